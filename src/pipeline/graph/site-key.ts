// Keys of whole pages: all that a page is made of besides its own text and code from files is one digest for the site.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config/schema/schema.js'
import type { Route, Site, Target } from '../../model/site.js'
import type { ClientBundle } from '../bundle/bundle.js'
import { digestOf } from '../files/digest.js'
import { fileDigests } from '../files/fingerprint.js'
import type { DocPages } from '../mdx/doc-pages.js'
import type { Tree } from '../sources/read-sources.js'

export type SiteKeyInput = {
  readonly makers: string
  readonly config: Config
  readonly tree: Tree
  readonly template: string
  readonly client: ClientBundle
  /** Titles and descriptions of React pages. */
  readonly modules: unknown
  /** Digests of the code of the site's own parts. */
  readonly parts: readonly (string | undefined)[]
  /** With their places, which messages of pages name. */
  readonly redirects: unknown
}

/**
 * A digest of everything that pages share: settings, outlines, categories, sidebars, tags, names of static files,
 * the template, the site's own parts and the names of scripts and styles. A page's own text is in it only by its outline, the code that a page takes from files not at all.
 */
export async function siteKey(input: SiteKeyInput): Promise<string> {
  const { makers, config, tree, template, client, modules, parts, redirects } = input
  // Where the output, the cache and the template stand, and what is kept, is in no page.
  const settings = {
    ...config,
    outDir: undefined,
    cacheDir: undefined,
    cache: undefined,
    template: undefined,
  }
  const plain = plainIn(config.siteDir)
  const files = tree.versions.map((version) => version.files)
  const versions = tree.versions.map((version) => ({ ...version, files: undefined }))
  const { early, main, preload, styles, components } = client
  const names = [early, main, preload, styles, [...client.pages], components, parts]
  return createHash('sha256')
    .update(JSON.stringify([makers, settings, versions, modules, names], plain))
    .update(JSON.stringify([files, [...tree.staticFiles.keys()], template, redirects]))
    .update(JSON.stringify(await fileDigests(tree.sidebarInputs), plain))
    .digest('base64url')
}

/** The key of a route's file; undefined for a React page, whose code may do anything. */
export function pageKey(
  route: Route,
  shared: string,
  site: Site,
  tree: Pick<Tree, 'texts' | 'includes'> & Pick<DocPages, 'moduleOf'>,
): string | undefined {
  const target: Target | undefined = site.routes.get(route)
  if (target?.kind === 'page') return undefined
  if (target?.kind !== 'doc') return shared
  const doc = site.versions
    .find(({ version }) => version.name === target.version)
    ?.docs.get(target.docId)
  const source = doc && tree.texts.get(doc.file)
  if (doc === undefined || source === undefined) return undefined
  const includes = tree.includes.get(doc.file)
  const code = tree.moduleOf(doc)?.digest
  // Most pages are of their text alone, and there are thousands of them.
  if (includes === undefined && code === undefined) return `${shared} ${source.digest}`
  return digestOf(JSON.stringify([shared, code, includes, source.digest]))
}

/** What JSON has no words for, as text; files of the site without where its folder stands. */
function plainIn(siteDir: string): (_: string, value: unknown) => unknown {
  const folder = pathToFileURL(siteDir).href
  return (_, value) => {
    if (value instanceof RegExp || typeof value === 'function') return String(value)
    if (typeof value !== 'string') return value
    if (value.startsWith(siteDir)) return value.slice(siteDir.length)
    return value.startsWith(folder) ? value.slice(folder.length) : value
  }
}
