// Cuts a version: the docs as they are now, and the sidebars in force, under a name that keeps.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { resolvePlaces } from '../config/modules/resolve-places.js'
import { loadSidebars } from '../config/modules/load-sidebars.js'
import type { Config } from '../config/schema/schema.js'
import { defined } from '../model/defined.js'
import { OrionError, wrongUsage } from '../model/diagnostics/diagnostic.js'
import type { Route } from '../model/site.js'
import { docsSettings, localName } from '../site/versions/instances.js'
import { parseSidebars } from '../site/sidebar/sidebar-file.js'
import {
  CURRENT_VERSION,
  inInstance,
  parseVersionNames,
  resolveVersions,
  versionFolder,
  versionSidebars,
  VERSIONS_FILE,
  withCurrent,
} from '../site/versions/versions.js'
import type { BuildOptions } from '../pipeline/run/build-options.js'
import { loadSettings } from './load-settings.js'
import { walkFiles, type IsSkipped } from '../pipeline/files/glob-files.js'
import { linkRules } from '../pipeline/trust/link-faults.js'
import { isCopyIgnored } from './copy-ignore.js'
import { writeGeneratedPages } from '../pipeline/sources/generated-pages.js'
import { relative } from '../pipeline/files/relative-path.js'
import { readVersionNames } from '../pipeline/sources/version-folders.js'
import { withWriteFaults } from '../pipeline/publish/write-fault.js'

/** What to save as a version. */
export type CutOptions = Pick<BuildOptions, 'siteDir' | 'config'> & {
  /** Name of the new version, such as `2.0`. */
  readonly name: string
  /** Id of a further tree of docs. Default: the docs themselves. */
  readonly docs?: string
}

/** What `cutVersion` wrote. */
export type CutResult = {
  /** Name of the version. */
  readonly name: string
  /** Folder of the version’s docs, relative to the site folder. */
  readonly docs: string
  /** Number of copied files. */
  readonly files: number
  /** Its sidebar file, relative to the site folder; absent when the docs have no sidebars. */
  readonly sidebars?: string
  /** All released names, newest first. */
  readonly versions: readonly string[]
  /** The new route of each version, by name. */
  readonly roots: ReadonlyMap<string, Route>
}

/**
 * Copies docs and sidebars to the folders of version `name` and puts it first in `versions.json`. Each of
 * the three is made beside its place and moved there at the end; when that fails nothing of them stays.
 * @throws OrionError (usage) for a name that cannot be one or is taken, and when there is nothing to copy.
 */
export async function cutVersion({ name, docs: id, ...options }: CutOptions): Promise<CutResult> {
  const { config } = await loadSettings(options)
  const tree = treeOf(config, id)
  const { instance } = tree
  const released = await readVersionNames(config.siteDir, instance)
  checkName(name, released, tree)
  const docs = versionFolder(name, instance)
  const sidebars = await sidebarsText(tree, config)
  const sidebarFile = sidebars === undefined ? undefined : versionSidebars(name, instance)
  const versions = [name, ...released]
  let files = 0
  await placeVersion(config.siteDir, [
    {
      name: docs,
      write: async (target) => {
        files = await copyDocs(
          config,
          tree.docsDir,
          target,
          await isCopyIgnored(config, tree.docsDir),
        )
        if (instance === undefined) files += await writeGeneratedPages(config, target)
        if (files === 0) throw nothingThere(tree)
      },
    },
    ...(sidebarFile === undefined
      ? []
      : [{ name: sidebarFile, write: (target: string) => writeFile(target, sidebars ?? '') }]),
    {
      name: inInstance(VERSIONS_FILE, instance),
      isReplaced: true,
      write: (target) => writeFile(target, `${JSON.stringify(versions, undefined, 2)}\n`),
    },
  ])
  const listed = withCurrent(versions).map((each) => ({ name: each, folder: '' }))
  const resolved = resolveVersions(listed, docsSettings(config, instance), instance).versions
  return {
    name,
    docs,
    files,
    ...(sidebarFile === undefined ? {} : { sidebars: sidebarFile }),
    versions,
    roots: new Map(resolved.map((version) => [localName(version), version.root])),
  }
}

/** The docs of a site, or a further tree of them. */
type DocsTree = Pick<Config, 'siteDir' | 'docsDir'> & {
  readonly instance?: string
  readonly sidebarPath?: string | false
  readonly sidebars?: object
}

function treeOf({ siteDir, docsDir, docs, docsInstances }: Config, id = 'default'): DocsTree {
  const own = docsInstances.find((each) => each.id === id)
  if (own) {
    const { path: folder, sidebarPath, sidebars } = own
    const docsFolder = path.resolve(siteDir, folder)
    return { siteDir, docsDir: docsFolder, instance: id, ...defined({ sidebarPath, sidebars }) }
  }
  if (id === 'default') {
    const { sidebarPath, sidebars } = docs
    return { siteDir, docsDir, ...defined({ sidebarPath, sidebars }) }
  }
  const ids = ['default', ...docsInstances.map((each) => each.id)]
  throw wrongUsage({
    code: 'usage',
    message: `Unknown docs id "${id}".`,
    hint: `Available ids: ${ids.join(', ')}`,
  })
}

/** @throws OrionError when `versions.json` may not have this name, or has it already. */
function checkName(name: string, released: readonly string[], tree: DocsTree): void {
  const { instance } = tree
  const list = inInstance(VERSIONS_FILE, instance)
  if (name === CURRENT_VERSION)
    throw wrongUsage({
      code: 'version-name',
      message: `Version name "${name}" is the name of the docs folder`,
      hint: 'Choose the name of the release, such as 2.0.',
    })
  try {
    parseVersionNames([name], list)
  } catch (error) {
    if (!(error instanceof OrionError)) throw error
    throw wrongUsage(error.faults.map(({ code, message, hint = '' }) => ({ code, message, hint })))
  }
  // On many disks 1.0-RC and 1.0-rc are one folder.
  const same = released.find((each) => each.toLowerCase() === name.toLowerCase())
  if (same !== undefined)
    throw wrongUsage({
      code: 'version-exists',
      message: `Version ${same} already exists.`,
      hint: `Choose another name; ${list} lists ${released.join(', ')}.`,
    })
  for (const taken of [versionFolder(name, instance), versionSidebars(name, instance)])
    if (existsSync(path.join(tree.siteDir, taken)))
      throw wrongUsage({
        code: 'version-exists',
        message: `${taken} already exists, but ${list} does not list ${name}.`,
        hint: `Remove it, or add "${name}" to ${list}.`,
      })
  if (!existsSync(tree.docsDir)) throw nothingThere(tree)
}

function nothingThere(tree: DocsTree): OrionError {
  return wrongUsage({
    code: 'missing-docs',
    message: `No docs to copy in ${relative(tree, tree.docsDir)}.`,
    hint: 'Set docs.path to their folder.',
  })
}

/** The current settings, written out, so that a later change of the settings does not affect the version. */
async function sidebarsText(
  { sidebarPath, sidebars }: DocsTree,
  config: Config,
): Promise<string | undefined> {
  if (sidebars !== undefined) return jsonText(sidebars)
  if (sidebarPath === false) return undefined
  if (sidebarPath === undefined) return jsonText(AUTO_SIDEBARS)
  const file = path.resolve(config.siteDir, sidebarPath)
  if (!existsSync(file))
    throw new OrionError({
      code: 'sidebar-file',
      message: `The sidebar file ${sidebarPath} does not exist.`,
      hint: 'Fix docs.sidebarPath, or remove it to generate the sidebar from the folders.',
    })
  const { value } = await loadSidebars(file, config)
  const { diagnostics } = parseSidebars(value, relative(config, file))
  const faults = diagnostics.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new OrionError(await resolvePlaces(faults, config.siteDir))
  return jsonText(value)
}

/** One sidebar made of the folders. */
const AUTO_SIDEBARS = { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] }

const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/**
 * Copies the files below a folder, following links; returns the number of files.
 * @throws OrionError `symbolic-link` for links out of the site.
 */
async function copyDocs(
  config: Config,
  from: string,
  to: string,
  isSkipped: IsSkipped,
): Promise<number> {
  const { links, faults } = linkRules(config)
  const files = walkFiles(from, { isSkipped, links })
  const outside = faults.filter(({ severity }) => severity === 'error')
  if (outside.length > 0) throw new OrionError(outside)
  const folders = new Set(['.', ...files.map((name) => path.dirname(name))])
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true })
  for (const name of files) await copyFile(path.join(from, name), path.join(to, name))
  return files.length
}

type Part = {
  /** Site-relative. */
  readonly name: string
  readonly write: (target: string) => Promise<unknown>
  /** It may be there before. */
  readonly isReplaced?: boolean
}

async function placeVersion(siteDir: string, parts: readonly Part[]): Promise<void> {
  const has = (file: string): boolean => file.startsWith(siteDir)
  await withWriteFaults({ name: `The version in ${siteDir}`, has }, () => placeAll(siteDir, parts))
}

/** Writes all parts under other names, then moves them to their places; takes back what it did when one fails. */
async function placeAll(siteDir: string, parts: readonly Part[]): Promise<void> {
  const mark = `.${randomBytes(4).toString('hex')}.tmp`
  const waiting = parts.map(({ name }) =>
    path.join(siteDir, path.dirname(name), `.${path.basename(name)}${mark}`),
  )
  const placed: string[] = []
  try {
    for (const [index, { write }] of parts.entries()) {
      const target = waiting[index] ?? ''
      await mkdir(path.dirname(target), { recursive: true })
      await write(target)
    }
    for (const [index, { name, isReplaced = false }] of parts.entries()) {
      await rename(waiting[index] ?? '', path.join(siteDir, name))
      if (!isReplaced) placed.push(path.join(siteDir, name))
    }
  } catch (error) {
    // A file that cannot be removed was not written either; report the first error.
    for (const file of [...waiting, ...placed])
      await rm(file, { recursive: true, force: true }).catch(() => undefined)
    // A folder that has something in it stays.
    for (const { name } of parts)
      await rmdir(path.join(siteDir, path.dirname(name))).catch(() => undefined)
    throw error
  }
}
