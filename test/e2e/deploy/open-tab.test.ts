// A tab stays open while the site is built again into the folder that is served.
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/files/list-files.js'
import { countLoads, hydrated, watchConsole } from '../../helpers/pages.js'
import { program } from '../../helpers/program.js'
import type { ServedSite } from '../../helpers/serve-files.js'
import { serveSite } from '../../helpers/shared-site.js'
import { writeFiles } from '../../helpers/site.js'
import { newContext } from '../../helpers/visits.js'

const tool = (word: string): string => `import { useState } from 'react'
export const title = 'Tool'
export default function Tool() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>${word} {count}</button>
}
`

const FIRST = {
  'docs/index.md':
    '# Home\n\nOld home. [Alpha](./alpha.md), [tool](./tool.page.tsx) and [old](./old.md).\n',
  'docs/alpha.md': '# Alpha\n\nOld words about apricots.\n\n## Part\n\nEnd.\n',
  'docs/old.md': '# Old\n\nThis page goes.\n',
  'docs/tool.page.tsx': tool('Old'),
}

const SECOND = {
  'docs/index.md': '# Home\n\nNew home. [Alpha](./alpha.md) and [tool](./tool.page.tsx).\n',
  'docs/alpha.md': '# Alpha\n\nNew words about bananas. [Added](./added.md).\n\n## Part\n\nEnd.\n',
  'docs/added.md': '# Added\n\nA new page.\n',
  'docs/tool.page.tsx': tool('New'),
}

const SETTINGS = { search: { hashed: 'filename' } }

let site: ServedSite
let page: Page
let loads: { readonly count: number }
let lines: string[]

beforeEach(async () => {
  site = await serveSite(FIRST, SETTINGS)
  const context = await newContext()
  // Nothing is fetched ahead: what a click needs comes after the deployment.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  page = await context.newPage()
  await page.goto(`${site.url}/`)
  await hydrated(page)
  lines = watchConsole(page)
  loads = countLoads(page)
})

/** Builds the second state of the site into the folder that is served. */
async function deploy(keepAssets?: number): Promise<void> {
  const { folder, out } = site
  await rm(path.join(folder, 'docs/old.md'))
  await writeFiles(folder, SECOND)
  const keep = keepAssets === undefined ? {} : { keepAssets }
  const { ok } = await program.build({ siteDir: folder, outDir: out, ...keep })
  expect(ok).toBe(true)
}

/** Scripts of the client and of pages, which import each other by name. */
const SCRIPT = /-([0-9a-z]{7})[0-9a-z](?=\.js\b)/g

/** Makes the output that of another release, whose files have other names; the old files stay with `keep`. */
async function otherRelease(keep: boolean): Promise<void> {
  const { out } = site
  const named = (text: string): string => text.replace(SCRIPT, '-$1_')
  for (const file of listFiles(out)) {
    const from = path.join(out, file)
    const to = path.join(out, named(file))
    const isText = /\.(?:html|js|json)$/.test(file)
    if (to !== from) await (keep ? cp : rename)(from, to)
    // Old files still name old files.
    if (isText && (to !== from || !keep || !file.endsWith('.js')))
      await writeFile(to, named(await readFile(to, 'utf8')))
  }
}

const heading = (text: string) => page.waitForSelector(`h1:text-is("${text}")`)
const follow = (path: string) => page.click(`[data-content] a[href="${path}"]`)

async function search(word: string): Promise<void> {
  await page.fill('.search-input', word)
  await page.waitForSelector(`.search-box a[href^="/"] mark`)
}

/** Follows links to changed, added and removed pages, searches and goes back. */
async function readAll(): Promise<void> {
  await follow('/alpha')
  await page.waitForSelector('article:has-text("bananas")')
  await follow('/added')
  await heading('Added')
  await search('bananas')
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.waitForSelector('article:has-text("bananas")')
  await page.goBack()
  await heading('Home')
  await follow('/tool')
  await page.click('#count')
  await page.waitForSelector('#count:text-matches("(Old|New) 1")')
  await page.goBack()
  await heading('Home')
}

describe('a tab that is open during a deployment', () => {
  it('DEPLOY-8: works without a load when assets are kept', async () => {
    await deploy(1)
    await readAll()
    expect(loads.count).toBe(0)
    expect(lines).toEqual([])
  })

  it('DEPLOY-8: searches with the scripts of its own release when assets are kept', async () => {
    await deploy(1)
    await otherRelease(true)
    await search('bananas')
    expect(loads.count).toBe(0)
    // A page of another release is for the scripts of that release.
    await page.keyboard.press('Escape')
    await follow('/alpha')
    await page.waitForSelector('article:has-text("bananas")')
    await hydrated(page)
    expect(loads.count).toBe(1)
    await follow('/added')
    await heading('Added')
    expect(loads.count).toBe(1)
  })

  it('DEPLOY-9: loads the page of a link once when another release has replaced the scripts', async () => {
    await deploy()
    await otherRelease(false)
    await page.evaluate(() => {
      document.querySelector('[data-content] a[href="/alpha"]')?.setAttribute('href', '/alpha#part')
    })
    await follow('/alpha#part')
    await page.waitForSelector('article:has-text("bananas")')
    await hydrated(page)
    expect(page.url()).toBe(`${site.url}/alpha#part`)
    expect(loads.count).toBe(1)
    await follow('/added')
    await heading('Added')
    await search('bananas')
    expect(loads.count).toBe(1)
  })

  it('DEPLOY-10: is loaded once when the search box needs a script that is gone, and then searches', async () => {
    await deploy()
    await otherRelease(false)
    await page.focus('.search-input')
    await page.waitForSelector('article:has-text("New home")')
    await hydrated(page)
    expect(loads.count).toBe(1)
    await search('bananas')
    expect(loads.count).toBe(1)
  })

  it('DEPLOY-9: shows that a page is gone', async () => {
    await deploy()
    await follow('/old')
    await heading('Page Not Found')
    expect(page.url()).toBe(`${site.url}/old`)
  })
})
