import { describe, expect, it } from 'vitest'
import {
  collectHeadings,
  MOST_NAMES,
  headingTableFile,
  type TitledPage,
} from '../../../src/search/headings/heading-table.js'

const pages = (count: number): TitledPage[] =>
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

function collected(all: readonly TitledPage[]) {
  const names = collectHeadings()
  for (const page of all) names.add(page)
  return names.file()
}

describe('collectHeadings', () => {
  it('gives the table up to its greatest size, and none from there on', () => {
    const longest = (count: number): number => JSON.stringify(headingTableFile(pages(count))).length
    let [least, most] = [1, 1000]
    while (most - least > 1) {
      const middle = (least + most) >> 1
      if (longest(middle) <= MOST_NAMES) least = middle
      else most = middle
    }
    expect(collected(pages(least))).toEqual(headingTableFile(pages(least)))
    expect(collected(pages(most))).toBeUndefined()
    // So many that they are not even held.
    expect(collected(pages(1000))).toBeUndefined()
  })
})
