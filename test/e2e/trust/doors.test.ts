// What reaches a page from outside: its query, its hash, the browser's storage, and files of the search index.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/files/list-files.js'
import { hydrated } from '../../helpers/pages.js'
import { serveSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const X = 'top.ran(1)'

/** Text that runs where it becomes HTML, an attribute, a style, a script or an address. */
const TEXTS = [
  `<img src=x onerror=${X}>`,
  `<script>${X}</script>`,
  `"><svg onload=${X}>`,
  `' onfocus=${X} autofocus='`,
  `" style="animation-name:x" onanimationstart="${X}`,
  `</title><script>${X}</script>`,
  `</script><script>${X}</script>`,
  `</style><img src=x onerror=${X}>`,
  `<iframe srcdoc="<script>${X}</script>">`,
  `<mark><img src=x onerror=${X}></mark>`,
  `&lt;img src=x onerror=${X}&gt;`,
  `javascript:${X}`,
  `JaVaScRiPt:${X}//`,
  `\tjavascript:${X}`,
  `//evil.example/%0d${X}`,
  `data:text/html,<script>${X}</script>`,
  `{"__proto__":{"innerHTML":"<img src=x onerror=${X}>"}}`,
  `["<img src=x onerror=${X}>"]`,
  `\${${X}}{{${X}}}`,
  `');${X};('`,
]

const PARAMETERS = [
  'q',
  '_highlight',
  'tabs',
  'os',
  'section',
  'show',
  'version',
  'orion-theme',
  'browse',
  '__proto__',
]

const STORED = [
  ...['theme', 'announcement.id', 'announcement.dismissed', 'search-recent', 'tabs.os', 'font'],
  ...['docs-preferred-version-default', 'route-reload', 'route-scroll'],
]

const FILES = {
  'docs/index.md': [
    '# Home',
    '',
    'Words about placeholderword.',
    '',
    '::::tabs{groupId=os queryString}',
    ':::tab{value="linux"}',
    'a',
    ':::',
    ':::tab{value="windows"}',
    'b',
    ':::',
    '::::',
    '',
    '## Placeholderheading',
    '',
    'More placeholderword.',
    '',
  ].join('\n'),
  'docs/placeholderroute.md':
    '# Placeholdertitle\n\nMuch placeholderword here, and placeholderword.\n',
}

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  site = await serveSite(FILES, { announcementBar: { content: 'News' }, font: true })
})

async function open(): Promise<{ page: Page; ran: string[] }> {
  const context = await newContext()
  const ran: string[] = []
  await context.exposeFunction('ran', (by: unknown) => ran.push(String(by)))
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, ran }
}

/** Elements that none of our pages has, and addresses that run something. */
const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (['iframe', 'object', 'embed'].includes(element.localName)) found.push(element.outerHTML)
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(element.outerHTML)
        // eslint-disable-next-line no-control-regex -- browsers ignore them
        const address = value.replace(/[\u0000-\u0020]/g, '')
        if (['href', 'src', 'action'].includes(name) && /^javascript:/i.test(address))
          found.push(element.outerHTML)
      }
    }
    return found
  })

async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  )
}

describe('what reaches a page from outside', () => {
  it('runs nothing as a query (TRUST-7)', async () => {
    const { page, ran } = await open()
    const queryOf = (texts: readonly string[]): string =>
      texts
        .flatMap((text) => PARAMETERS.map((name) => `${name}=${encodeURIComponent(text)}`))
        .join('&')
    const addresses = [
      ...TEXTS.map((text) => `/search?${queryOf([text])}`),
      ...['/', '/missing'].map((route) => `${route}?${queryOf(TEXTS)}`),
    ]
    for (const address of addresses) {
      await page.goto(site.url + address)
      await settled(page)
      expect(await foreign(page), address).toEqual([])
    }
    expect(ran).toEqual([])
  })

  it('runs nothing as a hash (TRUST-7)', async () => {
    const { page, ran } = await open()
    await page.goto(`${site.url}/`)
    await settled(page)
    for (const text of TEXTS) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, text)
      await settled(page)
      await page.goto(`${site.url}/placeholderroute#${encodeURIComponent(text)}`)
      await settled(page)
      expect(await foreign(page), text).toEqual([])
    }
    expect(ran).toEqual([])
  })

  it('runs nothing as a search, typed and chosen (TRUST-7)', async () => {
    const { page, ran } = await open()
    await page.goto(`${site.url}/`)
    await settled(page)
    for (const text of TEXTS) {
      await page.fill('.search-input', text)
      await page.waitForSelector(
        '.search-box [role="status"], .search-box [role="listbox"], .search-box a',
        {
          state: 'attached',
        },
      )
      expect(await foreign(page), text).toEqual([])
    }
    expect(ran).toEqual([])
  })

  it('runs nothing from the storage (TRUST-7)', async () => {
    const { page, ran } = await open()
    await page.goto(`${site.url}/`)
    await settled(page)
    const names = await page.evaluate(() => Object.keys(localStorage))
    for (const text of TEXTS) {
      await page.evaluate(
        ([keys, value]) => {
          for (const storage of [localStorage, sessionStorage])
            for (const key of keys) storage.setItem(key, value)
        },
        [[...STORED, ...names], text] as const,
      )
      for (const route of ['/', '/placeholderroute']) {
        await page.goto(site.url + route)
        await settled(page)
      }
      await page.click('.search-input')
      expect(await foreign(page), text).toEqual([])
    }
    expect(ran).toEqual([])
  })
})

describe('files of the search index that somebody changed', () => {
  it('run nothing (TRUST-7)', async () => {
    const { out, url } = await serveSite(FILES)
    const files = listFiles(out).filter((name) => /search.*\.json$/.test(name))
    const texts = await Promise.all(files.map((file) => readFile(path.join(out, file), 'utf8')))
    expect(texts.join('')).toContain('Placeholdertitle')
    expect(texts.join('')).toContain('placeholderroute')
    const { page, ran } = await open()
    for (const text of TEXTS) {
      const inText = JSON.stringify(text).slice(1, -1)
      const changed = texts.map((before) =>
        before.replace(/\/?placeholder(?:title|heading|route)/gi, () => inText),
      )
      await Promise.all(files.map((file, at) => writeFile(path.join(out, file), changed[at] ?? '')))
      await page.goto(`${url}/?${String(TEXTS.indexOf(text))}`)
      await settled(page)
      await page.fill('.search-input', 'placeholderword')
      const hits = page.locator('.search-box a[href]')
      await hits.first().waitFor()
      expect(await foreign(page), text).toEqual([])
      await hits.first().click()
      await settled(page)
      expect(new URL(page.url()).origin, text).toBe(url)
      await page.goto(`${url}/search?q=placeholderword`)
      await page.waitForSelector('main mark')
      expect(await foreign(page), text).toEqual([])
    }
    expect(ran).toEqual([])
  })
})
