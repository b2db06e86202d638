// The names of the files in the docs folder, for pages whose links name a file wherever it is.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { FileNames } from '../../content/dialects/dialect.js'
import { createFileNames } from '../../content/dialects/wiki/file-names.js'
import { compareText } from '../../model/text/text.js'
import type { FileStamp } from '../cache/file-stamp.js'
import { digestOf } from '../files/digest.js'
import { globFiles } from '../files/glob-files.js'
import { relative } from '../files/relative-path.js'
import { linkRules } from '../trust/link-faults.js'
import { excludedFolders, gitIgnore } from './version-folders.js'

export type DocsNames = {
  /** The names now; the folder is walked once, until `forget`. */
  readonly names: () => FileNames
  /** Changes when a file comes or goes, and not when one is edited. */
  readonly stamp: () => FileStamp
  readonly forget: () => void
  /** Means all names among the files that a page includes: no file has this path. */
  readonly mark: string
}

/** What the folders of apps for notes have, beside the notes. */
const VAULT_FILES = ['.obsidian', 'quartz.config.ts', '.foam']

export async function openDocsNames(config: Config): Promise<DocsNames> {
  const { docsDir, siteDir } = config
  const isIgnored = await gitIgnore(config)
  let files: readonly string[] | undefined
  const list = (): readonly string[] =>
    (files ??= globFiles(docsDir, {
      include: ['**/*'],
      exclude: ['**/node_modules/**'],
      folders: excludedFolders(config, docsDir),
      links: linkRules(config).links,
    })
      .filter((file) => !isIgnored(file))
      .map((file) => relative(config, path.join(docsDir, file)))
      .sort(compareText))
  const isVault = (): boolean =>
    [siteDir, docsDir].some((folder) =>
      VAULT_FILES.some((name) => existsSync(path.join(folder, name))),
    )
  let names: FileNames | undefined
  let stamp: FileStamp | undefined
  return {
    names: () => (names ??= createFileNames(list(), isVault())),
    stamp: () => (stamp ??= stampOfNames(list(), isVault())),
    forget() {
      files = undefined
      names = undefined
      stamp = undefined
    },
    mark: path.join(docsDir, NAMES),
  }
}

/** In the form of a file's: as many bytes as there are names, and their digest as its number. */
function stampOfNames(files: readonly string[], isVault: boolean): FileStamp {
  const digest = digestOf(`${String(isVault)}\n${files.join('\n')}`)
  return [files.length, 0, 0, Buffer.from(digest, 'base64url').readUIntBE(0, 6)]
}

const NAMES = '*'

/** Whether a path among the files that a page includes means all names. */
export const isNamesMark = (file: string): boolean => path.basename(file) === NAMES
