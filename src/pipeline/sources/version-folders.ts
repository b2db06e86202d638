// Where the versions of the docs are: the docs folder, and what `versions.json` lists.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ignore from 'ignore'
import { pathIn } from '../../config/files/paths.js'
import type { Config } from '../../config/schema/schema.js'
import { OrionError, type Diagnostic, type Fault } from '../../model/diagnostics/diagnostic.js'
import {
  CURRENT_VERSION,
  inInstance,
  parseVersionNames,
  selectVersions,
  VERSIONED_DOCS,
  VERSIONED_SIDEBARS,
  versionFolder,
  versionSidebars,
  VERSIONS_FILE,
} from '../../site/versions/versions.js'
import { isRecord } from '../../model/json.js'
import { nameInInstance } from '../../site/versions/instances.js'
import { parseData } from '../files/data-file.js'

/** Files and folders are absolute. */
export type VersionFolder = {
  readonly name: string
  /** Id of the further tree of docs that it is a version of. */
  readonly instance?: string
  /** The settings of its docs. */
  readonly docs: Pick<
    Config['docs'],
    'include' | 'exclude' | 'fileSuffix' | 'sidebarPath' | 'sidebars' | 'blog'
  >
  readonly docsDir: string
  /** Its sidebar file; undefined: made of the folders; false: it has none. */
  readonly sidebarFile: string | false | undefined
  /** Its sidebars, when they are in the settings. */
  readonly sidebars?: object
}

/** Whether a file (relative to the site folder) is in a folder of React pages that were written for Docusaurus. */
export function isForeignPage(
  file: string,
  { foreignModules, docsInstances }: Pick<Config, 'foreignModules' | 'docsInstances'>,
): boolean {
  const folder = foreignModules?.pages
  if (folder === undefined) return false
  if (file.startsWith(`${folder}/`)) return true
  const pages = docsInstances.find((own) => own.path === folder)?.id
  return docsInstances.some(
    (own) =>
      pages !== undefined && own.translation?.of === pages && file.startsWith(`${own.path}/`),
  )
}

export type VersionFolders = {
  readonly folders: readonly VersionFolder[]
  readonly diagnostics: readonly Diagnostic[]
}

/** One tree of docs with its settings. */
type Where = Pick<Config, 'siteDir' | 'docsDir'> & {
  readonly docs: Config['docs'] | Config['docsInstances'][number]
  readonly instance?: string
}

/**
 * The versions to read, in list order.
 * @throws OrionError for names that cannot be, settings that name others, and folders that are missing.
 */
export async function readVersionFolders(
  config: Pick<Config, 'siteDir' | 'docsDir' | 'docs' | 'docsInstances' | 'isLenient'>,
): Promise<VersionFolders> {
  const { siteDir, docsDir, docs, docsInstances, isLenient } = config
  const trees: Where[] = [
    { siteDir, docsDir, docs },
    ...docsInstances.map((own) => ({
      siteDir,
      docsDir: path.resolve(siteDir, own.path),
      docs: own,
      instance: own.id,
    })),
  ]
  const folders: VersionFolder[] = []
  const diagnostics: Diagnostic[] = []
  for (const tree of trees) {
    const found = await foldersOf(tree, isLenient).catch((error: unknown) => {
      if (!isLenient || !(error instanceof OrionError)) throw error
      // Many trees have a `versions.json` that means something else.
      return { folders: [currentFolder(tree)], faults: error.faults }
    })
    diagnostics.push(...found.faults.map((fault) => ({ ...fault, severity: 'warning' as const })))
    folders.push(...found.folders)
  }
  return { folders, diagnostics }
}

function currentFolder(tree: Where): VersionFolder {
  const { docsDir, docs, instance } = tree
  const name = nameInInstance(instance, CURRENT_VERSION)
  const of = { docs, ...(instance === undefined ? {} : { instance }) }
  return { name, ...of, docsDir, ...sidebarSettings(tree) }
}

/**
 * Versions of one tree of docs. A lenient build leaves out those without a folder, as long as one has its own.
 * @throws OrionError for the others.
 */
async function foldersOf(
  tree: Where,
  isLenient: boolean,
): Promise<{ readonly folders: readonly VersionFolder[]; readonly faults: readonly Fault[] }> {
  const { siteDir, docs, instance } = tree
  const names = selectVersions(await readVersionNames(siteDir, instance), docs)
  const faults = names.flatMap((name) => missingVersion(name, tree) ?? [])
  const missing = new Set(faults.map(({ name }) => name))
  const isOneThere = names.some((name) => name !== CURRENT_VERSION && !missing.has(name))
  if (faults.length > 0 && !(isLenient && isOneThere))
    throw new OrionError(faults.map(({ fault }) => fault))
  const of = { docs, ...(instance === undefined ? {} : { instance }) }
  const folders = names
    .filter((name) => !missing.has(name))
    .map((local): VersionFolder => {
      if (local === CURRENT_VERSION) return currentFolder(tree)
      const name = nameInInstance(instance, local)
      const folder = path.join(siteDir, versionFolder(local, instance))
      return { name, ...of, docsDir: folder, sidebarFile: releasedSidebars(local, tree) }
    })
  return { folders, faults: faults.map(({ fault }) => fault) }
}

function missingVersion(
  name: string,
  { siteDir, instance }: Where,
): { readonly name: string; readonly fault: Fault } | undefined {
  const folder = versionFolder(name, instance)
  if (name === CURRENT_VERSION || existsSync(path.join(siteDir, folder))) return undefined
  const file = inInstance(VERSIONS_FILE, instance)
  const fault: Fault = {
    code: 'missing-version',
    message: `Missing docs of version ${name}: the folder ${folder} does not exist.`,
    hint: `Restore the folder, or remove "${name}" from ${file}.`,
    at: { file, line: 1, column: 1 },
  }
  return { name, fault }
}

/** The names of `versions.json`, newest first; none without that file. */
export async function readVersionNames(
  siteDir: string,
  instance?: string,
): Promise<readonly string[]> {
  const file = inInstance(VERSIONS_FILE, instance)
  const text = await readFile(path.join(siteDir, file), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const { value, diagnostic } = await parseData(file, text)
  if (diagnostic) throw new OrionError(diagnostic)
  // Many programs have a file of this name with a table of their own.
  const hasFolder = existsSync(path.join(siteDir, inInstance(VERSIONED_DOCS, instance)))
  if (isRecord(value) && !hasFolder) return []
  return parseVersionNames(value, file)
}

/** Paths whose changes affect the versions, whether they exist or not. */
export function versionInputs({
  siteDir,
  docsInstances,
}: Pick<Config, 'siteDir' | 'docsInstances'>): readonly string[] {
  const names = [VERSIONS_FILE, VERSIONED_DOCS, VERSIONED_SIDEBARS]
  return [
    ...names.map((name) => path.join(siteDir, name)),
    ...docsInstances.flatMap((own) => [
      path.resolve(siteDir, own.path),
      ...names.map((name) => path.join(siteDir, inInstance(name, own.id))),
    ]),
  ]
}

function sidebarSettings({
  siteDir,
  docs: { sidebarPath, sidebars },
}: Where): Pick<VersionFolder, 'sidebarFile' | 'sidebars'> {
  if (sidebars !== undefined) return { sidebarFile: undefined, sidebars }
  const isFile = typeof sidebarPath === 'string'
  return { sidebarFile: isFile ? path.resolve(siteDir, sidebarPath) : sidebarPath }
}

/** A version that was cut without sidebars has none; only where all come from folders its do, too. */
function releasedSidebars(
  name: string,
  { siteDir, docs, instance }: Where,
): VersionFolder['sidebarFile'] {
  const file = path.join(siteDir, versionSidebars(name, instance))
  if (existsSync(file)) return file
  return docs.sidebarPath === undefined && docs.sidebars === undefined ? undefined : false
}

/** Outputs, static files and other versions, within the docs folder. */
export function excludedFolders(config: Config, docsDir: string): string[] {
  const folders = [
    config.outDir,
    config.cacheDir,
    ...versionInputs(config),
    ...config.staticDirectories.map((folder) => path.resolve(config.siteDir, folder)),
  ]
  return folders
    .map((folder) => pathIn(docsDir, folder))
    .filter((folder) => folder !== '' && !folder.startsWith('..'))
}

/** When the docs root is the site folder itself, what its `.gitignore` ignores is left out. */
export async function gitIgnore(config: Config): Promise<(name: string) => boolean> {
  if (!config.isDocsRootSiteDir) return () => false
  const text = await readFile(path.join(config.siteDir, '.gitignore'), 'utf8').catch(() => '')
  const rules = ignore().add(text)
  return (name) => rules.ignores(name)
}
