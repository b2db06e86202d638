// Docs and plain pages at the same address, as Docusaurus sites with `routeBasePath: '/'` have them.
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { hydrated } from '../../helpers/pages.js'
import { read } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'

const site = sharedSite(
  {
    'docs/index.md': '# Home\n\n[Guide](./guide.md) and [about](/about).\n',
    'docs/guide.md': '# Guide\n\nWords about lamps.\n',
    'pages/about.md': '# About\n\nWords about people. [Guide](/guide)\n',
  },
  {
    docs: { path: 'docs', routeBasePath: '/' },
    docsInstances: [{ id: 'pages', path: 'pages', routeBasePath: '/', sidebarPath: false }],
  },
)

describe('docs and pages at one address (VER-1)', () => {
  it('have a manifest each, so that all pages come to life', async () => {
    const { page, lines } = await site.open('/guide')
    await page.click('.sidebar a[href="/"]')
    await page.waitForSelector('h1:text-is("Home")')
    await page.click('[data-content] a[href="/about"]')
    await page.waitForSelector('h1:text-is("About")')
    expect(await page.locator('.sidebar').count()).toBe(0)
    await page.goto(`${site.url}/about`)
    await hydrated(page)
    await page.click('[data-content] a[href="/guide"]')
    await page.waitForSelector('h1:text-is("Guide")')
    await page.locator('.sidebar a[aria-current="page"]:text-is("Guide")').waitFor()
    expect(lines).toEqual([])
  })

  it('keep both manifests when the command index replaces the index', async () => {
    const names = ['build/orion.json', 'build/pages/orion.json']
    const before = await Promise.all(names.map((name) => read(site.folder, name)))
    expect(before[0]).toContain('"defaultSidebar"')
    expect(before[1]).not.toContain('"defaultSidebar"')
    expect((await orion(['index', site.folder])).code).toBe(0)
    expect(await Promise.all(names.map((name) => read(site.folder, name)))).toEqual(before)
  })
})
