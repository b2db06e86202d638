// The door through which sources enter: one walk of each version's docs, and of the static files.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'
import { isAtOrBelow } from '../../config/files/paths.js'
import { digestOf } from '../files/digest.js'
import { walkFiles } from '../files/glob-files.js'
import { createBoundary } from '../trust/boundary.js'
import { isPassiveFile } from '../trust/passive-file.js'
import { linkOutside, linkRules } from '../trust/link-faults.js'
import type { History } from '../files/git-history.js'
import type { Outliner } from './outlines.js'
import { withPosts } from './blog.js'
import { readIncludes, type Includes } from './read-includes.js'
import type { ReadSource, ReadTools } from './read-source.js'
import { readVersion, type ReadContext, type ReadVersion } from './read-version.js'
import { relative } from '../files/relative-path.js'
import { withReadme } from './root-readme.js'
import type { SourceText } from './source-text.js'
import { withGeneratedPages } from './generated-pages.js'
import { readVersionFolders, versionInputs, type VersionFolder } from './version-folders.js'

/** A version as it was read. */
export type TreeVersion = ReadVersion['input'] & Pick<ReadVersion, 'moduleFiles' | 'sidebarInputs'>

/** Everything that a build knows of the sources; texts by file (relative to the site folder, POSIX). */
export type Tree = {
  /** In list order. */
  readonly versions: readonly TreeVersion[]
  /** Site-relative files of React pages, of all versions. */
  readonly moduleFiles: readonly string[]
  readonly texts: ReadonlyMap<string, SourceText>
  /** Of pages that take code from files: the texts of these by their path as written, by the page's file. */
  readonly includes: Includes['byPage']
  /** The absolute files that a page takes code from, by the page's file. */
  readonly includeUsers: Includes['users']
  /** Absolute file of each static file by its URL path without a leading slash. */
  readonly staticFiles: ReadonlyMap<string, string>
  /** Absolute files and folders outside the docs folder that a change of matters to. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the docs of all versions and the list of static files.
 * @throws OrionError `missing-docs` without a docs folder; what `readVersionFolders` and `readVersion` throw.
 */
export async function readTree(
  config: Config,
  tools: ReadTools,
  readSource: ReadSource,
  readGitHistory: () => Promise<History | undefined>,
): Promise<Tree> {
  const { folders, diagnostics } = await readVersionFolders(config)
  if (folders.some(({ docsDir }) => docsDir === config.docsDir) && !existsSync(config.docsDir))
    throw missingDocs(config)
  for (const { docsDir } of folders)
    if (statSync(docsDir, { throwIfNoEntry: false })?.isFile() === true)
      throw noFolder(config, docsDir, 'docs.path')
  const { holds } = createBoundary(config)
  for (const { docsDir } of folders)
    if (existsSync(docsDir) && !holds(docsDir))
      throw new OrionError(linkOutside(relative(config, docsDir), config))
  const { files: staticFiles, faults: staticFaults } = listStatic(config)
  const history = needsHistory(config) ? await readGitHistory() : undefined
  const outlineOf = folders.length > 1 ? onceByText(tools.outlineOf) : tools.outlineOf
  const context = { ...tools, outlineOf, readSource, history }
  const read: ReadVersion[] = []
  for (const folder of folders) read.push(await readWhole(folder, config, context))
  const texts = new Map(read.flatMap((version) => [...version.texts]))
  const includes = readIncludes(config, texts, tools.files)
  const sidebarInputs = read.flatMap((version) => version.sidebarInputs)
  const routesInputs = read.flatMap((version) => version.routesInputs ?? [])
  const readmeInputs = read.flatMap((version) => version.readmeInputs ?? [])
  return {
    versions: read.map(({ input, moduleFiles, sidebarInputs }) => ({
      ...{ ...input, moduleFiles, sidebarInputs },
    })),
    moduleFiles: read.flatMap(({ moduleFiles }) => moduleFiles),
    texts,
    includes: includes.byPage,
    includeUsers: includes.users,
    staticFiles,
    inputs: [
      ...sidebarInputs,
      ...routesInputs,
      ...readmeInputs,
      ...includes.inputs,
      ...versionInputs(config),
    ],
    diagnostics: [
      ...diagnostics,
      ...staticFaults,
      ...(history?.isShallow === true ? [SHALLOW] : []),
      ...read.flatMap(({ diagnostics }) => diagnostics),
    ],
  }
}

/** A version with the pages that are not in its folder. */
async function readWhole(
  folder: VersionFolder,
  config: Config,
  context: ReadContext,
): Promise<ReadVersion> {
  const inFolder = await readVersion(folder, config, context)
  const posts = await withPosts(inFolder, folder, config, context)
  return withReadme(await withGeneratedPages(posts, config, context), config, context)
}

/** The same text in several versions is outlined once for each kind of file. */
function onceByText(outlineOf: Outliner): Outliner {
  const known = new Map<string, ReturnType<Outliner>>()
  return (file, text) => {
    // Not the text itself: that would keep all texts in memory.
    const key = `${path.extname(file)} ${digestOf(text)}`
    const outline = known.get(key) ?? outlineOf(file, text)
    known.set(key, outline)
    return outline
  }
}

const SHALLOW: Diagnostic = {
  severity: 'note',
  code: 'shallow-history',
  message: 'The clone is shallow: pages that did not change in it have no date.',
  hint: 'Fetch the full history, for example with fetch-depth: 0.',
}

function noFolder(config: Config, file: string, setting: string): OrionError {
  const name = relative(config, file)
  return new OrionError({
    code: 'missing-docs',
    message: `${name} is a file, but a folder is expected.`,
    hint: `Rename it, or name another folder with ${setting} in the settings.`,
    at: { file: name, line: 1, column: 1 },
  })
}

function missingDocs(config: Config): OrionError {
  if (config.settingsFile === undefined)
    return new OrionError({
      code: 'missing-docs',
      message: 'Nothing to build: no settings file, no docs folder and no Markdown files.',
      hint: 'Write a first page, for example docs/index.md, or name the folder of your site.',
    })
  return new OrionError({
    code: 'missing-docs',
    message: `Missing docs folder: ${relative(config, config.docsDir)}.`,
    hint: 'Create it, or set docs.path to the folder of your pages.',
  })
}

function needsHistory({ docs, docsInstances, sitemap }: Config): boolean {
  const isInSitemap = sitemap !== false && sitemap.lastmod !== undefined
  const isShown = [docs, ...docsInstances].some(
    (own) => own.showLastUpdateTime || own.showLastUpdateAuthor,
  )
  return isShown || isInSitemap
}

/** A file that a browser may run, of authors who are not trusted. */
const untrustedFile = (file: string): Diagnostic => ({
  severity: 'warning',
  code: 'untrusted-file',
  message: `${file} is not published: a browser may run it.`,
  hint: 'content.trust is "none": images, media, fonts, documents and archives are published, and SVG images without code.',
  at: { file, line: 1, column: 1 },
})

/** Whether all docs are below a folder, each language in a folder of its own. */
const hasLanguageFolders = (folder: string, { docsDir, docsInstances, siteDir }: Config): boolean =>
  isAtOrBelow(docsDir, folder) &&
  docsInstances.some(
    ({ path: own, translation }) =>
      translation !== undefined && isAtOrBelow(path.resolve(siteDir, own), folder),
  )

const NOT_COPIED = /(?:^|\/)\.|\.(?:mdx?|markdown|mdown|mkdn?)$/i

function listStatic(config: Config): {
  readonly files: ReadonlyMap<string, string>
  readonly faults: readonly Diagnostic[]
} {
  const files = new Map<string, string>()
  const { links, faults } = linkRules(config)
  const outside: Diagnostic[] = []
  const isTrusted = config.content.trust === 'full'
  for (const folder of config.staticDirectories) {
    const cwd = path.resolve(config.siteDir, folder)
    if (!existsSync(cwd)) continue
    if (!statSync(cwd).isDirectory()) throw noFolder(config, cwd, 'staticDirectories')
    if (!links.holds(cwd)) {
      outside.push(linkOutside(relative(config, cwd), config))
      continue
    }
    // A docs folder that is published as it is has pages and hidden files, which are not.
    const isDocs = cwd === config.docsDir || hasLanguageFolders(cwd, config)
    for (const written of walkFiles(cwd, { links }).toSorted(compareText)) {
      const name = written.normalize('NFC')
      const file = path.join(cwd, written)
      if (files.has(name) || (isDocs && NOT_COPIED.test(name))) continue
      else if (isTrusted || isPassiveFile(file)) files.set(name, file)
      else outside.push(untrustedFile(relative(config, file)))
    }
  }
  return { files, faults: [...outside, ...faults] }
}
