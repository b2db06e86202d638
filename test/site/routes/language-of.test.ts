import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../src/site/routes/language-of.js'

const settings = { lang: 'en', languages: { '/zh/': 'zh', '/zh/tw': 'zh-TW', 'pt/': 'pt-BR' } }

describe('the language of a page (SITE-9)', () => {
  it.each([
    ['/zh', 'zh'],
    ['/zh/', 'zh'],
    ['/zh/guide/a', 'zh'],
    ['/zh/tw/a', 'zh-TW'],
    ['/zh/two', 'zh'],
    ['/pt/a', 'pt-BR'],
    ['/', 'en'],
    ['/zhong', 'en'],
    ['/guide/zh', 'en'],
  ])('at %s is that of the longest path around it: %s', (route, language) => {
    expect(languageOf(route, '/', settings)).toBe(language)
  })

  it.each([
    ['/next/zh/a', 'zh'],
    ['/next/a', 'en'],
    ['/zh/a', 'zh'],
  ])('is the same in each version: %s', (route, language) => {
    expect(languageOf(route, '/next', settings)).toBe(language)
  })

  it('is that of the site without the setting', () => {
    expect(languageOf('/zh/a', '/', { lang: 'de' })).toBe('de')
  })
})
