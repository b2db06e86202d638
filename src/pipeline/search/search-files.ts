// The search indexes of a version: one, or one for each context.
import type { Config } from '../../config/schema/schema.js'
import { contextPath } from '../../model/addresses/context-path.js'
import type { SearchPage } from '../../model/search.js'
import type { Route, Version } from '../../model/site.js'
import {
  createIndexBuilder,
  type BuildOptions,
  type IndexFiles,
} from '../../search/index/build-index.js'
import type { IndexState } from '../../search/index/index-state.js'
import { indexPage, type IndexPage, type PageFile } from '../../search/index/page-documents.js'
import type { OutputFile } from '../bundle/bundle.js'
import { digest } from '../files/asset-name.js'
import { versionPath, SEARCH_FOLDER } from '../files/output-names.js'
import { plainReader, type IndexReader } from './index-reader.js'

export type SearchFiles = {
  /** Path within the output folder (a query may follow), by context; `` is the root index. */
  readonly names: Readonly<Record<string, string>>
  /** The index comes after the files that it names, so that writing them in order never leaves a dangling name. */
  readonly files: readonly OutputFile[]
  /** The state for patching the index later, for one of several files in a site without contexts. */
  readonly state?: IndexState
}

/** Settings that decide which pages are in which index. */
export type SearchConfig = Pick<Config, 'search' | 'baseUrl' | 'docs' | 'docsInstances'>

export type SearchBuilder = {
  /** Pages come in the order of their routes; none is held. */
  readonly add: (page: IndexPage) => void
  readonly finish: () => SearchFiles
}

/** Index files of the pages of one version: in its folder, those of the last one at the site's root. */
export function searchFiles(
  pages: Iterable<SearchPage>,
  version: Pick<Version, 'root' | 'isLast'>,
  config: SearchConfig,
  reader?: IndexReader,
): SearchFiles {
  const builder = createSearchBuilder(version, config, { reader })
  for (const page of pages) builder.add(indexPage(page))
  return builder.finish()
}

export type BuilderOptions = {
  /** Takes the files that indexes name, as they are made. */
  readonly write?: (file: OutputFile) => void
  /** Shared by several indexes of a run. */
  readonly reader?: IndexReader | undefined
}

/** `searchFiles` for pages that come one by one. */
export function createSearchBuilder(
  version: Pick<Version, 'root' | 'isLast'>,
  config: SearchConfig,
  { write, reader = plainReader(config) }: BuilderOptions = {},
): SearchBuilder {
  const options: BuildOptions = {
    ...indexOptions(version, reader),
    ...(write
      ? { write: (file, text) => write({ path: SEARCH_FOLDER + file, contents: text }) }
      : {}),
  }
  const parts = partitions(version.root, config).map((part) => ({
    ...part,
    builder: createIndexBuilder(options),
  }))
  return {
    add(page) {
      for (const { has, builder } of parts) if (has(page.file)) builder.add(page)
    },
    finish() {
      const named = parts.map(({ context, builder }) => {
        const built = builder.finish()
        return { context, built, ...placeIndex(built, context, version, config) }
      })
      const [only] = config.search.contextByPaths.length === 0 ? named : []
      return {
        names: Object.fromEntries(named.map(({ context, name }) => [context, name])),
        files: [...reader.scripts, ...named.flatMap(({ files }) => files)],
        ...(only?.built.state ? { state: only.built.state } : {}),
      }
    },
  }
}

/** How the indexes of a version are made. */
export function indexOptions(
  version: Pick<Version, 'root' | 'isLast'>,
  { terms, read: reader }: IndexReader,
): BuildOptions {
  return {
    terms,
    reader,
    folder: up(homeOf(version)) + SEARCH_FOLDER,
    digest,
  }
}

/** The paths of an index's files in the output, the head last. */
export function placeIndex(
  { head: contents, files }: Pick<IndexFiles, 'head' | 'files'>,
  context: string,
  version: Pick<Version, 'root' | 'isLast'>,
  { search: { hashed } }: Pick<Config, 'search'>,
): { readonly name: string; readonly files: readonly OutputFile[] } {
  const mark = digest(contents).slice(0, 8)
  const stem = context === '' ? 'search-index' : `search-index-${context.replaceAll('/', '-')}`
  const path = versionPath(
    homeOf(version),
    hashed === 'filename' ? `${stem}-${mark}.json` : `${stem}.json`,
  )
  return {
    name: hashed === 'query' ? `${path}?_=${mark}` : path,
    files: [
      ...Array.from(files, ([file, text]) => ({ path: SEARCH_FOLDER + file, contents: text })),
      { path, contents },
    ],
  }
}

const homeOf = ({ root, isLast }: Pick<Version, 'root' | 'isLast'>): Route => (isLast ? '/' : root)

type Partition = { readonly context: string; readonly has: (page: PageFile) => boolean }

/** A page belongs to every context whose path holds it, to the root index when it is in none. */
function partitions(
  versionRoot: Route,
  { search, baseUrl, docs, docsInstances }: SearchConfig,
): Partition[] {
  const paths = search.contextByPaths.map((entry) =>
    trimSlashes(typeof entry === 'string' ? entry : entry.path),
  )
  const lastRoots = [docs.routeBasePath, ...docsInstances.map((one) => one.routeBasePath)]
  const inner = ({ u }: PageFile): string => {
    const route = decodeURI(u).slice(baseUrl.length - 1)
    return trimSlashes(contextPath(route, versionRoot, lastRoots))
  }
  const isIn = (page: PageFile, context: string): boolean =>
    inner(page) === context || inner(page).startsWith(`${context}/`)
  const contexts = paths.map((context): Partition => ({
    context,
    has: (page) => isIn(page, context),
  }))
  if (paths.length > 0 && search.hideWithNoContext) return contexts
  const isInNone = (page: PageFile): boolean => !paths.some((context) => isIn(page, context))
  const has = search.useAllContextsWithNoContext ? () => true : isInNone
  return [{ context: '', has }, ...contexts]
}

/** From a version's folder to that of the site. */
const up = (root: Route): string => (root === '/' ? '' : root.slice(1).replace(/[^/]+\/?/g, '../'))

const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')
