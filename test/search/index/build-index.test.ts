import { describe, expect, it } from 'vitest'
import type { SearchKind, SearchPage } from '../../../src/model/search.js'
import { openIndexParts } from '../../../src/search/load/index-parts.js'
import { search } from '../../../src/search/search.js'
import { generatedPages } from '../generated-pages.js'
import { indexFiles, namesOf, openPages, PLAIN } from '../reference-corpus.js'

function page(text: string): SearchPage {
  return {
    url: '/a',
    title: 'A page',
    breadcrumbs: ['Part'],
    description: 'About',
    keywords: ['one', 'two'],
    sections: [{ anchor: 'b', title: 'Heading', text }],
  }
}

describe('buildIndex', () => {
  it('indexes five kinds of documents (SRCH-IDX-3)', async () => {
    const index = openPages([page('Text')])
    const found: string[] = []
    for (const kind of [0, 1, 2, 3, 4] as const satisfies readonly SearchKind[])
      found.push((await index.document(kind, 0)).document.t)
    expect(found).toEqual(['A page', 'Heading', 'About', 'one, two', 'Text'])
  })

  it('gives equal files for equal pages (OUT-9)', () => {
    const pages = generatedPages(60)
    expect(indexFiles(pages)).toEqual(indexFiles(structuredClone(pages)))
  })

  it('keeps a small site in one file (SRCH-IDX-12)', () => {
    const { head, files } = indexFiles([page('Every vault charges a fee.')])
    expect(files.size).toBe(0)
    expect(head).toContain('Every vault charges a fee.')
  })

  it('gives a large site files of pages, words, lists and names, each named by its content (SRCH-IDX-12)', () => {
    const { head, files } = indexFiles(generatedPages(120))
    const kinds = new Set(
      Array.from(files.keys(), (name) => name.replace(/-[0-9a-f]{10}\.json$/, '')),
    )
    expect([...kinds].sort()).toEqual([
      'lengths',
      'lexicon',
      'list',
      'names',
      'page',
      'pages',
      'spelling',
    ])
    expect([...files.keys()].filter((name) => name.startsWith('page-'))).toHaveLength(120)
    // One file for texts of all pages would be many times as large.
    expect(head.length).toBeLessThan(20_000)
  })

  it('changes few files when one page is edited, even by a section more (SRCH-IDX-12)', () => {
    const pages = generatedPages(120)
    const before = indexFiles(pages).files
    const edited = pages.map((one, place) =>
      place === 60
        ? {
            ...one,
            sections: [...one.sections, { anchor: 'new', title: 'Xylophone', text: 'Zither' }],
          }
        : one,
    )
    const after = indexFiles(edited).files
    const changed = [...after.keys()].filter((name) => !before.has(name))
    expect(changed.map((name) => name.replace(/-[0-9a-f]{10}\.json$/, '')).sort()).toEqual([
      // Of headings and of texts.
      'lengths',
      'lengths',
      'lexicon',
      'names',
      'page',
      'pages',
      'spelling',
    ])
  })

  it('lists no titles of a site of very many (SRCH-IDX-12)', async () => {
    const pages = Array.from({ length: 9_000 }, (_, place) => ({
      ...page(''),
      url: `/a-rather-long-address-of-a-page/${String(place)}`,
      title: `Title${String(place)} number${String(place)}`,
      sections: [],
    }))
    const { head, files } = indexFiles(pages)
    const names = [...files].find(([name]) => name.startsWith('names-'))?.[1] ?? ''
    expect(names.length).toBeLessThan(200)
    const index = openIndexParts(JSON.parse(head), (name) =>
      Promise.resolve(JSON.parse(files.get(name) ?? 'null') as unknown),
    )
    const answer = await search(index, 'title4711', 8, PLAIN)
    expect(namesOf(answer)).toEqual(['title-4712'])
  })
})
