// The menu of languages in Chromium: it leads to the same page in another language, with and without scripts.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'

const FILES = {
  'docs/index.md': '# Pots\n\n[Clay](guide/clay.md)\n',
  'docs/guide/clay.md': '# Clay\n\nRed.\n\n[Glaze](glaze.md)\n',
  'docs/guide/glaze.md': '# Glaze\n',
  'docs/zh/index.md': '# 陶器\n',
  'docs/zh/guide/clay.md': '# 黏土\n',
  'docs/fr/guide/clay.md': '# Argile\n',
}

const site = sharedSite(FILES, {
  url: 'https://pots.example',
  languages: { '/zh/': 'zh-CN', '/fr/': 'fr' },
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
    expect(await page.locator('link[hreflang]').count()).toBe(4)
    await page.goBack()
    await expect.poll(() => button.textContent()).toBe('English')
  })

  it('leads to the first page of a language that has no such page', async () => {
    const page = await site.openQuiet('/guide/glaze')
    const links = page.locator('.navbar .dropdown-menu a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/', '/zh', '/fr/guide/clay'])
    expect(await page.locator('link[hreflang]').count()).toBe(0)
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
      ['x-default', 'https://pots.example/guide/clay'],
    ])
  })
})
