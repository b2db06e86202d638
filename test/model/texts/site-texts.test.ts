import { describe, expect, it } from 'vitest'
import { boxTitle, contentTexts } from '../../../src/model/texts/content-texts.js'
import { ENGLISH } from '../../../src/model/texts/english.js'
import {
  countText,
  fillText,
  ownTexts,
  textParts,
  withTexts,
  type SiteTexts,
} from '../../../src/model/texts/site-texts.js'

describe('texts (SITE-12)', () => {
  it('get their values, each as often as it is named', () => {
    expect(fillText('{a} and {b}, {a}', { a: '{b}', b: 2 })).toBe('{b} and 2, {b}')
    expect(fillText('{unknown} stays', {})).toBe('{unknown} stays')
  })

  it('have the form of a number, or the last one', () => {
    const texts = { one: '{count} файл', few: '{count} файла', other: '{count} файлов' }
    expect([1, 2, 5, 21].map((count) => countText(texts, 'ru', { count }))).toEqual([
      '1 файл',
      '2 файла',
      '5 файлов',
      '21 файл',
    ])
    expect(countText({ other: '{count}' }, 'ru', { count: 2 })).toBe('2')
  })

  it('are cut where their values are', () => {
    expect(textParts('On {date} by {author}')).toEqual([
      { words: 'On ' },
      { value: 'date' },
      { words: ' by ' },
      { value: 'author' },
    ])
  })
})

describe('texts of a site (SITE-13)', () => {
  it('take the place of others; one text is all forms of a plural', () => {
    const texts = withTexts(ENGLISH, { next: 'On', results: '{count} hits', previous: undefined })
    expect(ownTexts(texts)).toEqual({ next: 'On', results: { other: '{count} hits' } })
    expect(ownTexts(ENGLISH)).toBeUndefined()
    expect(ownTexts(structuredClone<SiteTexts>(ENGLISH))).toBeUndefined()
  })

  it('are in content only where they belong there', () => {
    const texts = withTexts(ENGLISH, { next: 'On', note: 'Hinweis' })
    expect(contentTexts(texts)).toEqual({ note: 'Hinweis' })
    expect(contentTexts(ENGLISH)).toBeUndefined()
  })

  it('name the types of boxes, which are in English as they were written', () => {
    expect(boxTitle('note', { note: 'Hinweis' })).toBe('Hinweis')
    expect(boxTitle('note', ENGLISH)).toBe('note')
    expect(boxTitle('copy', { copy: 'Kopieren' })).toBe('copy')
  })
})
