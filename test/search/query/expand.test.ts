import { describe, expect, it } from 'vitest'
import type { SearchKind } from '../../../src/model/search.js'
import { createExpand } from '../../../src/search/query/expand.js'
import { toPattern } from '../../../src/search/query/match-terms.js'
import { ENGLISH, openPages, titlePages } from '../reference-corpus.js'

// The further on in the list, the fewer pages have the word.
const WORDS = Array.from({ length: 12 }, (_, place) => `pre${'abcdefghijkl'.charAt(place)}z`)
const index = openPages(
  titlePages(WORDS).map((page, place) => ({
    ...page,
    sections: [{ anchor: '', title: '', text: WORDS.slice(0, WORDS.length - place).join(' ') }],
  })),
)

async function expand(text: string, kind: SearchKind, distance = 0): Promise<string[]> {
  const clause = { pattern: toPattern(text), distance, boost: 1, isForbidden: false, isPart: false }
  const entries = await createExpand(index, ENGLISH)(clause, kind)
  return entries.map(({ word }) => word)
}

describe('createExpand', () => {
  it('takes a beginning for the eight words that most contents have (SRCH-QRY-8)', async () => {
    expect(await expand('pre*', 4)).toEqual(WORDS.slice(0, 8))
  })

  it('takes no beginning of two letters in contents, but in titles (SRCH-QRY-8)', async () => {
    expect(await expand('pr*', 4)).toEqual([])
    expect(await expand('pr*', 0)).toEqual(WORDS)
  })

  it('takes a misspelt word for the eight nearest, of these the most frequent (SRCH-QRY-8)', async () => {
    expect(await expand('prelz', 4, 1)).toEqual([WORDS[11], ...WORDS.slice(0, 7)])
  })
})
