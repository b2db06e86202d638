// The keys of a site: digests of everything that its pages share, and of what the pages of one version share; but the name
// of the style sheet.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config/schema/schema.js'
import type { ClientBundle } from '../bundle/bundle.js'
import { fieldTexts, notInKey, type KeyText } from '../cache/key-text.js'
import { digestOf } from '../files/digest.js'
import { fileDigests } from '../files/fingerprint.js'
import { findVersion } from '../../site/versions/versions.js'
import type { Tree, TreeVersion } from '../sources/read-sources.js'
import type { SiteInputs } from './site-inputs.js'
import { pageModules } from './site-modules.js'
import type { SiteModel } from './site-model.js'
import { shownSite } from './shown-site.js'

export type SiteKeys = {
  /**
   * A digest of settings, outlines, categories, sidebars, tags, names of static files, the template, the site's own
   * components and the names of scripts and styles. The text of a page is in it only through its outline.
   */
  readonly site: string
  /** The same for the pages of a version: other versions are in it only through what these pages show of them. */
  readonly ofVersion: (name: string) => string
}

export async function siteKeys(
  inputs: SiteInputs,
  model: Pick<SiteModel, 'site' | 'siteViews'>,
): Promise<SiteKeys> {
  const text = plainText(inputs.config.siteDir)
  const shared = joined(fieldTexts(inputs, sharedTable(text)))
  const versions = new Map(
    await Promise.all(
      inputs.tree.versions.map(
        async (version) => [version.name, await versionKey(version, inputs, text)] as const,
      ),
    ),
  )
  const names = digestOf(shownSite(model.site))
  const known = new Map<string, string>()
  const keyOf = (name: string): string => {
    // The sidebars of a translation show what is in the docs that it translates.
    const { translation } = findVersion(model.site, name).version
    const original = translation === undefined ? [] : [versions.get(translation.of) ?? '']
    const views = JSON.stringify([...(model.siteViews.get(name) ?? [])])
    return joined([shared, versions.get(name) ?? '', ...original, names, views])
  }
  return {
    site: joined([shared, JSON.stringify(inputs.hostRedirects), ...versions.values()]),
    ofVersion(name) {
      const key = known.get(name) ?? keyOf(name)
      known.set(name, key)
      return key
    },
  }
}

type ToText = (value: unknown) => string

function joined(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\n')
  return hash.digest('base64url')
}

/** What the pages of all versions share. */
function sharedTable(text: ToText): KeyText<SiteInputs> {
  const treeText = treeTable()
  const clientText = clientTable(text)
  return {
    config: (settings) => text(shownSettings(settings)),
    mode: (mode) => mode,
    toolchain: (digest) => digest ?? '',
    tree: (value) => fieldTexts(value, treeText).join('\n'),
    template: JSON.stringify,
    client: (value) => fieldTexts(value, clientText).join('\n'),
    // In the keys of versions.
    modules: notInKey,
    redirects: (redirects) => JSON.stringify(redirects),
    // Only the check of links looks at them.
    hostRedirects: notInKey,
    // No page shows what its icons look like.
    brand: ({ icon, logoTones, ...shown }) =>
      JSON.stringify({ ...shown, logoTones: [...logoTones], hasIcon: icon !== undefined }),
  }
}

/** No page shows where the output, the cache and the template are, what is cached, what pages may load, or how they look. */
function shownSettings(config: Config): unknown {
  const none = undefined
  const hidden = { outDir: none, cacheDir: none, cache: none, template: none, budget: none }
  const look = { tokens: none, customCss: none }
  return { ...config, ...hidden, ...look }
}

function treeTable(): KeyText<Tree> {
  return {
    // Each has its own key.
    versions: notInKey,
    staticFiles: (files) => JSON.stringify([...files.keys()]),
    // In the key of each page.
    texts: notInKey,
    includes: notInKey,
    // Follow from the versions.
    moduleFiles: notInKey,
    // Only say what to watch.
    includeUsers: notInKey,
    inputs: notInKey,
    // Reported with the site, not with its pages.
    diagnostics: notInKey,
  }
}

/** A version as it was read, with what other pages show of its React pages, and the code of components. */
async function versionKey(
  version: TreeVersion,
  { modules: { modules }, config, tree }: SiteInputs,
  text: ToText,
): Promise<string> {
  const { files, sidebarInputs, ...others } = version
  // The value of a JSON file is all that is in it.
  const code = sidebarInputs.every((file) => file.endsWith('.json')) ? [] : sidebarInputs
  const components = Object.values(config.components).map((file) => modules.get(file)?.digest)
  return joined([
    text(others),
    // Outlines name no folder and no function, and there are thousands of them.
    JSON.stringify(files),
    text(await fileDigests(code)),
    // The code of a React page is in no key.
    text([pageModules(version, tree.versions, modules, config), components]),
  ])
}

function clientTable(text: ToText): KeyText<ClientBundle> {
  return {
    early: text,
    main: text,
    // Exchanged in pages where nothing else changed.
    styles: notInKey,
    fonts: text,
    preload: text,
    components: (components) => text(components ?? null),
    live: (live) => text(live ?? null),
    pages: (pages) => text([...pages]),
    // Named by the manifest alone.
    worker: notInKey,
    // Their names hold digests of their contents, and the fields above are those that pages name.
    files: notInKey,
    integrity: notInKey,
    inputs: notInKey,
    // No page shows them.
    diagnostics: notInKey,
    bundles: notInKey,
  }
}

/** Writes what JSON has no words for as text, and files of the site without the folder that the site is in. */
function plainText(siteDir: string): ToText {
  const folder = pathToFileURL(siteDir).href
  const plain = (_: string, value: unknown): unknown => {
    if (value instanceof RegExp || typeof value === 'function') return String(value)
    if (typeof value !== 'string') return value
    if (value.startsWith(siteDir)) return value.slice(siteDir.length)
    return value.startsWith(folder) ? value.slice(folder.length) : value
  }
  return (value) => JSON.stringify(value, plain)
}
