import { describe, expect, it } from 'vitest'
import {
  collectNames,
  MOST_NAMES,
  namesFile,
  type NamedPage,
} from '../../../src/search/headings/heading-table.js'

const pages = (count: number): NamedPage[] =>
  Array.from({ length: count }, (_, place) => ({
    title: {
      i: 3 * place,
      t: `Page ${String(place)}`,
      u: `/${'long-'.repeat(200)}${String(place)}`,
      b: ['Part'],
    },
    sections: [
      { heading: { i: 3 * place + 1, t: 'Fees and rates', u: '', h: '#fees' } },
      { heading: undefined },
    ],
  }))

function collected(all: readonly NamedPage[]) {
  const names = collectNames()
  for (const page of all) names.add(page)
  return names.file()
}

describe('collectNames', () => {
  it('gives the table up to its greatest size, and none from there on', () => {
    const longest = (count: number): number => JSON.stringify(namesFile(pages(count))).length
    let [least, most] = [1, 1000]
    while (most - least > 1) {
      const middle = (least + most) >> 1
      if (longest(middle) <= MOST_NAMES) least = middle
      else most = middle
    }
    expect(collected(pages(least))).toEqual(namesFile(pages(least)))
    expect(collected(pages(most))).toBeUndefined()
    // So many that they are not even held.
    expect(collected(pages(1000))).toBeUndefined()
  })
})
