import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/search/language/fold.js'

describe('fold', () => {
  it.each([
    ['Équité', 'equite'],
    ['Größe ﬁx', 'grosse fix'],
    ['Cœur, Ægir, Łódź, Øre', 'coeur, aegir, lodz, ore'],
    ['İstanbul', 'istanbul'],
    ['счёт', 'счет'],
    ['новый', 'новый'],
    ['ガイド', 'ガイド'],
    ['설치', '설치'],
    ['ติดตั้ง', 'ติดตั้ง'],
    ['कीमत', 'कीमत'],
  ])('makes %s comparable, and keeps the letters of other scripts (SRCH-LANG-3)', (text, plain) => {
    expect(fold(text)).toBe(plain)
  })
})
