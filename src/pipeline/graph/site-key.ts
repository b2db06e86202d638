// The key of a site: a digest of everything that its pages share.
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../config/schema/schema.js'
import type { ClientBundle } from '../bundle/bundle.js'
import { fieldTexts, notInKey, type KeyText } from '../cache/key-text.js'
import { fileDigests } from '../files/fingerprint.js'
import type { Tree } from '../sources/read-sources.js'
import type { SiteInputs } from './site-inputs.js'
import { pageModules } from './site-modules.js'

/**
 * A digest of settings, outlines, categories, sidebars, tags, names of static files, the template, the site's own
 * components and the names of scripts and styles. The text of a page is in it only through its outline.
 */
export async function siteKey(inputs: SiteInputs): Promise<string> {
  const { config, tree } = inputs
  const plain = plainIn(config.siteDir)
  const text = (value: unknown): string => JSON.stringify(value, plain)
  const sidebars = text(await fileDigests(tree.sidebarInputs))
  const treeText = treeTable(text, sidebars)
  const clientText = clientTable(text)
  const siteText: KeyText<SiteInputs> = {
    config: (settings) => text(shownSettings(settings)),
    mode: (mode) => mode,
    toolchain: (digest) => digest ?? '',
    tree: (value) => fieldTexts(value, treeText).join('\n'),
    template: JSON.stringify,
    client: (value) => fieldTexts(value, clientText).join('\n'),
    modules: (value) => text(moduleFacts(value, inputs)),
    redirects: (redirects) => JSON.stringify(redirects),
  }
  const hash = createHash('sha256')
  for (const field of fieldTexts(inputs, siteText)) hash.update(field).update('\n')
  return hash.digest('base64url')
}

/** No page shows where the output, the cache and the template are, what is cached, or what pages may load. */
function shownSettings(config: Config): unknown {
  const none = undefined
  const hidden = { outDir: none, cacheDir: none, cache: none, template: none, budget: none }
  return { ...config, ...hidden }
}

function treeTable(text: (value: unknown) => string, sidebars: string): KeyText<Tree> {
  return {
    versions(versions) {
      const files = versions.map((version) => version.files)
      const others = versions.map((version) => ({ ...version, files: undefined }))
      // Outlines name no folder and no function, and there are thousands of them.
      return `${text(others)}\n${JSON.stringify(files)}`
    },
    staticFiles: (files) => JSON.stringify([...files.keys()]),
    sidebarInputs: () => sidebars,
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

function clientTable(text: (value: unknown) => string): KeyText<ClientBundle> {
  return {
    early: text,
    main: text,
    styles: text,
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

/** What other pages show of React pages, and the code of components. The code of a React page is in no key. */
function moduleFacts({ modules }: SiteInputs['modules'], { config, tree }: SiteInputs): unknown {
  const pages = tree.versions.map((version) => pageModules(version, modules, config))
  const components = Object.values(config.components).map((file) => modules.get(file)?.digest)
  return [pages, components]
}

/** Writes what JSON has no words for as text, and files of the site without the folder that the site is in. */
function plainIn(siteDir: string): (_: string, value: unknown) => unknown {
  const folder = pathToFileURL(siteDir).href
  return (_, value) => {
    if (value instanceof RegExp || typeof value === 'function') return String(value)
    if (typeof value !== 'string') return value
    if (value.startsWith(siteDir)) return value.slice(siteDir.length)
    return value.startsWith(folder) ? value.slice(folder.length) : value
  }
}
