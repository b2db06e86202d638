// What the files of a site of Nuxt Content say about it: nuxt.config, app.config, settings of UnDocs and package.json.
import { isList, isRecord } from '../../model/json.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'

export type SiteValues = {
  readonly nuxt: Values
  readonly app: Values
  readonly undocs: Values
  readonly package: Values
}

export type Language = {
  /** The name of its folder. */
  readonly code: string
  readonly tag: string
  readonly label: string | undefined
}

export type Languages = {
  readonly main: Language | undefined
  readonly others: readonly Language[]
  /** Addresses of the main language begin with its name, too. */
  readonly isMainNamed: boolean
}

/** The languages of the site. */
export function languagesOf(site: SiteValues): Languages {
  const { nuxt } = site
  const i18n = { ...i18nOption(nuxt), ...valuesOf(nuxt['i18n']) }
  const locales = isList(i18n['locales']) ? i18n['locales'] : []
  const all = locales.flatMap((each) => languageOf(each) ?? [])
  const [first] = all
  if (first === undefined) return { main: undefined, others: [], isMainNamed: false }
  const code = textOf(i18n['defaultLocale']) ?? first.code
  const main = all.find((each) => each.code === code) ?? { code, tag: code, label: undefined }
  return {
    main,
    others: all.filter(
      (each, index) =>
        each.code !== code && all.findIndex((other) => other.code === each.code) === index,
    ),
    isMainNamed: i18n['strategy'] === 'prefix' || isDocus(site),
  }
}

function languageOf(locale: unknown): Language | undefined {
  const values: Values = isRecord(locale) ? locale : { code: locale }
  const code = textOf(values['code'])
  if (code === undefined) return undefined
  const tag = languageTag(values['language']) ?? languageTag(values['iso']) ?? languageTag(code)
  return { code, tag: tag ?? code, label: textOf(values['name']) }
}

/** Docus has a path for every language, whatever the settings say. */
const isDocus = ({ nuxt, package: own }: SiteValues): boolean =>
  [nuxt['extends']].flat().includes('docus') ||
  [own['dependencies'], own['devDependencies']].some(
    (each) => valuesOf(each)['docus'] !== undefined,
  )

/** Options beside the name of the module: `modules: [['@nuxtjs/i18n', {…}]]`. */
function i18nOption({ modules }: Values): Values {
  for (const each of isList(modules) ? modules : [])
    if (isList(each) && each[0] === '@nuxtjs/i18n') return valuesOf(each[1])
  return {}
}

/** The text at a path of keys. */
const at = (values: Values, ...keys: readonly string[]): string | undefined =>
  textOf(keys.reduce<unknown>((value, key) => valuesOf(value)[key], values))

/** The name of the site. */
export function titleOf({ nuxt, app, undocs, package: own }: SiteValues): string {
  const name = textOf(own['name'])?.replace(/^@([^/]+)\/(?:docs|website)$|^@[^/]+\//, '$1')
  return (
    at(undocs, 'name') ??
    at(nuxt, 'site', 'name') ??
    at(app, 'docus', 'title') ??
    at(app, 'seo', 'siteName') ??
    at(app, 'header', 'title') ??
    at(app, 'seo', 'title') ??
    at(nuxt, 'app', 'head', 'title') ??
    at(nuxt, 'llms', 'title') ??
    name ??
    'Docs'
  )
}

export const descriptionOf = ({ nuxt, app, undocs }: SiteValues): string | undefined =>
  at(undocs, 'description') ??
  at(nuxt, 'site', 'description') ??
  at(app, 'docus', 'description') ??
  at(app, 'seo', 'description') ??
  at(nuxt, 'llms', 'description')

/** The language of the pages of a site without locales. */
export const languageOfPages = ({ nuxt }: SiteValues): string | undefined =>
  languageTag(at(nuxt, 'app', 'head', 'htmlAttrs', 'lang')) ??
  languageTag(at(nuxt, 'site', 'defaultLocale'))

/** Where the site is published. */
export function originOf({ nuxt, app, undocs }: SiteValues): string | undefined {
  const urls = [
    at(undocs, 'url'),
    at(nuxt, 'site', 'url'),
    at(app, 'docus', 'url'),
    at(nuxt, 'llms', 'domain'),
  ]
  const url = urls.find((each) => each !== undefined && URL.canParse(each))
  return url === undefined ? undefined : new URL(url).origin
}

export const baseUrlOf = ({ nuxt }: SiteValues): string | undefined => {
  const base = at(nuxt, 'app', 'baseURL')
  return base?.startsWith('/') === true ? `${base.replace(/\/+$/, '')}/` : undefined
}

export type Repository = {
  readonly url: string
  readonly branch: string
  /** The folder of the site in it; undefined where nothing says. */
  readonly folder: string | undefined
}

/** The repository of the site. */
export function repositoryOf({ nuxt, app, undocs }: SiteValues): Repository | undefined {
  const docus = valuesOf(app['docus'])
  const own: Values = { ...valuesOf(docus['github']), ...valuesOf(app['github']) }
  const studio = valuesOf(valuesOf(nuxt['studio'])['repository'])
  const owner = textOf(own['owner']) ?? textOf(studio['owner'])
  const name = textOf(own['repo']) ?? textOf(studio['repo'])
  const written =
    textOf(own['url']) ??
    at(undocs, 'github') ??
    (name !== undefined && /\//.test(name) ? name : owner && name && `${owner}/${name}`) ??
    at(docus, 'socials', 'github') ??
    at(app, 'socials', 'github')
  if (!written) return undefined
  const url = /^https?:/.test(written) ? written : `https://github.com/${written}`
  return {
    url: url.replace(/\/+$/, ''),
    branch: textOf(own['branch']) ?? textOf(studio['branch']) ?? 'main',
    folder: textOf(own['rootDir']) ?? textOf(own['dir']) ?? textOf(studio['rootDir']),
  }
}

/** Links to the site's places elsewhere, by their names. */
export function socialsOf({ app, undocs }: SiteValues): readonly (readonly [string, string])[] {
  const all = {
    ...valuesOf(valuesOf(app['docus'])['socials']),
    ...valuesOf(undocs['socials']),
    ...valuesOf(app['socials']),
  }
  return Object.entries(all).flatMap(([name, value]) => {
    const url = textOf(isRecord(value) ? value['href'] : value)
    return url !== undefined && /^https?:/.test(url) && name !== 'github'
      ? [[name, url] as const]
      : []
  })
}

export type Redirect = { readonly from: string; readonly to: string }

/** Old addresses with new ones, as they are written. */
export function redirectsOf({ nuxt, undocs }: SiteValues): readonly Redirect[] {
  const rules = Object.entries(valuesOf(nuxt['routeRules'])).map(([from, rule]) => {
    const value = valuesOf(rule)['redirect']
    return [from, textOf(isRecord(value) ? value['to'] : value)] as const
  })
  const own = Object.entries(valuesOf(undocs['redirects'])).map(
    ([from, to]) => [from, textOf(to)] as const,
  )
  return [...rules, ...own].flatMap(([from, to]) =>
    to === undefined || !from.startsWith('/') || from === to ? [] : [{ from, to }],
  )
}
