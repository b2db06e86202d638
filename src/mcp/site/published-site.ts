// A built site by the files that its pages load: which versions it has, and which pages each of them has.
import { isRecord, parseOwn } from '../../model/json.js'
import type { Manifest, Sidebar, SiteView } from '../../model/view.js'
import { decodePath } from '../../site/routes/routes.js'
import type { VersionView } from '../../site/versions/version-view.js'
import { openIndex, type SearchIndex } from '../../search/open-index.js'
import { MANIFEST, versionPath } from '../../pipeline/files/output-names.js'
import { LLMS_FILE } from '../../site/publish/llms.js'
import { ToolFault, type PublishedFiles } from '../files/published-files.js'
import { listPages, type ListedPage } from './list-pages.js'
import { parseLlms } from './parse-llms.js'
import { sidebarPages } from './sidebar-pages.js'

export type PublishedVersion = VersionView & {
  /** Names that pages of the version share. */
  readonly manifest: () => Promise<Manifest>
  /** In reading order, without unlisted ones. */
  readonly pages: () => Promise<readonly ListedPage[]>
}

export type PublishedSite = {
  readonly files: PublishedFiles
  /** URL path that the site was built for, with a slash at the end. */
  readonly base: string
  readonly versions: readonly PublishedVersion[]
  /** The settings of the site that its pages have. */
  readonly view: () => Promise<SiteView>
  /** The search index at a URL of a manifest. */
  readonly index: (url: string) => Promise<SearchIndex>
}

/** @throws ToolFault when there is no site, or one that this program cannot read. */
export async function openSite(files: PublishedFiles): Promise<PublishedSite | undefined> {
  const first = await rootManifest(files)
  if (first === undefined) return undefined
  const base = first.versions.replace(/assets\/[^/]*$/, '')
  const inOutput = (url: string): string => decodePath(withoutBase(url, base))
  const json = async (url: string): Promise<string> => {
    const file = inOutput(url)
    const text = await files.read(file)
    if (text !== undefined && parseJson(text) !== undefined) return text
    throw new ToolFault(
      `The file ${file} of ${files.name} is missing or damaged.`,
      'Build the site again, or publish all its files again.',
    )
  }
  const views = parseOwn<readonly VersionView[]>(await json(first.versions))
  const manifestOf = once(async ({ path }: VersionView): Promise<Manifest> => {
    const folder = inOutput(path).replace(/\/$/, '')
    const own = manifestIn(await files.read(versionPath(`/${folder}`, MANIFEST)))
    return own ?? first
  })
  return {
    files,
    base,
    index: once((url: string) => openAt(files, inOutput(url.replace(/\?.*$/, '')))),
    view: lazy(async () => parseOwn<SiteView>(await json(first.site))),
    versions: views.map((view): PublishedVersion => {
      const manifest = (): Promise<Manifest> => manifestOf(view)
      return {
        ...view,
        manifest,
        pages: lazy(async () => {
          const { sidebars } = await manifest()
          const texts = await Promise.all(Object.values(sidebars).map(json))
          const lists = texts.flatMap((text) => sidebarPages(parseOwn<Sidebar>(text)))
          const llms = view.isLast ? await files.read(LLMS_FILE) : undefined
          return listPages(view, lists, parseLlms(llms ?? ''), base)
        }),
      }
    }),
  }
}

/** A URL path of the site as a path within the output. */
export function withoutBase(url: string, base: string): string {
  return url.startsWith(base) ? url.slice(base.length) : url.replace(/^\/+/, '')
}

async function openAt(files: PublishedFiles, file: string): Promise<SearchIndex> {
  try {
    return await openIndex((each) => files.read(each), file)
  } catch (error) {
    if (error instanceof ToolFault) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ToolFault(
      `The search of ${files.name} cannot be used: ${reason}`,
      'The site has to be built with this version of orion-docs.',
      { cause: error },
    )
  }
}

/** In its folder, or where the first page says that it is: the docs may be below a path of their own. */
async function rootManifest(files: PublishedFiles): Promise<Manifest | undefined> {
  const own = manifestIn(await files.read(MANIFEST))
  if (own !== undefined) return own
  for (const page of ['index.html', '404.html']) {
    const html = (await files.read(page)) ?? ''
    const base = metaOf(html, 'orion-base')
    const url = metaOf(html, 'orion-manifest')
    if (base === undefined || url === undefined) continue
    const found = manifestIn(await files.read(decodePath(withoutBase(url, base))))
    if (found !== undefined) return found
  }
  return undefined
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
}

/** The manifest in a text; undefined for any other text, as of a host that answers each address with a page. */
function manifestIn(text: string | undefined): Manifest | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || text === undefined) return undefined
  const { versions, site, search, sidebars } = value
  const isManifest = typeof versions === 'string' && typeof site === 'string'
  return isManifest && isRecord(search) && isRecord(sidebars) ? parseOwn<Manifest>(text) : undefined
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The result of the first call; a failed one is tried again. */
function lazy<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const made = once(work)
  return () => made()
}

function once<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const results = new Map<unknown, Promise<Result>>()
  return (...given) => {
    const known = results.get(given[0])
    if (known) return known
    const result = work(...given)
    results.set(given[0], result)
    result.catch(() => results.delete(given[0]))
    return result
  }
}
