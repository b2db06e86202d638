import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../src/model/search.js'
import { ENGLISH } from '../../../src/model/texts/english.js'
import { listedEntry, viewDirectory, type ListedEntry } from '../../../src/site/views/directory.js'

function page(title: string, more: Partial<SearchPage> = {}): ListedEntry {
  const url = `/${title.toLowerCase().replaceAll(' ', '-')}`
  const plain = { url, title, breadcrumbs: [], description: '', keywords: [], sections: [] }
  return listedEntry({ ...plain, ...more })
}

const SETTINGS = {
  ...{ baseUrl: '/', trailingSlash: undefined, texts: ENGLISH },
  search: '/search',
} as const

const letters = (...titles: readonly string[]): unknown =>
  viewDirectory([{ pages: titles.map((title) => page(title)) }], SETTINGS).list[0]?.letters.map(
    (entry) => entry.kind === 'listed' && [entry.letter, ...entry.pages.map(({ title }) => title)],
  )

/** A page with so many sections. */
function long(title: string, count: number): ListedEntry {
  const sections = Array.from({ length: count }, (_, index) => {
    return { anchor: `s${String(index)}`, title: `S ${String(index)}`, text: '' }
  })
  return page(title, { sections })
}

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
    expect(viewDirectory([{ pages: [page('Fees', { sections })] }], SETTINGS)).toEqual({
      list: [
        {
          letters: [
            {
              kind: 'listed',
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
      ],
      parts: [],
    })
  })

  it('says where a page is whose title others have (SRCH-PAGE-12)', () => {
    const pages = [
      page('Intro', { url: '/user', breadcrumbs: ['User'] }),
      page('Intro', { url: '/developer', breadcrumbs: ['Developer', 'API'] }),
      page('Fees', { breadcrumbs: ['User'] }),
    ]
    const [version] = viewDirectory([{ pages }], SETTINGS).list
    expect(
      version?.letters.flatMap((entry) => (entry.kind === 'listed' ? entry.pages : [])),
    ).toEqual([
      { href: '/fees', title: 'Fees', sections: [] },
      { href: '/developer', title: 'Intro', trail: 'Developer › API', sections: [] },
      { href: '/user', title: 'Intro', trail: 'User', sections: [] },
    ])
  })

  it('gives a version that has no room a page of its own (SRCH-PAGE-12)', () => {
    const { list, parts } = viewDirectory(
      [
        { label: '3.0', pages: [long('First', 700)] },
        { label: '2.0', root: '/2.0', pages: [long('Long', 400), page('→'), page('2 steps')] },
      ],
      SETTINGS,
    )
    expect(list[1]?.letters).toEqual([
      { kind: 'linked', label: '#–L', href: '/search/a-z/2.0/all', count: 3 },
    ])
    expect(parts.map(({ route, title }) => [route, title])).toEqual([
      ['/search/a-z/2.0/all', 'All pages of 2.0: #–L'],
    ])
    expect(parts[0]?.letters.map(({ letter }) => letter)).toEqual(['#', '0–9', 'L'])
  })

  it('gives each letter a page of its own when a version is long (SRCH-PAGE-12)', () => {
    const { list, parts } = viewDirectory(
      [
        { label: '3.0', pages: [long('First', 700)] },
        { label: '2.0', root: '/2.0', pages: [long('Long', 1000), page('→'), page('2 steps')] },
        { label: '1.0', root: '/1.0', pages: [] },
        { label: '0.1', root: '/0.1', pages: [long('Old', 200)] },
      ],
      { baseUrl: '/base/', trailingSlash: true, texts: ENGLISH, search: '/search' },
    )
    expect(
      list.map(({ label, letters: all }) => [
        label,
        all.map((entry) =>
          entry.kind === 'linked'
            ? [entry.label, entry.href, entry.count]
            : [entry.letter, entry.pages[0]?.sections.length],
        ),
      ]),
    ).toEqual([
      ['3.0', [['F', 700]]],
      [
        '2.0',
        [
          ['#', '/base/search/a-z/2.0/other/', 1],
          ['0–9', '/base/search/a-z/2.0/digits/', 1],
          ['L', '/base/search/a-z/2.0/l/', 1],
        ],
      ],
      ['0.1', [['O', 200]]],
    ])
    expect(parts.map(({ route, title }) => [route, title])).toEqual([
      ['/search/a-z/2.0/other', 'All pages of 2.0: #'],
      ['/search/a-z/2.0/digits', 'All pages of 2.0: 0–9'],
      ['/search/a-z/2.0/l', 'All pages of 2.0: L'],
    ])
    expect(parts[2]?.parts.map(({ label }) => label)).toEqual(['#', '0–9', 'L'])
    expect(parts[2]?.letters[0]?.pages[0]?.sections).toHaveLength(1000)
  })

  it('puts the letters of a script on few pages, and leaves out sections that are too many (SRCH-PAGE-12)', () => {
    const { parts } = viewDirectory(
      [{ pages: [long('A', 5_000), page('Вклад'), page('Архив'), page('金庫'), page('ß')] }],
      SETTINGS,
    )
    expect(
      parts.map(({ route, title, hasSections, letters: held }) => [
        route,
        title,
        hasSections,
        held.map(({ pages }) => pages[0]?.sections.length),
      ]),
    ).toEqual([
      ['/search/a-z/a', 'All pages: A', false, [0]],
      ['/search/a-z/s', 'All pages: S', true, [0]],
      ['/search/a-z/u04', 'All pages: А–В', true, [0, 0]],
      ['/search/a-z/u91', 'All pages: 金', true, [0]],
    ])
  })
})
