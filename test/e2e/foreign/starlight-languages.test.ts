// A Starlight site in two languages, one of which lacks pages.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const page = (title: string, text: string, more = ''): string =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const FILES: Files = {
  'package.json': '{ "name": "looms" }',
  'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  integrations: [
    starlight({
      title: 'Looms',
      locales: {
        root: { label: 'English', lang: 'en' },
        'pt-br': { label: 'Português', lang: 'pt-BR' },
      },
      sidebar: [
        { label: 'Threads', translations: { 'pt-BR': 'Fios' }, autogenerate: { directory: 'threads' } },
      ],
    }),
  ],
})
`,
  'src/content/docs/index.md': page('Looms', 'See [warp](/threads/warp/).'),
  'src/content/docs/threads/warp.md': page('Warp', 'Long.'),
  'src/content/docs/threads/weft.md': page('Weft', 'Across.'),
  'src/content/docs/threads/yarn.md': page('Yarn', 'All.', 'sidebar: { order: 1 }\n'),
  'src/content/docs/pt-br/index.md': page('Teares', 'Veja [urdume](/pt-br/threads/warp/).'),
  'src/content/docs/pt-br/threads/warp.md': page(
    'Urdume',
    'Longo. [Trama](/pt-br/threads/weft/), [fio](../yarn/).',
  ),
}

const site = sharedSite(FILES)

describe('a Starlight site in two languages', () => {
  it('publishes the pages of both, each with its language (SL-2)', async () => {
    expect(await read(site.folder, 'build/threads/warp/index.html')).toContain('<html lang="en"')
    const html = await read(site.folder, 'build/pt-br/threads/warp/index.html')
    expect(html).toContain('<html lang="pt-BR"')
    expect(html).toContain('href="/threads/weft">Trama</a>')
    expect(html).toContain('href="/threads/yarn">fio</a>')
    expect(site.warnings).not.toContain('broken-link')
    expect(site.warnings).not.toContain('translations (')
  })

  it('has a sidebar for each, with the main pages that are not translated (SL-5, SIDE-18)', async () => {
    const shown = await site.openQuiet('/pt-br/threads/warp')
    const sidebar = shown.locator('aside, nav').filter({ hasText: 'Fios' }).last()
    expect(await sidebar.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Yarn', 'Urdume', 'Weft']),
    )
    await sidebar.getByRole('link', { name: 'Weft', exact: true }).click()
    await shown.getByRole('heading', { name: 'Weft', level: 1 }).waitFor()
    expect(await shown.getByText('Threads', { exact: true }).count()).toBeGreaterThan(0)
  })

  it('has a menu of languages that leads to the same page (SL-2)', async () => {
    const shown = await site.openQuiet('/threads/warp')
    await shown
      .getByRole('button', { name: /English/ })
      .first()
      .click()
    await shown.getByRole('link', { name: 'Português' }).first().click()
    await shown.getByRole('heading', { name: 'Urdume', level: 1 }).waitFor()
    expect(new URL(shown.url()).pathname).toBe('/pt-br/threads/warp')
  })
})
