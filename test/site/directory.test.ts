import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../src/model/search.js'
import { viewDirectory } from '../../src/site/directory.js'

function page(title: string, more: Partial<SearchPage> = {}): SearchPage {
  const url = `/${title.toLowerCase().replaceAll(' ', '-')}`
  return { url, title, breadcrumbs: [], description: '', keywords: [], sections: [], ...more }
}

const letters = (...titles: readonly string[]): unknown =>
  viewDirectory([{ pages: titles.map((title) => page(title)) }])[0]?.letters.map(
    ({ letter, pages }) => [letter, ...pages.map(({ title }) => title)],
  )

describe('viewDirectory', () => {
  it('groups pages by the first letter, without case and accents (SRCH-PAGE-12)', () => {
    expect(letters('Vaults', 'élan', 'epoch', 'Error', 'vault fees', 'Ölpreis', 'Orders')).toEqual([
      ['E', 'élan', 'epoch', 'Error'],
      ['O', 'Ölpreis', 'Orders'],
      ['V', 'vault fees', 'Vaults'],
    ])
  })

  it('puts signs and digits first, numbers by their value (SRCH-PAGE-12)', () => {
    expect(letters('Page 10', '(fee)', '10 steps', '→', 'Page 9', '2 steps')).toEqual([
      ['#', '→'],
      ['0–9', '2 steps', '10 steps'],
      ['F', '(fee)'],
      ['P', 'Page 9', 'Page 10'],
    ])
  })

  it('links to the sections below the title, in their order (SRCH-PAGE-12)', () => {
    const sections = [
      { anchor: '', title: 'Fees', text: 'First.' },
      { anchor: 'who', title: 'Who pays', text: '' },
      { anchor: 'fees', title: 'Fees', text: 'The title again.' },
      { anchor: 'how', title: 'How', text: '' },
    ]
    expect(viewDirectory([{ pages: [page('Fees', { sections })] }])).toEqual([
      {
        hasSections: true,
        letters: [
          {
            letter: 'F',
            pages: [
              {
                href: '/fees',
                title: 'Fees',
                sections: [
                  { href: '/fees#who', label: 'Who pays' },
                  { href: '/fees#how', label: 'How' },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('says where a page stands whose title others have (SRCH-PAGE-12)', () => {
    const pages = [
      page('Intro', { url: '/user', breadcrumbs: ['User'] }),
      page('Intro', { url: '/developer', breadcrumbs: ['Developer', 'API'] }),
      page('Fees', { breadcrumbs: ['User'] }),
    ]
    const [version] = viewDirectory([{ pages }])
    expect(version?.letters.flatMap((entry) => entry.pages)).toEqual([
      { href: '/fees', title: 'Fees', sections: [] },
      { href: '/developer', title: 'Intro', trail: 'Developer › API', sections: [] },
      { href: '/user', title: 'Intro', trail: 'User', sections: [] },
    ])
  })

  it('lists each version that has pages, and sections as long as there is room (SRCH-PAGE-12)', () => {
    const many = (count: number): SearchPage => {
      const sections = Array.from({ length: count }, (_, index) => {
        return { anchor: `s${String(index)}`, title: `S ${String(index)}`, text: '' }
      })
      return page('Long', { sections })
    }
    const versions = viewDirectory([
      { label: '2.0', pages: [many(6_000)] },
      { label: '1.0', pages: [many(5_000)] },
      { label: '0.1', pages: [] },
      { label: '0.0', pages: [many(3_000)] },
    ])
    expect(
      versions.map(({ label, hasSections, letters: found }) => [
        label,
        hasSections,
        found[0]?.pages[0]?.sections.length,
      ]),
    ).toEqual([
      ['2.0', true, 6_000],
      ['1.0', false, 0],
      ['0.0', true, 3_000],
    ])
  })
})
