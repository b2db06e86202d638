// Translates Docusaurus settings to orion-docs settings. Nothing here fails: each unsupported setting is listed once.
import { isRecord } from '../../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
} from '../../foreign/fields.js'
import type { LeftOut } from '../../foreign/left-out.js'
import { infimaTokens, sassTokens } from './infima.js'
import { readLanguages } from '../languages/languages.js'
import type { Use } from './modules.js'
import { siteUses } from './site-uses.js'
import type { DocsTranslation } from './translate-docs.js'
import { translateInstances } from './translate-instances.js'
import { importAliases, isAliasPlugin, jsonOf } from './import-aliases.js'
import { translatePages, type SidePages } from './translate-pages.js'
import {
  BLOG,
  CLASSIC_THEME,
  DOCS,
  leaveOutPlugin,
  PAGES,
  pluginRoutes,
  REDIRECTS,
  SEARCH,
  searchLanguages,
  SITEMAP,
  translateRedirects,
  translateSearch,
  translateSitemap,
} from './translate-plugins.js'
import { frameLabels, moduleWords, translateFrames, type ModuleWords } from './translate-frames.js'
import { translations } from './translated-trees.js'
import { translateTheme, type ThemeTranslation } from './translate-theme.js'
import { inSite, type Context, type SiteTree } from './tree.js'

export type Translation = {
  /** Settings as an orion-docs user would write them. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
}

const TRANSLATED = new Set([DOCS, BLOG, PAGES, CLASSIC_THEME, REDIRECTS, SEARCH, SITEMAP])

/** Docusaurus settings for deployment. */
const DEPLOYMENT = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'baseUrlIssueBanner',
  'customFields',
  'future',
  'plugins',
  'presets',
  'themes',
]

/** Our settings of the value of a `docusaurus.config` file, with its defaults where it is silent. */
export function translateDocusaurus(raw: unknown, tree: SiteTree): Translation {
  const notes = createNotes()
  const context = { notes, tree }
  const config = createFields(raw, '', notes)
  const uses = siteUses(config, notes)
  const pages = translatePages(uses, context)
  const instances = uses.filter(({ name }) => name === DOCS)
  const languages = readLanguages(config)
  const docs = translateInstances(instances, languages.folder, context)
  const { lang } = languages
  const { published, ...others } = translations(
    { docs: docs.trees, side: pages.instances },
    languages,
    context,
  )
  const links = {
    ...context,
    instances: docs.others.map(({ id }) => id),
    languages: others.labels,
    css: cssOf(styleSheets(uses, tree), tree),
  }
  const themeConfig = config.object('themeConfig')
  const theme = translateTheme(themeConfig, frameLabels(languages.folder, tree), links)
  for (const use of uses)
    if (!TRANSLATED.has(use.name) && !isAliasPlugin(use.name))
      leaveOutPlugin({ ...use, name: inSite(use.name, tree) }, notes)
  const optionsOf = (name: string): Use['options'] | undefined =>
    uses.find((use) => use.name === name)?.options
  const redirects = optionsOf(REDIRECTS)
  const search = optionsOf(SEARCH)
  const words = moduleWords(languages, published, tree)
  const tags = [lang ?? 'en', ...published.map(({ tag }) => tag)]
  const settings = compact({
    ...address(config),
    ...reports(config),
    ...head(config, docs.markdown.math, notes),
    ...theme.settings,
    lang,
    languages: others.languages,
    ...translateFrames(themeConfig, languages, { published, main: theme.settings }, links),
    storage: storage(config),
    ...styles(uses, context),
    docs: { ...docs.docs, ...theme.docs },
    docsInstances: nonEmpty([...docs.others, ...pages.instances, ...others.trees]),
    foreignModules: values(config, uses, { ...pages, ...words, ...theme }, context),
    markdown: { dialect: 'docusaurus', ...markdown(config), ...theme.markdown, ...lists(docs) },
    redirects: redirects && nonEmpty(translateRedirects(redirects, notes)),
    search: searchSettings(
      search && translateSearch(search, notes),
      searchLanguages(uses, tags, notes),
    ),
    sitemap: sitemap(uses, notes),
    foreignRoutes: nonEmpty(pluginRoutes(uses)),
  })
  config.ignore(...DEPLOYMENT)
  config.rest((key) => (key === 'clientModules' ? 'scripts of the site are not run' : undefined))
  return { settings, leftOut: notes.list }
}

/** What modules of the site may ask for. */
function values(
  config: Fields,
  uses: readonly Use[],
  { pages, messages, locales, own }: SidePages & ModuleWords & Pick<ThemeTranslation, 'own'>,
  { tree }: Context,
): Record<string, unknown> {
  const customFields = jsonOf(config.value('customFields'))
  const aliases = importAliases(uses, tree)
  return compact({
    pages,
    aliases: Object.keys(aliases).length === 0 ? undefined : aliases,
    organizationName: config.text('organizationName'),
    projectName: config.text('projectName'),
    customFields,
    themeConfig: own,
    messages,
    locales,
  })
}

/** Undefined when neither sets anything. */
function searchSettings(
  own: Record<string, unknown> | undefined,
  language: readonly string[] | undefined,
): Record<string, unknown> | undefined {
  return own || language ? { ...own, ...compact({ language }) } : undefined
}

function lists({ markdown }: DocsTranslation): Record<string, unknown> {
  const { math, remarkPlugins, rehypePlugins, admonitions } = markdown
  return compact({
    math,
    admonitions: nonEmpty(admonitions),
    remarkPlugins: nonEmpty(remarkPlugins),
    rehypePlugins: nonEmpty(rehypePlugins),
  })
}

function address(config: Fields): Record<string, unknown> {
  const favicon = config.text('favicon')
  return {
    title: config.text('title'),
    tagline: config.text('tagline'),
    url: config.text('url'),
    baseUrl: config.text('baseUrl'),
    trailingSlash: config.flag('trailingSlash'),
    favicon: favicon === undefined || /^[a-z]+:|^\//i.test(favicon) ? favicon : `/${favicon}`,
    titleDelimiter: config.text('titleDelimiter'),
    noIndex: config.flag('noIndex'),
    staticDirectories: config.has('staticDirectories')
      ? config.list('staticDirectories')
      : undefined,
  }
}

function reports(config: Fields): Record<string, unknown> {
  const hooks = createFields(config.value('markdown'), 'markdown', createNotes()).object('hooks')
  return {
    onBrokenLinks: config.text('onBrokenLinks') ?? 'throw',
    onBrokenAnchors: config.text('onBrokenAnchors') ?? 'warn',
    onBrokenMarkdownLinks:
      hooks.text('onBrokenMarkdownLinks') ?? config.text('onBrokenMarkdownLinks') ?? 'warn',
    onBrokenMarkdownImages: hooks.text('onBrokenMarkdownImages') ?? 'throw',
    onDuplicateRoutes: config.text('onDuplicateRoutes') ?? 'warn',
  }
}

function head(config: Fields, hasMath: boolean, notes: Notes): Record<string, unknown> {
  const stylesheets = config.list('stylesheets').filter((entry) => {
    const href: unknown = isRecord(entry) ? entry['href'] : entry
    const isOurs = hasMath && typeof href === 'string' && /katex[^/]*\.css/.test(href)
    if (isOurs) notes.leaveOut(`stylesheet ${href}`, 'the built-in one replaces it')
    return !isOurs
  })
  return {
    stylesheets: nonEmpty(stylesheets),
    scripts: nonEmpty(config.list('scripts')),
    headTags: nonEmpty(config.list('headTags')),
  }
}

function storage(config: Fields): unknown {
  const future: unknown = config.value('future')
  const value = isRecord(future) ? future['experimental_storage'] : undefined
  return config.value('storage') ?? value ?? undefined
}

function markdown(config: Fields): Record<string, unknown> {
  const fields = config.object('markdown')
  const format = fields.text('format')
  const keepsCase = fields.object('anchors').flag('maintainCase')
  fields.ignore('mermaid', 'hooks', 'emoji', 'mdx1Compat', 'remarkRehypeOptions')
  fields.rest()
  // Where all pages are MDX, many `.md` files have no MDX; their content decides.
  return {
    format: format === 'md' || format === 'detect' ? format : 'detect-content',
    ...(keepsCase === true && { dialectOptions: { maintainCase: true } }),
  }
}

/** Paths of the site's own style sheets, as they are set. */
const styleSheets = (uses: readonly Use[], tree: SiteTree): readonly string[] =>
  uses
    .filter(({ name }) => name === CLASSIC_THEME)
    .flatMap(({ options }): unknown[] => {
      const css = options['customCss']
      return Array.isArray(css) ? css : [css]
    })
    .filter((file): file is string => typeof file === 'string')
    .map((file) => inSite(file, tree))

const SHEET = /\.(?:css|scss|sass)$/

/** Whether it is a style sheet that is there; the build compiles Sass. */
const isSheet = (file: string, tree: SiteTree): boolean => SHEET.test(file) && tree.has(file)

/** The text of those that are there. */
const cssOf = (files: readonly string[], tree: SiteTree): string =>
  files
    .filter((file) => isSheet(file, tree))
    .map((file) => tree.text(file))
    .join('\n')

/** The site's own style sheets, and tokens translated from its Infima variables. */
function styles(uses: readonly Use[], { notes, tree }: Context): Record<string, unknown> {
  const files = styleSheets(uses, tree).filter((file) => {
    const isUsed = isSheet(file, tree)
    if (!isUsed)
      notes.leaveOut(`style sheet ${file}`, SHEET.test(file) ? 'it is missing' : 'it is not CSS')
    return isUsed
  })
  const css = files.filter((file) => file.endsWith('.css'))
  const sass = files.filter((file) => !css.includes(file))
  const tokens = { ...sassTokens(cssOf(sass, tree)), ...infimaTokens(cssOf(css, tree)) }
  return {
    customCss: nonEmpty(files),
    tokens: Object.keys(tokens).length === 0 ? undefined : tokens,
  }
}

function sitemap(uses: readonly Use[], notes: Notes): unknown {
  const use = uses.findLast(({ name }) => name === SITEMAP)
  if (use === undefined) return undefined
  return translateSitemap('isOff' in use.options ? false : use.options, notes)
}
