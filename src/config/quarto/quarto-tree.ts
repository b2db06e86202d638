// The folder of a Quarto project, or of a book of bookdown, as its settings read it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isNotebook, readNotebook } from '../../model/text/notebook.js'
import { compareText } from '../../model/text/text.js'
import { statsOf } from '../files/is-there.js'
import { ownFiles } from '../files/own-files.js'
import { pathIn } from '../files/paths.js'
import { tryYaml } from '../foreign/read-yaml.js'
import type { QuartoTree } from './quarto-files.js'

/** Reads the files of the folder `own`; `inputs` gets those that the settings come from. */
export function treeOf(own: string, siteDir: string, inputs: Set<string>): QuartoTree {
  const files = ownFiles(own, siteDir)
  const notebooks = new Map<string, string | undefined>()
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
      if (!isNotebook(name)) return files.text(name)
      if (!notebooks.has(name)) notebooks.set(name, readNotebook(files.text(name) ?? '')?.text)
      return notebooks.get(name)
    },
    bytes: files.bytes,
    value(name) {
      const found = files.placeOf(name)
      if (found === undefined) return undefined
      inputs.add(found)
      return existsSync(found) ? tryYaml(found) : undefined
    },
    isFolder(name) {
      const found = files.placeOf(name)
      return found !== undefined && statsOf(found)?.isDirectory() === true
    },
    pathOf: (folder) => pathIn(siteDir, path.join(own, folder)) || '.',
    inRepository: files.repository && pathIn(files.repository, own),
  }
}
