// Links of React pages in another language: the addresses of the site in their code and their HTML, and where these lead
// in that language.
import { readFile } from 'node:fs/promises'
import type { Route, Site } from '../../model/site.js'
import { encodeWritten, splitUrl, toHref, toRoute } from '../../site/routes/routes.js'
import type { PathSettings } from '../../site/routes/settings.js'
import { translatedRoute } from '../../site/routes/translated-route.js'
import { relative } from '../files/relative-path.js'

type Pages = {
  readonly site: Pick<Site, 'routes'>
  readonly settings: PathSettings
  /** The path of the language. */
  readonly root: Route
}

/** The addresses in `hrefs`, with base, whose page is translated → the address of that page. */
export function translatedAddresses(
  hrefs: Iterable<string>,
  { site, settings, root }: Pages,
): ReadonlyMap<string, string> {
  const found = [...hrefs].flatMap((href): (readonly [string, string])[] => {
    const route = toRoute(href, settings)
    const own = route === undefined ? undefined : translatedRoute(route, root, site)
    if (own === undefined || own === route) return []
    return [[href, toHref(own, settings) + encodeWritten(splitUrl(href).tail)]]
  })
  return new Map(found)
}

/** A text of code that may be an address of the site. */
const ADDRESS = /["'`](\/|\/?[\p{L}\p{N}_.~%-]+(?:\/[\p{L}\p{N}_.~%-]*)*(?:[?#][^"'`\s$]*)?)["'`]/gu

/**
 * The texts in the modules `files` (absolute) that may be addresses, with `base`: parts of a page that are shown in browsers
 * alone have their links there. Modules of packages are left out.
 */
export async function addressesInCode(
  files: readonly string[],
  { siteDir, baseUrl }: { readonly siteDir: string; readonly baseUrl: string },
): Promise<ReadonlySet<string>> {
  const own = files.filter((file) => isOfSite(relative({ siteDir }, file)))
  const texts = await Promise.all(own.map((file) => readFile(file, 'utf8').catch(() => '')))
  const found = texts.flatMap((text) =>
    [...text.matchAll(ADDRESS)].map(([, address = '']) => address),
  )
  return new Set(found.map((address) => baseUrl + address.replace(/^\.?\//, '')))
}

const isOfSite = (file: string): boolean =>
  /\.(?:[cm]?[jt]sx?|json)$/.test(file) &&
  !file.startsWith('../') &&
  !file.includes('node_modules/')
