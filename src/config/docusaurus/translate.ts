// The settings of a Docusaurus site as ours. Nothing here fails: what has no meaning is named once.
import { isObject } from '../setting.js'
import {
  compact,
  createFields,
  createNotes,
  type Fields,
  type LeftOut,
  type Notes,
} from './fields.js'
import { infimaTokens } from './infima.js'
import { leaveOutPages } from './left-out-pages.js'
import { readUses, type Use } from './modules.js'
import { translateDocs, type DocsTranslation } from './translate-docs.js'
import {
  BLOG,
  CLASSIC_THEME,
  DOCS,
  leaveOutPlugin,
  PAGES,
  REDIRECTS,
  SEARCH,
  SITEMAP,
  translateRedirects,
  translateSearch,
  translateSitemap,
} from './translate-plugins.js'
import { translateTheme } from './translate-theme.js'
import { inSite, type SiteTree } from './tree.js'

export type Translation = {
  /** Settings as a user of ours would write them. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
}

const TRANSLATED = new Set([DOCS, BLOG, PAGES, CLASSIC_THEME, REDIRECTS, SEARCH, SITEMAP])

type Context = { readonly notes: Notes; readonly tree: SiteTree }

/** What a site says about itself to whoever publishes it. */
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
  const uses = allUses(config, notes)
  const pages = leaveOutPages(uses, context)
  const instances = uses.filter(({ name }) => name === DOCS)
  const docs = translateInstances(instances, context)
  const theme = translateTheme(config.object('themeConfig'), {
    notes,
    isLeftOut: (route) => pages.isLeftOut(route),
    instances: docs.others.map(({ id }) => id),
  })
  for (const use of uses) if (!TRANSLATED.has(use.name)) leaveOutPlugin(use, notes)
  const optionsOf = (name: string): Use['options'] | undefined =>
    uses.find((use) => use.name === name)?.options
  const redirects = optionsOf(REDIRECTS)
  const search = optionsOf(SEARCH)
  const settings = compact({
    ...address(config),
    ...reports(config),
    ...head(config, docs.markdown.math, notes),
    ...theme.settings,
    lang: language(config, notes),
    storage: storage(config),
    ...styles(uses, context),
    docs: { ...docs.docs, ...theme.docs },
    docsInstances: nonEmpty([...docs.others, ...markdownPages(uses, docs, context)]),
    markdown: { ...markdown(config), ...theme.markdown, ...lists(docs) },
    redirects: redirects && nonEmpty(translateRedirects(redirects, notes)),
    search: search && translateSearch(search, notes),
    sitemap: sitemap(uses, notes),
    foreignRoutes: nonEmpty(pages.patterns),
  })
  config.ignore(...DEPLOYMENT)
  config.rest((key) => (key === 'clientModules' ? 'scripts of the site are not run' : undefined))
  return { settings, leftOut: notes.list }
}

/** Presets are taken apart: what is left is plugins and themes with their options. */
function allUses(config: Fields, notes: Notes): readonly Use[] {
  const presets = readUses('preset', config.list('presets'), notes)
  const themes = readUses('theme', config.list('themes'), notes)
  const plugins = readUses('plugin', config.list('plugins'), notes)
  const inner = presets.flatMap((preset): Use[] => {
    if (preset.name === '@docusaurus/preset-classic') return classicUses(preset.options, notes)
    leaveOutPlugin(preset, notes)
    return []
  })
  return [...inner, ...themes, ...plugins]
}

function classicUses(options: Use['options'], notes: Notes): Use[] {
  const fields = createFields(options, 'preset classic', notes)
  const uses: Use[] = []
  const add = (key: string, name: string): void => {
    const value = fields.value(key)
    if (value === false) return
    uses.push({ kind: 'plugin', name, options: isObject(value) ? value : {} })
  }
  add('docs', DOCS)
  add('blog', BLOG)
  add('pages', PAGES)
  add('theme', CLASSIC_THEME)
  const sitemap = fields.value('sitemap')
  // `false` says something, unlike for the others.
  uses.push({
    kind: 'plugin',
    name: SITEMAP,
    options: sitemap === false ? { isOff: true } : isObject(sitemap) ? sitemap : {},
  })
  for (const [key, name] of [
    ['gtag', 'google-gtag'],
    ['googleAnalytics', 'google-analytics'],
    ['googleTagManager', 'google-tag-manager'],
  ] as const)
    if (isObject(fields.value(key)))
      uses.push({ kind: 'plugin', name: `@docusaurus/plugin-${name}`, options: {} })
  fields.ignore('debug', 'svgr')
  fields.rest()
  return uses
}

const instanceId = ({ id }: Use['options']): string => (typeof id === 'string' ? id : 'default')

type Instances = DocsTranslation & { readonly others: readonly { readonly id: string }[] }

/** The docs with the id `default`, or the first there are, and the others with theirs. */
function translateInstances(instances: readonly Use[], context: Context): Instances {
  const isDefault = ({ options }: Use): boolean => instanceId(options) === 'default'
  const first = instances.find(isDefault) ?? instances[0]
  const main = translateDocs(createFields(first?.options, 'docs', context.notes), context)
  const others = instances
    .filter((use) => use !== first)
    .map(({ options }) => {
      const id = instanceId(options)
      const own = translateDocs(createFields(options, `docs (${id})`, context.notes), context)
      return { id, docs: own.docs, markdown: own.markdown }
    })
  // Plugins work on all pages alike.
  const lists = [main.markdown, ...others.map(({ markdown }) => markdown)]
  return {
    docs: main.docs,
    markdown: {
      math: lists.some(({ math }) => math),
      remarkPlugins: unique(lists.flatMap(({ remarkPlugins }) => remarkPlugins)),
      rehypePlugins: unique(lists.flatMap(({ rehypePlugins }) => rehypePlugins)),
    },
    others: others.map(({ id, docs }) => ({ id, ...docs })),
  }
}

/** The Markdown pages beside React pages are docs without sidebars, unless the docs stand at the root themselves. */
function markdownPages(
  uses: readonly Use[],
  { docs }: Instances,
  { notes, tree }: Context,
): readonly Record<string, unknown>[] {
  const options = uses.find(({ name }) => name === PAGES)?.options
  if (options === undefined) return []
  const fields = createFields(options, 'pages', notes)
  const folder = inSite(fields.text('path') ?? 'src/pages', tree)
  const routeBasePath = `/${(fields.text('routeBasePath') ?? '/').replace(/^\/+/, '')}`
  const include = fields.has('include') ? fields.list('include') : ['**/*.{md,mdx}']
  const pages = tree.list(folder).filter((file) => /^(?!.*(?:^|\/)_).*\.mdx?$/.test(file))
  if (pages.length === 0) return []
  if (docs['routeBasePath'] === routeBasePath) {
    notes.leaveOut(`Markdown pages in ${folder} (${pages.join(', ')})`, 'the docs stand there')
    return []
  }
  // An index.tsx at the root of a tree would be a page of ours.
  const exclude = ['**/_*', '**/_*/**', '**/*.{js,jsx,ts,tsx}']
  return [{ id: 'pages', path: folder, routeBasePath, sidebarPath: false, include, exclude }]
}

function unique(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
}

function lists({ markdown }: DocsTranslation): Record<string, unknown> {
  const { math, remarkPlugins, rehypePlugins } = markdown
  return compact({
    math,
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
    const href: unknown = isObject(entry) ? entry['href'] : entry
    const isOurs = hasMath && typeof href === 'string' && /katex[^/]*\.css/.test(href)
    if (isOurs) notes.leaveOut(`stylesheet ${href}`, 'the built-in one takes its place')
    return !isOurs
  })
  return {
    stylesheets: nonEmpty(stylesheets),
    scripts: nonEmpty(config.list('scripts')),
    headTags: nonEmpty(config.list('headTags')),
  }
}

function language(config: Fields, notes: Notes): string | undefined {
  const i18n = config.object('i18n')
  const main = i18n.text('defaultLocale')
  const others = i18n.list('locales').filter((locale) => locale !== (main ?? 'en'))
  if (others.length > 0)
    notes.leaveOut(`translations (${others.join(', ')})`, `the site is built in ${main ?? 'en'}`)
  const own = i18n.object('localeConfigs').object(main ?? 'en')
  return own.text('htmlLang') ?? main
}

function storage(config: Fields): unknown {
  const future: unknown = config.value('future')
  const value = isObject(future) ? future['experimental_storage'] : undefined
  return config.value('storage') ?? value ?? undefined
}

function markdown(config: Fields): Record<string, unknown> {
  const fields = config.object('markdown')
  const format = fields.text('format')
  fields.ignore('mermaid', 'hooks', 'emoji', 'mdx1Compat', 'remarkRehypeOptions', 'anchors')
  fields.rest()
  // Where all pages are MDX, many a `.md` is none: what stands in it tells.
  return { format: format === 'md' || format === 'detect' ? format : 'detect-content' }
}

/** The site's own style sheets, and our tokens as they set the variables of its design. */
function styles(uses: readonly Use[], { notes, tree }: Context): Record<string, unknown> {
  const files = uses
    .filter(({ name }) => name === CLASSIC_THEME)
    .flatMap(({ options }): unknown[] => {
      const css = options['customCss']
      return Array.isArray(css) ? css : [css]
    })
    .filter((file): file is string => typeof file === 'string')
    .map((file) => inSite(file, tree))
    .filter((file) => {
      const isCss = file.endsWith('.css') && tree.has(file)
      if (!isCss)
        notes.leaveOut(
          `style sheet ${file}`,
          file.endsWith('.css') ? 'it is missing' : 'it is no CSS',
        )
      return isCss
    })
  const tokens = infimaTokens(files.map((file) => tree.text(file)).join('\n'))
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

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}
