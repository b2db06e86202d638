import { describe, expect, it } from 'vitest'
import { countLoads } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { read } from '../../helpers/site.js'

const files = {
  'docs/index.md': '---\ntags: [Money, vaults]\n---\n\n# Home\n\nStart.\n',
  'docs/guide/_category_.json': JSON.stringify({
    label: 'Guide',
    link: { type: 'generated-index', title: 'All guides', description: 'What to read.' },
  }),
  'docs/guide/a.md': '---\ndescription: About apples.\ntags: [Money]\n---\n\n# Apples\n\nRed.\n',
  'docs/guide/more/_category_.json': '{ "label": "🚀 More" }',
  'docs/guide/more/b.md': '# Bananas\n\nYellow.\n',
  'docs/guide/more/c.md': '# Cherries\n\nDark red.\n',
  'docs/tags.yml':
    'Money:\n  label: Money\n  description: Things that cost.\nvaults:\n  label: vaults\n',
}

const site = sharedSite(files)
const { openQuiet } = site
const open = (route: string) => openQuiet(route, { viewport: { width: 1300, height: 900 } })

describe('a generated category index in a browser', () => {
  it('has title, description, a card for each child, and pagination (CAT-1, CAT-2)', async () => {
    const page = await open('/category/guide')
    expect(await page.locator('h1').innerText()).toBe('All guides')
    expect(await page.getByText('What to read.').isVisible()).toBe(true)
    const cards = page.locator('a.card')
    expect(
      await cards.evaluateAll((all) =>
        all.map((card) => [
          card.getAttribute('href'),
          ...[...card.querySelectorAll('span')].map((part) => part.textContent),
        ]),
      ),
    ).toEqual([
      ['/guide/a', '📄️', 'Apples', 'About apples.'],
      ['/guide/more/b', '🚀', 'More', '2 items'],
    ])
    expect(await page.locator('nav[aria-label="Docs pages"] a').count()).toBeGreaterThan(0)
    const loads = countLoads(page)
    await cards.nth(1).click()
    await page.locator('h1', { hasText: 'Bananas' }).waitFor()
    expect(loads.count).toBe(0)
  })

  it('is active in the sidebar and in the breadcrumbs, in the sitemap and not in the search (CAT-3)', async () => {
    const page = await open('/category/guide')
    const current = page.locator('nav[aria-label="Docs sidebar"] a[aria-current="page"]')
    expect(await current.innerText()).toBe('Guide')
    expect(await page.locator('nav[aria-label="Breadcrumbs"] li').last().innerText()).toBe('Guide')
    expect(await read(site.out, 'sitemap.xml')).toContain(
      '<loc>https://handbook.example/category/guide</loc>',
    )
    expect(await read(site.out, 'search-index.json')).not.toContain('/category/guide')
  })
})

describe('tags in a browser', () => {
  it('lead from a doc to the tag, to all tags and back to a doc (TAG-2, TAG-3, TAG-4)', async () => {
    const page = await open('/guide/a')
    const row = page.locator('article a[rel="tag"]')
    expect(await row.allTextContents()).toEqual(['Money'])
    expect(await row.getAttribute('title')).toBe('Things that cost.')
    expect(await page.getByText('Tags:').isVisible()).toBe(true)
    const loads = countLoads(page)
    await row.click()
    await page.locator('h1', { hasText: '2 docs tagged with "Money"' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tags/money')
    expect(await page.title()).toBe('Handbook | 2 docs tagged with "Money"')
    expect(await page.locator('main h2').allTextContents()).toEqual(['Apples', 'Home'])
    await page.getByRole('link', { name: 'View all tags' }).click()
    await page.locator('h1', { hasText: /^Tags$/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tags')
    expect(await page.locator('main h2').allTextContents()).toEqual(['M', 'V'])
    await page.locator('main').getByRole('link', { name: 'vaults' }).click()
    await page.locator('h1', { hasText: 'One doc tagged with "vaults"' }).waitFor()
    await page.locator('main h2 a').click()
    await page.locator('h1', { hasText: 'Home' }).waitFor()
    expect(loads.count).toBe(0)
  })
})
