import { describe, expect, it } from 'vitest'
import { createWordMemory, isBetweenWords } from '../../../src/search/text/word-memory.js'

/** What stands in `text`, by a memory that remembers words as they are. */
function wordsOf(text: string, memory = createWordMemory((word) => word)): string[] {
  const words: string[] = []
  memory(text, (word) => words.push(word))
  return words
}

describe('createWordMemory', () => {
  it.each([
    '',
    ' ',
    'one',
    ' one-two\n\tthree ',
    '--',
    'é😀 a\u00a0b\u2003c\ufeffd-',
    'a\0b a\u200bb',
  ])('finds the words of %j where the pattern finds them', (text) => {
    expect(wordsOf(text)).toEqual(text.match(/[^-\s]+/g) ?? [])
  })

  it('learns each word once, however many there are', () => {
    const learned: string[] = []
    const memory = createWordMemory((word) => {
      learned.push(word)
      return word
    })
    const words = Array.from({ length: 20_000 }, (_, at) => `w${String(at)}`)
    expect(wordsOf(words.join(' '), memory)).toEqual(words)
    expect(wordsOf(words.toReversed().join('\n'), memory)).toEqual(words.toReversed())
    expect(learned).toEqual(words)
  })

  it('tells words apart that hash alike', () => {
    const memory = createWordMemory((word) => word)
    // FNV without a start is zero after a first letter of code zero.
    const words = ['\0', '\0\0', '\0\0\0']
    expect(wordsOf([...words, ...words].join(' '), memory)).toEqual([...words, ...words])
  })
})

describe('isBetweenWords', () => {
  it('agrees with the pattern on every unit of UTF-16', () => {
    const wrong = Array.from({ length: 0x10000 }, (_, code) => code).filter(
      (code) => isBetweenWords(code) !== /[-\s]/.test(String.fromCharCode(code)),
    )
    expect(wrong).toEqual([])
  })
})
