// A Fumadocs site in two languages: links of pages lead to pages in the same language, else in the main one.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const i18n = (more: string): string =>
  `export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'], ${more} })\n`

const packages = {
  'package.json': '{ "dependencies": { "fumadocs-core": "16" } }',
  'next.config.mjs': 'export default {}\n',
}

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}\n`

const LINKS =
  '[One](/docs/green), [two](./green.mdx), [three](/fr/docs/green), [four](/docs/black), [five](./black.mdx), [six](/en/docs/green)'

/** Addresses of the links above. */
const addresses = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four|Five|Six)</gi)].map(
    ([, href]) => href,
  )

const EXPECTED = [
  ...['/fr/docs/green', '/fr/docs/green', '/fr/docs/green'],
  ...['/docs/black', '/docs/black', '/docs/green'],
]

describe('a Fumadocs site with languages in the names of files', () => {
  const tea = sharedSite({
    ...packages,
    'lib/i18n.ts': i18n("hideLocale: 'default-locale'"),
    'content/docs/index.mdx': page('Tea', '[Green](./green.mdx)'),
    'content/docs/index.fr.mdx': page('Thé', LINKS),
    'content/docs/green.mdx': page('Green'),
    'content/docs/green.fr.mdx': page('Vert'),
    'content/docs/black.mdx': page('Black'),
  } satisfies Files)

  it('has links to pages in the same language, else in the main one (FOREIGN-FUMADOCS-8)', async () => {
    const html = await read(tea.folder, 'build/fr/docs/index.html')
    expect(html).toContain('<html lang="fr"')
    expect(addresses(html)).toEqual(EXPECTED)
    expect(html).toMatch(/<a[^>]* href="\/docs\/black"[^>]*>(?:<span[^>]*>)?Black</)
    const main = await read(tea.folder, 'build/docs/index.html')
    expect(main).toMatch(/<a href="\/docs\/green"[^>]*>Green</)
  })
})

describe('a Fumadocs site whose languages have folders', () => {
  const tea = sharedSite({
    ...packages,
    'lib/i18n.ts': i18n("parser: 'dir'"),
    'content/docs/en/index.mdx': page('Tea'),
    'content/docs/fr/index.mdx': page('Thé', LINKS),
    'content/docs/en/green.mdx': page('Green'),
    'content/docs/fr/green.mdx': page('Vert'),
    'content/docs/en/black.mdx': page('Black'),
  } satisfies Files)

  it('has links to pages in the same language, else in the main one (FOREIGN-FUMADOCS-8)', async () => {
    expect(addresses(await read(tea.folder, 'build/fr/docs/index.html'))).toEqual(EXPECTED)
  })
})
