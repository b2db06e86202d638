// Loads the settings of a dumi site, and what its pages say about the navigation.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { isAtOrBelow, pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { loadModule } from '../modules/load-module.js'
import { readPackage } from '../files/read-package.js'
import type { DumiSite } from './languages.js'
import { translateDumi, type DumiSettings } from './translate-dumi.js'

const OWN_MODULES: Readonly<Record<string, string>> = Object.fromEntries(
  ['dumi', 'umi', '@umijs/max'].map((name) => [name, '{ defineConfig: (config) => config }']),
)

/** Runs the settings file and reads the pages. */
export const dumiReader: ForeignReader = {
  async load(file, siteDir) {
    const options = { shims: true, modules: OWN_MODULES }
    const { exports, shims, inputs } = await loadModule(file, siteDir, options)
    const folder = folderOf(file)
    const value = exports['default'] ?? exports
    const ownPackage = await readPackage(folder)
    const known = [...inputs, path.join(folder, 'package.json')]
    return { ...translated({ value, ownPackage }, { siteDir, folder }, known), shims }
  },
  unread: (file, siteDir) =>
    translated({ value: {}, ownPackage: {} }, { siteDir, folder: folderOf(file) }, [file]),
}

/** The folder that paths in the settings count from. */
function folderOf(file: string): string {
  const folder = path.dirname(file)
  return path.basename(file).startsWith('config.') ? path.dirname(folder) : folder
}

function translated(
  settings: DumiSettings,
  { siteDir, folder }: { readonly siteDir: string; readonly folder: string },
  known: readonly string[],
): ForeignSettings {
  const inputs = new Set(known.filter((file) => existsSync(file)))
  const siteIn = (root: string): DumiSite => ({
    docsPath: pathIn(siteDir, root) || '.',
    pathOf: (file) => pathIn(siteDir, path.join(root, file)),
    list: (patterns, ignore = []) =>
      fastGlob
        .sync([...patterns], {
          ...{ cwd: root, followSymbolicLinks: false },
          ignore: ['**/node_modules/**', ...ignore],
        })
        .sort(compareText),
    read(file) {
      const absolute = path.join(root, file)
      if (!existsSync(absolute)) return undefined
      inputs.add(absolute)
      return readFileSync(absolute, 'utf8')
    },
    hasFolder: (name) => existsSync(path.join(root, name)),
    dirOf(written) {
      const absolute = path.resolve(folder, written)
      return isAtOrBelow(absolute, root) ? pathIn(root, absolute) : undefined
    },
  })
  const result = translateDumi(settings, {
    own: siteIn(folder),
    around: () => siteIn(repositoryFolder(folder) ?? folder),
  })
  return { ...result, inputs: [...inputs] }
}
