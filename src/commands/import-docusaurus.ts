// Converts the settings of a Docusaurus site to an orion-docs settings file.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findSettingsFile, findSiteDir } from '../config/find-settings.js'
import {
  findDocusaurusFile,
  leftOutLines,
  loadDocusaurus,
} from '../config/docusaurus/load-docusaurus.js'
import { settingsText } from '../config/docusaurus/translate/settings-text.js'
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

/**
 * Writes `orion-docs.config.ts` beside the `docusaurus.config` file of `siteDir`.
 * @throws OrionError (usage) `import-source` without such a file, `import-clash` when the site has settings already.
 */
export async function importDocusaurus(siteDir: string): Promise<ImportResult> {
  const folder = await findSiteDir(siteDir)
  const source = await findDocusaurusFile(folder)
  if (source === undefined)
    throw wrongUsage({
      code: 'import-source',
      message: `No docusaurus.config file in ${path.relative('', folder) || '.'}.`,
      hint: 'Name the folder of the site: orion-docs import docusaurus website',
    })
  const taken = await findSettingsFile(folder)
  if (taken !== undefined) throw clash(path.basename(taken))
  const { settings, leftOut, shims } = await loadDocusaurus(source, folder)
  const lines = leftOutLines(leftOut, shims)
  const from = path.basename(source)
  const head = [`Settings of orion-docs, converted from ${from}.`]
  const notes = lines.length === 0 ? head : [...head, '', 'Not converted:', ...lines]
  const file = path.join(folder, SETTINGS_FILE)
  // `wx`: what someone else has put there meanwhile stays.
  await writeFile(file, settingsText(settings, notes), { flag: 'wx' }).catch((cause: unknown) => {
    throw clash(SETTINGS_FILE, cause)
  })
  return { file, from, leftOut: lines }
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
