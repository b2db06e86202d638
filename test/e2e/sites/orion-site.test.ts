import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerCdn, countLoads, hydrated } from '../../helpers/pages.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

describe.each(['/', '/handbook/'])('the Orion site below %s in a browser', (base) => {
  let context: BrowserContext
  let page: Page
  const built = orionSite(base)
  beforeAll(async () => {
    context = await newContext({ viewport: { width: 1440, height: 900 } })
    await answerCdn(context)
    page = await context.newPage()
  })

  it('follows a sidebar link without loading a document (LOAD-1, HIST-1)', async () => {
    await page.goto(`${built.url}/user/intro`)
    await hydrated(page)
    const loads = countLoads(page)
    await page.click('nav[aria-label="Docs sidebar"] a[href$="/user/how-it-works"]')
    await page.waitForFunction(
      () =>
        document.title.includes('|') &&
        location.pathname.endsWith('/user/how-it-works') &&
        document.querySelector('article h1')?.textContent.includes('?') === false,
    )
    expect(
      await page.getAttribute(
        'nav[aria-label="Docs sidebar"] a[href$="/user/how-it-works"]',
        'aria-current',
      ),
    ).toBe('page')
    expect(loads.count).toBe(0)
  })

  it('goes back and forward without loading a document (SCROLL-6)', async () => {
    await page.goto(`${built.url}/user/intro`)
    await hydrated(page)
    const first = await page.title()
    await page.click('nav[aria-label="Docs sidebar"] a[href$="/user/how-it-works"]')
    await page.waitForFunction((title) => document.title !== title, first)
    const second = await page.title()
    const loads = countLoads(page)
    await page.goBack()
    await page.waitForFunction((title) => document.title === title, first)
    await page.goForward()
    await page.waitForFunction((title) => document.title === title, second)
    expect(loads.count).toBe(0)
  })

  it('shows the same page after a reload of a deep link (SERVE-9)', async () => {
    await page.goto(`${built.url}/developer/api/vaults/OrionVault`)
    await hydrated(page)
    const before = await page.textContent('main')
    await page.reload()
    await hydrated(page)
    expect(await page.textContent('main')).toBe(before)
  })

  it('shows the not-found page for an unknown path, address as typed (ROUTE-13)', async () => {
    const response = await page.goto(`${built.url}/user/nowhere/at-all`)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    expect(await page.textContent('h1')).toBe('Page Not Found')
    expect(await page.title()).toBe('Orion | Page Not Found')
    expect(new URL(page.url()).pathname).toBe(`${base}user/nowhere/at-all`)
  })

  it('shows an address that ends in .html as the one without, also where the host does not redirect (ROUTE-5, ROUTE-7)', async () => {
    await page.goto(`${built.url}/user/intro.html?x=1#y`)
    await hydrated(page)
    expect(page.url()).toBe(`${built.url}/user/intro?x=1#y`)
    const html = await (await context.request.get(`${built.url}/user/intro`)).text()
    await context.route(`${built.url}/user/intro/index.html*`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    )
    await page.goto(`${built.url}/user/intro/index.html?x=1`)
    await hydrated(page)
    await page.waitForURL(`${built.url}/user/intro?x=1`)
    expect(await page.textContent('article h1')).toContain('What is Orion?')
  })
})
