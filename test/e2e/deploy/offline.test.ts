// Pages that were read, without a network: the setting `offline`.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOf } from '../../../src/model/text/offline-build.js'
import { orion } from '../../helpers/cli.js'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { plainHost } from '../../helpers/plain-host.js'
import { program } from '../../helpers/program.js'
import type { ServedSite } from '../../helpers/serve-files.js'
import { runServe, serveSite } from '../../helpers/shared-site.js'
import { writeFiles } from '../../helpers/site.js'
import { newContext } from '../../helpers/visits.js'

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

const FIRST = {
  'docs/index.md':
    '# Home\n\nFirst home. [Alpha](./alpha.md), [beta](./beta.md), [tool](./tool.page.tsx).\n',
  'docs/alpha.md': '# Alpha\n\nFirst apricots.\n\n![Dot](./dot.svg)\n\n[Home](./index.md)\n',
  'docs/beta.md': '# Beta\n\nFirst bananas. [Alpha](./alpha.md)\n',
  'docs/dot.svg': DOT,
  'docs/unread.md': '# Unread\n\nNobody opened this page.\n',
  'docs/tool.page.tsx': `import { useState } from 'react'
export const title = 'Tool'
export default function Tool() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
}

const SECOND = {
  'docs/index.md': '# Home\n\nSecond home. [Alpha](./alpha.md) and [beta](./beta.md).\n',
  'docs/alpha.md': '# Alpha\n\nSecond apricots.\n\n![Dot](./dot.svg)\n\n[Home](./index.md)\n',
  'docs/beta.md': '# Beta\n\nSecond bananas.\n',
  'docs/dot.svg': DOT.replace('4', '8'),
}

const SETTINGS = { offline: true }

let site: ServedSite
/** The address of a host before the site's server. */
let host: string
/** Whether the host fails to answer a request. */
let fails: (path: string, isWorkers: boolean) => boolean
let isOffline: boolean
let page: Page
let lines: string[]

beforeEach(async () => {
  site = await serveSite(FIRST, SETTINGS)
  fails = () => false
  isOffline = false
  host = await plainHost(async ({ url = '/', headers, socket }, response) => {
    if (isOffline) {
      socket.destroy()
      return
    }
    const isWorkers = headers.referer?.endsWith('/offline-worker.js') === true
    if (fails(url, isWorkers)) {
      response.writeHead(502).end('Bad gateway')
      return
    }
    const request = (): Promise<Response> => fetch(site.url + url, { redirect: 'manual' })
    // The server may close a connection at the moment when it would be used again.
    const answer = await request().catch(request)
    const sent = ['content-type', 'cache-control', 'location']
    const kept = [...answer.headers].filter(([name]) => sent.includes(name))
    response.writeHead(answer.status, Object.fromEntries(kept))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const context = await newContext()
  page = await context.newPage()
  lines = watchConsole(page)
})

afterEach(() => {
  // Chromium writes a line for each request that fails.
  const faults = /net::ERR_|status of 50[23]/
  expect(lines.filter((line) => !faults.test(line))).toEqual([])
})

const open = async (route: string): Promise<void> => {
  await page.goto(host + route)
  await hydrated(page)
}

/** The names of saved pages, in the caches of the build with the id of the worker that is in the output now. */
async function savedPages(): Promise<string[]> {
  const id = await idOf(site)
  return page.evaluate(async (build) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(`${build} pages`))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  }, id)
}

async function idOf({ out }: ServedSite): Promise<string> {
  const text = await readFile(path.join(out, 'offline-worker.js'), 'utf8')
  return buildOf(text)?.id ?? ''
}

const untilSaved = (...routes: string[]): Promise<void> =>
  expect.poll(savedPages, { timeout: 20_000 }).toEqual(expect.arrayContaining(routes))

/** No service worker is on its way: the last one is in use, or could not be installed. */
const untilInstalled = (): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready
        return installing === null && waiting === null && active?.state === 'activated'
      }),
    )
    .toBe(true)

/** The browser's own switch leaves out service workers that it starts later: the host breaks off, too. */
async function setOffline(isOff: boolean): Promise<void> {
  isOffline = isOff
  await page.context().setOffline(isOff)
}

async function deploy(files: Record<string, string>, settings: object = SETTINGS): Promise<void> {
  const { folder, out } = site
  await writeFiles(folder, {
    ...files,
    'orion-docs.config.json': JSON.stringify({
      title: 'Handbook',
      url: 'https://handbook.example',
      ...settings,
    }),
  })
  const { ok } = await program.build({ siteDir: folder, outDir: out })
  expect(ok).toBe(true)
}

const text = (): Promise<string> => page.innerText('article')

describe('a site with the setting offline', () => {
  it('OFFLINE-1: shows the pages that were read, with scripts, images and links, without a network', async () => {
    await open('/')
    await untilSaved('/')
    await open('/alpha')
    await page.click('[data-content] a[href="/"]')
    await page.waitForSelector('h1:text-is("Home")')
    await page.click('[data-content] a[href="/tool"]')
    await page.click('#count')
    await untilSaved('/', '/alpha', '/tool')
    await setOffline(true)
    await open('/alpha')
    expect(await text()).toContain('First apricots.')
    const width = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('article img')?.naturalWidth,
    )
    expect(width).toBe(4)
    await page.click('[data-content] a[href="/"]')
    await page.waitForSelector('article:has-text("First home.")')
    await open('/tool')
    await page.click('#count')
    await page.waitForSelector('#count:text-is("Count 1")')
    await page.goBack()
    await page.waitForSelector('article:has-text("First home.")')
  })

  it('OFFLINE-2: names the pages that can be read where one is not saved', async () => {
    await open('/')
    await untilSaved('/')
    await open('/alpha')
    // The next page is fetched ahead.
    await untilSaved('/', '/alpha', '/beta')
    await setOffline(true)
    const response = await page.goto(`${host}/unread`)
    expect(response?.status()).toBe(503)
    expect(await page.innerText('h1')).toBe('You are offline')
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    const links = page.locator('li a')
    expect((await links.allInnerTexts()).sort()).toEqual([
      'Handbook | Alpha',
      'Handbook | Beta',
      'Handbook | Home',
    ])
    await page.click('li a:text("Alpha")')
    await page.waitForSelector('article:has-text("First apricots.")')
    await page.goto(`${host}/unread`)
    await setOffline(false)
    await page.click('text=Try again')
    await page.waitForSelector('h1:text-is("Unread")')
  })

  it('OFFLINE-3: has the pages of the new build after a deployment, all of them and no other', async () => {
    await open('/')
    await untilSaved('/')
    for (const route of ['/alpha', '/beta', '/tool']) await open(route)
    await untilSaved('/', '/alpha', '/beta', '/tool')
    await rm(path.join(site.folder, 'docs/tool.page.tsx'))
    await deploy(SECOND)
    // Only this page is read again.
    await open('/alpha')
    expect(await text()).toContain('Second apricots.')
    await untilSaved('/', '/alpha', '/beta')
    await untilInstalled()
    expect(await savedPages()).not.toContain('/tool')
    await setOffline(true)
    for (const [route, words] of [
      ['/', 'Second home.'],
      ['/beta', 'Second bananas.'],
      ['/alpha', 'Second apricots.'],
    ] as const) {
      await open(route)
      expect(await text()).toContain(words)
    }
    const width = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('article img')?.naturalWidth,
    )
    expect(width).toBe(8)
  })

  it('OFFLINE-4: keeps the last build whole while the new one cannot be fetched', async () => {
    await open('/')
    await untilSaved('/')
    for (const route of ['/alpha', '/beta']) await open(route)
    await untilSaved('/', '/alpha', '/beta')
    const before = await idOf(site)
    await deploy(SECOND)
    // One of the pages that were read cannot be fetched: the new service worker is not installed.
    let failed = 0
    fails = (url, isWorkers) => isWorkers && url === '/beta' && ++failed > 0
    await open('/alpha')
    expect(await text()).toContain('Second apricots.')
    await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(0)
    await untilInstalled()
    await setOffline(true)
    for (const [route, words] of [
      ['/alpha', 'First apricots.'],
      ['/beta', 'First bananas.'],
      ['/', 'First home.'],
    ] as const) {
      await open(route)
      expect(await text()).toContain(words)
    }
    expect(await idOf(site)).not.toBe(before)
  })

  it('OFFLINE-5: removes the worker and what it saved once the setting is off', async () => {
    await open('/')
    await untilSaved('/')
    await deploy({}, {})
    await open('/alpha')
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
  })

  it('OFFLINE-6: answers with a saved page when the host fails', async () => {
    await open('/')
    await untilSaved('/')
    fails = (url) => url === '/'
    await open('/')
    expect(await text()).toContain('First home.')
  })
})

describe('the service worker in the output', () => {
  it('OFFLINE-7: is another one for each build with other files, and the same for the same', async () => {
    const first = await readFile(path.join(site.out, 'offline-worker.js'), 'utf8')
    await deploy({})
    expect(await readFile(path.join(site.out, 'offline-worker.js'), 'utf8')).toBe(first)
    await deploy({ 'static/robots.txt': 'User-agent: *\n' })
    const second = await idOf(site)
    expect(second).not.toBe(buildOf(first)?.id)
    await writeFile(path.join(site.folder, 'docs/beta.md'), '# Beta\n\nOther plums.\n')
    expect((await orion(['index', site.folder])).code).toBe(0)
    const third = await idOf(site)
    expect(third).not.toBe(second)
    expect((await orion(['index', site.folder])).code).toBe(0)
    expect(await idOf(site)).toBe(third)
  })

  it('OFFLINE-8: does not exist while serve watches, and pages do not ask for it', async () => {
    const served = await runServe([site.folder])
    expect((await fetch(`${served.url}offline-worker.js`)).status).toBe(404)
    const manifest = (await (await fetch(`${served.url}orion.json`)).json()) as object
    expect(manifest).not.toHaveProperty('offline')
  })
})
