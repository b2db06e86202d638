// The setting `budget`: what pages, their images and a first search may load.
import { statSync } from 'node:fs'
import { pathIn } from '../../config/files/paths.js'
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import { parseSize, sizeText } from '../../model/text/sizes.js'
import { pageFile } from '../../site/routes/not-found.js'
import { decodePath } from '../../site/routes/routes.js'
import { sourceOf } from '../../site/lookup.js'
import { distFolder } from '../../package/package-files.js'
import type { BundleGraph } from '../bundle/run-esbuild.js'
import { digestOf } from '../files/digest.js'
import { relative } from '../files/relative-path.js'
import { openFactsMemory, type FactsPlace } from '../observe/facts-memory.js'
import { createHtmlReader } from '../observe/html-reader.js'
import type { OutputObserver, WrittenSite } from '../observe/output-observer.js'
import { budgetFaults, type Excess, type PageBudget } from './budget-faults.js'
import { createOwnerOf, heaviestChain } from './import-chain.js'
import { importsIn, withImports } from './loaded-scripts.js'
import { gzipSize, weighPage, type PageWeight } from './page-weight.js'
import { searchFaults } from './search-budget.js'
import { watchFiles } from './written-files.js'

/** In bytes. */
type Limits = { readonly [Kind in PageBudget | 'search']?: number }

type WeighedPage = {
  readonly route: Route
  readonly file: string | undefined
  readonly weight: PageWeight
  /** Paths within the output folder of the page's files. */
  readonly inOutput: (addresses: readonly string[]) => readonly string[]
}

/** The limits in bytes. */
function limitsOf(budget: Config['budget'] = {}): Limits {
  const bytes = (size: string | number | undefined): number | undefined =>
    typeof size === 'string' ? parseSize(size) : size
  const { js, css, html, image, search } = budget
  return defined({
    js: bytes(js),
    css: bytes(css),
    html: bytes(html),
    image: bytes(image),
    search: bytes(search),
  })
}

/** Weighs the pages of a build that changed, and reports all that are over their budget. */
export function checkBudget(config: Config, place: FactsPlace): OutputObserver {
  const limits = limitsOf(config.budget)
  const hasHtml = limits.html !== undefined
  const reader = createHtmlReader(hasHtml ? 'weights-html' : 'weights', place, (html) =>
    weighPage(html, hasHtml),
  )
  const sizes = openFactsMemory<number>('sizes', place)
  const files = watchFiles()
  return {
    over: (output) => files.over(reader.over(output)),
    async report(site) {
      const read = files.open(site)
      const sizeOf = (file: string): number => {
        const contents = read(file)
        return contents === undefined ? 0 : sizes.get(digestOf(contents), () => gzipSize(contents))
      }
      const pages = weighedPages(site, (file) => reader.facts(file))
      const found = [
        ...htmlFaults(pages, limits.html),
        ...imageFaults(pages, limits.image, site),
        ...codeFaults('css', pages, limits.css, { site, sizeOf, read }),
        ...codeFaults('js', pages, limits.js, { site, sizeOf, read }),
        ...(limits.search === undefined
          ? []
          : await searchFaults(limits.search, site, { read, place })),
      ]
      reader.remember()
      sizes.remember()
      return found
    },
  }
}

function weighedPages(
  { pages, config, snapshot: { site } }: WrittenSite,
  factsOf: (file: string) => PageWeight | undefined,
): readonly WeighedPage[] {
  const { baseUrl, trailingSlash } = config
  return [...pages.keys()].flatMap((route) => {
    const name = pageFile(route, site, trailingSlash)
    const weight = factsOf(name)
    if (!weight) return []
    const address = new URL(baseUrl + name, HERE)
    const inOutput = (addresses: readonly string[]): readonly string[] => [
      ...new Set(addresses.flatMap((each) => fileAt(each, address, baseUrl))),
    ]
    return [{ route, file: sourceOf(route, site), weight, inOutput }]
  })
}

/** No site has this origin. */
const HERE = 'http://orion-docs.invalid'

function fileAt(written: string, page: URL, baseUrl: string): readonly string[] {
  if (!URL.canParse(written, page)) return []
  const { origin, pathname } = new URL(written, page)
  const isOwn = origin === page.origin && pathname.startsWith(baseUrl)
  return isOwn ? [decodePath(pathname.slice(baseUrl.length))] : []
}

function htmlFaults(
  pages: readonly WeighedPage[],
  limit: number | undefined,
): readonly Diagnostic[] {
  if (limit === undefined) return []
  const over = pages.flatMap(({ route, file, weight: { html = 0, heaviest } }): Excess[] => {
    if (html <= limit) return []
    const steps = [file ?? route, ...(heaviest?.steps ?? [])]
    const detail = heaviest && `${sizeText(heaviest.bytes)} uncompressed`
    return [{ route, file, bytes: html, cause: route, steps, ...defined({ detail }) }]
  })
  return budgetFaults('html', limit, over)
}

function imageFaults(
  pages: readonly WeighedPage[],
  limit: number | undefined,
  { assets, snapshot, config }: WrittenSite,
): readonly Diagnostic[] {
  if (limit === undefined) return []
  const known = new Map<string, { readonly source: string; readonly bytes: number }>()
  const imageAt = (name: string) => {
    const source = assets.files.get(name) ?? snapshot.tree.staticFiles.get(name)
    const stats = source === undefined ? undefined : statSync(source, { throwIfNoEntry: false })
    const bytes = stats?.size ?? 0
    return { source: source === undefined ? name : relative(config, source), bytes }
  }
  const over = pages.flatMap(({ route, file, weight, inOutput }) =>
    inOutput(weight.images).flatMap((name): Excess[] => {
      const image = known.get(name) ?? imageAt(name)
      known.set(name, image)
      const { source, bytes } = image
      return bytes <= limit
        ? []
        : [{ route, file, bytes, cause: source, steps: [file ?? route, source] }]
    }),
  )
  return budgetFaults('image', limit, over)
}

type Sources = {
  readonly site: WrittenSite
  /** Bytes of a file of the output in gzip. */
  readonly sizeOf: (file: string) => number
  readonly read: (file: string) => string | Uint8Array | undefined
}

/** Scripts or style sheets. */
function codeFaults(
  kind: 'js' | 'css',
  pages: readonly WeighedPage[],
  limit: number | undefined,
  sources: Sources,
): readonly Diagnostic[] {
  if (limit === undefined) return []
  const { bundles } = sources.site.snapshot.client
  const importsOf = importsIn(bundles, (file) => sources.read(file)?.toString())
  const over = pages.flatMap(({ route, file, weight, inOutput }): Excess[] => {
    const named = inOutput(kind === 'js' ? weight.scripts : weight.styles)
    const loaded = kind === 'js' ? withImports(named, importsOf) : named
    const bytes = loaded.reduce((sum, each) => sum + sources.sizeOf(each), 0)
    if (bytes <= limit) return []
    const { steps, detail } = causeIn(loaded, limit, sources)
    const cause = steps.at(-1) ?? ''
    return [{ route, file, bytes, cause, steps, detail }]
  })
  return budgetFaults(kind, limit, over)
}

/** The largest module or static file of the site among some files; the program where its own part is too large already. */
function causeIn(
  loaded: readonly string[],
  limit: number,
  { site, sizeOf, read }: Sources,
): { readonly steps: readonly string[]; readonly detail: string } {
  const { snapshot, config } = site
  const { bundles } = snapshot.client
  const ownerOf = createOwnerOf(pathIn(config.siteDir, distFolder))
  const program = loaded
    .filter((file) => !snapshot.tree.staticFiles.has(file))
    .reduce((sum, file) => sum + programSize(file, bundles, { sizeOf, read }), 0)
  const ofProgram = {
    steps: ['orion-docs'],
    detail: `${sizeText(program)} in gzip`,
  }
  if (program > limit) return ofProgram
  const chain = heaviestChain(loaded, bundles, ownerOf)
  const [own] = loaded
    .flatMap((file) => {
      const source = snapshot.tree.staticFiles.get(file)
      const bytes = read(file)?.length ?? 0
      return source === undefined ? [] : [{ source: relative(config, source), bytes }]
    })
    .sort((one, other) => other.bytes - one.bytes)
  if (own && own.bytes > (chain?.bytes ?? 0))
    return { steps: [own.source], detail: `${sizeText(own.bytes)} uncompressed` }
  return chain ? { steps: chain.steps, detail: `${sizeText(chain.bytes)} minified` } : ofProgram
}

/** The bytes in gzip that a file has without the site's own code, which is at its end. */
function programSize(
  file: string,
  bundles: readonly BundleGraph[],
  { sizeOf, read }: Pick<Sources, 'sizeOf' | 'read'>,
): number {
  const bundled = bundles.flatMap(({ outputs }) => outputs[file] ?? [])[0]
  if (!bundled) return sizeOf(file)
  const contents = Buffer.from(read(file) ?? '')
  const own = contents.length - bundled.bytes
  return own <= 0 ? 0 : gzipSize(contents.subarray(0, own))
}
