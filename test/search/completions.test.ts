// The words of a beginning, on a site with so many words that they are in many files.
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../src/model/search.js'
import { openIndexParts } from '../../src/search/load/index-parts.js'
import { search } from '../../src/search/search.js'
import { hitsOf, indexFiles, PLAIN } from './reference-corpus.js'

/** Words that no title has: `b1` and more digits. */
const rareWords = (page: number): string =>
  Array.from({ length: 100 }, (_, place) => `b${String((page * 100 + place) * 7919 + 1e9)}`).join(
    ' ',
  )

const PAGES = Array.from({ length: 200 }, (_, number): SearchPage => {
  const title = number % 40 === 0 ? 'Boats' : `Page ${String(number)}`
  return {
    url: `/${String(number)}`,
    title,
    breadcrumbs: [],
    description: '',
    keywords: [],
    sections: [{ anchor: '', title, text: rareWords(number) }],
  }
})

/** An index that notes which files of words it loads. */
function open() {
  const { head, files } = indexFiles(PAGES)
  const names = new Set<string>()
  const index = openIndexParts(JSON.parse(head), (name) => {
    if (name.startsWith('lexicon')) names.add(name)
    return Promise.resolve(JSON.parse(files.get(name) ?? 'null') as unknown)
  })
  return { index, names }
}

describe('the first letter of a word', () => {
  it('represents the most frequent words of titles and headings (SRCH-QRY-8)', async () => {
    const { index, names } = open()
    const hits = hitsOf(await search(index, 'b', 8, { ...PLAIN, isTyping: true }))
    expect(hits.map(({ document }) => document.t)).toEqual(Array(5).fill('Boats'))
    expect(names.size).toBeLessThanOrEqual(8)
    expect((await index.beginningWith('b')).length).toBeGreaterThan(20_000)
    expect(names.size).toBeGreaterThan(100)
  })

  it('represents all words that have it where no title or heading does (SRCH-QRY-8)', async () => {
    const { index } = open()
    expect((await index.completions('b1')).length).toBeGreaterThan(8)
  })

  it('represents the names inside identifiers likewise (SRCH-QRY-8)', async () => {
    const { index, names } = open()
    expect(await index.completions('.b')).toEqual([])
    expect(names.size).toBeLessThanOrEqual(8)
  })
})
