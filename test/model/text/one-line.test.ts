import { expect, it } from 'vitest'
import { oneLine } from '../../../src/model/text/one-line.js'

it('makes one space of all white space between words and none around them (SRCH-IDX-8)', () => {
  const texts = ['', ' ', 'a', ' a b ', 'a  b', 'a\n\tb', 'a\u00a0b', 'a \u2003 b', '\na', 'a b c']
  expect(texts.map(oneLine)).toEqual(texts.map((text) => text.replace(/\s+/g, ' ').trim()))
  expect(oneLine('  Deposits \n and   fees ')).toBe('Deposits and fees')
})
