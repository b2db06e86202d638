import { describe, expect, it } from 'vitest'
import type { ShownList } from '../../src/model/search.js'
import { search } from '../../src/search/search.js'
import { PLAIN } from './reference-corpus.js'
import { indexOf } from './site-pages.js'

/** Twenty pages whose texts have the word the less often, the later they are. */
const TEXTS = Object.fromEntries(
  Array.from({ length: 20 }, (_, place) => {
    const name = `Page ${String.fromCharCode(65 + place)}`
    return [name, { '': `${'Amber. '.repeat(20 - place)}${'Other words. '.repeat(place)}` }]
  }),
)

async function type(text: string, shown?: ShownList, limit = 8) {
  const index = indexOf(TEXTS)
  const options = { ...PLAIN, isTyping: true, ...(shown && { shown }) }
  const answer = await search(index, text, limit, options)
  if (answer.kind !== 'hits') throw new Error(answer.message)
  return {
    shown: answer.shown,
    titles: answer.hits.map(({ page, document }) => (page ?? document).t),
  }
}

describe('the list while a reader types', () => {
  it('keeps hits that still match below the best (SRCH-RANK-12)', async () => {
    const { shown: all } = await type('ambe', undefined, 20)
    const { titles: fresh } = await type('amber')
    const later = { text: 'ambe', places: all?.places.slice(12, 14) ?? [] }
    const { titles } = await type('amber', later)
    expect(titles.slice(0, 4)).toEqual(fresh.slice(0, 4))
    expect(titles.slice(4, 6)).toEqual(['Page M', 'Page N'])
    expect(titles.slice(6)).toEqual(fresh.slice(4, 6))
  })

  it('is a new one for another text (SRCH-RANK-12)', async () => {
    const { shown: all } = await type('ambe', undefined, 20)
    const { titles: fresh } = await type('amber')
    const others = { text: 'topaz', places: all?.places.slice(12) ?? [] }
    expect((await type('amber', others)).titles).toEqual(fresh)
  })
})
