// An Rspress site in small: its navigation, its Markdown, and components that ask its runtime.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const FILES: Files = {
  'package.json': '{ "name": "kilns" }',
  'rspress.config.ts': `import { defineConfig } from '@rspress/core'
export default defineConfig({
  title: 'Kilns', description: 'Of fire and clay', base: '/kilns/', lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],
})
`,
  'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]',
  'docs/en/index.md': '---\npageType: home\n---\n',
  'docs/en/guide/_meta.json': '["index", "fire"]',
  'docs/en/guide/index.md':
    '# Guide\n\n[One](/en/guide/fire), [two](/guide/fire.html), [three](./fire.mdx), [four](/guide/index).\n',
  'docs/en/guide/fire.mdx':
    "import { State } from '@parts/state'\nimport { Badge, OwnThing } from '@theme'\n\n# Fire\n\nHot <Badge text=\"new\" />\n\n<State />\n\n<OwnThing />\n",
  'docs/de/index.md': '---\npageType: home\n---\n',
  'docs/de/_nav.json': '[{ "text": "Anleitung", "link": "/guide/" }]',
  'docs/de/guide/_meta.json': '["index", "fire"]',
  'docs/de/guide/index.md':
    '# Anleitung\n\n[One](/guide/), [two](/de/guide/index.md), [three](/en/guide/fire), [four](/guide/fire).\n',
  'docs/de/guide/state.mdx': "import { State } from '@parts/state'\n\n# Stand\n\n<State />\n",
  'parts/state.tsx': `import { NoSSR, useDark, useLang, usePageData, withBase } from '@rspress/core/runtime'
import { HomeHero, Link, OverviewGroup, SourceCode, getCustomMDXComponent } from '@theme'
export function State() {
  const { siteData, page } = usePageData()
  const { h3: Heading } = getCustomMDXComponent()
  return <>
    <Heading className="state">{[useLang(), siteData.title, page.routePath, withBase('/a.png'), String(useDark())].join(' ')}</Heading>
    <NoSSR><b className="later">Later</b></NoSSR>
    <Link href="/guide/">Back</Link>
    <SourceCode href="https://forge.example/state" />
    <HomeHero />
    <OverviewGroup group={{ name: 'All fires', items: [{ text: 'Wood', link: '/guide/fire' }, { text: 'Coal' }] }} />
  </>
}
`,
  'theme/index.tsx':
    'export * from \'@rspress/core/theme-original\'\nexport const OwnThing = () => <i className="own">Of the site</i>\n',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./parts/*"] } } }',
}

const site = sharedSite(FILES)

describe('an Rspress site', () => {
  it('runs its components, which know the page (FOREIGN-RSPRESS-9)', async () => {
    const html = await read(site.folder, 'build/guide/fire/index.html')
    expect(html).toContain('class="state">en Kilns /kilns/guide/fire /kilns/a.png false<')
    expect(html).toContain('<i class="own">Of the site</i>')
    expect(html).toContain('<span class="badge">new</span>')
    expect(html).toContain('href="https://forge.example/state"')
    expect(html).toContain(
      '<strong>All fires</strong></p><ul><li><a href="/kilns/guide/fire">Wood</a></li><li>Coal</li></ul>',
    )
    expect(html).not.toContain('Later')
    const page = await site.openQuiet('/guide/fire')
    // Names for modules bring no style sheet of another tool.
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.body).getPropertyValue('--ifm-color-primary'),
      ),
    ).toBe('')
    expect(await page.locator('.later').textContent()).toBe('Later')
  })

  it('leads to pages by every form of their addresses, without a word (FOREIGN-RSPRESS-10, LENIENT-8)', async () => {
    const html = await read(site.folder, 'build/guide/index.html')
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four)</gi)]
    expect(links.map(([, href]) => href)).toEqual([
      '/kilns/guide/fire',
      '/kilns/guide/fire',
      '/kilns/guide/fire',
      '/kilns/guide',
    ])
    expect(site.warnings).not.toMatch(/docs\/en\S*.*followed-link/)
  })

  it('has its other languages below their paths, whose links lead to pages in the same language (FOREIGN-RSPRESS-6, FOREIGN-RSPRESS-10)', async () => {
    const html = await read(site.folder, 'build/de/guide/index.html')
    expect(html).toContain('<html lang="de"')
    expect(html).toMatch(
      /class="nav-item[^>]* href="\/kilns\/de\/guide\/"[^>]*><span[^>]*>Anleitung</,
    )
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four)</gi)]
    expect(links.map(([, href]) => href)).toEqual([
      '/kilns/de/guide/',
      '/kilns/de/guide',
      '/kilns/guide/fire',
      '/kilns/guide/fire',
    ])
    expect(site.warnings).not.toMatch(/docs\/de\S*.*-link/)
    const home = await read(site.folder, 'build/de/index.html')
    expect(home).toMatch(/<a href="\/kilns\/de\/guide\/" class="button button-primary">Anleitung</)
    const state = await read(site.folder, 'build/de/guide/state/index.html')
    expect(state).toContain('class="state">de Kilns /kilns/de/guide/state ')
    const page = await site.openQuiet('/de/guide/')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(/\/kilns\/guide\/?$/)
  })

  it('begins with its name where its home page has no content (FOREIGN-RSPRESS-10)', async () => {
    const html = await read(site.folder, 'build/index.html')
    expect(html).toContain('<h1 id="kilns">Kilns</h1>')
    expect(html).toContain('Of fire and clay')
    expect(html).toMatch(/<a href="\/kilns\/guide\/" class="button button-primary">Guide<\/a>/)
  })
})
