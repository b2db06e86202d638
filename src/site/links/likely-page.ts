// Links as other tools write them: addresses of HTML files, other upper and lower case, addresses that count from the page's
// URL, a first folder that only the other tool's site has. They are followed where exactly one page fits, or one
// of them counts from a folder around the page with the link.
import type { Route, Site } from '../../model/site.js'
import { languageAt, languagePathOf, languagePaths } from '../routes/language-of.js'
import { resolvePath } from '../routes/paths.js'
import { decodePath, splitUrl } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'

/** The page that contains the address, with its folder and its docs folder relative to the site folder. */
type Source = { readonly route: Route; readonly folder: string; readonly docsFolder: string }

/** The only page that an address can mean, or the nearest; undefined when there is none, or several fit. */
export type FindLikelyPage = (url: string, source: Source) => Route | undefined

type Languages = Pick<SiteSettings, 'lang' | 'languages'>

type Index = {
  /** Pages by the key of their route. */
  readonly byRoute: ReadonlyMap<string, ReadonlySet<Route>>
  /** Pages by the key of their file, relative to the site folder. */
  readonly byFile: ReadonlyMap<string, ReadonlySet<Route>>
  /** Keys of routes by their last part. */
  readonly byEnd: ReadonlyMap<string, readonly string[]>
  /** Keys of folders at the root of the site. */
  readonly folders: ReadonlySet<string>
  readonly languages: Languages
}

/** Finds such pages of `site`; its index is made when the first link needs it, and each address is looked up once. */
export function likelyPages(site: Site, languages: Languages): FindLikelyPage {
  let index: Index | undefined
  const known = new Map<string, ReadonlySet<Route> | undefined>()
  return (url, source) => {
    const path = decodePath(splitUrl(url).path).replace(/^@site(?=\/)/, '')
    if (path === '') return undefined
    const from = path.startsWith('/') ? source.docsFolder : `${source.folder}\n${source.route}`
    const key = `${from}\n${path}`
    if (!known.has(key))
      known.set(key, findPages(path, source, (index ??= indexOf(site, languages))))
    const route = onlyPage(known.get(key), path, source.route)
    return route === source.route && /^\.{1,2}\/?$/.test(path) ? undefined : route
  }
}

/** The only page; of several the one whose address ends in `path`, behind the address of a folder around the page `from`. */
function onlyPage(
  routes: ReadonlySet<Route> | undefined,
  path: string,
  from: Route,
): Route | undefined {
  const [only, ...others] = routes ?? []
  if (others.length === 0) return only
  const end = `/${keyOf(path.replace(/^\/+/, ''))}`
  const folder = `/${keyOf(parentOf(from))}/`
  const around = [...(routes ?? [])].flatMap((route) => {
    const key = `/${keyOf(route.slice(1))}`
    const start = key.endsWith(end) ? key.slice(0, -end.length) : undefined
    return start !== undefined && folder.startsWith(`${start}/`) ? [{ route, start }] : []
  })
  const longest = Math.max(...around.map(({ start }) => start.length))
  const [found, ...more] = around.filter(({ start }) => start.length === longest)
  return more.length === 0 ? found?.route : undefined
}

function findPages(path: string, source: Source, index: Index): ReadonlySet<Route> | undefined {
  const { byFile, byRoute } = index
  const asFile = (folder: string) => byFile.get(keyOf(resolvePath(folder, path)))
  const asRoute = (folder: string) => byRoute.get(keyOf(resolvePath(folder, path)))
  const isAbsolute = path.startsWith('/')
  const plain = path.replace(/^\/+/, '')
  // In the order of what authors mean most often: the first that fits at all decides.
  const found = isAbsolute
    ? [
        byRoute.get(keyOf(plain)),
        untranslated(plain, index),
        byFile.get(keyOf(resolvePath(source.docsFolder, plain))),
        byFile.get(keyOf(plain)),
        withOtherStart(keyOf(plain), index),
      ]
    : [
        asFile(source.folder),
        asRoute(parentOf(source.route)),
        asRoute(source.route.slice(1)),
        untranslated(resolvePath(parentOf(source.route), path), index),
        untranslated(resolvePath(source.route.slice(1), path), index),
        asFile(source.docsFolder),
        asRoute(''),
        /^[^./]/.test(path) ? withOtherStart(keyOf(plain), index) : undefined,
      ]
  return found.find((routes) => routes !== undefined)
}

/** The page of the main language at the address of one in another language, which has no such page. */
function untranslated(path: string, { byRoute, languages }: Index): ReadonlySet<Route> | undefined {
  if (languages.languages === undefined) return undefined
  const own = languagePathOf(`/${path}`, '/', languages)
  const main = languagePaths(languages).find(
    (each) => languageAt(each, languages) === languages.lang,
  )
  if (main === undefined || own === main || own === '/') return undefined
  return byRoute.get(keyOf(`${main.slice(1)}${path.slice(own.length - 1)}`))
}

/** Pages whose address is the end of `key`, or of whose address it is the end. */
function withOtherStart(
  key: string,
  { byEnd, byRoute, folders }: Index,
): ReadonlySet<Route> | undefined {
  const last = key.slice(key.lastIndexOf('/') + 1)
  if (last === '') return undefined
  // `/guide/pumps/api` on a site with `guide` is a page that is missing there: it does not mean `/api`.
  const isInside = (route: string): boolean => route === last && folders.has(firstPartOf(key))
  const fitting = (byEnd.get(last) ?? []).filter(
    (route) => route.endsWith(`/${key}`) || (key.endsWith(`/${route}`) && !isInside(route)),
  )
  // `/docs/guide/intro` means `guide/intro` rather than `intro`.
  const longest = Math.max(...fitting.map((route) => Math.min(route.length, key.length)))
  const routes = fitting
    .filter((route) => Math.min(route.length, key.length) === longest)
    .flatMap((route) => [...(byRoute.get(route) ?? [])])
  return routes.length === 0 ? undefined : new Set(routes)
}

function indexOf({ routes, sources }: Site, languages: Languages): Index {
  const byRoute = new Map<string, Set<Route>>()
  const byFile = new Map<string, Set<Route>>()
  const byEnd = new Map<string, string[]>()
  for (const [route, { kind }] of routes) {
    if (kind === 'search' || kind === 'print') continue
    const key = keyOf(route.slice(1))
    const last = key.slice(key.lastIndexOf('/') + 1)
    if (!byRoute.has(key)) byEnd.set(last, [...(byEnd.get(last) ?? []), key])
    add(byRoute, key, route)
  }
  for (const [file, { route }] of sources ?? [])
    if (routes.has(route)) add(byFile, keyOf(file), route)
  const folders = new Set([...byRoute.keys()].filter((key) => key.includes('/')).map(firstPartOf))
  return { byRoute, byFile, byEnd, folders, languages }
}

const firstPartOf = (key: string): string => key.replace(/\/.*/, '')

function add(map: Map<string, Set<Route>>, key: string, route: Route): void {
  const known = map.get(key)
  if (known) known.add(route)
  else map.set(key, new Set([route]))
}

const parentOf = (route: Route): string => route.slice(1, Math.max(1, route.lastIndexOf('/')))

/** A path without what tools disagree about: case, extension, the name of a folder's page, slashes, `_` and spaces. */
function keyOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?|markdown)$/, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/[\s_]+/g, '-')
}
