// Addresses in the wiki of a repository, as GitHub, GitLab and Gitea have them: pages are named without an ending.
import { decodePart } from './decode.js'

/**
 * A page of the wiki, by its decoded name, empty for the home page, and where the address leads on the host when no page
 * has that name; or the address of anything else.
 */
export type WikiAddress =
  { readonly page: string; readonly hash: string; readonly url?: string } | { readonly url: string }

/**
 * What an address in a page of a wiki means. `wiki` is the address of the wiki on its host, without a slash at the end,
 * where it is known. Paths count from the wiki, or, as on the host, from the address of a page.
 */
export function readWikiAddress(written: string, wiki: string | undefined): WikiAddress {
  const inWiki = wiki === undefined ? undefined : pathBelow(written, wiki)
  if (inWiki !== undefined) return isView(inWiki) ? { url: written } : pageAt(inWiki)
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(written)) return { url: written }
  const own = written.replace(/^(?:\.\/)+/, '').replace(/^(?:\.\.\/)?wikis?\//, '')
  const isOutside = own.startsWith('/') || own.startsWith('../')
  if (isOutside && wiki !== undefined && URL.canParse(own, `${wiki}/page`)) {
    const url = new URL(own, `${wiki}/page`).href
    const path = pathBelow(url, wiki)
    if (path !== undefined) return pageAt(path)
    return own.startsWith('/') ? { ...pageAt(own), url } : { url }
  }
  return pageAt(own)
}

/** The rest of an address behind that of the wiki; undefined for another address. */
function pathBelow(address: string, wiki: string): string | undefined {
  const bare = /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : address
  const base = wiki.replace(/^http:/i, 'https:')
  if (!bare.toLowerCase().startsWith(base.toLowerCase())) return undefined
  const rest = bare.slice(base.length)
  return /^(?:[/?#]|$)/.test(rest) ? rest.replace(/^\/+/, '') : undefined
}

/** Whether a path is a view of the host: the history of a page, its editor, the list of all pages. */
const isView = (path: string): boolean => /(?:^|\/)_/.test(path)

function pageAt(path: string): { readonly page: string; readonly hash: string } {
  const at = path.search(/[?#]/)
  const name = at < 0 ? path : path.slice(0, at)
  const hash = /#.*$/s.exec(path)?.[0] ?? ''
  return { page: decodePart(name.replace(/^\/+|\/+$/g, '')), hash }
}
