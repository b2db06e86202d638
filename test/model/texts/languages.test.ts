import { describe, expect, it } from 'vitest'
import { loadTexts, TEXT_LANGUAGES } from '../../../src/config/resolve/built-in-texts.js'
import { ENGLISH } from '../../../src/model/texts/english.js'
import type { PluralText, SiteTexts } from '../../../src/model/texts/site-texts.js'

/** The names in braces, in alphabetical order. */
const names = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()

const formsOf = (text: string | PluralText): Readonly<Record<string, string | undefined>> =>
  typeof text === 'string' ? { other: text } : Object.fromEntries(Object.entries(text))

/** Forms that whole numbers have. */
function wholeForms(tag: string): readonly string[] {
  const rules = new Intl.PluralRules(tag)
  const numbers = [...Array(201).keys(), 1_000_000]
  return [...new Set(numbers.map((number) => rules.select(number)))].sort()
}

/** Forms that one number alone has: its text may spell the number out. */
function singleForms(tag: string): readonly string[] {
  const rules = new Intl.PluralRules(tag)
  const forms = [...Array(201).keys()].map((number) => rules.select(number))
  return wholeForms(tag).filter((form) => forms.filter((each) => each === form).length === 1)
}

const entries = (texts: SiteTexts): (readonly [string, string | PluralText])[] =>
  Object.entries(texts)

const english = new Map(entries(ENGLISH))
const others = TEXT_LANGUAGES.filter((tag) => tag !== 'en')

describe.each(others)('the words of pages in %s (SITE-12)', (tag) => {
  it('have the keys and the values of the English ones, in the same order', async () => {
    const texts = await loadTexts(tag)
    expect(Object.keys(texts)).toEqual(Object.keys(ENGLISH))
    const single = singleForms(tag)
    for (const [key, text] of entries(texts)) {
      const wanted = names(formsOf(english.get(key) ?? '')['other'] ?? '')
      for (const [form, written] of Object.entries(formsOf(text))) {
        const found = names(written ?? '')
        const spelled = single.includes(form) && !found.includes('count')
        const expected = spelled ? wanted.filter((name) => name !== 'count') : wanted
        expect(found, `${key}.${form}`).toEqual(expected)
      }
    }
  })

  it('have all plural forms of the language and no others', async () => {
    const counted = entries(await loadTexts(tag)).filter(([, text]) => typeof text !== 'string')
    expect(counted.length).toBeGreaterThan(0)
    for (const [key, text] of counted) {
      const forms = Object.keys(formsOf(text))
      // Numbers that are always large, or follow a word, may have fewer.
      const isWhole = Object.keys(formsOf(english.get(key) ?? '')).length > 1
      const wanted = [...new Set([...wholeForms(tag), 'other'])].sort()
      if (isWhole) expect(forms.toSorted(), key).toEqual(wanted)
      for (const form of forms) expect(wanted, key).toContain(form)
    }
  })

  it('are not English', async () => {
    const same = entries(await loadTexts(tag)).filter(([key, text]) => {
      const words = formsOf(english.get(key) ?? '')['other'] ?? ''
      return /[a-z]{4} [a-z]/.test(words) && formsOf(text)['other'] === words
    })
    expect(same).toEqual([])
  })
})

describe('the language of a tag (SITE-12)', () => {
  it.each([
    ['de-AT', 'Weiter'],
    ['pt-BR', 'Próxima'],
    ['zh-CN', '下一页'],
    ['zh-Hans-SG', '下一页'],
    ['zh-TW', '下一頁'],
    ['zh-Hant', '下一頁'],
    ['zh-Hans-HK', '下一页'],
    ['en-GB', 'Next'],
    ['nb-NO', 'Neste'],
    ['iw', 'הבא'],
    ['is', 'Next'],
  ])('%s: %s', async (tag, next) => {
    expect((await loadTexts(tag)).next).toBe(next)
  })
})
