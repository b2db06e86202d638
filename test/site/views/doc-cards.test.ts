import { describe, expect, it } from 'vitest'
import { viewDocCards } from '../../../src/site/views/doc-cards.js'
import { build, settings } from '../example.js'

const { site } = build(
  {
    'index.md': {},
    'a.md': { title: 'Alpha' },
    'guide/b.md': { title: 'Beta' },
    'guide/c.md': { title: 'Gamma' },
  },
  {
    sidebars: { docs: ['a', { type: 'category', label: 'Guide', items: ['guide/b', 'guide/c'] }] },
  },
)

function cards(route: string): readonly string[] {
  const content = site.versions[0]
  const doc = [...(content?.docs.values() ?? [])].find((each) => each.route === route)
  if (content === undefined || doc === undefined) throw new Error(`no doc at ${route}`)
  return viewDocCards(doc, content, settings()).map(({ label }) => label)
}

describe('the cards of a page', () => {
  it('are the entries around it, or those of the first sidebar on a page in none (CAT-5)', () => {
    expect(cards('/guide/b')).toEqual(['Gamma'])
    expect(cards('/a')).toEqual(['Guide'])
    expect(cards('/')).toEqual(['Alpha', 'Guide'])
  })
})
