import { describe, expect, it } from 'vitest'
import { toPattern } from '../../../src/search/query/match-terms.js'
import { nearWords } from '../../../src/search/query/near-words.js'
import type { Spellings } from '../../../src/search/load/spellings.js'
import { textTable } from '../../../src/search/text/text-table.js'

const options = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }

/** Files of words by their first letter, and which letters were read. */
function spellings(counts: Readonly<Record<string, number>>) {
  const read: string[] = []
  const open = (words: readonly string[]): Spellings => ({
    words,
    table: textTable(words),
    counts: new Map(words.map((word) => [word, counts[word] ?? 0])),
  })
  return {
    read,
    spellings: (letters?: readonly string[]): Promise<readonly Spellings[]> => {
      read.push(letters?.join('') ?? 'all')
      const words = Object.keys(counts).filter((word) => letters?.includes(word.charAt(0)) ?? true)
      return Promise.resolve([open(words.sort())])
    },
  }
}

describe('nearWords (SRCH-QRY-8)', () => {
  it('takes a text with wildcards likewise, and reads all where its beginning is one', async () => {
    const { spellings: read, read: files } = spellings({ vault: 3, vaults: 9, fault: 5 })
    const near = (pattern: readonly (string | null)[]) =>
      nearWords(read, pattern, 0, { options, isRight: false })
    expect((await near(['v', 'a', 'u', null])).map(({ word }) => word)).toEqual(['vaults', 'vault'])
    expect((await near([null, 'a', 'u', 'l', 't'])).map(({ word }) => word)).toEqual([
      'fault',
      'vault',
    ])
    expect(files).toEqual(['va', 'all'])
  })

  it('looks for words with the same first letter, the nearest and most frequent first', async () => {
    const { spellings: read, read: files } = spellings({ vault: 3, vaults: 9, fault: 50 })
    const found = await nearWords(read, toPattern('vaukt'), 2, { options, isRight: false })
    expect(found.map(({ word }) => word)).toEqual(['vault', 'vaults'])
    expect(files).toEqual(['va'])
  })

  it('considers a wrong first letter when there are no others', async () => {
    const { spellings: read, read: files } = spellings({ vault: 3, fee: 9 })
    const found = await nearWords(read, toPattern('bault'), 1, { options, isRight: false })
    expect(found).toEqual([{ word: 'vault', distance: 1 }])
    expect(files).toEqual(['ba', 'all'])
  })

  it('finds a word by one letter too many at its beginning, or by the second letter first', async () => {
    const { spellings: read, read: files } = spellings({ vault: 3 })
    for (const typed of ['bvault', 'avult'])
      expect(await nearWords(read, toPattern(typed), 1, { options, isRight: false })).toEqual([
        { word: 'vault', distance: 1 },
      ])
    expect(files).toEqual(['bv', 'av'])
  })

  it('reads no other file for a word that the index has, nor for one with digits', async () => {
    const { spellings: read, read: files } = spellings({ vault: 3, fee: 9 })
    expect(await nearWords(read, toPattern('bault'), 1, { options, isRight: true })).toEqual([])
    expect(await nearWords(read, toPattern('ba1ult'), 1, { options, isRight: false })).toEqual([])
    expect(files).toEqual(['ba', 'ba'])
  })
})
