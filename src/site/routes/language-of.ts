// The language of a page, and the same page in other languages.
import type { Route } from '../../model/site.js'
import type { SiteSettings } from './settings.js'

type Languages = Pick<SiteSettings, 'lang' | 'languages'>

/** The path of the pages that are in the language of the site. */
export const MAIN_LANGUAGE_PATH = '/'
const MAIN = MAIN_LANGUAGE_PATH

/**
 * What the setting `languages` says of the longest path around the route, else the language of the site. Below
 * `versionRoot`, where the pages of a version begin, the same paths count.
 */
export function languageOf(route: string, versionRoot: string, settings: Languages): string {
  return languageAt(languagePathOf(route, versionRoot, settings), settings)
}

/** Paths of languages, each with a slash at both ends; `/` for that of the site, unless its pages have a path, too. */
export function languagePaths({ lang, languages = {} }: Languages): readonly string[] {
  const own = Object.keys(languages).map(withSlashes)
  const hasMain = Object.values(languages).includes(lang) || own.includes(MAIN)
  return hasMain ? own : [MAIN, ...own]
}

/** The tag of the language of a path that `languagePaths` lists. */
export function languageAt(path: string, { lang, languages = {} }: Languages): string {
  return Object.entries(languages).find(([key]) => withSlashes(key) === path)?.[1] ?? lang
}

/** The path of the language of a page. */
export const languagePathOf = (route: string, versionRoot: string, settings: Languages): string =>
  placesOf(route, versionRoot, settings)[0]?.path ?? MAIN

/** The home page of a language: the one at its path, or else that of the site. */
export function homeOf(tag: string, settings: Languages, has: (route: Route) => boolean): Route {
  const found = languagePaths(settings)
    .filter((path) => path !== MAIN && languageAt(path, settings) === tag)
    .map(routeOf)
  return found.find(has) ?? '/'
}

/** Languages that are written from right to left, unless their tag names a script. */
const RIGHT_TO_LEFT =
  /^(?:ar|arc|azb|ckb|dv|fa|he|iw|ks|nqo|pnb|prs|ps|sd|ug|ur|yi)(?:-(?![a-z]{4}(?:-|$))|$)/i

/** Whether a language is written from right to left; the script of its tag decides where it has one. */
export const isRightToLeft = (tag: string): boolean =>
  RIGHT_TO_LEFT.test(tag) || /-(?:arab|hebr|syrc|thaa|nkoo)(?:-|$)/i.test(tag)

/** Routes of a page in each language that has it, itself too, by the path of the language; undefined when only one has. */
export function translationsOf(
  route: Route,
  versionRoot: string,
  settings: Languages,
  has: (route: Route) => boolean,
): Readonly<Record<string, Route>> | undefined {
  const places = placesOf(route, versionRoot, settings)
  const found = languagePaths(settings).flatMap((path): (readonly [string, Route])[] => {
    if (path === places[0]?.path) return [[path, route]]
    const same = places
      .map(({ start, rest }) => routeOf(start + path + rest))
      .find((each) => each !== route && has(each))
    return same === undefined ? [] : [[path, same]]
  })
  return found.length < 2 ? undefined : Object.fromEntries(found)
}

/** Whether a page of the main language is at the address that one in another language would have. */
export function isUntranslated(main: Route, missing: Route, settings: Languages): boolean {
  const own = languagePathOf(missing, MAIN, settings)
  const path = languagePaths(settings).find((each) => languageAt(each, settings) === settings.lang)
  if (path === undefined || path === own || own === MAIN) return false
  return main === routeOf(path + withSlashes(missing).slice(own.length))
}

type Place = {
  /** Where the paths of languages begin. */
  readonly start: string
  readonly path: string
  /** The address of the page in its language. */
  readonly rest: string
}

/** Where a page may be in its language: paths begin at the root of the site, or where the pages of its version do. */
function placesOf(route: string, versionRoot: string, settings: Languages): readonly Place[] {
  const own = withSlashes(route)
  const root = withSlashes(versionRoot)
  const starts = own.startsWith(root) && root !== '/' ? [root, '/'] : ['/']
  const found = languagePaths(settings)
    .filter((path) => path !== MAIN)
    .flatMap((path) => starts.map((start) => ({ start, path })))
    .filter(({ start, path }) => own.startsWith(joined(start, path)))
    .sort((one, other) => other.path.length - one.path.length)
  const [longest] = found
  const places = longest ? [longest] : starts.map((start) => ({ start, path: MAIN }))
  return places.map((place) => ({
    ...place,
    rest: own.slice(joined(place.start, place.path).length),
  }))
}

function routeOf(path: string): Route {
  return `/${withSlashes(path).slice(1, -1)}`
}

/** One path behind another, both with a slash at both ends. */
const joined = (start: string, path: string): string => start.slice(0, -1) + path

/** A path with one slash at both ends. Most are written so; this runs for each page and language. */
export const withSlashes = (path: string): string =>
  path.startsWith('/') && path.endsWith('/') && !path.includes('//')
    ? path
    : `/${path}/`.replace(/\/{2,}/g, '/')
