// Which pages publish their Markdown, under which names, and the list of them that programs read.
import type { Doc, Route, Site, VersionContent } from '../../model/site.js'
import { oneLine } from '../../model/text/one-line.js'
import { compareText } from '../../model/text/text.js'
import { lastVersion } from '../versions/versions.js'
import { encodePath } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

export const LLMS_FILE = 'llms.txt'

/** File within the output of the Markdown of a doc: `guide/intro.md`, `index.md` for the home page. */
function markdownPath(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`
}

/**
 * The docs that publish their Markdown, by route. A doc whose file would have the path of another page's file, of a
 * folder of pages, or of an old address, is skipped.
 */
export function markdownPaths(
  site: Site,
  { markdownFiles }: Pick<SiteSettings, 'markdownFiles'>,
): ReadonlyMap<Route, string> {
  const paths = new Map<Route, string>()
  if (!markdownFiles) return paths
  const taken = new Set<string>()
  for (const route of [...site.routes.keys(), ...(site.redirects?.keys() ?? [])])
    for (let end = route.indexOf('.md'); end >= 0; end = route.indexOf('.md', end + 1))
      taken.add(route.slice(1, end + 3))
  for (const [route, target] of site.routes) {
    const path = markdownPath(route)
    if (target.kind !== 'doc' || taken.has(path)) continue
    taken.add(path)
    paths.set(route, path)
  }
  return paths
}

/**
 * `llms.txt`: the listed docs of the last version with their descriptions, in reading order, linked to their
 * Markdown. Undefined when there is none to list, or the site is not to be indexed.
 */
export function renderLlms(
  site: Site,
  paths: ReadonlyMap<Route, string>,
  settings: Pick<SiteSettings, 'title' | 'tagline' | 'url' | 'baseUrl' | 'noIndex' | 'navbar'>,
): string | undefined {
  const content = lastVersion(site)
  if (settings.noIndex || content.version.noIndex) return undefined
  const listed = [...content.docs.values()].filter(
    (doc) => !doc.isDraft && doc.frontMatter.unlisted !== true && paths.has(doc.route),
  )
  if (listed.length === 0) return undefined
  const line = (doc: Doc): string => {
    const path = paths.get(doc.route) ?? ''
    const href = (settings.url ?? '') + settings.baseUrl + encodePath(path)
    const text = oneLine(doc.description)
    return `- [${oneLine(doc.title).replace(/[[\]\\]/g, '\\$&')}](${href})${text === '' ? '' : `: ${text}`}`
  }
  const sections = groupBySidebar(listed, content, settings).map(
    ({ title, docs }) => `## ${title}\n\n${docs.map(line).join('\n')}\n`,
  )
  const tagline = settings.tagline === '' ? [] : [`> ${oneLine(settings.tagline)}\n`]
  return [`# ${oneLine(settings.title)}\n`, ...tagline, ...sections].join('\n')
}

type Group = { readonly title: string; readonly docs: readonly Doc[] }

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
  return item?.label ?? (sidebars.size === 1 ? 'Pages' : id)
}
