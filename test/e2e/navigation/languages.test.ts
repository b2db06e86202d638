// The menu of languages in Chromium: it leads to the same page in another language, with and without scripts.
import { describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { sharedSite } from '../../helpers/shared-site.js'

const FILES = {
  'docs/index.md': '# Pots\n\n[Clay](guide/clay.md)\n',
  'docs/guide/clay.md': '# Clay\n\nRed.\n\n[Glaze](glaze.md)\n',
  'docs/guide/glaze.md': '# Glaze\n',
  'docs/zh/index.md': '# 陶器\n',
  'docs/zh/guide/clay.md': '# 黏土\n',
  'docs/fr/guide/clay.md': '# Argile\n',
  'docs/ar/guide/clay.md': '# طين\n\n```bash\nnpm i\n```\n',
  'docs/ar/guide/glaze.md': '# تزجيج\n',
}

const site = sharedSite(FILES, {
  url: 'https://pots.example',
  languages: { '/zh/': 'zh-CN', '/fr/': 'fr', '/ar/': 'ar' },
  navbar: {
    items: [{ type: 'localeDropdown', position: 'right', labels: { '/zh/': '简体中文' } }],
  },
})

describe('the menu of languages (NAV-19)', () => {
  it('leads to the same page in another language, and shows the language of the page', async () => {
    const page = await site.openQuiet('/guide/clay')
    const menu = page.locator('.navbar .dropdown')
    const button = menu.getByRole('button')
    await expect.poll(() => button.textContent()).toBe('English')
    await button.focus()
    await page.keyboard.press('Enter')
    const chinese = menu.getByRole('link', { name: '简体中文' })
    expect(await chinese.getAttribute('lang')).toBe('zh-CN')
    expect(await menu.locator('[aria-current=page]').textContent()).toBe('English')
    await chinese.click()
    await page.waitForURL('**/zh/guide/clay')
    await expect.poll(() => button.textContent()).toBe('简体中文')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(await page.locator('link[hreflang]').count()).toBe(5)
    await page.goBack()
    await expect.poll(() => button.textContent()).toBe('English')
  })

  it('leads to the first page of a language that has no such page', async () => {
    const page = await site.openQuiet('/zh')
    const links = page.locator('.navbar .dropdown-menu a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/', '/zh', '/fr/guide/clay', '/ar/guide/clay'])
  })

  it('is there without scripts, also in the menu of phones', async () => {
    const { page } = await site.open('/zh/guide/clay', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const hrefs = await page
      .locator('a[hreflang=fr]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs)).toEqual(new Set(['/fr/guide/clay']))
  })

  it('tells search engines of the translations, each of itself, too (SITE-10)', async () => {
    const { page } = await site.open('/fr/guide/clay', { javaScriptEnabled: false })
    const links = await page
      .locator('link[hreflang]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      )
    expect(links).toEqual([
      ['en', 'https://pots.example/guide/clay'],
      ['zh-CN', 'https://pots.example/zh/guide/clay'],
      ['fr', 'https://pots.example/fr/guide/clay'],
      ['ar', 'https://pots.example/ar/guide/clay'],
      ['x-default', 'https://pots.example/guide/clay'],
    ])
  })
})

describe('the search (SRCH-CTX-9)', () => {
  it('finds pages in the language of the page', async () => {
    const page = await site.openQuiet('/fr/guide/clay')
    const found = async (word: string): Promise<readonly (string | null)[]> => {
      await page.locator('.search-input').fill(word)
      const list = page.locator('.search-popup')
      await list.getByText(/Voir tous|Aucun résultat/).waitFor()
      return list.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    expect((await found('argile'))[0]).toContain('/fr/guide/clay')
    expect((await found('glaze')).filter((href) => href?.includes('glaze?'))).toEqual([])
  })
})

describe('the search page of a language (SRCH-PAGE-19)', () => {
  it('is where its pages lead to, and finds them', async () => {
    const page = await site.openQuiet('/fr/guide/clay')
    await page.locator('.search-input').fill('argile')
    await page.locator('.search-all').click()
    await page.waitForURL('**/fr/search?q=argile&ctx=fr')
    await page.getByText('1 document trouvé').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    const contexts = page.locator('select[name=search-context]')
    expect(await contexts.locator('option').allTextContents()).toEqual([
      ...['English', '中文（中国）', 'Français', 'العربية'],
    ])
    await contexts.selectOption('English')
    await page.waitForURL('**/fr/search?q=argile&ctx=%2F')
    await page.getByText('Aucun document trouvé').waitFor()
  })

  it('searches in its language without being asked to, and leads to those of others', async () => {
    const page = await site.openQuiet('/fr/search?q=argile')
    await page.getByText('1 document trouvé').waitFor()
    const menu = page.locator('.navbar .dropdown')
    await menu.hover()
    await menu.getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/search')
    await expect.poll(() => page.locator('h1').textContent()).toBe('Search the documentation')
  })

  it('lists the pages of its language', async () => {
    const listed = async (path: string): Promise<readonly (string | null)[]> => {
      const { page } = await site.open(path, { javaScriptEnabled: false })
      return page
        .locator('.directory-pages > li > a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    expect(await listed('/fr/search')).toEqual(['/fr/guide/clay'])
    expect(await listed('/search')).toEqual(['/guide/clay', '/guide/glaze', '/'])
    const page = await site.openQuiet('/fr/search?list=a-z')
    await page.locator('.directory').getByRole('link', { name: 'Argile' }).waitFor()
  })
})

describe('the not-found page of a language (ROUTE-19)', () => {
  it('is the answer below its path, in its language', async () => {
    const { page } = await site.open('/fr/guide/nulle-part', { javaScriptEnabled: false })
    expect((await page.request.get(page.url())).status()).toBe(404)
    expect(await page.locator('h1').textContent()).toBe('Page introuvable')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.locator('form.find-page').getAttribute('action')).toBe('/fr/search')
    const { page: main } = await site.open('/guide/nowhere', { javaScriptEnabled: false })
    expect(await main.locator('h1').textContent()).toBe('Page Not Found')
  })

  it('is shown after a click as well, and the address stays', async () => {
    const { page } = await site.open('/ar/guide/clay')
    await page.evaluate(() => {
      const link = document.querySelector('.markdown')?.appendChild(document.createElement('a'))
      Object.assign(link ?? {}, { href: '/ar/nowhere', textContent: 'Nowhere' })
    })
    await page.getByRole('link', { name: 'Nowhere' }).click()
    await page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ar/nowhere')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  })
})

describe('a page in a language from right to left (SITE-11)', () => {
  const sides = (selector: string) =>
    `(() => { const { left, right } = document.querySelector('${selector}').getBoundingClientRect(); return [left, innerWidth - right] })()`

  it('has its sidebar on the right and code from left to right, also after a click', async () => {
    const page = await site.openQuiet('/guide/clay')
    await page.locator('.navbar .dropdown').hover()
    await page.locator('.navbar a[hreflang=ar]').click()
    await page.waitForURL('**/ar/guide/clay')
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    const [left = 0, right = 0] = await page.evaluate<number[]>(sides('.sidebar'))
    expect(right).toBeLessThan(left)
    const code = page.locator('pre code')
    expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await page.goBack()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
  })

  it('has no faults of accessibility, in both modes (A11Y-1)', async () => {
    const page = await site.openQuiet('/ar/guide/clay')
    expect(await axeFaults(page)).toEqual([])
    await page.locator('.color-mode').click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await axeFaults(page)).toEqual([])
  })

  it('opens its menu on phones from the right, within the page', async () => {
    const page = await site.openQuiet('/ar/guide/clay', { viewport: { width: 390, height: 844 } })
    await page.locator('.menu-button').click()
    const link = page.locator('.mobile-list').getByRole('link', { name: 'تزجيج' })
    await link.waitFor()
    const place = (): Promise<number[]> => page.evaluate<number[]>(sides('.mobile-panel'))
    await expect.poll(async () => (await place())[1]).toBe(0)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(390)
    await link.click()
    await page.waitForURL('**/ar/guide/glaze')
  })
})
