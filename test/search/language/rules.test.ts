import { describe, expect, it } from 'vitest'
import { isRecord } from '../../../src/model/json.js'
import { LANGUAGE_FILES, searchLanguage } from '../../../src/model/text/search-languages.js'
import { loadRules } from '../../../src/search/language/load-rules.js'
import { readRules, type LanguagePlugin } from '../../../src/search/language/read-rules.js'
import { isStopWord, stemOf, type TermOptions } from '../../../src/search/language/rules.js'
import { ENGLISH } from '../reference-corpus.js'

async function optionsFor(...language: string[]): Promise<TermOptions> {
  const rules = await loadRules(language)
  return { ...ENGLISH, language, ...(rules ? { rules } : {}) }
}

const isPlugin = (value: unknown): value is LanguagePlugin => typeof value === 'function'

describe('the rules of languages', () => {
  it.each([
    ['de', 'und', 'häuser', 'haus'],
    ['fr', 'avec', 'installations', 'install'],
    ['ru', 'или', 'настройки', 'настройк'],
    ['es', 'para', 'configuraciones', 'configur'],
  ])('of %s drop stop words and stem (SRCH-LANG-1)', async (code, stop, word, stem) => {
    const options = await optionsFor(code)
    expect([isStopWord(stop, options), isStopWord(word, options)]).toEqual([true, false])
    expect(stemOf(word, options)).toBe(stem)
    expect(isStopWord('the', options)).toBe(false)
  })

  it('apply one after the other (SRCH-LANG-1)', async () => {
    const options = await optionsFor('en', 'de')
    expect(['the', 'und'].map((word) => isStopWord(word, options))).toEqual([true, true])
    expect(['vaults', 'häuser'].map((word) => stemOf(word, options))).toEqual(['vault', 'haus'])
    expect(stemOf('häuser', { ...options, removeStemmer: true })).toBe('häuser')
  })

  it('are in a file for each language that needs one, and load nothing else (SRCH-LANG-1)', async () => {
    expect(await loadRules(['en', 'zh', 'ja'])).toBeUndefined()
    const rules = await loadRules(LANGUAGE_FILES)
    expect(LANGUAGE_FILES.filter((code) => rules?.(code)?.stem('x') !== 'x')).toEqual([])
    expect(rules?.('en')).toBeUndefined()
  })

  it.each(LANGUAGE_FILES)('of %s load as a module of the program (SRCH-LANG-1)', async (code) => {
    const folder = new URL('../../../dist/program/languages/', import.meta.url)
    const program: unknown = await import(new URL(`${code}.js`, folder).href)
    const plugin = isRecord(program) ? program['default'] : undefined
    if (!isPlugin(plugin)) throw new Error(`${code}.js has no plugin`)
    expect(readRules([plugin])(code)?.stem('x')).toBe('x')
  })
})

describe('searchLanguage', () => {
  it('knows tags and old codes (DOCU-4)', () => {
    expect(['pt-BR', 'zh-Hans', 'jp', 'du', 'nb', 'cs'].map(searchLanguage)).toEqual([
      'pt',
      'zh',
      'ja',
      'nl',
      'no',
      undefined,
    ])
  })
})
