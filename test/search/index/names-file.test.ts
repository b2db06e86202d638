import { describe, expect, it } from 'vitest'
import {
  collectNames,
  namesFile,
  patchNames,
  readCounts,
  readNames,
  type PageNames,
} from '../../../src/search/index/names-file.js'

const pages = (count: number, text: string, headingCount = 2): PageNames[] =>
  Array.from({ length: count }, (_, page) => ({
    title: `${text} ${String(page)}`,
    trail: page % 2 === 0 ? ['Part'] : [],
    headings: Array.from(
      { length: headingCount },
      (_, place) => [2 * place, `${text} ${String(place)}`] as const,
    ),
  }))

function collected(all: readonly PageNames[]) {
  const names = collectNames()
  for (const page of all) names.add(page)
  return names.names()
}

const withoutHeadings = (all: readonly PageNames[]): PageNames[] =>
  all.map((page) => ({ ...page, headings: [] }))

describe('collectNames (SRCH-IDX-12)', () => {
  it('has all names of a small site, the titles of a large one, and nothing of a very large one', () => {
    const small = pages(10, 'Fees')
    const large = pages(900, 'Fees and their rates, of which there are several')
    expect(collected(small)).toEqual({ pages: small, hasHeadings: true })
    expect(collected(large)).toEqual({ pages: withoutHeadings(large), hasHeadings: false })
    expect(collected(pages(900, 'long '.repeat(30)))).toBeUndefined()
  })

  it('reads from the file what it wrote', () => {
    for (const all of [pages(10, 'Fees'), withoutHeadings(pages(900, 'A'.repeat(60)))]) {
      const names = collected(all)
      expect(readNames(namesFile(names, [], 30))).toEqual(names)
    }
    expect(readNames(namesFile(undefined, [], 30))).toBeUndefined()
  })
})

describe('readCounts (SRCH-HEAD-5)', () => {
  it('knows how many names have each frequent word, and takes others for rarer', () => {
    const words = Array.from({ length: 600 }, (_, place) => {
      return { word: `w${String(place)}`, nameCount: 1000 - place, count: 2000 }
    })
    const { all, of } = readCounts(namesFile(undefined, words, 5000))
    expect(all).toBe(5000)
    expect(of('w0')).toBe(1000)
    expect(of('w511')).toBe(489)
    expect(of('w512')).toBeCloseTo(Math.sqrt(489))
    // A name inside identifiers is the same word.
    const inside = { word: '.w511', nameCount: 400, count: 500 }
    expect(readCounts(namesFile(undefined, [...words, inside], 5000)).of('w511')).toBe(889)
    const few = readCounts(namesFile(undefined, words.slice(0, 3), 5000))
    expect([few.of('w2'), few.of('other')]).toEqual([998, 1])
  })
})

describe('patchNames (SRCH-IDX-12)', () => {
  const edit = (all: readonly PageNames[], page: number, after: PageNames) => {
    const before = all[page]
    if (!before) throw new Error('There is no such page.')
    return [{ page, before, after }]
  }
  const renamed: PageNames = { title: 'A new and longer name', trail: [], headings: [[0, 'New']] }

  it('is what collecting all of them gives', () => {
    const small = pages(10, 'Fees')
    const large = pages(900, 'Fees and their rates, of which there are several')
    const other = { ...renamed, headings: [[0, 'A'.repeat(200)] as const] }
    for (const [all, after] of [
      [small, renamed],
      [large, other],
    ] as const)
      expect(patchNames(collected(all), edit(all, 4, after))?.names).toEqual(
        collected(all.with(4, after)),
      )
  })

  it('leaves to a whole build what may give the file another shape', () => {
    const large = pages(900, 'Fees and their rates, of which there are several')
    expect(patchNames(collected(large), edit(large, 4, renamed))).toBeUndefined()
    const small = pages(10, 'Fees')
    const long = { ...renamed, title: 'A'.repeat(60_000) }
    expect(patchNames(collected(small), edit(small, 4, long))).toBeUndefined()
    expect(patchNames(undefined, edit(small, 4, long))).toEqual({ names: undefined })
    expect(patchNames(undefined, edit(small, 4, { ...renamed, title: 'A' }))).toBeUndefined()
  })
})
