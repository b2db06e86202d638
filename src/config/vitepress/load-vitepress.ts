// Loads the settings of a VitePress site and translates them, as far as the schema accepts them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { isRecord } from '../../model/json.js'
import { folderOfSettings } from './find-dot-folder.js'
import { OWN_MODULES } from './own-modules.js'
import { runSettings, type LoadedValue } from './run-settings.js'
import { translateVitePress, type VitePressSite } from './translate-vitepress.js'

/**
 * Our settings of the VitePress site whose settings are in `file` (absolute). A file that cannot be run gives those that
 * VitePress has without it.
 */
async function loadVitePress(file: string, siteDir: string): Promise<ForeignSettings> {
  const root = folderOfSettings(file)
  const main = await runSettings(file, siteDir, OWN_MODULES)
  const more = await loadFolderSettings(root, main.value, siteDir)
  const values = Object.fromEntries(more.map(({ folder, loaded }) => [folder, loaded.value]))
  const translated = translateVitePress(main.value, siteOf(file, siteDir, values))
  const all = [main, ...more.map(({ loaded }) => loaded)]
  return {
    settings: translated.settings,
    leftOut: [...all.flatMap(({ failed }) => failed), ...translated.leftOut],
    shims: [...new Set(all.flatMap(({ shims }) => shims))].sort(),
    inputs: [...new Set([...all.flatMap(({ inputs }) => inputs), ...translated.pages])],
  }
}

function siteOf(file: string, siteDir: string, more: VitePressSite['more']): VitePressSite {
  const root = folderOfSettings(file)
  return { siteDir, root, hasTheme: existsSync(path.join(root, '.vitepress/theme')), more }
}

/** Runs the settings file and those of folders of languages. */
export const vitepressReader: ForeignReader = {
  load: loadVitePress,
  unread(file, siteDir) {
    const { settings, leftOut, pages } = translateVitePress({}, siteOf(file, siteDir, {}))
    return { settings, leftOut, inputs: [file, ...pages] }
  },
}

/** `config.ts` files beside the pages: settings of their folder. */
async function loadFolderSettings(
  root: string,
  settings: unknown,
  siteDir: string,
): Promise<readonly { readonly folder: string; readonly loaded: LoadedValue }[]> {
  const srcDir =
    isRecord(settings) && typeof settings['srcDir'] === 'string' ? settings['srcDir'] : '.'
  const cwd = path.resolve(root, srcDir)
  const options = {
    cwd,
    ignore: ['**/node_modules/**', '**/.vitepress/**', '**/dist/**'],
    deep: 3,
  }
  const files = fastGlob.sync('**/config.{ts,mts,js,mjs}', options).sort()
  // Any other file of this name is an example, or belongs to another tool.
  const found = files.filter((file) =>
    /['"]vitepress['"]/.test(readFileSync(path.join(cwd, file), 'utf8')),
  )
  return Promise.all(
    found.map(async (file) => ({
      folder: path.dirname(file),
      loaded: await runSettings(path.join(cwd, file), siteDir, OWN_MODULES),
    })),
  )
}
