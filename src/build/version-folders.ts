// Where the versions of the docs are: the docs folder, and what `versions.json` lists (VER-2 to VER-4).
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/schema.js'
import { OrionError } from '../model/diagnostic.js'
import {
  CURRENT_VERSION,
  parseVersionNames,
  selectVersions,
  VERSIONED_DOCS,
  VERSIONED_SIDEBARS,
  versionFolder,
  versionSidebars,
  VERSIONS_FILE,
} from '../site/versions.js'
import { parseData } from './data-file.js'

/** Files and folders are absolute. */
export type VersionFolder = {
  readonly name: string
  readonly docsDir: string
  /** Its sidebar file; undefined: made of the folders; false: it has none. */
  readonly sidebarFile: string | false | undefined
}

type Where = Pick<Config, 'siteDir' | 'docsDir' | 'docs'>

/**
 * The versions to read, in list order.
 * @throws OrionError for names that cannot be, settings that name others, and folders that are missing.
 */
export async function readVersionFolders(config: Where): Promise<readonly VersionFolder[]> {
  const { siteDir, docsDir } = config
  const released = await readVersionNames(siteDir)
  return selectVersions(released, config.docs).map((name) => {
    if (name === CURRENT_VERSION) return { name, docsDir, sidebarFile: sidebarSetting(config) }
    const folder = versionFolder(name)
    if (!existsSync(path.join(siteDir, folder)))
      throw new OrionError({
        code: 'missing-version',
        message: `The docs of version ${name} are missing: there is no folder ${folder}.`,
        hint: `Restore the folder, or take "${name}" out of ${VERSIONS_FILE}.`,
        at: { file: VERSIONS_FILE, line: 1, column: 1 },
      })
    const sidebarFile = releasedSidebars(name, config)
    return { name, docsDir: path.join(siteDir, folder), sidebarFile }
  })
}

/** The names of `versions.json`, newest first; none without that file. */
export async function readVersionNames(siteDir: string): Promise<readonly string[]> {
  const text = await readFile(path.join(siteDir, VERSIONS_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const { value, diagnostic } = parseData(VERSIONS_FILE, text)
  if (diagnostic) throw new OrionError(diagnostic)
  return parseVersionNames(value, VERSIONS_FILE)
}

/** What a change of matters to the versions, whether it is there yet or not. */
export function versionInputs(siteDir: string): readonly string[] {
  return [VERSIONS_FILE, VERSIONED_DOCS, VERSIONED_SIDEBARS].map((name) => path.join(siteDir, name))
}

function sidebarSetting({ siteDir, docs: { sidebarPath } }: Where): VersionFolder['sidebarFile'] {
  return typeof sidebarPath === 'string' ? path.resolve(siteDir, sidebarPath) : sidebarPath
}

/** A version that was cut without sidebars has none; only where all come from folders its do, too. */
function releasedSidebars(name: string, { siteDir, docs }: Where): VersionFolder['sidebarFile'] {
  const file = path.join(siteDir, versionSidebars(name))
  if (existsSync(file)) return file
  return docs.sidebarPath === undefined ? undefined : false
}
