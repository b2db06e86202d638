import { describe, expect, it } from 'vitest'
import {
  decodeNumbers,
  encodeNumber,
  readNumbers,
  writeNumber,
} from '../../../src/search/text/varint-text.js'
import { createPostingLists } from '../../../src/search/index/posting-lists.js'
import { decodePostings, postingList, skipPostings } from '../../../src/search/index/postings.js'

describe('createPostingLists', () => {
  it('writes each list as it is in files, however long and however mixed', () => {
    const lists = createPostingLists()
    const wanted = [1, 7, 300, 200_000].map((length, place) => {
      const numbers = Array.from({ length }, (_, at) => at * (place + 1) * 37 + (at % 5))
      return { list: lists.open(), numbers, counts: numbers.map((number) => 1 + (number % 9)) }
    })
    for (let at = 0; at < 200_000; at++)
      for (const { list, numbers, counts } of wanted)
        if (at < numbers.length) lists.add(list, numbers[at] ?? 0, counts[at] ?? 0)
    for (const { list, numbers, counts } of wanted)
      expect(lists.read(list)).toEqual(postingList({ numbers, counts }))
  })

  it('has room for many lists', () => {
    const lists = createPostingLists()
    const all = Array.from({ length: 5000 }, () => lists.open())
    for (const list of all) lists.add(list, list, 2)
    expect(all.map((list) => lists.read(list))).toEqual(
      all.map((list) => postingList({ numbers: [list], counts: [2] })),
    )
  })
})

describe('writeNumber', () => {
  it('writes the characters of encodeNumber', () => {
    for (const value of [0, 59, 60, 1799, 1800, 53_999, 54_000, 10_000_000]) {
      const codes: number[] = []
      writeNumber(value, (code) => codes.push(code))
      expect(String.fromCharCode(...codes)).toBe(encodeNumber(value))
    }
  })
})

describe('damaged lists', () => {
  it('end where their text ends, whatever number of documents they claim (FUZZ-1)', () => {
    const claimed = 2 ** 40
    expect(decodePostings(readNumbers('##'), claimed)).toEqual({ numbers: [0, 1], counts: [1, 1] })
    const reader = readNumbers('##')
    skipPostings(reader, claimed)
    expect(reader.isAtEnd()).toBe(true)
  })

  it.each([false, 7, {}])('%j in place of a text is empty', (value) => {
    expect(decodeNumbers(value as unknown as string)).toEqual([])
  })
})
