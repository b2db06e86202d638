// What Astro itself is set to: addresses, redirects, static files, and the pages that it makes beside the docs.
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { isRecord } from '../../model/json.js'
import { compact, type Fields, type Notes } from '../foreign/fields.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { OPTIONS } from './shims.js'
import { markdownPlugins } from './markdown-plugins.js'
import type { StarlightTree } from './starlight-tree.js'

type Context = {
  readonly notes: Notes
  readonly tree: StarlightTree
  /** Names of Starlight's plugins. */
  readonly plugins: readonly string[]
  /** Style sheets of the site. With KaTeX's, its pages have formulas, wherever the plugin is set. */
  readonly styles: readonly unknown[]
  /** The file in the folder of pages that shows the docs, where Starlight does not. */
  readonly docsPage?: string | undefined
}

/** How a site is served, built or deployed, which readers do not see. */
const UNSEEN = [
  ...['adapter', 'build', 'cacheDir', 'compressHTML', 'devToolbar', 'experimental', 'i18n'],
  ...[
    'image',
    'integrations',
    'legacy',
    'outDir',
    'output',
    'prefetch',
    'root',
    'scopedStyleStrategy',
  ],
  ...[
    'security',
    'server',
    'session',
    'srcDir',
    'vite',
    'env',
    'fonts',
    'sitemap',
    'cacheProvider',
  ],
]

/** Integrations that make what every site here has anyway. */
const BUILT_IN = /^(?:@astrojs\/(?:mdx|sitemap|markdoc|partytown)|astro-expressive-code)(?:\.|$)/

/** Routes that plugins add to the docs, where their defaults are known. */
const PLUGIN_ROUTES: Readonly<Record<string, string>> = { 'starlight-blog': '/blog/**' }

export function translateAstro(
  astro: Fields,
  integrations: readonly unknown[],
  context: Context,
): Record<string, unknown> {
  const { notes, styles, tree } = context
  const hasMathSheet = styles.some((each) => /\bkatex\b/.test(String(each)))
  for (const each of integrations) {
    const name = nameOf(each)
    if (name !== undefined && !BUILT_IN.test(name))
      notes.leaveOut(`integration ${name.replace(/\.\w+$/, '')}`, 'it is not run')
  }
  const site = urlOf(astro.text('site'))
  const base = astro.text('base')
  const slash = astro.text('trailingSlash')
  const publicDir = (astro.text('publicDir') ?? 'public').replace(/^\.?\/|\/+$/g, '')
  const foreign = foreignRoutes(astro, context)
  const settings = compact({
    url: site?.origin,
    baseUrl: base ?? (site && site.pathname !== '/' ? site.pathname : undefined),
    trailingSlash: slash === 'always' ? true : slash === 'never' ? false : undefined,
    staticDirectories: tree.isFolder(publicDir) ? [publicDir] : undefined,
    redirects: redirects(astro.value('redirects'), notes),
    foreignRoutes: foreign.length > 0 ? foreign : undefined,
    markdown: {
      dialect: 'starlight',
      math: hasMath(astro) || hasMathSheet,
      ...markdownPlugins(astro.value('markdown'), { notes, siteDir: tree.siteDir }),
    },
  })
  astro.ignore('markdown', ...UNSEEN)
  astro.rest()
  return settings
}

function urlOf(written: string | undefined): URL | undefined {
  return written !== undefined && URL.canParse(written) ? new URL(written) : undefined
}

function nameOf(integration: unknown): string | undefined {
  const shim = shimName(integration)
  if (shim !== undefined) return shim
  if (!isRecord(integration) || OPTIONS in integration) return undefined
  return typeof integration['name'] === 'string' ? integration['name'] : undefined
}

/** Formulas are a plugin there. */
function hasMath(astro: Fields): boolean {
  const seen: unknown[] = []
  const visit = (value: unknown): boolean => {
    const name = shimName(value)
    if (name !== undefined) return /math|katex/i.test(name)
    if (typeof value === 'function') return /math|katex/i.test(value.name)
    if (typeof value !== 'object' || value === null || seen.includes(value)) return false
    seen.push(value)
    return Object.values(value).some(visit)
  }
  return visit(astro.value('markdown'))
}

/** From one address to another; patterns are for servers. */
function redirects(value: unknown, notes: Notes): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined
  const found: unknown[] = []
  for (const [address, target] of Object.entries(value)) {
    const written: unknown = isRecord(target) ? target['destination'] : target
    const from = withPlaceholder(address)
    const to = typeof written === 'string' ? withPlaceholder(written) : undefined
    if (to === undefined || !isKnownRedirect(from, to))
      notes.leaveOut(`redirect from ${address}`, UNKNOWN_PATTERN)
    else if (trimmed(from) !== trimmed(to))
      found.push({ from: trimmed(from), to: /[#?]/.test(to) ? to : trimmed(to) })
  }
  return found.length > 0 ? found : undefined
}

/** Astro's parameters as placeholders: [name] and [...name]. */
const withPlaceholder = (address: string): string =>
  address.replaceAll(/\[(\.{3})?(\w+)\]/g, (_, rest: string | undefined, name: string) =>
    rest === undefined ? `:${name}` : `:${name}*`,
  )

/** From the root, without a slash at the end. */
const trimmed = (address: string): string => {
  const absolute = /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `/${address}`
  return absolute === '/' ? '/' : absolute.replace(/\/+$/, '')
}

/** The folder of the site's modules, pages and content, without slashes around it. */
export const sourceFolder = (astro: Fields): string =>
  (astro.text('srcDir') ?? 'src').replace(/^\.?\/|\/+$/g, '')

/** Addresses that something else than the docs makes: pages of Astro, pages of plugins. */
function foreignRoutes(
  astro: Fields,
  { notes, tree, plugins, docsPage }: Context,
): readonly string[] {
  const folder = `${sourceFolder(astro)}/pages`
  const files = tree.isFolder(folder)
    ? tree.list(folder, ['**/*.{astro,ts,js,mts,mjs,md,mdx,html,jsx,tsx}'])
    : []
  const pages = files.filter((file) => file !== docsPage && !/(?:^|\/)_/.test(file))
  if (pages.length > 0)
    notes.leaveOut(`pages in ${folder} (${pages.length})`, 'only the docs are built')
  const routes = pages
    .map(
      (file) => `/${file.replace(/(?:(?:^|\/)index)?\.(?:astro|html|mdx?|[jt]sx?|m[jt]s)$/, '')}`,
    )
    .map((route) => route.replace(/\/?\[\.\.\.[^\]]*\].*$/, '/**').replace(/\[[^\]]*\]/g, '*'))
    .filter((route) => route !== '/' && route !== '/**' && !/^\/\*/.test(route))
  const added = plugins.flatMap((name) => PLUGIN_ROUTES[name] ?? [])
  return [...new Set([...routes, ...added])]
}
