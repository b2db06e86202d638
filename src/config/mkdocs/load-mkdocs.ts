// Loads the settings of an MkDocs site and translates them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ForeignReader } from '../foreign/foreign-tool.js'
import type { LeftOut } from '../foreign/left-out.js'
import { parseSettings, readSettingsFile, type SettingsFile } from './settings/read-yaml.js'
import { FILES, variantsOf } from './settings-files.js'
import { translateMkdocs } from './translate.js'

/** Reads the settings file, those that it inherits from and the navigation beside it. */
export const mkdocsReader: ForeignReader = {
  load(file, siteDir) {
    const { value, inputs, missing } = readSettingsFile(file)
    const nav = value['nav'] === undefined ? navBeside(file) : undefined
    const whole = nav === undefined ? value : { ...value, nav: nav.value }
    const translated = translateMkdocs(whole, path.dirname(file), siteDir)
    const files = [...inputs, ...(nav ? [nav.file] : []), ...translated.inputs]
    const leftOut = [...(missing ? [missingBase(missing)] : []), ...translated.leftOut]
    return Promise.resolve({ ...translated, leftOut, inputs: files })
  },
  unread(file, siteDir) {
    const translated = translateMkdocs({}, path.dirname(file), siteDir)
    return { ...translated, inputs: [file, ...translated.inputs] }
  },
}

function missingBase({ name, instead }: NonNullable<SettingsFile['missing']>): LeftOut {
  const used = instead === undefined ? '' : `; ${instead} counts instead`
  return {
    name: `INHERIT: ${name}`,
    instead: `the file does not exist${used}. If a script writes it, run the script before the build`,
  }
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
