// The links in the finished files of a site: links and ids of its pages, and the files that any of them shows or loads.
import { decodePart } from '../../model/addresses/decode.js'
import type { Config } from '../../config/schema/schema.js'
import type { Route } from '../../model/site.js'
import type { CheckedLink, LinkedPage } from '../../site/links/check-links.js'
import { decodePath, outputPath, splitUrl, toRoute } from '../../site/routes/routes.js'
import { htmlIds, htmlLinks } from '../html/html-scan.js'

/**
 * Addresses in attributes of HTML, in `url()` of CSS, and in quotes anywhere. Files can be one long word, such as an image
 * within an SVG, so the search for an address begins only where a word does.
 */
const ADDRESSES = [
  /"([^"<>\s]*)"/g,
  /'([^'<>\s]*)'/g,
  /url\(\s*([^"')\s]+)/g,
  /(?<![^\s",])([^\s",]+)\s+[\d.]+[xw]\b/g,
]

export type HtmlLinkGraph = {
  /** Takes in one file of the output. */
  readonly look: (file: string, text: string) => void
  /** `page` with the ids of its document, and with the links of it that are neither among those of its source nor spared. */
  readonly linked: (
    page: LinkedPage,
    file: string | undefined,
    spared: ReadonlySet<string>,
  ) => LinkedPage
  /** Routes that other pages link to, except the pages in `except`. */
  readonly reached: (except: ReadonlySet<Route>) => ReadonlySet<string>
  /** Whether any file names the one at `path` below base. */
  readonly names: (path: string) => boolean
}

/** Reads files as they come; resolves when all are read. */
export function createHtmlLinkGraph(config: Config): HtmlLinkGraph {
  const named = new Set<string>()
  const documents = new Map<string, { readonly ids: Set<string>; readonly hrefs: string[] }>()
  const told = new Set<string>()
  const targets = new Map<Route, Set<Route>>()
  return {
    look(file, text) {
      for (const pattern of ADDRESSES)
        for (const [, url = ''] of text.matchAll(pattern)) {
          const { path } = splitUrl(withoutOrigin(url, config.url))
          if (path !== '') named.add(pathOf(path, config.baseUrl))
        }
      if (file.endsWith('.html'))
        documents.set(file, { ids: htmlIds(text), hrefs: [...new Set(htmlLinks(text))] })
    },
    linked(page, file, spared) {
      const { route } = page
      const document = documents.get(outputPath(route, config.trailingSlash))
      if (document === undefined) return page
      const known = new Set(page.links.map(keyOf))
      const links = document.hrefs.flatMap((url): CheckedLink[] => {
        const { path, hash } = splitUrl(url)
        const resolved = path === '' ? route : toRoute(url, config)
        if (resolved === undefined || spared.has(url)) return []
        return [
          {
            url,
            resolved,
            hash: hash.slice(1),
            at: { ...(file === undefined ? {} : { file }), line: 1, column: 1 },
          },
        ]
      })
      targets.set(route, new Set(links.map(({ resolved }) => resolved)))
      // A link that is on many pages is reported for the first.
      const further = links.filter((link) => !known.has(keyOf(link)) && !told.has(keyOf(link)))
      for (const link of further) told.add(keyOf(link))
      return { route, anchors: document.ids, links: [...page.links, ...further] }
    },
    reached(except) {
      const reached = new Set<string>()
      for (const [from, routes] of targets)
        if (!except.has(from)) for (const to of routes) if (to !== from) reached.add(to)
      return reached
    },
    names: (path) =>
      [path, path.slice(path.lastIndexOf('/') + 1), ...addressesOf(path)].some((each) =>
        named.has(each),
      ),
  }
}

/** The other addresses under which a host serves the page of a folder. */
function addressesOf(path: string): readonly string[] {
  const folder = /^(.+\/)index\.html$/.exec(path)?.[1]
  return folder === undefined ? [] : [folder, folder.slice(0, -1)]
}

/** In HTML an address is encoded that its source may have written plainly. */
const keyOf = ({ resolved, hash }: CheckedLink): string =>
  `${decodePart(resolved)}#${decodePart(hash)}`

function withoutOrigin(url: string, origin: string | undefined): string {
  return origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

function pathOf(url: string, base: string): string {
  const path = decodePath(url)
  return path.startsWith(base) ? path.slice(base.length) : path.replace(/^(?:\.{0,2}\/)+/, '')
}
