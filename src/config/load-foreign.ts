// The settings of a site by another tool: whatever is wrong with its file, the pages that are there are built.
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { isFolder } from './files/is-there.js'
import { pathIn } from './files/paths.js'
import { noteLeftOut } from './foreign/left-out.js'
import { loadForeignSettings, unreadForeignSettings, type ForeignFile } from './foreign-tools.js'
import { isRecord } from '../model/json.js'

type Settings = Readonly<Record<string, unknown>>

/** Settings as they were written, or translated, before they are checked. */
export type Written = {
  readonly written: unknown
  /** Absolute files that they were read from. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Our settings of the site. Where the file cannot be read, what holds for each site of the tool; where its docs folder
 * does not exist, what does not name its pages. Warnings name both.
 */
export async function loadForeignSite(found: ForeignFile, siteDir: string): Promise<Written> {
  const read = await loadForeignSettings(found, siteDir)
    .then((settings) => ({ ...settings, diagnostics: [] }))
    .catch((cause: unknown) => unreadForeignSettings(found, siteDir, cause))
  const from = { file: pathIn(siteDir, found.file), tool: found.tool.name }
  const missing = await missingDocs(read.settings, siteDir)
  return {
    written: missing === undefined ? read.settings : withoutPages(read.settings),
    inputs: read.inputs,
    diagnostics: [
      ...read.diagnostics,
      ...(missing === undefined ? [] : [missingDocsWarning(from.file, missing)]),
      ...noteLeftOut(from, read.leftOut, read.shims),
    ],
  }
}

/** The docs folder of the settings when it does not exist and they name no other pages. */
async function missingDocs(settings: Settings, siteDir: string): Promise<string | undefined> {
  const { docs, docsInstances, routes } = settings
  const folder = isRecord(docs) ? docs['path'] : undefined
  const hasOthers = routes !== undefined || docsInstances !== undefined
  if (typeof folder !== 'string' || hasOthers) return undefined
  return (await isFolder(path.resolve(siteDir, folder))) ? undefined : folder
}

const missingDocsWarning = (file: string, folder: string): Diagnostic => ({
  severity: 'warning',
  code: 'missing-docs',
  message: `${file} names a docs folder that does not exist: ${folder}. The Markdown files of this folder are built instead.`,
  hint: 'If a script writes the folder, run it first.',
  at: { file, line: 1, column: 1 },
})

const NAME_PAGES = ['docs', 'navbar', 'redirects']

const withoutPages = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !NAME_PAGES.includes(key)))
