import { describe, expect, it } from 'vitest'
import type { SearchKind } from '../../src/model/search.js'
import { rankSections } from '../../src/search/section-stage.js'

const place = (kind: SearchKind, id: number, page: number, section: number, weight = 1) => ({
  kind,
  id,
  page,
  section,
  weight,
})

describe('rankSections', () => {
  it('lets a title and a heading say what the text lacks (SRCH-SECT-1)', () => {
    const ranked = rankSections([
      { weight: 1, places: [place(0, 1, 1, 0)] },
      { weight: 1, places: [place(4, 2, 1, 3), place(4, 9, 2, 1)] },
    ])
    expect(ranked.map(({ kind, id }) => [kind, id])).toEqual([
      [4, 2],
      [0, 1],
      [4, 9],
    ])
  })

  it('knows the heading of a section alone for that section (SRCH-SECT-1)', () => {
    const ranked = rankSections([
      { weight: 1, places: [place(1, 1, 1, 1)] },
      { weight: 1, places: [place(4, 3, 1, 2), place(4, 2, 1, 1)] },
    ])
    expect(ranked[0]).toMatchObject({ kind: 4, id: 2, words: [1] })
    expect(ranked.map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('leaves out what covers too little of the text (SRCH-SECT-1)', () => {
    const ranked = rankSections([
      { weight: 2, places: [place(4, 1, 1, 1)] },
      { weight: 1, places: [place(4, 2, 1, 2)] },
    ])
    expect(ranked.map(({ id }) => id)).toEqual([1])
  })

  it('orders equals by kind and id', () => {
    const places = [place(4, 8, 1, 1), place(4, 7, 1, 2), place(3, 9, 2, 0, 1 / 0.7)]
    expect(rankSections([{ weight: 1, places }]).map(({ id }) => id)).toEqual([9, 7, 8])
  })
})
