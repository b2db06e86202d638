// What search sees of a site, from its sources: for the `index` command, with what earlier builds left in the
// cache. Nothing is added to it: the command writes an index and nothing else.
import pLimit from 'p-limit'
import { resolvePlaces } from '../../config/modules/resolve-places.js'
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../../model/search.js'
import type { Route } from '../../model/site.js'
import { searchedVersions } from '../../site/versions/instances.js'
import { NO_V8_FLAGS } from '../../pipeline/compile/v8-flags.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'
import { readRecord, type PageRecord } from '../../pipeline/cache/build-record.js'
import { isAsBefore } from '../../pipeline/pages/site-assets.js'
import { createGraph } from '../../pipeline/graph/graph.js'
import type { Snapshot } from '../../pipeline/pages/snapshot.js'
import { CONCURRENCY } from '../../pipeline/files/concurrency.js'
import { openCompile } from '../../pipeline/compile/open-compile.js'
import { createAssets, type SiteAssets } from '../../pipeline/pages/site-assets.js'
import type { ProgressReporter } from '../../pipeline/run/progress.js'
import { createClock } from '../../pipeline/run/timings.js'

export type SearchPages = {
  readonly snapshot: Snapshot
  /** By version, in the order of the routes. */
  readonly pages: ReadonlyMap<string, readonly SearchPage[]>
  readonly diagnostics: readonly Diagnostic[]
}

type Seen = { readonly search: SearchPage | undefined; readonly diagnostics: readonly Diagnostic[] }

/** Reads and compiles what changed since the last build; pages whose faults are known are not even looked at. */
export async function readSearchPages(
  config: Config,
  steps: ProgressReporter,
  { v8 = NO_V8_FLAGS }: Pick<RunOptions, 'v8'>,
): Promise<SearchPages> {
  const clock = createClock()
  v8.limitHeap()
  const opened = await openCompile(config, { keeps: false, v8 }, clock)
  const { compile, store, toolchain, sources, files } = opened
  try {
    const assets = createAssets(config, files)
    const memory =
      toolchain === undefined
        ? {}
        : { memory: { store, toolchain, ...defined({ sources, files }) } }
    const graph = createGraph({ config, mode: 'build', compile, assets, clock, ...memory })
    steps.begin('read')
    const snapshot = await graph.read()
    const last =
      toolchain === undefined ? undefined : readRecord(config.cacheDir, config.outDir, toolchain)
    const docs = [...snapshot.site.routes].flatMap(([route, target]) =>
      target.kind === 'doc' ? [{ route, version: target.version }] : [],
    )
    steps.begin('pages', docs.length)
    const seen = await pLimit(CONCURRENCY).map(docs, async ({ route }) => {
      const page = await see(route, last?.pages.get(route), { snapshot, assets })
      steps.advance()
      return page
    })
    const pages = new Map<string, SearchPage[]>()
    for (const [index, { search }] of seen.entries()) {
      const version = docs[index]?.version
      if (version === undefined || search === undefined) continue
      const list = pages.get(version) ?? []
      pages.set(version, list)
      list.push(search)
    }
    // The current version of further docs is part of the main docs' index.
    for (const { version } of snapshot.site.versions) {
      const [owner = '', ...others] = searchedVersions(snapshot.site, version)
      if (owner !== version.name) continue
      pages.set(
        owner,
        [owner, ...others].flatMap((name) => pages.get(name) ?? []),
      )
      for (const name of others) pages.delete(name)
    }
    const diagnostics = seen.flatMap((page) => page.diagnostics)
    const found = await resolvePlaces(diagnostics, config.siteDir)
    return { snapshot, pages, diagnostics: [...snapshot.diagnostics, ...found] }
  } finally {
    await opened.close()
  }
}

/** The text that search finds on a page, and the page's problems; both without compiling when its key is that of `before`. */
async function see(
  route: Route,
  before: PageRecord | undefined,
  { snapshot, assets }: { readonly snapshot: Snapshot; readonly assets: SiteAssets },
): Promise<Seen> {
  const key = snapshot.pageKey(route)
  const isKnown = before && key !== undefined && before.key === key
  if (isKnown && isAsBefore(before.probes, assets))
    return { search: await snapshot.searchPage(route), diagnostics: before.diagnostics }
  const { search, diagnostics } = await snapshot.examine(route)
  return { search, diagnostics }
}
