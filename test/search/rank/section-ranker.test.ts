import { describe, expect, it } from 'vitest'
import { SEARCH_KINDS } from '../../../src/model/search.js'
import { rankSections, type WeighedWord } from '../../../src/search/rank/section-ranker.js'

/** Ten sections a page. */
const NUMBERING = {
  sizeOf: () => 100,
  pageOf: (kind: number, number: number) =>
    kind === 1 || kind === 4 ? Math.floor(number / 10) : number,
}

/** A word that tells `weight` and is in places of kind, number and BM25 weight, by rising number. */
function word(
  weight: number,
  ...places: readonly (readonly [kind: number, number: number, weight?: number])[]
): WeighedWord {
  const kinds = SEARCH_KINDS.map((_, kind) => {
    const own = places.filter(([each]) => each === kind)
    return {
      numbers: Int32Array.from(own, ([, number]) => number),
      weights: Float64Array.from(own, ([, , given = 1]) => given),
    }
  })
  return { weight, kinds }
}

function ranked(words: readonly WeighedWord[], limit = 10): (readonly [number, number])[] {
  return rankSections(words, NUMBERING, limit).map(({ kind, number }) => [kind, number])
}

describe('rankSections', () => {
  it('lets a title and a heading say what the text lacks (SRCH-SECT-1)', () => {
    expect(ranked([word(1, [0, 1]), word(1, [4, 13], [4, 21])])).toEqual([
      [4, 13],
      [0, 1],
      [4, 21],
    ])
  })

  it('knows the heading of a section alone for that section (SRCH-SECT-1)', () => {
    const words = [word(1, [1, 11]), word(1, [4, 11], [4, 12])]
    expect(rankSections(words, NUMBERING, 10)[0]).toMatchObject({ kind: 4, number: 11, words: [1] })
    expect(ranked(words)).toEqual([
      [4, 11],
      [1, 11],
      [4, 12],
    ])
  })

  it('leaves out what covers too little of the text (SRCH-SECT-1)', () => {
    expect(ranked([word(2, [4, 11]), word(1, [4, 12])])).toEqual([[4, 11]])
  })

  it('orders equals by kind and number, and returns no more than the limit', () => {
    const words = [word(1, [4, 27], [4, 28], [3, 9, 1 / 0.7])]
    expect(ranked(words)).toEqual([
      [3, 9],
      [4, 27],
      [4, 28],
    ])
    expect(ranked(words, 2)).toEqual([
      [3, 9],
      [4, 27],
    ])
  })
})
