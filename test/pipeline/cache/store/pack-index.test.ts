import { describe, expect, it } from 'vitest'
import {
  newPackIndex,
  openPackIndex,
  type PackEntry,
} from '../../../../src/pipeline/cache/store/pack-index.js'

const entry = (number: number): PackEntry => ({
  start: number * 7,
  length: number,
  check: `check/${String(number).padStart(6, '0')}`,
})

/** Keys that look like parts of the index. */
const ODD = ['', '"', '\\', '],[', '["', '],["a",1,2,"c"],[', 'ü', '\n', 'key]', '[', 'a"],["b']

/** An index of the odd keys and so many plain ones. */
function write(count: number) {
  const index = newPackIndex()
  const keys = [...ODD, ...Array.from({ length: count }, (_, number) => `key ${String(number)}`)]
  for (const [number, key] of keys.entries()) index.add(key, entry(number))
  return { index, keys, text: Buffer.concat(index.text()) }
}

describe('index of a pack', () => {
  // Few keys are searched in the text, more in a table, and of a large index the first rows are text already.
  it.each([0, 3, 300, 70_000])('finds each of %s keys and no other', (count) => {
    const { index, keys, text } = write(count)
    const opened = openPackIndex(text)
    for (const each of [index, opened]) {
      for (const [number, key] of keys.entries()) expect(each.find(key)).toEqual(entry(number))
      for (const key of ['other', 'key', 'a', 'key 70001', '"]', 'a",1'])
        expect(each.find(key)).toBeUndefined()
    }
    expect([...opened.entries().keys()]).toEqual(keys)
    expect(opened.entries().get('],[')).toEqual(entry(3))
  })

  it('finds nothing where it has nothing', () => {
    const text = Buffer.concat(newPackIndex().text())
    expect(text.toString()).toBe('[]')
    const opened = openPackIndex(text)
    for (let round = 0; round < 40; round++) expect(opened.find('key')).toBeUndefined()
    expect(opened.entries().size).toBe(0)
  })
})
