import { describe, expect, it } from 'vitest'
import { isHeavy } from '../../../src/pipeline/compile/time-limit.js'
import { defaultOptions } from '../../content/default-options.js'

const heavy = (text: string): boolean => isHeavy({ text, includes: {}, options: defaultOptions })

describe('a page that could take long', () => {
  it.each(['> ', '- ', '* ', '1. ', '27) ', '- 1. > '])(
    'has 40 containers in one line: "%s" (TRUST-5)',
    (mark) => {
      const times = Math.ceil(40 / mark.trim().split(' ').length)
      expect(heavy(`# A\n\n${mark.repeat(times)}a\n`)).toBe(true)
      expect(heavy(`# A\n\n${mark.repeat(10)}a\n`)).toBe(false)
      expect(heavy(`# A\n\n${`${mark}a\n`.repeat(100)}`)).toBe(false)
    },
  )

  it.each(['[', '*', '_', '`', '<', '{', '~'])(
    'has 200 marks one after the other: %s (TRUST-5)',
    (mark) => {
      expect(heavy(`a ${mark.repeat(200)}`)).toBe(true)
      expect(heavy(`a ${mark.repeat(100)}`)).toBe(false)
    },
  )

  it('is indented far, long, or of strangers (TRUST-5)', () => {
    expect(heavy(`a\n${' '.repeat(200)}a`)).toBe(true)
    expect(heavy('word '.repeat(20_000))).toBe(true)
    expect(heavy('word '.repeat(1000))).toBe(false)
    const options = { ...defaultOptions, isUntrusted: true as const }
    expect(isHeavy({ text: 'a', includes: {}, options })).toBe(true)
  })
})
