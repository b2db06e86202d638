// One version of the docs from its folder: each file read once, outlined once, with its sidebars and tags.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { loadSidebars } from '../../config/modules/load-sidebars.js'
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { CategoryFile, SourceFile } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import type { VersionInput } from '../../site/build-site.js'
import { createExclusion } from '../../site/routes/glob.js'
import { OTHER_FORMATS, otherPages, warnOtherFormats } from '../../site/docs/other-formats.js'
import { noteUnpublished, plainExclusion, withoutTool } from '../../site/docs/plain-exclusion.js'
import { withoutSuffix } from '../../site/routes/paths.js'
import { CURRENT_VERSION } from '../../site/versions/versions.js'
import { recallText, type FileMemory } from '../cache/file-memory.js'
import { parseData } from '../files/data-file.js'
import { globFiles } from '../files/glob-files.js'
import type { History } from '../files/git-history.js'
import type { ReadSource, ReadTools } from './read-source.js'
import { garbledName, mayBeGarbled } from '../files/read-text.js'
import { relative } from '../files/relative-path.js'
import type { SourceText } from './source-text.js'
import { createBoundary } from '../trust/boundary.js'
import { withoutCode } from '../trust/code-pages.js'
import { linkRules } from '../trust/link-faults.js'
import { withoutHtmlItems } from '../trust/sidebar-items.js'
import { excludedFolders, gitIgnore, isForeignPage, type VersionFolder } from './version-folders.js'

export type ReadVersion = {
  readonly input: Omit<VersionInput, 'modules'>
  /** Site-relative files of React pages. */
  readonly moduleFiles: readonly string[]
  /** By site-relative file. */
  readonly texts: ReadonlyMap<string, SourceText>
  /** Absolute files of the sidebars: theirs and what it imports. */
  readonly sidebarInputs: readonly string[]
  /** Absolute files of the module that made pages of it: the module and what it imports. */
  readonly routesInputs?: readonly string[]
  /** The absolute file that may be its home page, whether it is there or not. */
  readonly readmeInputs?: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The readers of a version. */
export type ReadContext = ReadTools & {
  readonly readSource: ReadSource
  readonly history: History | undefined
}

const CATEGORIES = '**/_category_.{json,yml,yaml}'
const CATEGORY_FILE = /^_category_\.(json|ya?ml)$/

/**
 * Reads the docs, category files, sidebars and `tags.yml` of a version.
 * @throws OrionError `sidebar-file` when the sidebar file is missing.
 */
export async function readVersion(
  version: VersionFolder,
  config: Config,
  context: ReadContext,
): Promise<ReadVersion> {
  const { docsDir, name } = version
  const [sources, sidebars, tags] = await Promise.all([
    listSources(config, version),
    readSidebars(config, version, context.files),
    readTags(config, docsDir, context.files),
  ])
  const folder = relative(config, docsDir)
  const hasPages = isForeignPage(`${folder}/`, config)
  const found = await readNamed(
    sources.names,
    { docsDir, folder, version: name, hasPages, suffix: version.docs.fileSuffix },
    context,
  )
  const { texts, files, moduleFiles, categories, diagnostics } = found
  return {
    input: {
      name,
      ...(version.instance === undefined ? {} : { instance: version.instance }),
      folder,
      files: files.sort((a, b) => compareText(a.path, b.path)),
      categories: categories.sort((a, b) => compareText(a.file, b.file)),
      sidebars: sidebars.value,
      ...(tags ? { tags: tags.value } : {}),
    },
    moduleFiles: moduleFiles.sort(compareText),
    texts,
    sidebarInputs: sidebars.inputs,
    diagnostics: [
      ...sources.diagnostics,
      ...diagnostics,
      ...sidebars.diagnostics,
      ...(tags?.diagnostics ?? []),
    ],
  }
}

type NamedFiles = {
  readonly texts: Map<string, SourceText>
  readonly files: SourceFile[]
  readonly moduleFiles: string[]
  readonly categories: CategoryFile[]
  readonly diagnostics: Diagnostic[]
}

/** Reads the files `names` of a docs folder; `folder` is its path in the site folder. */
async function readNamed(
  names: readonly string[],
  of: {
    readonly docsDir: string
    readonly folder: string
    readonly version: string
    readonly hasPages: boolean
    readonly suffix: string | undefined
  },
  { readSource, history, ...tools }: ReadContext,
): Promise<NamedFiles> {
  const found: NamedFiles = {
    texts: new Map(),
    files: [],
    moduleFiles: [],
    categories: [],
    diagnostics: [],
  }
  const { version } = of
  const prefix = of.folder === '' ? '' : `${of.folder}/`
  // One after the other without waiting: for small files that costs a fifth of asking for all at once.
  for (const name of names) {
    const absolute = `${of.docsDir}/${name}`
    const file = prefix + name
    // Some systems and archives take accents apart. Addresses, ids and links have them in one form.
    const composed = name.normalize('NFC')
    if (mayBeGarbled(name) && !existsSync(absolute)) found.diagnostics.push(garbledName(file))
    else if (isPageModule(name, of.hasPages)) found.moduleFiles.push(file)
    else if (CATEGORY_FILE.test(path.posix.basename(name))) {
      const { value, placeOf, diagnostic } = await parseData(
        file,
        recallText(tools.files, absolute),
      )
      if (diagnostic) found.diagnostics.push(diagnostic)
      else found.categories.push({ folder: folderOf(composed), file, version, value, placeOf })
    } else {
      const reading = readSource(file, absolute, tools)
      const { source, outline } = reading instanceof Promise ? await reading : reading
      found.texts.set(file, source)
      const path = withoutSuffix(composed, of.suffix)
      found.files.push({ path, file, version, outline, ...updatedFrom(history, file) })
    }
  }
  return found
}

/** Which `.tsx` and `.jsx` files are pages rather than components; in a folder of pages each module is one. */
function isPageModule(name: string, isPageFolder: boolean): boolean {
  if (isPageFolder) return /(?<!\.d)\.[jt]sx?$/.test(name)
  return /(^index|\.page)\.[jt]sx$/.test(name.includes('/') ? path.posix.basename(name) : name)
    ? /\.page\.[jt]sx$/.test(name) || !name.includes('/')
    : false
}

async function listSources(
  config: Config,
  { name, docsDir, docs }: VersionFolder,
): Promise<{ readonly names: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const hasPages = isForeignPage(`${relative(config, docsDir)}/`, config)
  const { links, faults } = linkRules(config)
  // One walk finds the category files too, which no exclusion of pages concerns.
  const others = config.isLenient && name === CURRENT_VERSION ? [OTHER_FORMATS] : []
  const pages = ['**/*.page.{tsx,jsx}', 'index.{tsx,jsx}', CATEGORIES, ...others]
  const found = globFiles(docsDir, {
    include: [...new Set([...docs.include, ...pages])],
    exclude: ['**/node_modules/**', 'orion-docs.config.*'],
    folders: excludedFolders(config, docsDir),
    links,
  })
  const isOfRules = createExclusion(docs.exclude)
  const isExcluded = withoutTool(config) ? plainExclusion(isOfRules) : isOfRules
  const { isPage, isKnown } = otherPages(config.markdown.dialect, docs.include)
  const isIgnored = name === CURRENT_VERSION ? await gitIgnore(config) : () => false
  const wanted = found.filter((file) => !isIgnored(file))
  const excluded = new Set(wanted.filter(isExcluded))
  const names = wanted
    .filter((file) => !excluded.has(file) || CATEGORY_FILE.test(path.posix.basename(file)))
    .filter(
      (file) =>
        /\.(md|markdown|mdx|json|ya?ml)$/.test(file) ||
        isPageModule(file, hasPages) ||
        isPage(file),
    )
    .sort(compareText)
  const { kept, refused } = withoutCode(names, config, docsDir)
  const unpublished = withoutTool(config) ? noteUnpublished([...excluded]) : []
  const shown =
    others.length > 0 ? wanted.filter((file) => !excluded.has(file) && !isKnown(file)) : []
  const unread = warnOtherFormats(shown, relative(config, docsDir))
  return { names: kept, diagnostics: [...unpublished, ...unread, ...faults, ...refused] }
}

type ReadSidebars = {
  value: VersionInput['sidebars']
  inputs: readonly string[]
  diagnostics: readonly Diagnostic[]
}

async function readSidebars(
  config: Config,
  { sidebarFile: file, sidebars, docs }: VersionFolder,
  memory: FileMemory,
): Promise<ReadSidebars> {
  if (sidebars !== undefined) {
    const name = config.settingsFile ?? config.docsDir
    const inFile = ['docs', 'sidebars']
    return {
      value: { kind: 'file', file: relative(config, name), value: sidebars, inFile },
      inputs: [],
      diagnostics: [],
    }
  }
  if (file === undefined) return { value: { kind: 'auto' }, inputs: [], diagnostics: [] }
  if (file === false) return { value: { kind: 'none' }, inputs: [], diagnostics: [] }
  try {
    return await readSidebarFile(file, docs, config, memory)
  } catch (error) {
    if (!config.isLenient || !(error instanceof OrionError)) throw error
    const diagnostics = error.faults.map((fault) => ({ ...fault, severity: 'warning' as const }))
    return { value: { kind: 'auto' }, inputs: [file], diagnostics }
  }
}

async function readSidebarFile(
  file: string,
  docs: VersionFolder['docs'],
  config: Config,
  memory: FileMemory,
): Promise<ReadSidebars> {
  if (!existsSync(file))
    throw new OrionError({
      code: 'sidebar-file',
      message: `The sidebar file ${String(docs.sidebarPath)} does not exist.`,
      hint: 'Fix docs.sidebarPath, or remove it to generate the sidebar from the folders.',
    })
  const load = (): ReturnType<typeof loadSidebars> => loadSidebars(file, config)
  // What code is made of is known only when it has been loaded.
  const isData = file.endsWith('.json') && config.settingsFrom === undefined
  const loading = isData ? memory.recall('sidebars', file, load) : load()
  const { value, inputs, diagnostics } = await loading
  const name = relative(config, file)
  const limited = config.content.trust === 'none' ? withoutHtmlItems(value, name) : undefined
  return {
    value: { kind: 'file', file: name, value: limited?.value ?? value },
    inputs: [file, ...inputs],
    diagnostics: [...diagnostics, ...(limited?.diagnostics ?? [])],
  }
}

async function readTags(
  config: Config,
  docsDir: string,
  files: FileMemory,
): Promise<
  { value: NonNullable<VersionInput['tags']>; diagnostics: readonly Diagnostic[] } | undefined
> {
  const { holds } = createBoundary(config)
  for (const name of ['tags.yml', 'tags.yaml']) {
    const absolute = path.join(docsDir, name)
    if (!holds(absolute)) continue
    const text = textIn(files, absolute)
    if (text === undefined) continue
    const file = relative(config, absolute)
    const { value, placeOf, diagnostic } = await parseData(file, text)
    return {
      value: { file, value, ...(placeOf === undefined ? {} : { placeOf }) },
      diagnostics: diagnostic ? [diagnostic] : [],
    }
  }
  return undefined
}

/** Undefined for a file that cannot be read. */
function textIn(files: FileMemory, absolute: string): string | undefined {
  try {
    return recallText(files, absolute)
  } catch {
    return undefined
  }
}

const folderOf = (name: string): string => {
  const folder = path.posix.dirname(name)
  return folder === '.' ? '' : folder
}

function updatedFrom(history: History | undefined, file: string): Pick<SourceFile, 'updated'> {
  const updated = history?.files.get(file)
  return updated ? { updated } : {}
}
