import { describe, expect, it } from 'vitest'
import { nearTexts, textsFrom, textTable } from '../../../src/search/text/text-table.js'

/** Slips between what was typed and one text, and its nearest beginning. */
function budget(typed: string, wanted: string, limit: number): readonly [number, number] {
  const [found] = nearTexts(textTable([wanted]), typed, limit)
  return [found?.distance ?? Infinity, found?.beginningDistance ?? Infinity]
}

describe('nearTexts', () => {
  it.each<[string, string, number]>([
    ['vault', 'vault', 0],
    ['vualt', 'vault', 1],
    ['valt', 'vault', 1],
    ['vaults', 'vault', 1],
    ['vaupt', 'vault', 1],
    ['vulta', 'vault', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
  ])('counts the budget from %s to %s (SRCH-HEAD-3)', (typed, wanted, distance) => {
    expect(budget(typed, wanted, 2)[0]).toBe(distance)
  })

  it('gives up beyond the limit', () => {
    expect(budget('vlat', 'vault', 1)).toEqual([Infinity, Infinity])
    expect(budget('abcdef', 'uvwxyz', 2)).toEqual([Infinity, Infinity])
    expect(budget('abc', 'abcdefgh', 2)).toEqual([Infinity, 0])
  })

  it('compares with a beginning (SRCH-HEAD-3)', () => {
    expect(budget('depoist', 'depositing into a vault', 1)[1]).toBe(1)
    expect(budget('deposit', 'depositing', 1)[1]).toBe(0)
    expect(budget('withdraw', 'depositing', 2)[1]).toBe(Infinity)
    expect(budget('depositing', 'depos', 2)[1]).toBe(Infinity)
  })

  it('agrees with the plain definition on all short texts at once', () => {
    const texts = allTexts(4)
    const table = textTable(texts)
    for (const typed of texts)
      for (const limit of [1, 2]) {
        const expected = table.texts.flatMap((text) => {
          const within = (distance: number): number => (distance <= limit ? distance : Infinity)
          const beginnings = Array.from({ length: text.length + 1 }, (_, end) =>
            plainDistance(typed, text.slice(0, end)),
          )
          const beginningDistance = within(Math.min(...beginnings))
          const distance = within(plainDistance(typed, text))
          return beginningDistance === Infinity ? [] : [{ text, distance, beginningDistance }]
        })
        expect(nearTexts(table, typed, limit), typed).toEqual(expected)
      }
  })
})

describe('textsFrom', () => {
  it('finds the texts that begin so, in order', () => {
    const table = textTable(['vault', 'fee', 'vaults', 'vat', 'vault'])
    expect(textsFrom(table, 'vau')).toEqual(['vault', 'vaults'])
    expect(textsFrom(table, 'w')).toEqual([])
    expect(textsFrom(table, '')).toEqual(['fee', 'vat', 'vault', 'vaults'])
  })
})

function allTexts(length: number): string[] {
  if (length === 0) return ['']
  const shorter = allTexts(length - 1)
  const longest = shorter.filter((text) => text.length === length - 1)
  return [...shorter, ...longest.flatMap((text) => ['a', 'b'].map((letter) => text + letter))]
}

/** Optimal string alignment by its recursive definition. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [lastA, lastB] = [a.at(-1), b.at(-1)]
  const best = Math.min(
    plainDistance(a.slice(0, -1), b) + 1,
    plainDistance(a, b.slice(0, -1)) + 1,
    plainDistance(a.slice(0, -1), b.slice(0, -1)) + (lastA === lastB ? 0 : 1),
  )
  const isSwap = a.length > 1 && b.length > 1 && lastA === b.at(-2) && a.at(-2) === lastB
  return isSwap ? Math.min(best, plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1) : best
}
