import { describe, expect, it } from 'vitest'
import { searchRecords } from '../../../src/search/export/search-records.js'
import type { SearchPage } from '../../../src/model/search.js'

const PAGE: SearchPage = {
  url: '/handbook/user/fees',
  title: 'Fees',
  breadcrumbs: ['User', 'Costs'],
  description: 'What vaults cost',
  keywords: ['price'],
  sections: [
    { anchor: '', title: '', text: 'Every vault has fees.' },
    { anchor: 'management', title: 'Management', text: 'A yearly fee.' },
    { anchor: 'limits', title: 'Limits', text: 'At most 3%.', isSubsection: true },
    { anchor: 'entry', title: 'Entry', text: '' },
  ],
}

const source = {
  origin: 'https://a.example',
  version: 'current',
  language: 'en',
  siteTitle: 'Acme',
}

const records = (page: Partial<SearchPage>) => searchRecords({ ...PAGE, ...page }, source)

describe('searchRecords', () => {
  it('gives a page, its headings and their texts the fields of DocSearch (SRCH-REC-1)', () => {
    const rest = { lvl4: null, lvl5: null, lvl6: null }
    expect(records({})[4]).toEqual({
      objectID: 'current:/handbook/user/fees#limits:lvl3',
      type: 'lvl3',
      hierarchy: { lvl0: 'User', lvl1: 'Fees', lvl2: 'Management', lvl3: 'Limits', ...rest },
      content: null,
      url: 'https://a.example/handbook/user/fees#limits',
      url_without_anchor: 'https://a.example/handbook/user/fees',
      anchor: 'limits',
      weight: { pageRank: 0, level: 70, position: 4 },
      version: 'current',
      language: 'en',
      lang: 'en',
    })
    expect(
      records({}).map(({ type, hierarchy: { lvl2, lvl3 }, content }) => [
        type,
        lvl2,
        lvl3,
        content,
      ]),
    ).toEqual([
      ['lvl1', null, null, null],
      ['content', null, null, 'Every vault has fees.'],
      ['lvl2', 'Management', null, null],
      ['content', 'Management', null, 'A yearly fee.'],
      ['lvl3', 'Management', 'Limits', null],
      ['content', 'Management', 'Limits', 'At most 3%.'],
      ['lvl2', 'Entry', null, null],
    ])
  })

  it('ranks titles before headings before text, and the beginning of a page before its end (SRCH-REC-2)', () => {
    expect(records({}).map(({ weight }) => [weight.level, weight.position])).toEqual([
      [90, 0],
      [0, 1],
      [80, 2],
      [0, 3],
      [70, 4],
      [0, 5],
      [80, 6],
    ])
  })

  it('has the keywords and, without an opening text, the description with the title (SRCH-REC-1)', () => {
    const [title, description] = records({ sections: PAGE.sections.slice(1) })
    expect(title).toMatchObject({ keywords: ['price'], anchor: null, type: 'lvl1' })
    expect(description).toMatchObject({ content: 'What vaults cost', anchor: null })
    expect(records({}).map(({ content }) => content)).not.toContain('What vaults cost')
  })

  it('puts pages without breadcrumbs below the title of the site (SRCH-REC-1)', () => {
    expect(records({ breadcrumbs: [] })[0]?.hierarchy).toMatchObject({ lvl0: 'Acme', lvl1: 'Fees' })
  })

  it('splits long texts at sentences or words, into pieces of at most 3,000 characters (SRCH-REC-3)', () => {
    const split = (text: string): readonly string[] =>
      records({ sections: [{ anchor: 'a', title: 'A', text }] })
        .flatMap(({ type, content, anchor }) => (type === 'content' && anchor ? [content] : []))
        .map(String)
    const sentences = 'A vault holds assets of its depositors. '.repeat(200).trim()
    const pieces = split(sentences)
    expect(pieces.join(' ')).toBe(sentences)
    expect(pieces.length).toBe(3)
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(3_000)
      expect(piece).toMatch(/^A vault .*\.$/)
    }
    expect(split('word '.repeat(1_000)).join(' ')).toBe('word '.repeat(1_000).trim())
    // Without a space: no piece ends within a character of two parts.
    const faces = split(`a${'😀'.repeat(3_000)}`)
    expect(faces.join('')).toBe(`a${'😀'.repeat(3_000)}`)
    for (const piece of faces) expect(() => encodeURIComponent(piece)).not.toThrow()
  })

  it('names each record once, by its place and not by what is before it (SRCH-REC-3)', () => {
    const twice = [
      { anchor: '', title: '', text: 'One.' },
      { anchor: '', title: 'Part two', text: 'Two.' },
      ...PAGE.sections.slice(1),
    ]
    const ids = records({ sections: twice }).map(({ objectID }) => objectID)
    expect(new Set(ids).size).toBe(ids.length)
    const before = records({}).filter(({ anchor }) => anchor !== null)
    for (const { objectID } of before) expect(ids).toContain(objectID)
  })
})
