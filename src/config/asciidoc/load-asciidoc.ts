// Loads the settings of a site in AsciiDoc: Antora's playbook and components, or the files of a folder.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isAsciidoc } from '../../model/text/asciidoc/asciidoc-file.js'
import { compareText } from '../../model/text/text.js'
import { statsOf } from '../files/is-there.js'
import { pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import { valuesOf } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readYaml, tryYaml, type ReadYaml } from '../foreign/read-yaml.js'
import type { AsciidocTree } from './asciidoc-files.js'
import { emptyComponent, localRoots, readComponent } from './components.js'
import { translateAntora } from './translate-antora.js'
import { translateFolder } from './translate-folder.js'

/** Reads the playbook, the components and the heads of the pages. */
export const asciidocReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadAsciidoc(file, siteDir, readYaml)),
  unread: (file, siteDir) => loadAsciidoc(file, siteDir, tryYaml),
}

/** Whether a file is a playbook with components in the folder of the site. */
export function hasComponents(file: string, siteDir: string): boolean {
  const tree = treeOf(siteDir, new Set(), tryYaml)
  const folder = pathIn(siteDir, path.dirname(file))
  return localRoots(valuesOf(tryYaml(file)), folder, tree).length > 0
}

function loadAsciidoc(file: string, siteDir: string, read: ReadYaml): ForeignSettings {
  const inputs = new Set([file])
  const tree = treeOf(siteDir, inputs, read)
  const folder = pathIn(siteDir, path.dirname(file))
  if (isAsciidoc(file)) {
    const name = path.basename(folder === '' ? siteDir : path.dirname(file))
    const settings = translateFolder(folder, name, tree)
    return { settings, leftOut: [], inputs: [...inputs] }
  }
  const isPlaybook = path.basename(file) !== 'antora.yml'
  const playbook = isPlaybook ? valuesOf(read(file)) : {}
  const local = localRoots(playbook, folder, tree)
  const roots = local.length > 0 ? local : [folder]
  const components = roots.flatMap((root) => readComponent(root, tree) ?? [])
  const unnamed = emptyComponent(folder, path.basename(path.dirname(file)))
  const all = components.length === 0 ? [unnamed] : components
  return { ...translateAntora(playbook, all, tree), inputs: [...inputs] }
}

function treeOf(siteDir: string, inputs: Set<string>, read: ReadYaml): AsciidocTree {
  const repository = repositoryFolder(siteDir)
  const texts = new Map<string, string | undefined>()
  return {
    list: (folder, include, exclude) =>
      fastGlob
        .sync([...include], {
          cwd: path.join(siteDir, folder),
          ignore: [...exclude],
          followSymbolicLinks: false,
        })
        .sort(compareText),
    folders: (folder, include) =>
      fastGlob
        .sync([...include], {
          cwd: path.join(siteDir, folder),
          onlyDirectories: true,
          followSymbolicLinks: false,
        })
        .sort(compareText),
    text(name) {
      const found = path.join(siteDir, name)
      if (!texts.has(found)) {
        // The navigation may not show what is outside the site.
        const isInside = !path.relative(siteDir, found).startsWith('..')
        const isFile = isInside && statsOf(found)?.isFile() === true
        const text = isFile ? readFileSync(found, 'utf8') : undefined
        // Pages change nothing but the title of a category and their old addresses.
        if (text !== undefined && !/\/pages\//.test(name)) inputs.add(found)
        texts.set(found, text)
      }
      return texts.get(found)
    },
    yaml(name) {
      const found = path.join(siteDir, name)
      inputs.add(found)
      return existsSync(found) ? valuesOf(read(found)) : undefined
    },
    inRepository: (folder) =>
      repository === undefined ? undefined : pathIn(repository, path.join(siteDir, folder)),
  }
}
