import { describe, expect, it } from 'vitest'
import { replaceEmojiCodes } from '../../../src/content/context/emoji.js'

describe('replaceEmojiCodes', () => {
  it.each([
    [':tada:', '🎉'],
    [':+1: and :-1:', '👍 and 👎'],
    ['a:b:tada:', 'a:b🎉'],
    ['a:b:c', 'a:b:c'],
    [':tada::rocket:', '🎉🚀'],
    [':constructor: :nope:', ':constructor: :nope:'],
    ['10:30:45', '10:30:45'],
    ['1:100:2', '1:100:2'],
    [':100: percent', '💯 percent'],
    ['no code', 'no code'],
  ])('makes %j into %j (MD-5)', (text, expected) => {
    expect(replaceEmojiCodes(text)).toBe(expected)
  })
})
