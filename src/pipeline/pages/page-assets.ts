// The files that the head of a page names: the client's scripts and styles, the elements of the settings, and the
// manifest of the page's version.
import type { Config } from '../../config/schema/schema.js'
import { KATEX_SHEET } from '../../content/math-sheet.js'
import { defined } from '../../model/defined.js'
import type { PageView } from '../../model/view.js'
import type { HeadTag } from '../../model/page.js'
import type { PageAssets, SheetLink } from '../../render/page-assets.js'
import { iconLinks } from '../../site/publish/site-icons.js'
import { writtenHref } from '../../site/routes/routes.js'
import type { OutputFile } from '../bundle/bundle.js'
import { hasIntegrity } from '../html/site-sheet.js'
import { integrityOf as digestForPages } from '../files/digest.js'
import { MANIFEST, manifestPath } from '../files/output-names.js'
import type { RenderContext } from './render-context.js'

/** Files that only this page needs. */
export type OwnAssets = {
  /** Paths of the style sheets of a React page or an MDX page. */
  readonly pageStyles?: readonly string[] | undefined
  readonly math?: OutputFile | undefined
}

/** Used without a setting, the first that is among the static files. */
const STATIC_ICONS = ['favicon.ico', 'favicon.svg', 'favicon.png']

/** The files and elements of one page's head, all URLs final. */
export function pageAssets(
  view: PageView,
  context: Pick<RenderContext, 'config' | 'site' | 'client' | 'links' | 'mode' | 'brand'>,
  { pageStyles = [], math }: OwnAssets,
): PageAssets {
  const { config, site, client } = context
  const url = (file: string): string => config.baseUrl + file
  const shown = site.versions.find(({ version }) => version.name === view.version)?.version
  const assets: PageAssets = {
    earlyScript: url(client.early),
    mainScript: url(client.main),
    stylesheets: [client.styles, client.components?.styles]
      .filter((file) => file !== undefined)
      .map(url),
    fonts: client.fonts.map(url),
    ...(pageStyles.length === 0 ? {} : { pageStylesheets: pageStyles.map(url) }),
    preload: [
      ...client.preload,
      ...(client.components ? [client.components.script, ...client.components.imports] : []),
    ].map(url),
    ...(math ? { mathStylesheets: [katexSheet(config), { href: url(math.path) }] } : {}),
    manifest: url(shown === undefined ? MANIFEST : manifestPath(shown, site.versions)),
    ...siteIcons(context),
    headTags: [
      ...config.stylesheets.map((sheet) => stylesheet(sheet, config)),
      ...headTags(config),
    ],
    scripts: config.scripts.map((attributes) => ({
      ...attributes,
      src: writtenHref(attributes.src, config),
    })),
    ...(client.live === undefined ? {} : { liveScript: url(client.live) }),
    ...(config.siteVersion === undefined ? {} : { siteVersion: config.siteVersion }),
  }
  if (!hasIntegrity(config, client)) return assets
  return { ...assets, integrity: integrityOf(assets, config, client, math) }
}

/** The icon of the tab, and links to the icons that a build draws; a server shows their image itself. */
function siteIcons({
  config,
  links,
  mode,
  brand,
}: Pick<RenderContext, 'config' | 'links' | 'mode' | 'brand'>): Pick<
  PageAssets,
  'favicon' | 'icons'
> {
  const own = config.favicon === undefined ? undefined : writtenHref(config.favicon, config)
  const drawn = brand.icon?.settings
  if (drawn && mode === 'build') {
    const icons = iconLinks(drawn, config.baseUrl, own !== undefined)
    return { ...defined({ favicon: own }), icons }
  }
  if (drawn) return defined({ favicon: own ?? links.findAsset(drawn.file)?.href })
  const found = STATIC_ICONS.find(links.isStaticFile)
  return defined({
    favicon: own ?? (found === undefined ? undefined : writtenHref(`/${found}`, config)),
  })
}

/** The digests of the files that the page names. */
function integrityOf(
  { earlyScript, mainScript, stylesheets, pageStylesheets = [], preload = [] }: PageAssets,
  { baseUrl }: Config,
  client: RenderContext['client'],
  math: OutputFile | undefined,
): Readonly<Record<string, string>> {
  const urls = [earlyScript, mainScript, ...stylesheets, ...pageStylesheets, ...preload]
  const known = urls.flatMap((url) => {
    const digest = client.integrity.get(url.slice(baseUrl.length))
    return digest === undefined ? [] : [[url, digest] as const]
  })
  const own = math ? [[baseUrl + math.path, digestForPages(math.contents)] as const] : []
  return Object.fromEntries([...known, ...own])
}

/** KaTeX's own sheet, from the CDN without a setting. */
function katexSheet(config: Config): SheetLink {
  const { mathStylesheet: own } = config.markdown
  return own === undefined ? KATEX_SHEET : { href: writtenHref(own, config) }
}

function stylesheet(
  attributes: Readonly<Record<string, string | boolean>>,
  config: Config,
): HeadTag {
  const href = writtenHref(String(attributes['href']), config)
  return { tag: 'link', attributes: { rel: 'stylesheet', ...attributes, href } }
}

function headTags(config: Config): HeadTag[] {
  return config.headTags.map(({ tagName, attributes, innerHTML }) => ({
    tag: tagName,
    attributes,
    ...(innerHTML === undefined ? {} : { text: innerHTML }),
  }))
}
