// What the head of a page names: our bundles, the settings' own elements, the manifest of the page's version.
import type { Config } from '../../config/schema/schema.js'
import type { PageView } from '../../model/view.js'
import type { HeadTag } from '../../model/page.js'
import type { PageAssets } from '../../render/page-assets.js'
import { writtenHref } from '../../site/routes/routes.js'
import type { ClientBundle, OutputFile } from '../bundle/bundle.js'
import type { Site } from '../../model/site.js'
import { MANIFEST, versionPath } from '../files/output-names.js'

export type PageAssetsInput = {
  readonly config: Config
  readonly site: Site
  readonly client: ClientBundle
  readonly view: PageView
  /** Path of a React page's own style sheet. */
  readonly pageStyles?: string | undefined
  readonly math?: OutputFile | undefined
  /** Whether the site has a static file of this path. */
  readonly isStaticFile: (path: string) => boolean
}

/** Used without a setting, the first that is among the static files. */
const ICON_FILES = ['favicon.ico', 'favicon.svg', 'favicon.png']

/** The files and elements of one page's head, all URLs final. */
export function pageAssets({
  config,
  site,
  client,
  view,
  pageStyles,
  math,
  isStaticFile,
}: PageAssetsInput): PageAssets {
  const found = ICON_FILES.find(isStaticFile)
  const icon = config.favicon ?? (found === undefined ? undefined : `/${found}`)
  const url = (file: string): string => config.baseUrl + file
  const root = site.versions.find(({ version }) => version.name === view.version)?.version.root
  return {
    earlyScript: url(client.early),
    mainScript: url(client.main),
    stylesheets: [client.styles, client.components?.styles]
      .filter((file) => file !== undefined)
      .map(url),
    ...(pageStyles === undefined ? {} : { pageStylesheet: url(pageStyles) }),
    preload: [
      ...client.preload,
      ...(client.components ? [client.components.script, ...client.components.imports] : []),
    ].map(url),
    ...(math ? { mathStylesheet: url(math.path) } : {}),
    manifest: url(versionPath(root ?? '/', MANIFEST)),
    ...(icon === undefined ? {} : { favicon: writtenHref(icon, config) }),
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
