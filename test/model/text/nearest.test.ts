import { describe, expect, it } from 'vitest'
import { createNearest } from '../../../src/model/text/nearest.js'
import { editDistance, nearest } from '../../../src/model/text/text.js'
import { pagePath, random } from '../../bench/generate.mjs'

const pages = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${pagePath(index).replace('.md', '')}`)

/** `word` with `count` letters inserted, left out, replaced or swapped. */
function misspelt(word: string, count: number, next: () => number): string {
  let text = word
  for (let edit = 0; edit < count; edit++) {
    const at = 1 + Math.floor(next() * (text.length - 1))
    const letter = 'abcdefghij-/0123456789'.charAt(Math.floor(next() * 22))
    const [before, rest] = [text.slice(0, at), text.slice(at)]
    const kind = Math.floor(next() * 4)
    if (kind === 0) text = before + rest.slice(1)
    else if (kind === 1) text = before + letter + rest
    else if (kind === 2) text = before + letter + rest.slice(1)
    else text = before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2)
  }
  return text
}

describe('createNearest', () => {
  it('finds a word that is as near as the nearest of all, for up to three wrong letters (LINK-17)', () => {
    const words = pages(700)
    const find = createNearest(words)
    const next = random(3)
    for (let round = 0; round < 120; round++) {
      const word = words[Math.floor(next() * words.length)] ?? ''
      const wanted = misspelt(word, 1 + (round % 3), next)
      const all = nearest(wanted, words) ?? ''
      const found = find(wanted) ?? ''
      expect([wanted, found, editDistance(wanted, found)]).toEqual([
        wanted,
        found,
        editDistance(wanted, all),
      ])
    }
  })

  it('finds what `nearest` finds among few words', () => {
    const words = ['intro', 'install', 'vaults/fees', 'Vaults/Fee', 'x']
    const find = createNearest(words)
    for (const wanted of ['Intor', 'instal', 'vault/fees', 'vaults/fee', '', 'y', 'nothing near'])
      expect(find(wanted)).toBe(nearest(wanted, words))
  })

  it('takes the first of equally near words, and none that is not near', () => {
    const words = [...pages(200), '/setup-a', '/setup-b']
    const find = createNearest(words)
    expect(find('/setup-c')).toBe('/setup-a')
    expect(find('/ümläut-und-ähnliches-äöüß')).toBeUndefined()
    expect(find('')).toBeUndefined()
  })

  it('finds short words that share no three letters', () => {
    expect(createNearest([...pages(200), '/to'])('/ot')).toBe('/to')
  })

  it('compares a wanted word with as many of 20,000 words as of 200, and once (LINK-17)', () => {
    const most = (count: number): number => {
      let compared = 0
      const find = createNearest(pages(count), (...words) => {
        compared++
        return editDistance(...words)
      })
      const counts = Array.from({ length: 50 }, (_, index) => {
        compared = 0
        const wanted = `/part-${String(index)}/pgae-0${String(index * 37)}`
        find(wanted)
        find(wanted)
        return compared
      })
      return Math.max(...counts)
    }
    expect(most(200)).toBeLessThanOrEqual(48)
    expect(most(20_000)).toBeLessThanOrEqual(48)
  })
})

describe('editDistance', () => {
  it('is the number of edits, or the limit', () => {
    const next = random(5)
    const word = (): string =>
      Array.from({ length: Math.floor(next() * 6) }, () =>
        'abc'.charAt(Math.floor(next() * 3)),
      ).join('')
    for (let round = 0; round < 3000; round++) {
      const [a, b] = [word(), word()]
      const whole = plainDistance(a, b)
      expect([a, b, editDistance(a, b)]).toEqual([a, b, whole])
      const limit = 1 + (round % 6)
      expect([a, b, editDistance(a, b, limit)]).toEqual([a, b, Math.min(whole, limit)])
    }
  })
})

/** By its definition: optimal string alignment. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const costs = [
    plainDistance(a.slice(1), b) + 1,
    plainDistance(a, b.slice(1)) + 1,
    plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0])
    costs.push(plainDistance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...costs)
}
