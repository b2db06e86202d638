// The sites that tests look at. Call one of these functions at the top of a file or of a `describe`: the site is built
// and served before its first test and closed at the end of the file, and `open` shows its pages.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { atEnd } from './at-end.js'
import { root, startServe, type Served } from './cli.js'
import { hydrated, watchConsole } from './pages.js'
import { buildSite, serveFiles, serveOutput, type ServedSite } from './serve-files.js'
import type { Files } from './site.js'
import { newContext } from './visits.js'

type OpenOptions = BrowserContextOptions & {
  /** What the context needs before the page is requested. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
}

type Opened = {
  readonly page: Page
  /** Lines of the console, as they come. */
  readonly lines: string[]
  /** Paths of all requests, as they come. */
  readonly asked: string[]
}

/** A served site; its properties are there from the first test on. */
export type SharedSite = Omit<ServedSite, 'close'> & {
  /** Opens a route in a context of its own and waits until it is hydrated, unless scripting is off. */
  open: (route?: string, options?: OpenOptions) => Promise<Opened>
  /** The same for a page whose console has to be empty at the end of the test. */
  openQuiet: (route?: string, options?: OpenOptions) => Promise<Page>
}

/** A site of these files, with these settings. */
export const sharedSite = (files: Files, settings?: object): SharedSite =>
  shared(() => serveFiles(files, settings))

/** The site of this repository, built once for each base in a run. No test may change its output. */
export const orionSite = (base = '/'): SharedSite =>
  shared(() => serveBuilt(root, `orion${base.replaceAll('/', '-')}`, base))

/** The manual, as `init` copies it, built once in a run. No test may change its output. */
export const manualSite = (): SharedSite =>
  shared(() => serveBuilt(path.join(root, 'templates/starter'), 'manual', '/'))

/** A site for one test, which has the settings that only this test needs. */
export async function serveSite(files: Files, settings?: object): Promise<ServedSite> {
  const site = await serveFiles(files, settings)
  atEnd(() => site.close())
  return site
}

/** `orion-docs serve`, which stops at the end of the test, or of the file when a hook around all tests calls it. */
export async function runServe(...call: Parameters<typeof startServe>): Promise<Served> {
  const server = await startServe(...call)
  atEnd(() => server.stop())
  return server
}

function shared(serve: () => Promise<ServedSite>): SharedSite {
  let served: ServedSite | undefined
  beforeAll(async () => {
    const site = await serve()
    atEnd(() => site.close())
    served = site
  })
  const site = (): ServedSite => {
    if (!served) throw new Error('The site is served from the first test on.')
    return served
  }
  const open: SharedSite['open'] = async (route = '', { before, ...options } = {}) => {
    const context = await newContext(options)
    await before?.(context)
    const page = await context.newPage()
    const lines = watchConsole(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(site().url + route)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return { page, lines, asked }
  }
  return {
    get folder() {
      return site().folder
    },
    get out() {
      return site().out
    },
    get url() {
      return site().url
    },
    get warnings() {
      return site().warnings
    },
    open,
    async openQuiet(route, options) {
      const { page, lines } = await open(route, options)
      onTestFinished(() => expect(lines).toEqual([]))
      return page
    },
  }
}

async function serveBuilt(siteDir: string, name: string, baseUrl: string): Promise<ServedSite> {
  const out = path.join(process.env['ORION_TEST_RUN'] ?? '', name, 'out')
  const options = { siteDir, outDir: out, baseUrl }
  const warnings = await once(path.dirname(out), () => buildSite(options))
  return { folder: siteDir, out, warnings, ...(await serveOutput(options)) }
}

/** The text that `work` answers. The first of all workers that come to `folder` does it, the others wait for that. */
async function once(folder: string, work: () => Promise<string>): Promise<string> {
  const result = path.join(folder, 'result.json')
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined
  if (isFirst) {
    const text = await work().then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: String(error) }),
    )
    await writeFile(`${result}.part`, JSON.stringify(text))
    await rename(`${result}.part`, result)
  }
  while (!existsSync(result)) await wait(50)
  const { done, failed } = JSON.parse(await readFile(result, 'utf8')) as Record<string, string>
  if (done === undefined) throw new Error(failed)
  return done
}
