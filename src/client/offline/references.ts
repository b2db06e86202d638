// Addresses of a site: of its pages, and of the assets that HTML, CSS, JSON and scripts name.
import { isHashedName } from '../../model/addresses/hashed-name.js'
import { pathKey } from '../addresses/address.js'

/** An address with the folder of assets, or one beside the file. */
const NAMED = /(?:[^"'`\s()<>=,;]*\bassets\/|\.\/)[^"'`\s()<>,;\\?#]+/g

/** The folder of the search index, whose files are loaded by what readers search for. */
const SEARCH = 'assets/search/'

/** The page that hosts answer unknown addresses with, at the root of an output. */
export const NOT_FOUND = '404.html'

/** URLs of hashed assets of the site at `scope` (with a slash at the end) that the text of the file at `url` names. */
export function namedAssets(text: string, url: string, scope: string): readonly string[] {
  const found = new Set<string>()
  for (const [name] of text.matchAll(NAMED)) {
    if (!URL.canParse(name, url)) continue
    const { href } = new URL(name, url)
    if (isAsset(href, scope)) found.add(href)
  }
  return [...found]
}

/** Whether `url` is a file of the site that never changes under its name. */
export function isAsset(url: string, scope: string): boolean {
  if (!url.startsWith(scope)) return false
  const file = url.slice(scope.length).replace(/[?#].*$/s, '')
  return isHashedName(file)
}

/** Whether a file of the search index is at `url`. */
export const isIndexFile = (url: string, scope: string): boolean => url.startsWith(scope + SEARCH)

/** The URL of an asset without the digest: the same for all builds. */
export const stemOf = (url: string): string => url.replace(/-[0-9a-z]+(\.[^/.]*)?$/, '$1')

/** The URL of a page without query and hash, the same for all of its spellings. */
export function pageKey(url: string): string {
  const { origin, pathname } = new URL(url)
  const path = pathKey(pathname.replace(/\/index\.html$|\.html$/, ''))
  return origin + path.split('/').map(encodeURIComponent).join('/')
}
