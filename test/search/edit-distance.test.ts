import { describe, expect, it } from 'vitest'
import { editDistance, forgivenSlips } from '../../src/search/edit-distance.js'

describe('editDistance', () => {
  it.each<[string, string, number]>([
    ['vault', 'vault', 0],
    ['vualt', 'vault', 1],
    ['valt', 'vault', 1],
    ['vaults', 'vault', 1],
    ['vaupt', 'vault', 1],
    ['vulta', 'vault', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
  ])('counts the slips from %s to %s (SRCH-HEAD-3)', (typed, wanted, distance) => {
    expect(editDistance(typed, wanted, 2)).toBe(distance)
  })

  it('gives up beyond the limit', () => {
    expect(editDistance('vlat', 'vault', 1)).toBe(Infinity)
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(Infinity)
    expect(editDistance('a', 'abcd', 2)).toBe(Infinity)
  })

  it('compares with a beginning (SRCH-HEAD-3)', () => {
    expect(editDistance('depoist', 'depositing into a vault', 1, true)).toBe(1)
    expect(editDistance('deposit', 'depositing', 1, true)).toBe(0)
    expect(editDistance('withdraw', 'depositing', 2, true)).toBe(Infinity)
    expect(editDistance('depositing', 'depos', 2, true)).toBe(Infinity)
  })

  it('agrees with the plain definition on all short texts', () => {
    const texts = allTexts(4)
    for (const typed of texts)
      for (const wanted of texts) {
        const distance = plainDistance(typed, wanted)
        expect([typed, wanted, editDistance(typed, wanted, 2)]).toEqual([
          typed,
          wanted,
          distance <= 2 ? distance : Infinity,
        ])
      }
  })
})

describe('forgivenSlips', () => {
  it('forgives more in longer texts, and nothing if told so (SRCH-HEAD-3)', () => {
    expect([3, 4, 7, 8].map((length) => forgivenSlips(length, 1))).toEqual([0, 1, 1, 2])
    expect(forgivenSlips(20, 0)).toBe(0)
    expect(forgivenSlips(20, 3)).toBe(3)
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
