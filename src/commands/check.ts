// The `check` command: a build that writes nothing and looks closer.
import path from 'node:path'
import type { Config } from '../config/schema/schema.js'
import { placeInSource, type LinePlace } from '../content/dialects/dialect.js'
import { isMdxPage } from '../content/mdx/detect.js'
import { severityOf, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { sourceOf } from '../site/lookup.js'
import { markedHrefs } from '../site/links/shared-links.js'
import { orphanPages } from '../site/links/orphan-pages.js'
import type { BuildOptions, CheckResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { NO_V8_FLAGS } from '../pipeline/compile/v8-flags.js'
import { fill, openSite, type Inspection } from './fill-site.js'
import { checkSamples } from '../pipeline/checks/check-samples.js'
import { dryOutput } from '../pipeline/output/dry-output.js'
import { createHtmlLinkGraph, type HtmlLinkGraph } from '../pipeline/checks/html-link-graph.js'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { loadSettings } from './load-settings.js'
import { openCompile } from '../pipeline/compile/open-compile.js'
import { createAssets, type SiteAssets } from '../pipeline/pages/site-assets.js'
import { createProgressReporter, type ProgressReporter } from '../pipeline/run/progress.js'
import { createClock } from '../pipeline/run/timings.js'
import { unusedFiles } from '../pipeline/checks/unused-files.js'
import { openObservers } from './observers/open-observers.js'
import { createStatusCheck } from '../pipeline/checks/build-status.js'

/**
 * Checks a site and writes nothing: all that a build finds, and besides broken links that only the finished HTML has,
 * code samples that cannot be read, pages that nothing leads to, and static files that nothing uses.
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export function check(options: BuildOptions = {}): Promise<CheckResult> {
  return checkWith(options)
}

/** `check`, with what only the command line may set. */
export async function checkWith(options: RunOptions): Promise<CheckResult> {
  const start = performance.now()
  const { v8 = NO_V8_FLAGS } = options
  const clock = createClock()
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const checkStatus = await createStatusCheck(options)
  const { config, diagnostics } = await steps.until(loadSettings(options))
  v8.limitHeap()
  const compile = await openCompile(config, { ...options, keeps: false }, clock)
  try {
    const assets = createAssets(config, compile.files)
    const observers = await openObservers(config, options, { toolchain: undefined, isBuild: false })
    const site = { ...openSite({ config, compile, clock, assets, steps, v8 }), observers }
    const final = createHtmlLinkGraph(config)
    const output = dryOutput(final.look, steps.check)
    const inspection = inspect(final, config, steps, assets)
    const filled = await steps.until(fill(site, output, undefined, inspection))
    const found = [...diagnostics, ...filled.found]
    const status = checkStatus(found, filled.record === undefined)
    if (status.ok) {
      await checkStatus.keep(found)
      for (const observer of observers) observer.finish?.()
    }
    options.onDiagnostics?.(status.diagnostics)
    return { ...status, pages: filled.pages, durationMs: performance.now() - start }
  } finally {
    await compile.close()
  }
}

function inspect(
  final: HtmlLinkGraph,
  config: Config,
  steps: ProgressReporter,
  assets: SiteAssets,
): Inspection {
  let marked: ReadonlySet<string> | undefined
  return {
    linked(page, snapshot) {
      marked ??= markedHrefs(snapshot.site, config)
      return final.linked(page, sourceOf(page.route, snapshot.site), marked)
    },
    async rest(snapshot) {
      const { site, tree } = snapshot
      const lists = [...site.routes].filter(([, { kind }]) => kind === 'search')
      const reached = final.reached(new Set(lists.map(([route]) => route)))
      return [
        ...orphanPages(site, reached),
        ...(await samples(snapshot, config, steps)),
        ...unusedFiles(tree.staticFiles, config, {
          ...final,
          assets: filesInPages(tree, config, assets),
        }),
      ]
    },
  }
}

/** Files that are part of pages or of their look: those that pages were given copies of, took text from, or are styled by. */
function filesInPages(tree: Snapshot['tree'], config: Config, assets: SiteAssets): Set<string> {
  return new Set([
    ...assets.files.values(),
    ...[...tree.includeUsers.values()].flat(),
    ...config.customCss.map((file) => path.resolve(config.siteDir, file)),
  ])
}

async function samples(
  { tree, site }: Snapshot,
  config: Config,
  steps: ProgressReporter,
): Promise<readonly Diagnostic[]> {
  const severity = severityOf(config.onBrokenCodeSamples)
  if (severity === undefined) return []
  const found: Diagnostic[] = []
  const docs = site.versions.flatMap((version) => [...version.docs.values()])
  steps.begin('samples', docs.length)
  for (const { file } of docs) {
    const { text = '', places } = tree.texts.get(file) ?? {}
    const format = isMdxPage(file, text, config.markdown.format) ? 'mdx' : 'md'
    const faults = await checkSamples({ file, text, format }, severity)
    found.push(...(places ? faults.map((each) => inSource(each, places)) : faults))
    steps.advance()
  }
  return found
}

function inSource(found: Diagnostic, places: readonly LinePlace[]): Diagnostic {
  return found.at === undefined ? found : { ...found, at: placeInSource(found.at, places) }
}
