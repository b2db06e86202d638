// Loads the settings of a VuePress site and translates them, as far as the schema accepts them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { folderOfSettings } from '../vitepress/find-dot-folder.js'
import { runSettings } from '../vitepress/run-settings.js'
import { OWN_MODULES } from './own-modules.js'
import { translateVuePress, type VuePressSite } from './translate-vuepress.js'

/** Runs the settings file. */
export const vuepressReader: ForeignReader = {
  load: loadVuePress,
  unread(file, siteDir) {
    const { settings, leftOut } = translateVuePress({}, siteOf(file, siteDir))
    return { settings, leftOut, inputs: [file] }
  },
}

async function loadVuePress(file: string, siteDir: string): Promise<ForeignSettings> {
  const { value, failed, shims, inputs } = await runSettings(file, siteDir, OWN_MODULES)
  const { settings, leftOut } = translateVuePress(value, siteOf(file, siteDir))
  return { settings, leftOut: [...failed, ...leftOut], shims, inputs }
}

/** Parts of a site that only Vue runs. */
const CODE = /^(?:theme|components|layouts|styles|client\.\w+|enhanceApp\.\w+)$/

function siteOf(file: string, siteDir: string): VuePressSite {
  const root = folderOfSettings(file)
  const names = readdirSync(path.join(root, '.vuepress'))
  return {
    ...{ siteDir, root, code: names.filter((name) => CODE.test(name)).sort() },
    hasFolder: existsSync,
    titleIn(name) {
      const page = path.join(root, name)
      return existsSync(page) ? titleOf(readPageFront(readFileSync(page, 'utf8'))) : undefined
    },
  }
}
