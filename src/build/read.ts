// The door through which sources enter: one walk of the docs tree, each file read once, outlined once.
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastGlob from 'fast-glob'
import ignore from 'ignore'
import { parse as parseYaml } from 'yaml'
import type { Config } from '../config/schema.js'
import { loadModule } from '../config/load-module.js'
import { OrionError, type Diagnostic } from '../model/diagnostic.js'
import type { CategoryFile, SourceFile } from '../model/site.js'
import { compareText } from '../model/text.js'
import type { VersionInput } from '../site/build-site.js'
import { readHistory, type History } from './history.js'
import type { Outliner } from './outlines.js'
import { readIncludes, type Includes } from './read-includes.js'

/** Everything that a build knows of the sources; texts by file (relative to the site folder, POSIX). */
export type Tree = {
  readonly version: Omit<VersionInput, 'modules'>
  /** Site-relative files of React pages. */
  readonly moduleFiles: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  /** Of pages that take code from files: the texts of these by their path as written, by the page's file. */
  readonly includes: Includes['byPage']
  /** Absolute file of each static file by its URL path without a leading slash. */
  readonly staticFiles: ReadonlyMap<string, string>
  /** Absolute files of the sidebars: theirs and what it imports. */
  readonly sidebarInputs: readonly string[]
  /** Absolute files outside the docs tree that a change of matters to: those of the sidebars, code in pages. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const CATEGORY_FILE = /^_category_\.(json|ya?ml)$/

/**
 * Reads the docs tree, the sidebar file, `tags.yml` and the list of static files.
 * @throws OrionError `missing-docs` without a docs folder; `sidebar-file` when the sidebar file is missing.
 */
export async function readTree(config: Config, outlineOf: Outliner): Promise<Tree> {
  const diagnostics: Diagnostic[] = []
  if (!existsSync(config.docsDir)) throw missingDocs(config)
  const [names, staticFiles, sidebars, tags, history] = await Promise.all([
    listSources(config),
    listStatic(config),
    readSidebars(config),
    readTags(config),
    needsHistory(config) ? readHistory(config.siteDir) : undefined,
  ])
  if (history?.isShallow === true)
    diagnostics.push({
      severity: 'note',
      code: 'shallow-history',
      message: 'The clone is shallow: dates of pages that did not change in it are left out.',
      hint: 'Fetch the whole history, for example with fetch-depth: 0.',
    })
  const texts = new Map<string, string>()
  const files: SourceFile[] = []
  const moduleFiles: string[] = []
  const categories: CategoryFile[] = []
  await Promise.all(
    names.map(async (name) => {
      const file = relative(config, path.join(config.docsDir, name))
      if (isPageModule(name)) {
        moduleFiles.push(file)
        return
      }
      // One after the other without waiting: for small files that costs a fifth of asking for all at once.
      const text = readFileSync(path.join(config.docsDir, name), 'utf8')
      if (CATEGORY_FILE.test(path.posix.basename(name))) {
        const { value, diagnostic } = parseData(file, text)
        if (diagnostic) diagnostics.push(diagnostic)
        else
          categories.push({ folder: folderOf(name), file, version: 'current', value })
        return
      }
      if (name.endsWith('.mdx')) {
        diagnostics.push({
          severity: 'error',
          code: 'mdx-page',
          message: `This version does not execute MDX: ${file}`,
          hint: 'Rename the page to .md, or leave it out with docs.exclude.',
          at: { file, line: 1, column: 1 },
        })
        return
      }
      texts.set(file, text)
      files.push({
        path: name,
        file,
        version: 'current',
        outline: await outlineOf(file, text),
        ...updatedFrom(history, file),
      })
    }),
  )
  const includes = await readIncludes(config, texts)
  return {
    version: {
      name: 'current',
      folder: relative(config, config.docsDir),
      files: files.sort((a, b) => compareText(a.path, b.path)),
      categories: categories.sort((a, b) => compareText(a.file, b.file)),
      sidebars: sidebars.value,
      ...(tags ? { tags: { file: tags.file, value: tags.value } } : {}),
    },
    moduleFiles: moduleFiles.sort(compareText),
    texts,
    includes: includes.byPage,
    staticFiles,
    sidebarInputs: sidebars.inputs,
    inputs: [...sidebars.inputs, ...includes.inputs],
    diagnostics: [...diagnostics, ...(tags?.diagnostics ?? [])],
  }
}

function missingDocs(config: Config): OrionError {
  if (config.settingsFile === undefined)
    return new OrionError({
      code: 'missing-docs',
      message: 'There is nothing to build: no settings file, no folder docs and no Markdown.',
      hint: 'Write a first page, for example docs/index.md, or name the folder of your site.',
    })
  return new OrionError({
    code: 'missing-docs',
    message: `There is no docs folder ${relative(config, config.docsDir)}.`,
    hint: 'Create it, or name yours with docs.path in the settings.',
  })
}

/** POSIX path relative to the site folder: how messages name a file. */
export function relative(config: Pick<Config, 'siteDir'>, file: string): string {
  return path.relative(config.siteDir, file).split(path.sep).join('/')
}

function needsHistory({ docs, sitemap }: Config): boolean {
  const isInSitemap = sitemap !== false && sitemap.lastmod !== undefined
  return docs.showLastUpdateTime || docs.showLastUpdateAuthor || isInSitemap
}

/** DOC-1: which `.tsx` and `.jsx` files are pages rather than components. */
function isPageModule(name: string): boolean {
  return /(^index|\.page)\.[jt]sx$/.test(name.includes('/') ? path.posix.basename(name) : name)
    ? /\.page\.[jt]sx$/.test(name) || !name.includes('/')
    : false
}

async function listSources(config: Config): Promise<string[]> {
  const options = {
    cwd: config.docsDir,
    ignore: [...config.docs.exclude, ...alwaysExcluded(config)],
    dot: false,
    followSymbolicLinks: false,
    suppressErrors: false,
  }
  const [pages, categories] = await Promise.all([
    fastGlob([...config.docs.include, '**/*.page.{tsx,jsx}', 'index.{tsx,jsx}'], options),
    fastGlob('**/_category_.{json,yml,yaml}', { ...options, ignore: alwaysExcluded(config) }),
  ])
  const isIgnored = await gitIgnore(config)
  return [...new Set([...pages, ...categories])]
    .filter((name) => /\.(md|markdown|mdx|json|ya?ml)$/.test(name) || isPageModule(name))
    .filter((name) => !isIgnored(name))
    .sort(compareText)
}

function alwaysExcluded(config: Config): string[] {
  const folders = [
    config.outDir,
    config.cacheDir,
    ...config.staticDirectories.map((folder) => path.resolve(config.siteDir, folder)),
  ]
  const inside = folders
    .map((folder) => path.relative(config.docsDir, folder).split(path.sep).join('/'))
    .filter((folder) => folder !== '' && !folder.startsWith('..'))
  return [
    '**/node_modules/**',
    '**/.*/**',
    'orion-docs.config.*',
    ...inside.map((folder) => `${fastGlob.escapePath(folder)}/**`),
  ]
}

/** When the docs root is the site folder itself, what its `.gitignore` ignores is left out. */
async function gitIgnore(config: Config): Promise<(name: string) => boolean> {
  if (!config.isDocsRootSiteDir) return () => false
  const text = await readFile(path.join(config.siteDir, '.gitignore'), 'utf8').catch(() => '')
  const rules = ignore().add(text)
  return (name) => rules.ignores(name)
}

async function listStatic(config: Config): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const folder of config.staticDirectories) {
    const cwd = path.resolve(config.siteDir, folder)
    if (!existsSync(cwd)) continue
    const names = await fastGlob('**/*', { cwd, dot: true, followSymbolicLinks: false })
    for (const name of names.sort(compareText))
      if (!files.has(name)) files.set(name, path.join(cwd, name))
  }
  return files
}

async function readSidebars(
  config: Config,
): Promise<{ value: VersionInput['sidebars']; inputs: readonly string[] }> {
  const { sidebarPath } = config.docs
  if (sidebarPath === undefined) return { value: { kind: 'auto' }, inputs: [] }
  if (sidebarPath === false) return { value: { kind: 'none' }, inputs: [] }
  const file = path.resolve(config.siteDir, sidebarPath)
  if (!existsSync(file))
    throw new OrionError({
      code: 'sidebar-file',
      message: `The sidebar file ${sidebarPath} does not exist.`,
      hint: 'Correct docs.sidebarPath, or leave it out for a sidebar made from the folders.',
    })
  const { exports, inputs } = await loadModule(file, config.siteDir)
  return {
    value: {
      kind: 'file',
      file: relative(config, file),
      value: exports['default'] ?? exports,
    },
    inputs: [file, ...inputs],
  }
}

async function readTags(
  config: Config,
): Promise<{ file: string; value: unknown; diagnostics: readonly Diagnostic[] } | undefined> {
  for (const name of ['tags.yml', 'tags.yaml']) {
    const absolute = path.join(config.docsDir, name)
    const text = await readFile(absolute, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const file = relative(config, absolute)
    const { value, diagnostic } = parseData(file, text)
    return { file, value, diagnostics: diagnostic ? [diagnostic] : [] }
  }
  return undefined
}

/** YAML 1.2 holds JSON, so one parser reads both and names the place of a fault. */
function parseData(
  file: string,
  text: string,
): { value: unknown; diagnostic?: undefined } | { value?: undefined; diagnostic: Diagnostic } {
  try {
    return { value: parseYaml(text) as unknown }
  } catch (error) {
    const place =
      error instanceof Error && 'linePos' in error
        ? (error.linePos as readonly [{ line: number; col: number }] | undefined)?.[0]
        : undefined
    const reason = error instanceof Error ? (error.message.split(/ at line|\n/)[0] ?? '') : ''
    return {
      diagnostic: {
        severity: 'error',
        code: 'data-file-syntax',
        message: `${path.posix.basename(file)} cannot be read: ${reason}`,
        hint: 'Check quotes, commas and indentation at this place.',
        at: { file, line: place?.line ?? 1, column: place?.col ?? 1 },
      },
    }
  }
}

const folderOf = (name: string): string => {
  const folder = path.posix.dirname(name)
  return folder === '.' ? '' : folder
}

function updatedFrom(
  history: History | undefined,
  file: string,
): Pick<SourceFile, 'updated'> {
  const updated = history?.files.get(file)
  return updated ? { updated } : {}
}
