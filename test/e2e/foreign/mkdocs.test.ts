// An MkDocs site in two languages: pages, links and images in the language of the page, else in the main one.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const settings = (structure: string): string => `site_name: Kiln
plugins:
  - i18n:
      docs_structure: ${structure}
      languages:
        - {locale: en, default: true, name: English}
        - {locale: fr, name: Français, site_name: Four}
`

const LINKS =
  '[One](fire.md#heat), [two](clay.md), [three](/fire/), [four][4]\n\n![Pot](img/pot.svg)\n\n```\n[x](fire.md)\n```\n\n[4]: fire.md\n'

const pot = (label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${label}</title></svg>\n`

/** Addresses of the links above. */
const addresses = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four)</gi)].map(([, href]) => href)

const EXPECTED = ['/fr/fire/#heat', '/clay/', '/fr/fire/', '/fr/fire/']

async function imageOf(folder: string, html: string): Promise<string> {
  const src = /<img[^>]* src="([^"]*)"[^>]*alt="Pot"|alt="Pot"[^>]* src="([^"]*)"/.exec(html)
  return read(folder, `build${src?.[1] ?? src?.[2] ?? ''}`)
}

describe('an MkDocs site with languages in the names of files', () => {
  const kiln = sharedSite({
    'mkdocs.yml': settings('suffix'),
    'docs/index.md': `# Kiln\n\n${LINKS}`,
    'docs/index.fr.md': `# Four\n\n${LINKS}`,
    'docs/fire.md': '# Fire\n\n## Heat\n',
    'docs/fire.fr.md': '# Feu\n\n## Heat\n',
    'docs/clay.md': '# Clay\n',
    'docs/img/pot.svg': pot('Pot of clay'),
    'docs/img/pot.fr.svg': pot('Pot de terre'),
  } satisfies Files)

  it('has links and images in the language of the page (MKD-11)', async () => {
    const html = await read(kiln.folder, 'build/fr/index.html')
    expect(html).toContain('<html lang="fr"')
    expect(addresses(html)).toEqual(EXPECTED)
    expect(html).toMatch(/<a[^>]* href="\/clay\/"[^>]*>(?:<span[^>]*>)?Clay</)
    expect(html).toContain('[x](fire.md)')
    expect(await imageOf(kiln.folder, html)).toContain('Pot de terre')
    const main = await read(kiln.folder, 'build/index.html')
    expect(addresses(main)).toEqual(['/fire/#heat', '/clay/', '/fire/', '/fire/'])
    expect(await imageOf(kiln.folder, main)).toContain('Pot of clay')
  })
})

describe('an MkDocs site whose languages have folders', () => {
  const kiln = sharedSite({
    'mkdocs.yml': settings('folder'),
    'docs/en/index.md': `# Kiln\n\n${LINKS}`,
    'docs/fr/index.md': `# Four\n\n${LINKS}`,
    'docs/fr/guide/burn.md': '# Cuire\n\n![Oven](../assets/oven.svg)\n',
    'docs/assets/oven.svg': pot('Oven'),
    'docs/en/fire.md': '# Fire\n\n## Heat\n',
    'docs/fr/fire.md': '# Feu\n\n## Heat\n',
    'docs/en/clay.md': '# Clay\n',
    'docs/imprint.md': '# Imprint\n',
    'docs/en/img/pot.svg': pot('Pot of clay'),
  } satisfies Files)

  it('has pages at the addresses of the plugin, with links in their language (MKD-11)', async () => {
    const html = await read(kiln.folder, 'build/fr/index.html')
    expect(addresses(html)).toEqual(EXPECTED)
    expect(await imageOf(kiln.folder, html)).toContain('Pot of clay')
    const main = await read(kiln.folder, 'build/index.html')
    expect(addresses(main)).toEqual(['/fire/#heat', '/clay/', '/fire/', '/fire/'])
    expect(await read(kiln.folder, 'build/imprint/index.html')).toContain('Imprint')
  })

  it('has images beside the folders of languages, and no pages among its files (LENIENT-8)', async () => {
    expect(kiln.warnings).not.toMatch(/missing-image|static-clash|broken/)
    expect(await read(kiln.folder, 'build/fr/guide/burn/index.html')).toMatch(/<img[^>]* src="/)
  })
})
