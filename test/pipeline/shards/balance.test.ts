import { describe, expect, it } from 'vitest'
import { balance, type WeighedPage } from '../../../src/pipeline/shards/balance.js'
import { PAGE_COST, textCost } from '../../../src/pipeline/shards/text-cost.js'
import { pagePath, pageText } from '../../bench/generate.mjs'

const page = (name: string, own: number): WeighedPage => ({ name, own })

/** A page with the text `key`, whose compilation costs `cost`. */
const copy = (name: string, key: string, cost: number): WeighedPage => ({
  name,
  own: 1,
  shared: { key, cost },
})

describe('balance', () => {
  it('puts each page, the most expensive first, where least is to do (SHARD-1)', () => {
    const pages = [page('a', 1), page('b', 7), page('c', 5), page('d', 4), page('e', 3)]
    expect(balance(pages, 2)).toEqual([
      ['b', 'e'],
      ['c', 'd', 'a'],
    ])
    expect(balance([page('a', 1)], 3)).toEqual([['a'], [], []])
    expect(balance([], 2)).toEqual([[], []])
  })

  it('does not depend on the order of pages: the same costs are ordered by name (SHARD-1)', () => {
    const pages = ['b', 'B', 'ä', 'a', '10', '9'].map((name) => page(name, 2))
    const shards = [
      ['10', 'B', 'b'],
      ['9', 'a', 'ä'],
    ]
    expect(balance(pages, 2)).toEqual(shards)
    expect(balance(pages.toReversed(), 2)).toEqual(shards)
  })

  it('keeps pages with the same text in one shard (SHARD-2)', () => {
    const versions = ['1', '2', '3'].flatMap((version) => [
      copy(`${version}/a`, 'a', 40),
      copy(`${version}/b`, 'b', 40),
    ])
    expect(balance(versions, 2)).toEqual([
      ['1/a', '2/a', '3/a'],
      ['1/b', '2/b', '3/b'],
    ])
  })

  it('divides very many pages with the same text all the same (SHARD-2)', () => {
    const pages = Array.from({ length: 100 }, (_, index) => copy(String(index), 'a', 10))
    const sizes = balance(pages, 2).map(({ length }) => length)
    expect(Math.min(...sizes)).toBeGreaterThan(40)
  })

  it('divides 5,000 pages with 20 of 300 kB into equal parts, wherever the large ones are (SHARD-1)', () => {
    const count = 5000
    const text = (from: number, length: number): string => {
      let all = ''
      for (let index = from; all.length < length; index++) all += pageText(index, count, 7)
      return all
    }
    const pages = Array.from({ length: count }, (_, index): WeighedPage => {
      const source = pageText(index, count)
      return { name: pagePath(index), own: PAGE_COST + textCost(source) }
    })
    // Each of them is the first of four pages: a division by position has all 20 in one shard.
    for (let index = 0; index < 20; index++)
      pages[index * 240] = { name: pagePath(index * 240), own: textCost(text(index, 300_000)) }
    const costs = new Map(pages.map(({ name, own }) => [name, own]))
    for (const shards of [2, 4, 8]) {
      const sums = balance(pages, shards).map((names) =>
        names.reduce((sum, name) => sum + (costs.get(name) ?? 0), 0),
      )
      const mean = sums.reduce((sum, cost) => sum + cost, 0) / shards
      expect(Math.max(...sums) / mean).toBeLessThan(1.01)
    }
  })
})
