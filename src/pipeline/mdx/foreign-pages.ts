// React pages that were written for Docusaurus: bundled as MDX pages are, and left out where they cannot be shown.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { anchorOf } from '../../model/head-tags.js'
import type { HeadTag } from '../../model/page.js'
import type { Route, Site, Target } from '../../model/site.js'
import type { SiteView } from '../../model/view.js'
import type { renderArticle as Render } from '../../render/render-article.js'
import { siteViewOf, type SiteViews } from '../../site/lookup.js'
import { findVersion } from '../../site/versions/versions.js'
import { viewPage } from '../../site/views/page-view.js'
import type { ClientBundle } from '../bundle/bundle.js'
import type { LoadedModule, LoadedModules, ShownPage } from '../bundle/page-modules.js'
import { renderFault } from '../bundle/render-fault.js'
import { relative } from '../files/relative-path.js'
import { htmlLinks } from '../html/html-scan.js'
import { NO_BUNDLE_MEMORY } from './bundle/bundle-memory.js'
import { NO_DOC_MODULES, type DocModules } from './doc-modules.js'
import { loadSoundModules, moduleSettings } from './sound-modules.js'
import { addressesInCode, translatedAddresses } from './translated-addresses.js'

/** The modules of the pages `files` (absolute). */
export async function loadForeignPages(
  config: Config,
  files: readonly string[],
): Promise<DocModules> {
  if (files.length === 0) return NO_DOC_MODULES
  return loadSoundModules(config, {
    ...moduleSettings(config),
    isLenient: true,
    memory: NO_BUNDLE_MEMORY,
    pages: new Map(files.map((file) => [file, pageCode(file)])),
    partial: async (file) => `export default () => ${JSON.stringify(await readFile(file, 'utf8'))}`,
  })
}

/** The page with the settings as a prop, which Docusaurus passes to each. */
const pageCode = (file: string): string => `import { createElement } from 'react'
import values from 'orion:site-values'
import Page from ${JSON.stringify(`./${path.basename(file)}`)}
const ForeignPage = () => createElement(Page, { config: values })
export { ForeignPage as default }`

type Together = { readonly modules: LoadedModules; readonly client: ClientBundle }

/** The site's own modules together with foreign pages; those without a component are left out with a warning. */
export async function withForeignPages(
  { modules, client }: Together,
  foreign: DocModules,
  config: Config,
): Promise<Together> {
  if (foreign.modules.size === 0) return { modules, client }
  const loaded = new Map(modules.modules)
  const pages = new Map(client.pages)
  const faults: Diagnostic[] = []
  for (const [file, { load, script, styles, digest }] of foreign.modules) {
    const { component, fault } = await load()
    if (component === undefined) {
      faults.push(leftOut(relative(config, file), fault))
      continue
    }
    const source = await readFile(file, 'utf8')
    const facts = { title: '', description: '', hidesFooter: false, digest, source }
    loaded.set(file, { ...facts, component, inputs: foreign.inputs })
    pages.set(file, { script, ...(styles === undefined ? {} : { styles }) })
  }
  return {
    modules: {
      modules: loaded,
      placeOf: (error) => modules.placeOf(error) ?? foreign.placeOf(error),
      diagnostics: [...foreign.diagnostics, ...faults],
    },
    client: {
      ...client,
      pages,
      files: [...client.files, ...foreign.files],
      inputs: [...new Set([...client.inputs, ...foreign.inputs])],
      bundles: [...client.bundles, ...(foreign.bundle ? [foreign.bundle] : [])],
    },
  }
}

function leftOut(file: string, fault: Diagnostic | undefined): Diagnostic {
  const reason = fault === undefined ? 'it has no component' : fault.message
  return {
    severity: 'warning',
    code: 'foreign-page',
    message: `The page ${file} is left out: ${reason}`,
    hint: 'The page needs modules or values that are not here. Rewrite it as a page of the docs, or remove it.',
    at: fault?.at ?? { file, line: 1, column: 1 },
  }
}

type Shown = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly site: Site
  readonly siteViews: SiteViews
}

type RenderArticle = typeof Render

type PageTarget = Extract<Target, { kind: 'page' }>

/** The modules with what each foreign page shows, read from what it renders; one that throws is left out. */
export async function examineForeignPages(
  modules: LoadedModules,
  files: ReadonlySet<string>,
  shown: Shown,
): Promise<LoadedModules> {
  const { config, site } = shown
  const found = new Map(modules.modules)
  const faults = new Map<string, Diagnostic>()
  const { renderArticle } = await import('../../render/render-article.js')
  const written = await writtenAddresses(modules, files, shown)
  for (const [route, target] of site.routes) {
    if (target.kind !== 'page') continue
    const { version, module: page } = target
    const file = path.join(config.siteDir, page.file)
    const module = found.get(file)
    if (!files.has(file) || module?.component === undefined || faults.has(file)) continue
    const { component } = module
    try {
      const facts = factsOf({ route, target, component, written }, shown, renderArticle)
      found.set(file, { ...module, shown: new Map([...(module.shown ?? []), [version, facts]]) })
    } catch (error) {
      const at = modules.placeOf(error) ?? { file: page.file, line: 1, column: 1 }
      faults.set(file, leftOut(page.file, renderFault(route, error, at)))
    }
  }
  for (const file of faults.keys()) found.delete(file)
  const diagnostics = [...(modules.diagnostics ?? []), ...faults.values()]
  return { ...modules, modules: found, diagnostics }
}

/** The addresses in the code of the pages `files`; none for sites in one language. */
async function writtenAddresses(
  { modules }: LoadedModules,
  files: ReadonlySet<string>,
  { site, config }: Shown,
): Promise<ReadonlySet<string>> {
  if (site.versions.every(({ version }) => version.translation === undefined)) return new Set()
  const inputs = [...files].flatMap((file) => modules.get(file)?.inputs ?? [])
  return addressesInCode([...new Set(inputs)], config)
}

type FoundPage = {
  readonly route: Route
  readonly target: PageTarget
  readonly component: NonNullable<LoadedModule['component']>
  readonly written: ReadonlySet<string>
}

/** What a page shows; links that only its HTML has are known when it is rendered, and it is rendered again with these. */
function factsOf(
  { route, target, component, written }: FoundPage,
  shown: Shown,
  renderArticle: RenderArticle,
): ShownPage {
  const { config, mode, site } = shown
  const view = siteViewOf({ version: target.version, route }, shown)
  const render = (known: ReadonlyMap<string, string>): ReturnType<RenderArticle> => {
    const own = { ...target.module, addresses: Object.fromEntries(known) }
    const input = { target: { ...target, module: own }, route, site, settings: config, mode }
    return renderArticle({ component, site: view, page: viewPage(input).view })
  }
  const root = findVersion(site, target.version).version.translation?.root
  if (root === undefined) return headFacts(render(new Map()).head, view)
  const pages = { site, settings: config, root }
  const known = translatedAddresses(written, pages)
  const first = render(known)
  const more = translatedAddresses(htmlLinks(first.html), pages)
  const all = new Map([...known, ...more])
  const { head } = more.size === 0 ? first : render(all)
  return {
    ...headFacts(head, view),
    ...(all.size === 0 ? {} : { addresses: Object.fromEntries(all) }),
  }
}

function headFacts(
  tags: readonly HeadTag[],
  { title: site, titleDelimiter }: SiteView,
): Pick<ShownPage, 'title' | 'description' | 'head' | 'anchors'> {
  const head = tags.filter((tag) => anchorOf(tag) === undefined)
  const anchors = tags.flatMap((tag) => anchorOf(tag) ?? [])
  const title = head.findLast(({ tag }) => tag === 'title')?.text ?? ''
  const end = ` ${titleDelimiter} ${site}`
  const description = head.findLast(
    ({ tag, attributes }) => tag === 'meta' && attributes['name'] === 'description',
  )?.attributes['content']
  return {
    title: title.endsWith(end) ? title.slice(0, -end.length) : title,
    description: typeof description === 'string' ? description : '',
    ...(head.length === 0 ? {} : { head }),
    ...(anchors.length === 0 ? {} : { anchors: [...new Set(anchors)] }),
  }
}
