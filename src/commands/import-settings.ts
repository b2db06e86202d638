// Converts the settings of another tool's site to an orion-docs settings file.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findSettingsFile, findSiteDir } from '../config/find-settings.js'
import { findForeignFile, FOREIGN_TOOLS, loadForeignSettings } from '../config/foreign-tools.js'
import { leftOutLines } from '../config/foreign/left-out.js'
import { settingsText } from '../config/foreign/settings-text.js'
import { wrongUsage, type OrionError } from '../model/diagnostics/diagnostic.js'

export type ImportResult = {
  /** Absolute settings file that was written. */
  readonly file: string
  /** Name of the file that it was made from. */
  readonly from: string
  /** The settings that are not converted, one line for each reason. */
  readonly leftOut: readonly string[]
}

const SETTINGS_FILE = 'orion-docs.config.ts'

/** The tools that `importSettings` takes, by name. */
export const importableTools: readonly string[] = FOREIGN_TOOLS.map(({ name }) => name)

/**
 * Writes `orion-docs.config.ts` into `siteDir`, made of the settings file of the tool `from`.
 * @throws OrionError (usage) `import-source` without such a file, `import-clash` when the site has settings already.
 */
export async function importSettings(from: string, siteDir: string): Promise<ImportResult> {
  const folder = await findSiteDir(siteDir)
  const tools = FOREIGN_TOOLS.filter(({ name }) => name === from)
  const found = await findForeignFile(folder, tools)
  if (found === undefined)
    throw wrongUsage({
      code: 'import-source',
      message: `No ${tools[0]?.fileName ?? from} file in ${path.relative('', folder) || '.'}.`,
      hint: `Name the folder of the site: orion-docs import ${from} website`,
    })
  const taken = await findSettingsFile(folder)
  if (taken !== undefined) throw clash(path.basename(taken))
  const { settings, leftOut, shims } = await loadForeignSettings(found, folder)
  const lines = leftOutLines(leftOut, shims)
  const name = path.basename(found.file)
  const head = [`Settings of orion-docs, converted from ${name}.`]
  const notes = lines.length === 0 ? head : [...head, '', 'Not converted:', ...lines]
  const file = path.join(folder, SETTINGS_FILE)
  // `wx`: what someone else has put there meanwhile stays.
  await writeFile(file, settingsText(settings, notes), { flag: 'wx' }).catch((cause: unknown) => {
    throw clash(SETTINGS_FILE, cause)
  })
  return { file, from: name, leftOut: lines }
}

function clash(name: string, cause?: unknown): OrionError {
  return wrongUsage(
    {
      code: 'import-clash',
      message: `Nothing was written: the site already has settings, ${name}.`,
      hint: 'Rename that file first, then copy what you need from it.',
    },
    cause,
  )
}
