// A Zola site in two languages: addresses, order and links of the pages in the second one.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const page = (front: string, text = ''): string => `+++\n${front}\n+++\n\n${text}\n`

describe('a Zola site in two languages', () => {
  const tea = sharedSite({
    'config.toml':
      'base_url = "https://tea.example"\ntitle = "Tea"\n[languages.fr]\ntitle = "Thé"\n',
    'content/_index.md': page('title = "Tea"', 'Tea.'),
    'content/_index.fr.md': page(
      'title = "Thé"',
      '[One](@/leaf/Green%20Tea.fr.md), [two](@/leaf/black.md)',
    ),
    'content/leaf/_index.md': page('title = "Leaves"\nsort_by = "weight"'),
    'content/leaf/_index.fr.md': page('sort_by = "weight"'),
    'content/leaf/Green Tea.md': page('title = "Green"\nweight = 2'),
    'content/leaf/Green Tea.fr.md': page('title = "Vert"\nweight = 2'),
    'content/leaf/white.fr.md': page('title = "Blanc"\nweight = 1\nslug = "blanc"'),
    'content/leaf/black.md': page('title = "Black"\nweight = 3'),
    'content/about.fr.md': page('title = "À propos"\npath = "fr/a-propos"'),
  } satisfies Files)

  it('FOREIGN-ZOLA-12: has the addresses of Zola and links to the pages of the main language', async () => {
    const html = await read(tea.folder, 'build/fr/index.html')
    expect(html).toContain('<html lang="fr"')
    expect(html).toMatch(/<a href="\/fr\/leaf\/green-tea\/"[^>]*>One</)
    expect(html).toMatch(/<a href="\/leaf\/black\/"[^>]*>two</)
    expect(await read(tea.folder, 'build/fr/a-propos/index.html')).toContain('À propos')
    const leaf = await read(tea.folder, 'build/fr/leaf/index.html')
    const listed = [...leaf.matchAll(/href="([^"]*\/leaf\/[^"]+)"/g)].map(([, href]) => href)
    expect([...new Set(listed)]).toEqual(['/fr/leaf/blanc/', '/fr/leaf/green-tea/', '/leaf/black/'])
    expect(leaf).toContain('<title>Thé | Leaf</title>')
  })
})
