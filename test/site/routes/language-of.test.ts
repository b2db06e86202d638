import { describe, expect, it } from 'vitest'
import {
  isRightToLeft,
  isUntranslated,
  languageOf,
  translationsOf,
} from '../../../src/site/routes/language-of.js'

type Settings = Parameters<typeof languageOf>[2]

const settings: Settings = {
  lang: 'en',
  languages: { '/zh/': 'zh', '/zh/tw': 'zh-TW', 'pt/': 'pt-BR' },
}

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

describe('the same page in other languages (SITE-10)', () => {
  const routes = new Set([
    ...['/', '/guide/a', '/zh', '/zh/guide/a', '/zh/tw/guide/a', '/pt/guide/a', '/zh/only'],
    ...['/next/guide/a', '/next/zh/guide/a'],
  ])
  const same = (route: `/${string}`, root = '/', own: Settings = settings) =>
    translationsOf(route, root, own, (each) => routes.has(each))

  it.each([
    ['/', { '/': '/', '/zh/': '/zh' }],
    ['/zh', { '/': '/', '/zh/': '/zh' }],
    [
      '/zh/guide/a',
      {
        '/': '/guide/a',
        '/zh/': '/zh/guide/a',
        '/zh/tw/': '/zh/tw/guide/a',
        '/pt/': '/pt/guide/a',
      },
    ],
  ] as const)('are found by its path: %s', (route, found) => {
    expect(same(route)).toEqual(found)
  })

  it('are undefined for a page in one language alone', () => {
    expect(same('/zh/only')).toBeUndefined()
  })

  it('are found in the same version', () => {
    expect(same('/next/guide/a', '/next')).toEqual({
      '/': '/next/guide/a',
      '/zh/': '/next/zh/guide/a',
    })
    expect(same('/next/zh/guide/a', '/next')).toEqual({
      '/': '/next/guide/a',
      '/zh/': '/next/zh/guide/a',
    })
  })

  it('are found where all languages have a path', () => {
    const own = { lang: 'zh', languages: { '/zh/': 'zh', '/pt/': 'pt' } }
    expect(same('/zh/guide/a', '/', own)).toEqual({
      '/zh/': '/zh/guide/a',
      '/pt/': '/pt/guide/a',
    })
  })
})

describe('a page that a language lacks (LENIENT-23)', () => {
  const apart = { lang: 'en', languages: { '/en/': 'en', '/fr/': 'fr' } }

  it.each([
    ['/guide/a', '/zh/guide/a', settings, true],
    ['/guide/a', '/zh/tw/guide/a', settings, true],
    ['/', '/zh', settings, true],
    ['/guide/a', '/zh/guide/b', settings, false],
    ['/guide/a', '/guide/a', settings, false],
    ['/en/guide/a', '/fr/guide/a', apart, true],
    ['/en/guide/a', '/guide/a', apart, false],
    ['/en/guide/a', '/en/guide', apart, false],
  ] as const)('is %s in the main language for %s: %#', (main, missing, own, expected) => {
    expect(isUntranslated(main, missing, own)).toBe(expected)
  })
})

describe('the direction of a language (SITE-11)', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'AR', 'uz-Arab', 'az-Arab-IR', 'ckb'])(
    'is from right to left: %s',
    (tag) => expect(isRightToLeft(tag)).toBe(true),
  )

  it.each(['en', 'ar-Latn', 'arn', 'fr', 'hebrew', 'zh-Hans', 'ku-Latn', 'es-AR', 'fa-Cyrl'])(
    'is from left to right: %s',
    (tag) => expect(isRightToLeft(tag)).toBe(false),
  )
})
