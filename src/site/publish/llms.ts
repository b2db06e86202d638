// The files for programs that read a site: `llms.txt` lists its pages, `llms-full.txt` has their Markdown.
import type { Doc, Route, Site, VersionContent } from '../../model/site.js'
import { oneLine } from '../../model/text/one-line.js'
import { compareText } from '../../model/text/text.js'
import { DEFAULT_SIDEBAR } from '../sidebar/read-entries.js'
import { languageOf } from '../routes/language-of.js'
import { encodePath, toHref } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { lastVersion } from '../versions/versions.js'

export const LLMS_FILE = 'llms.txt'

export const LLMS_FULL_FILE = 'llms-full.txt'

/** In bytes of Markdown, about 500,000 tokens: no agent reads more at once. Larger sites have no such file. */
export const MOST_FULL_BYTES = 2_000_000

type Paths = ReadonlyMap<Route, string>

type Settings = Pick<
  SiteSettings,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'noIndex' | 'navbar' | 'lang' | 'languages'
>

/**
 * `llms.txt`: the listed docs of the last version with their descriptions, in reading order, linked to their
 * Markdown. Undefined when there is none to list, or the site is not to be indexed.
 */
export function renderLlms(site: Site, paths: Paths, settings: Settings): string | undefined {
  const groups = listedGroups(site, paths, settings)
  if (groups.length === 0) return undefined
  const line = (doc: Doc): string => {
    const path = paths.get(doc.route) ?? ''
    const href = (settings.url ?? '') + settings.baseUrl + encodePath(path)
    const text = oneLine(doc.description)
    return `- [${oneLine(doc.title).replace(/[[\]\\]/g, '\\$&')}](${href})${text === '' ? '' : `: ${text}`}`
  }
  const sections = groups.map(({ title, docs }) => `## ${title}\n\n${docs.map(line).join('\n')}\n`)
  return [...opening(settings), ...sections].join('\n')
}

/** A doc of `llms-full.txt`, and the path of its Markdown within the output. */
export type FullDoc = { readonly route: Route; readonly path: string }

/** The docs of `llms-full.txt`, in the order of `llms.txt`; none where the site has no such file. */
export function fullDocs(
  site: Site,
  paths: Paths,
  settings: Settings & Pick<SiteSettings, 'llmsFull'>,
): readonly FullDoc[] {
  if (!settings.llmsFull) return []
  return listedGroups(site, paths, settings).flatMap(({ docs }) =>
    docs.map(({ route }) => ({ route, path: paths.get(route) ?? '' })),
  )
}

/** `llms-full.txt` of docs with their Markdown: each below a line with the address of its page. */
export function renderLlmsFull(
  docs: readonly (FullDoc & { readonly markdown: string })[],
  settings: Settings & Pick<SiteSettings, 'trailingSlash'>,
): string {
  const pages = docs.map(
    ({ route, markdown }) =>
      `---\n\nPage: ${settings.url ?? ''}${toHref(route, settings)}\n\n${markdown}`,
  )
  return [...opening(settings), ...pages].join('\n')
}

/** The title of the site, and its tagline as a quote. */
function opening({ title, tagline }: Settings): readonly string[] {
  return [`# ${oneLine(title)}\n`, ...(tagline === '' ? [] : [`> ${oneLine(tagline)}\n`])]
}

type Group = { readonly title: string; readonly docs: readonly Doc[] }

/** The docs that `llms.txt` lists, in the language of the site; none when the site is not to be indexed. */
function listedGroups(site: Site, paths: Paths, settings: Settings): readonly Group[] {
  const content = lastVersion(site)
  if (settings.noIndex || content.version.noIndex) return []
  const listed = [...content.docs.values()].filter(
    (doc) => !doc.isDraft && doc.frontMatter.unlisted !== true && paths.has(doc.route),
  )
  const { root } = content.version
  const own = listed.filter(({ route }) => languageOf(route, root, settings) === settings.lang)
  return groupBySidebar(own.length > 0 ? own : listed, content, settings)
}

/** One group per sidebar, in reading order; then docs without a sidebar, by route. */
function groupBySidebar(
  docs: readonly Doc[],
  content: VersionContent,
  settings: Pick<SiteSettings, 'navbar'>,
): Group[] {
  const { sidebars, indexes } = content
  const rest = new Map(docs.map((doc) => [doc.id, doc]))
  const groups = [...sidebars.keys()].map((id) => {
    const stops = indexes?.get(id)?.stops ?? []
    const found = stops.flatMap((stop) => {
      const doc = stop.kind === 'doc' ? rest.get(stop.docId) : undefined
      return doc !== undefined && rest.delete(doc.id) ? [doc] : []
    })
    return { title: sidebarTitle(id, content, settings), docs: found }
  })
  const others = [...rest.values()].toSorted((a, b) => compareText(a.route, b.route))
  return [...groups, { title: 'Other pages', docs: others }].filter(({ docs }) => docs.length > 0)
}

/** As the navbar calls it. */
function sidebarTitle(
  id: string,
  { docs, sidebars }: VersionContent,
  { navbar }: Pick<SiteSettings, 'navbar'>,
): string {
  const item = navbar.items.find(
    ({ sidebarId, docId }) =>
      sidebarId === id || (docId !== undefined && docs.get(docId)?.sidebar === id),
  )
  const isOnly = sidebars.size === 1 || id === DEFAULT_SIDEBAR
  return item?.label ?? (isOnly ? 'Pages' : id)
}
