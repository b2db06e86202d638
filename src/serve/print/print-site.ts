// `orion-docs print`: sidebars as PDF files, made from the sources like the pages of `serve`.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { openSite } from '../../commands/fill-site.js'
import { loadSettings } from '../../commands/load-settings.js'
import { resolvePlaces } from '../../config/modules/resolve-places.js'
import type { Config } from '../../config/schema/schema.js'
import {
  OrionError,
  uniqueDiagnostics,
  wrongUsage,
  type Diagnostic,
} from '../../model/diagnostics/diagnostic.js'
import { nearest } from '../../model/text/text.js'
import type { Route } from '../../model/site.js'
import { NO_V8_FLAGS } from '../../pipeline/compile/v8-flags.js'
import { openCompile } from '../../pipeline/compile/open-compile.js'
import type { Snapshot } from '../../pipeline/pages/snapshot.js'
import { createAssets } from '../../pipeline/pages/site-assets.js'
import type { BuildOptions } from '../../pipeline/run/build-options.js'
import { createProgressReporter } from '../../pipeline/run/progress.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'
import { createClock } from '../../pipeline/run/timings.js'
import { docsOf } from '../../site/lookup.js'
import { nameOf } from '../../site/routes/paths.js'
import { toHref } from '../../site/routes/routes.js'
import { answerSource, type AnsweredSite } from '../answer-source.js'
import { answerSafely } from '../http/answer-safely.js'
import { listen } from '../http/server.js'
import { createIdleScheduler } from '../idle-scheduler.js'
import { createSiteFiles } from '../site-files.js'
import { hasSandbox, openBrowser } from './browser-pipe.js'
import { findBrowser } from './find-browser.js'
import { pageToPdf, type Paper, type Printed } from './page-to-pdf.js'

export type PrintOptions = Pick<
  BuildOptions,
  'siteDir' | 'config' | 'baseUrl' | 'onProgress' | 'signal'
> &
  Pick<RunOptions, 'v8'> & {
    /** Id of the one sidebar to print. Default: all, or those of the setting `print`. */
    readonly sidebar?: string
    /** Name of the version to print. Default: the last one. */
    readonly docsVersion?: string
    /** The PDF file, relative to the working directory. Default: one for each sidebar, named after it. */
    readonly output?: string
    readonly paper?: Paper
    /** Seconds that a PDF may take. */
    readonly timeout?: number
  }

export type PrintResult = {
  readonly diagnostics: readonly Diagnostic[]
  readonly ok: boolean
  readonly files: readonly (Printed & { readonly file: string })[]
  /** False where the browser was started without its sandbox. */
  readonly isSandboxed: boolean
}

const DEFAULT_TIMEOUT = 120
const MS = 1000

/**
 * Prints sidebars of a site. With errors in their pages nothing is written.
 * @throws OrionError `no-browser`, `browser-failed`, `print-timeout`, and of kind `usage` for wrong options or settings.
 */
export async function printSite(options: PrintOptions): Promise<PrintResult> {
  const program = findBrowser(process.platform, process.env)
  const steps = createProgressReporter(options)
  const clock = createClock()
  steps.begin('settings')
  const loaded = await loadSettings(options)
  const config = withPrint(loaded.config, options)
  const compile = await openCompile(config, { v8: options.v8 ?? NO_V8_FLAGS }, clock)
  try {
    const assets = createAssets(config)
    const tools = { config, compile, clock, steps, v8: options.v8 ?? NO_V8_FLAGS, assets }
    steps.begin('read')
    const snapshot = await steps.until(openSite(tools).graph.read())
    const routes = chosenPages(snapshot, options)
    const found = await problems(snapshot, routes, config)
    const diagnostics = uniqueDiagnostics([...loaded.diagnostics, ...found])
    const isSandboxed = hasSandbox(process.platform, process.getuid?.())
    if (diagnostics.some(({ severity }) => severity === 'error'))
      return { diagnostics, ok: false, files: [], isSandboxed }
    const files = createSiteFiles(snapshot, config, assets, createIdleScheduler())
    try {
      const site = { config, snapshot, files }
      const jobs = routes.map((route) => ({ route, file: pdfFile(route, options) }))
      steps.begin('pages', jobs.length)
      const printed = await printAll(jobs, site, program, isSandboxed, options, () =>
        steps.advance(),
      )
      return { diagnostics, ok: true, files: printed, isSandboxed }
    } finally {
      files.close()
    }
  } finally {
    await compile.close()
  }
}

/** The settings with print pages, whether the site publishes them or not. */
function withPrint(config: Config, { sidebar }: PrintOptions): Config {
  return config.print === false || sidebar !== undefined ? { ...config, print: true } : config
}

/** The print pages of the options. @throws OrionError (usage) for a sidebar or a version that does not exist. */
function chosenPages({ site }: Snapshot, { sidebar, docsVersion, output }: PrintOptions): Route[] {
  const versions = site.versions.map(({ version }) => version)
  const names = versions.map(({ name }) => name)
  if (docsVersion !== undefined && !names.includes(docsVersion))
    throw unknown('version', docsVersion, names)
  const shown = new Set(
    versions
      .filter(({ name, isLast }) => (docsVersion === undefined ? isLast : name === docsVersion))
      .map(({ name }) => name),
  )
  const pages = [...site.routes].flatMap(([route, target]) =>
    target.kind === 'print' && shown.has(target.version)
      ? [{ route, sidebar: target.sidebar }]
      : [],
  )
  const chosen = pages.filter((page) => sidebar === undefined || page.sidebar === sidebar)
  if (chosen.length === 0)
    throw unknown(
      'sidebar',
      sidebar ?? '',
      pages.map((page) => page.sidebar),
    )
  if (output !== undefined && chosen.length > 1)
    throw wrongUsage({
      code: 'usage',
      message: `--output names one file, and there are ${String(chosen.length)} sidebars.`,
      hint: `Choose one with --sidebar: ${chosen.map((page) => page.sidebar).join(', ')}`,
    })
  return chosen.map(({ route }) => route)
}

function unknown(what: string, name: string, known: readonly string[]): OrionError {
  const near = nearest(name, known)
  return wrongUsage({
    code: 'usage',
    message:
      known.length === 0
        ? 'The site has no sidebar with pages to print.'
        : `No ${what} "${name}" to print.`,
    hint: near === undefined ? `There are: ${known.join(', ')}` : `Did you mean "${near}"?`,
  })
}

/** Problems of the site as a whole and of the pages to print; `check` finds broken links. */
async function problems(
  snapshot: Snapshot,
  routes: readonly Route[],
  config: Config,
): Promise<readonly Diagnostic[]> {
  const docs = new Set(routes.flatMap((route) => docsOf(route, snapshot.site)))
  const found = [...snapshot.diagnostics]
  for (const { route } of docs) found.push(...(await snapshot.examine(route)).diagnostics)
  return resolvePlaces(found, config.siteDir)
}

function pdfFile(route: Route, { output }: PrintOptions): string {
  return path.resolve(output ?? `${nameOf(route)}.pdf`)
}

type Job = { readonly route: Route; readonly file: string }

/** Serves the site to a browser of its own, on an address that only this machine reaches. */
async function printAll(
  jobs: readonly Job[],
  site: AnsweredSite,
  program: string,
  isSandboxed: boolean,
  { paper = 'a4', timeout = DEFAULT_TIMEOUT, signal }: PrintOptions,
  onPrinted: () => void,
): Promise<(Printed & { readonly file: string })[]> {
  const { config } = site
  const state = { site, faults: [] }
  const listener = answerSafely((_, response) => answerSource(response, () => state, config))
  const server = await listen(listener, { host: '127.0.0.1', port: 0 })
  const browser = await openBrowser(program, isSandboxed)
  try {
    const printed: (Printed & { readonly file: string })[] = []
    for (const { route, file } of jobs) {
      await mkdir(path.dirname(file), { recursive: true })
      // Diagrams are drawn in the colours of paper.
      const url = `${server.origin}${toHref(route, config)}?orion-theme=light`
      const result = await within(pageToPdf(browser, url, file, paper), timeout, signal)
      printed.push({ ...result, file })
      onPrinted()
    }
    return printed
  } finally {
    await browser.close()
    await server.close()
  }
}

/** `work`, unless it takes too long or is stopped. */
async function within<Result>(
  work: Promise<Result>,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate(seconds)), seconds * MS)
    signal?.addEventListener('abort', () => reject(new Error('Stopped')), { once: true })
  })
  // Its own failure is of no interest after that.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, stopped])
  } finally {
    clearTimeout(timer)
  }
}

const tooLate = (seconds: number): OrionError =>
  new OrionError({
    code: 'print-timeout',
    message: `The browser did not print the page within ${String(seconds)} seconds.`,
    hint: 'Give it more time with --timeout, or print one sidebar at a time with --sidebar.',
  })
