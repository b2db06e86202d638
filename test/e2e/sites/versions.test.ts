import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { read } from '../../helpers/site.js'
import { versionedFiles, versionedSettings } from './versioned-site.js'

const KEY = 'docs-preferred-version-default'
const site = sharedSite(versionedFiles, versionedSettings)
const open = site.openQuiet

const stored = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), KEY)

const store = (page: Page, name: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, name] as const)

const bar = (page: Page): Locator => page.locator('nav[aria-label="Main"]')
const trigger = (page: Page): Locator => bar(page).locator('.dropdown > a')
const entry = (page: Page, name: string): Locator =>
  bar(page).locator('.dropdown-menu a', { hasText: name })
const path = (page: Page): string => page.url().slice(site.url.length)
const hrefOf = (link: Locator): Promise<string | null> => link.getAttribute('href')

/** Opens the dropdown as a pointer does, and follows an entry. */
async function choose(page: Page, name: string): Promise<void> {
  await trigger(page).hover()
  await entry(page, name).click()
}

const openText = async (file: string): Promise<string> => read(site.out, file)

describe('the pages of three versions', () => {
  it('are those of the docs folder and of the versions that are listed (VER-1, VER-2, VER-4, VER-5)', async () => {
    const manifest = JSON.parse(await openText('docs/orion.json')) as { versions: string }
    const list = JSON.parse(await openText(manifest.versions.slice(1))) as Record<string, unknown>[]
    expect(list.map(({ name, label, path: root, isLast }) => [name, label, root, isLast])).toEqual([
      ['current', 'Next', '/docs/next', false],
      ['2.0', '2.0', '/docs', true],
      ['1.0', '1.0 LTS', '/docs/v1', false],
    ])
    expect(list.map(({ mainDocId, draftIds }) => [mainDocId, draftIds])).toEqual([
      ['intro', []],
      ['intro', []],
      ['intro', []],
    ])
    expect(list[2]).toMatchObject({
      docs: [
        { id: 'guide/setup', path: '/docs/v1/guide/setup', sidebar: 'defaultSidebar' },
        { id: 'intro', path: '/docs/v1/intro', sidebar: 'defaultSidebar' },
        { id: 'legacy', path: '/docs/v1/legacy', sidebar: 'defaultSidebar' },
      ],
      sidebars: { defaultSidebar: { link: { path: '/docs/v1/intro', label: 'Intro' } } },
    })
    for (const [file, word] of [
      ['docs/next', 'zeppelin'],
      ['docs', 'balloon'],
      ['docs/v1', 'kite'],
    ] as const)
      expect(await openText(`${file}/intro/index.html`)).toContain(`The ${word} rises.`)
  })

  it('warn of docs that are not released or not maintained (VER-6, VER-7)', async () => {
    const page = await open('/docs/next/intro')
    const banner = page.getByRole('alert')
    expect(await banner.innerText()).toBe(
      'This is unreleased documentation for Handbook Next version.\n\nFor up-to-date documentation, see the latest version (2.0).',
    )
    expect(await page.locator('.version-badge').innerText()).toBe('Version: Next')
    expect(await banner.locator('b').allTextContents()).toEqual(['Next', 'latest version', '2.0'])
    expect(await hrefOf(banner.getByRole('link'))).toBe('/docs/intro')
    await banner.getByRole('link').click()
    await expect.poll(() => path(page)).toBe('/docs/intro')
    await expect.poll(() => page.locator('.version-badge').innerText()).toBe('Version: 2.0')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await stored(page)).toBe('2.0')
  })

  it('lead to the main doc where the last version lacks the page (VER-6)', async () => {
    const page = await open('/docs/v1/legacy')
    const banner = page.getByRole('alert')
    expect(await banner.innerText()).toBe(
      'This is documentation for Handbook 1.0 LTS, which is no longer actively maintained.\n\nFor up-to-date documentation, see the latest version (2.0).',
    )
    expect(await hrefOf(banner.getByRole('link'))).toBe('/docs/intro')
  })

  it('link to their own version, in the content and around it (VER-15, NAV-9)', async () => {
    const page = await open('/docs/v1/intro')
    expect(await hrefOf(bar(page).getByRole('link', { name: 'Set up' }))).toBe(
      '/docs/v1/guide/setup',
    )
    await page.locator('.markdown a', { hasText: 'Setup' }).click()
    await expect.poll(() => path(page)).toBe('/docs/v1/guide/setup')
    await page.getByRole('heading', { level: 1, name: 'Setup' }).waitFor()
    expect(await hrefOf(page.getByRole('link', { name: 'kit' }))).toBe('/docs/v1/tags/kit')
    expect(await page.locator('html').getAttribute('class')).toBe('old-docs')
    await choose(page, '2.0')
    await expect.poll(() => path(page)).toBe('/docs/guide/setup')
    await expect.poll(() => page.locator('html').getAttribute('class')).toBe('')
  })

  it('tell search engines which of them count (VER-16, VER-18)', async () => {
    const canonical = async (file: string): Promise<string | undefined> =>
      /<link rel="canonical" href="([^"]*)"/.exec(await openText(file))?.[1]
    const robots = /<meta name="robots" content="noindex, nofollow"/
    for (const file of ['intro', 'guide/setup', 'new', 'tags/kit', 'category/guide'])
      expect(await openText(`docs/next/${file}/index.html`)).toMatch(robots)
    expect(await openText('docs/v1/intro/index.html')).not.toMatch(robots)
    expect(await canonical('docs/v1/intro/index.html')).toBe('https://handbook.example/docs/intro')
    expect(await canonical('docs/v1/legacy/index.html')).toBe(
      'https://handbook.example/docs/v1/legacy',
    )
    const locations = (await openText('sitemap.xml')).match(/(?<=<loc>)[^<]*/g)
    const listed = locations?.map((location) => new URL(location).pathname)
    expect(listed).toContain('/docs/v1/legacy')
    expect(listed).not.toContain('/docs/v1/intro')
    expect(listed?.filter((each) => each.startsWith('/docs/next'))).toEqual([])
  })

  it('are searched in their own index (VER-17)', async () => {
    for (const [route, file, word] of [
      ['/docs/v1/intro', '/docs/v1/search-index.json', 'kite'],
      ['/docs/intro', '/search-index.json', 'balloon'],
    ] as const) {
      const page = await open(route)
      const asked = page.waitForRequest('**/search-index*.json')
      await page.locator('.search-box input').focus()
      expect(new URL((await asked).url()).pathname).toBe(file)
      await page.locator('.search-box input').fill(word)
      const hit = page.getByRole('option').first()
      await hit.waitFor()
      expect(await hrefOf(hit)).toContain(route)
    }
  })
})

describe('the dropdown of versions', () => {
  it('lists all versions between its other entries (VER-9)', async () => {
    const page = await open('/docs/v1/intro')
    expect(await trigger(page).innerText()).toBe('1.0 LTS')
    await trigger(page).hover()
    const links = bar(page).locator('.dropdown-menu a')
    expect(await links.allTextContents()).toEqual([
      'All releases',
      'Next',
      '2.0',
      '1.0 LTS',
      'Older',
    ])
    expect(await entry(page, '1.0 LTS').getAttribute('aria-current')).toBe('page')
    expect(await entry(page, '2.0').getAttribute('aria-current')).toBeNull()
  })

  it('leads to the same page of another version, with query and hash (VER-10, VER-11)', async () => {
    const page = await open('/docs/v1/guide/setup?x=1#tools')
    await expect.poll(() => hrefOf(trigger(page))).toBe('/docs/v1/guide/setup?x=1#tools')
    await choose(page, 'Next')
    await expect.poll(() => path(page)).toBe('/docs/next/guide/setup?x=1#tools')
    await expect.poll(() => trigger(page).innerText()).toBe('Next')
    expect(await stored(page)).toBe('current')
  })

  it('leads to the main doc of a version without the page (VER-10)', async () => {
    const page = await open('/docs/next/new')
    await choose(page, '1.0 LTS')
    await expect.poll(() => path(page)).toBe('/docs/v1/intro')
    expect(await stored(page)).toBe('1.0')
  })

  it('finds generated indexes in each other (VER-10, CAT-4)', async () => {
    const page = await open('/docs/next/category/guide')
    expect(await hrefOf(entry(page, '2.0'))).toBe('/docs/category/guide')
    expect(await hrefOf(entry(page, '1.0 LTS'))).toBe('/docs/v1/intro')
  })

  it('works without scripts (VER-10, OUT-1)', async () => {
    const page = await open('/docs/next/guide/setup', { javaScriptEnabled: false })
    expect(await hrefOf(entry(page, '1.0 LTS'))).toBe('/docs/v1/guide/setup')
  })

  it('is a link on wide screens, and a list that only opens in the menu (VER-12)', async () => {
    const page = await open('/docs/next/guide/setup')
    expect(await hrefOf(trigger(page))).toBe('/docs/next/guide/setup')
    await page.setViewportSize({ width: 600, height: 800 })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const menu = page.locator('dialog.mobile-menu')
    await menu.getByRole('button', { name: '← Back to main menu' }).click()
    const label = menu.locator('.sidebar-label', { hasText: 'Versions' })
    const link = menu.getByRole('link', { name: '2.0' })
    // It holds the shown version, so that it is open at first.
    await link.waitFor()
    await label.click()
    await link.waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/docs/next/guide/setup')
  })
})

describe('the version that a reader prefers', () => {
  it('counts where no version is shown, before the last one (VER-8, VER-13, VER-14)', async () => {
    const page = await open('/')
    const version = bar(page).locator('a.nav-link').nth(1)
    const setup = bar(page).getByRole('link', { name: 'Set up' })
    expect([await version.innerText(), await hrefOf(version)]).toEqual(['2.0', '/docs/intro'])
    await choose(page, '1.0 LTS')
    await expect.poll(() => path(page)).toBe('/docs/v1/intro')
    expect(await stored(page)).toBe('1.0')
    await page.goto(`${site.url}/search`)
    await expect.poll(() => version.innerText()).toBe('1.0 LTS')
    expect(await hrefOf(version)).toBe('/docs/v1/intro')
    expect(await hrefOf(setup)).toBe('/docs/v1/guide/setup')
    expect(await trigger(page).innerText()).toBe('1.0 LTS')
  })

  it('gives way to the version that is shown (VER-8, VER-13)', async () => {
    const page = await open('/docs/intro')
    await store(page, '1.0')
    await page.reload()
    await hydrated(page)
    const version = bar(page).locator('a.nav-link').nth(1)
    await expect.poll(() => trigger(page).innerText()).toBe('2.0')
    expect([await version.innerText(), await hrefOf(version)]).toEqual(['2.0', '/docs/intro'])
  })

  it('is forgotten when there is no such version any more (VER-14, STORE-3)', async () => {
    const page = await open('/docs/intro')
    await store(page, '0.9')
    await page.reload()
    await expect.poll(() => stored(page)).toBeNull()
  })
})

describe('old addresses', () => {
  it('lead on with query and hash, and to where a heading went (RED-1, RED-2, RED-6)', async () => {
    for (const [from, to] of [
      ['/old?x=1#end', '/docs/intro?x=1#end'],
      ['/old#tools', '/docs/guide/setup#tools'],
      ['/docs/v1/welcome/', '/docs/v1/intro'],
    ] as const) {
      const page = await open('/docs/v1/legacy')
      // It is left before it is whole, which "goto" takes for a failure.
      await page.evaluate((url) => {
        location.assign(url)
      }, site.url + from)
      await expect.poll(() => path(page)).toBe(to)
    }
    const plain = await open('/old', { javaScriptEnabled: false })
    await expect.poll(() => path(plain)).toBe('/docs/intro')
  })

  it('are left by links on a page, too (RED-2, RED-3)', async () => {
    const page = await open('/docs/v1/legacy')
    await page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: '/old#end', textContent: 'Old' })
      document.querySelector('.markdown')?.append(link)
    })
    await page.getByRole('link', { name: 'Old', exact: true }).click()
    await expect.poll(() => path(page)).toBe('/docs/intro#end')
    expect(await openText('_redirects')).toContain('/old /docs/intro 301\n/old/ /docs/intro 301\n')
  })

  it('of headings scroll to the new one, without scripts too (RED-5)', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('/docs/intro#finish', { javaScriptEnabled })
      const top = (): Promise<number | undefined> =>
        page
          .getByRole('heading', { name: 'End' })
          .boundingBox()
          .then((box) => box?.y)
      await expect.poll(top).toBeLessThan(720)
      expect(path(page)).toBe('/docs/intro#finish')
    }
  })

  it('of headings on other pages are followed there (RED-6)', async () => {
    const page = await open('/docs/intro#kit')
    await expect.poll(() => path(page)).toBe('/docs/guide/setup#tools')
    await page.goto(`${site.url}/docs/intro`)
    await page.evaluate(() => {
      location.hash = '#kit'
    })
    await expect.poll(() => path(page)).toBe('/docs/guide/setup#tools')
    await page.getByRole('heading', { level: 1, name: 'Setup' }).waitFor()
  })
})
