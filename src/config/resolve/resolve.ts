// The checked settings and what the disk says about the site become the one complete Config. Pure.
import path from 'node:path'
import type { ToolName } from '../../model/dialects.js'
import type { PluginUse } from '../../model/page.js'
import { languageName } from '../../model/text/search-languages.js'
import { ENGLISH } from '../../model/texts/english.js'
import { withTexts, type SiteTexts } from '../../model/texts/site-texts.js'
import { siteLanguages } from './built-in-texts.js'
import type { FoundPlugin } from '../modules/plugins/load-plugin.js'
import { repositoryOf } from './repository.js'
import type { CheckedSettings, Config } from '../schema/schema.js'

/** Facts read from the disk. All folders absolute. */
export type SiteFacts = {
  readonly siteDir: string
  readonly settingsFile?: string
  /** The program whose settings these are, when it is another one. */
  readonly settingsFrom?: ToolName
  /** The settings are those of another program, or there are none. */
  readonly isLenient: boolean
  /** `--out-dir`, as it was given. */
  readonly outDir?: string
  /** `--cache-dir`, as it was given. */
  readonly cacheDir?: string
  readonly packageName?: string
  /** `repository` of `package.json`. */
  readonly packageRepository?: unknown
  readonly hasNodeModules: boolean
  readonly hasDocsFolder: boolean
  /** The site folder has Markdown that no rule leaves out. Only checked when there is no folder `docs`. */
  readonly hasMarkdown: boolean
  /** Absolute file of the built-in template. */
  readonly template: string
  /** The built-in texts of the languages of the site, by tag. */
  readonly texts: ReadonlyMap<string, SiteTexts>
  /** `file:` URL of each plugin module by the name that the settings give it. */
  readonly pluginModules: ReadonlyMap<string, FoundPlugin>
}

export const DOCS_FOLDER = 'docs'
export const OUTPUT_FOLDER = 'build'

/** The complete settings; no value in it is undefined. */
export function resolveConfig(settings: CheckedSettings, facts: SiteFacts): Config {
  const { siteDir, settingsFile, settingsFrom } = facts
  const docsPath =
    settings.docs.path ?? (!facts.hasDocsFolder && facts.hasMarkdown ? '.' : DOCS_FOLDER)
  const docsDir = path.resolve(siteDir, docsPath)
  const withUrl = (uses: readonly PluginUse[]): PluginUse[] =>
    uses.map((use) => ({ ...use, ...facts.pluginModules.get(use.module) }))
  const { SearchSource: searchSource, ...components } = settings.components
  const translations = translationsOf(settings, facts.texts)
  const config = {
    ...(facts.isLenient ? withoutThrowing(settings) : settings),
    ...translations.main,
    translations: translations.others,
    title:
      translations.main.title ??
      settings.title ??
      (titleOf(facts.packageName) || path.basename(siteDir)),
    template:
      settings.template === undefined ? facts.template : path.resolve(siteDir, settings.template),
    components: Object.fromEntries(
      Object.entries(components).map(([name, file]) => [
        name,
        file === undefined ? undefined : path.resolve(siteDir, file),
      ]),
    ),
    ...(searchSource !== undefined && { searchSource: path.resolve(siteDir, searchSource) }),
    search: searchByLanguage(settings),
    docs: { ...settings.docs, path: docsPath },
    markdown: {
      ...settings.markdown,
      remarkPlugins: withUrl(settings.markdown.remarkPlugins),
      rehypePlugins: withUrl(settings.markdown.rehypePlugins),
    },
    siteDir,
    repository: repositoryOf({ ...settings.docs, path: docsPath }, facts.packageRepository),
    outDir: path.resolve(siteDir, facts.outDir ?? OUTPUT_FOLDER),
    cacheDir: path.resolve(
      siteDir,
      facts.cacheDir ??
        settings.cache.dir ??
        (facts.hasNodeModules ? 'node_modules/.cache/orion-docs' : '.orion/cache'),
    ),
    docsDir,
    isDocsRootSiteDir: docsDir === siteDir,
    isLenient: facts.isLenient,
    ...(settingsFile === undefined ? {} : { settingsFile }),
    ...(settingsFrom === undefined ? {} : { settingsFrom }),
  }
  return withoutUndefined(config) as Config
}

type WithTexts = Omit<CheckedSettings['translations'][string], 'texts'> & Pick<Config, 'texts'>

/** What pages in the language of the site have of their own, and pages in each other language. */
function translationsOf(
  settings: CheckedSettings,
  builtIn: SiteFacts['texts'],
): {
  readonly main: Omit<WithTexts, 'announcement'> & Pick<CheckedSettings, 'announcementBar'>
  readonly others: Readonly<Record<string, WithTexts>>
} {
  const { lang, announcementBar: bar, texts, translations } = settings
  const ownOf = (tag: string, shared: CheckedSettings['texts'] = {}): WithTexts => ({
    ...translations[tag],
    texts: withTexts(builtIn.get(tag) ?? ENGLISH, { ...shared, ...translations[tag]?.texts }),
  })
  const { announcement, ...main } = ownOf(lang, texts)
  const others = siteLanguages(settings).filter((tag) => tag !== lang)
  return {
    main: { ...main, announcementBar: bar && { ...bar, content: announcement ?? bar.content } },
    others: Object.fromEntries(others.map((tag) => [tag, ownOf(tag)])),
  }
}

/**
 * The settings of the search: without contexts of the site, each language with a path is one, so that readers find pages in
 * their language. Where the main language has a path, too, pages that are in no language find those of each.
 */
function searchByLanguage({
  search,
  languages = {},
  lang,
}: CheckedSettings): CheckedSettings['search'] {
  const paths = Object.entries(languages).filter(([path]) => path.replaceAll('/', '') !== '')
  if (search.contextByPaths.length > 0 || paths.length === 0) return search
  const contextByPaths = paths
    // The first context around a page counts.
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([path, tag]) => ({ path: path.replace(/^\/+|\/+$/g, ''), label: languageName(tag) }))
  const useAllContextsWithNoContext = Object.values(languages).includes(lang)
  return { ...search, contextByPaths, useAllContextsWithNoContext }
}

/** Settings of another program may let faults of content stop a build: here they are warnings. */
function withoutThrowing<Settings extends object>(settings: Settings): Settings {
  const reports = Object.entries(settings).filter(
    ([name, value]) => name.startsWith('on') && value === 'throw',
  )
  return { ...settings, ...Object.fromEntries(reports.map(([name]) => [name, 'warn'])) }
}

/** A package's name without its scope: `@acme/handbook` is shown as `handbook`. */
function titleOf(packageName = ''): string {
  return packageName.replace(/^@[^/]*\//, '').trim()
}

/**
 * A copy without the keys that are set to undefined, which means unset. Values other than plain objects and lists are
 * kept, as is an object inside itself, for the schema to refuse.
 */
export function withoutUndefined(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null || around.includes(value)) return value
  const inside = [...around, value]
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item, inside))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .map(([key, child]) => [key, withoutUndefined(child, inside)]),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
