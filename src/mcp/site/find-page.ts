// The page that an agent means, by its address in any form.
import { createNearest } from '../../model/text/nearest.js'
import { decodePath, splitUrl } from '../../site/routes/routes.js'
import { ToolFault } from '../files/published-files.js'
import { withoutBase, type PublishedSite, type PublishedVersion } from './published-site.js'

export type FoundPage = {
  readonly version: PublishedVersion
  /** Path with base, as pages link it. */
  readonly url: string
  /** Path within the output, without slashes around it: empty for the home page. */
  readonly path: string
  /** A list of pages that the build made. */
  readonly isIndex: boolean
  /** The id behind the # of the address. */
  readonly anchor?: string
}

const MOST_SUGGESTIONS = 3

/** Undefined for an address without a page of its own in the lists of pages. @throws ToolFault for another site's. */
export function findPage(site: PublishedSite, address: string): FoundPage | undefined {
  const { path: written, hash } = splitUrl(withoutOrigin(address.trim(), site))
  const path = cleanPath(written, site.base)
  const anchor = decodePath(hash.slice(1))
  for (const version of site.versions)
    for (const { id, path: url } of version.docs)
      if (pathOf(url, site.base) === path)
        return { version, url, path, isIndex: id.startsWith('/'), ...(anchor && { anchor }) }
  return undefined
}

/** The addresses most like an unknown one: with the same end, then with a typo less. */
export function suggestPages(site: PublishedSite, address: string): readonly string[] {
  const wanted = cleanPath(splitUrl(address.trim()).path, site.base)
  const urls = new Map(
    site.versions.flatMap(({ docs }) => docs.map(({ path }) => [pathOf(path, site.base), path])),
  )
  const last = wanted.split('/').at(-1)?.toLowerCase() ?? ''
  const alike = [...urls.keys()].filter((path) => path.split('/').at(-1)?.toLowerCase() === last)
  const near = createNearest(urls.keys())(wanted)
  const found = [...new Set([...(near === undefined ? [] : [near]), ...(last === '' ? [] : alike)])]
  return found.slice(0, MOST_SUGGESTIONS).flatMap((path) => urls.get(path) ?? [])
}

function withoutOrigin(address: string, { files }: PublishedSite): string {
  if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return address
  const own = files.address
  const url = URL.canParse(address) ? new URL(address) : undefined
  // The build of a folder does not know on which hosts it is published.
  const isOwn = url !== undefined && /^https?:$/.test(url.protocol)
  if (!isOwn || (own !== undefined && url.origin !== new URL(own).origin))
    throw new ToolFault(
      `${address} is not an address of the site ${files.name}.`,
      'Use an address that search or list_pages returned.',
    )
  return url.pathname + url.hash
}

/** A path within the output, without what the forms of an address differ in. */
function cleanPath(written: string, base: string): string {
  const path = written.startsWith('/') ? written : `/${written.replace(/^(?:\.\/)+/, '')}`
  const own = `${path}/` === base ? '' : withoutBase(path, base)
  const name = decodePath(own).replace(/\/+$/, '')
  return name.replace(/(?:^|\/)index\.(?:html|md)$/, '').replace(/\.(?:html|md)$/, '')
}

const pathOf = (url: string, base: string): string =>
  decodePath(`${url}/` === base ? '' : withoutBase(url, base)).replace(/\/$/, '')
