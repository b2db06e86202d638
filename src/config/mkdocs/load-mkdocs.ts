// Loads the settings of an MkDocs site and translates them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ForeignReader } from '../foreign/foreign-tool.js'
import { parseSettings, readSettingsFile } from './settings/read-yaml.js'
import { FILES, variantsOf } from './settings-files.js'
import { translateMkdocs } from './translate.js'

/** Reads the settings file, those that it inherits from and the navigation beside it. */
export const mkdocsReader: ForeignReader = {
  load(file, siteDir) {
    const { value, inputs } = readSettingsFile(file)
    const nav = value['nav'] === undefined ? navBeside(file) : undefined
    const whole = nav === undefined ? value : { ...value, nav: nav.value }
    const translated = translateMkdocs(whole, path.dirname(file), siteDir)
    const files = [...inputs, ...(nav ? [nav.file] : []), ...translated.inputs]
    return Promise.resolve({ ...translated, inputs: files })
  },
  unread(file, siteDir) {
    const translated = translateMkdocs({}, path.dirname(file), siteDir)
    return { ...translated, inputs: [file, ...translated.inputs] }
  },
}

/** A navigation that is kept in a file of its own, beside a settings file that has none. */
function navBeside(file: string): { readonly file: string; readonly value: unknown } | undefined {
  if (FILES.includes(path.basename(file))) return undefined
  const folder = path.dirname(file)
  for (const name of variantsOf(readdirSync(folder))) {
    const other = path.join(folder, name)
    const text = readFileSync(other, 'utf8')
    if (!/^nav:/m.test(text)) continue
    const value = parseSettings(text, name)['nav']
    if (value !== undefined) return { file: other, value }
  }
  return undefined
}
