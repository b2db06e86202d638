// The folder of a Quarto project, or of a book of bookdown, as its settings read it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isNotebook, readNotebook } from '../../model/text/notebook.js'
import { compareText } from '../../model/text/text.js'
import { statsOf } from '../files/is-there.js'
import { isAtOrBelow, pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import { tryYaml } from '../foreign/read-yaml.js'
import type { QuartoTree } from './quarto-files.js'

/** Reads the files of the folder `own`; `inputs` gets those that the settings come from. */
export function treeOf(own: string, siteDir: string, inputs: Set<string>): QuartoTree {
  const repository = repositoryFolder(own)
  const texts = new Map<string, string | undefined>()
  // The settings may not show what is outside the repository of the site.
  const placeOf = (name: string): string | undefined => {
    const found = path.join(own, name)
    return isAtOrBelow(found, repository ?? siteDir) ? found : undefined
  }
  const fileAt = (name: string): string | undefined => {
    const found = placeOf(name)
    return found !== undefined && statsOf(found)?.isFile() === true ? found : undefined
  }
  return {
    list: (include, exclude) =>
      fastGlob
        .sync([...include], {
          cwd: own,
          ignore: [...exclude],
          followSymbolicLinks: false,
          dot: false,
        })
        .filter((name) => !name.startsWith('..'))
        .sort(compareText),
    text(name) {
      if (!texts.has(name)) {
        const found = fileAt(name)
        const text = found === undefined ? undefined : readFileSync(found, 'utf8')
        const shown = text !== undefined && isNotebook(name) ? readNotebook(text)?.text : text
        texts.set(name, shown)
      }
      return texts.get(name)
    },
    bytes(name) {
      const found = fileAt(name)
      return found === undefined ? undefined : readFileSync(found)
    },
    value(name) {
      const found = placeOf(name)
      if (found === undefined) return undefined
      inputs.add(found)
      return existsSync(found) ? tryYaml(found) : undefined
    },
    isFolder(name) {
      const found = placeOf(name)
      return found !== undefined && statsOf(found)?.isDirectory() === true
    },
    pathOf: (folder) => pathIn(siteDir, path.join(own, folder)) || '.',
    inRepository: repository === undefined ? undefined : pathIn(repository, own),
  }
}
