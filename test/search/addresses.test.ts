import { describe, expect, it } from 'vitest'
import type { Hit } from '../../src/model/search.js'
import type { SiteView } from '../../src/model/view.js'
import { activeContext } from '../../src/ui/search/active-context.js'
import { highlightValues } from '../../src/ui/search/highlight-values.js'
import { withoutHighlights } from '../../src/ui/search/without-highlights.js'
import { groupHits } from '../../src/ui/search-page/group-hits.js'
import { browseHref, hitHref, resultsHref } from '../../src/ui/search/hit-href.js'
import { hitPaths, hitSummary, hitTitle } from '../../src/ui/search/hit-path.js'
import { ENGLISH } from '../../src/model/texts/english.js'
import { foundText, sectionCounts, shownCount } from '../../src/ui/search-page/result-filter.js'
import { hrefWith } from '../../src/ui/search/hooks/use-query-text.js'
import { siteView } from './site-view.js'

const SITE: SiteView = siteView({
  base: '/docs/',
  versionPaths: [
    { name: 'current', path: '/docs/', isLast: true },
    { name: '1.0', path: '/docs/1.0/', isLast: false },
  ],
})

const TITLE: Hit = {
  document: { i: 1, t: 'Fees', u: '/user/fees', b: ['User', 'Costs'] },
  kind: 0,
  positions: [],
  tokens: ['wallet', 'connect'],
  words: ['wallet', 'connect'],
  score: 1,
}

function part(kind: 1 | 2 | 3 | 4, s?: string): Hit {
  return {
    ...TITLE,
    document: {
      i: 2,
      t: 'Text',
      u: '/user/fees',
      p: 1,
      ...(kind === 1 || kind === 4 ? { h: '#yearly' } : {}),
      ...(s === undefined ? {} : { s }),
    },
    kind,
    page: TITLE.document,
  }
}

describe('hitHref', () => {
  it('has one _highlight for each found word, before the hash (SRCH-BOX-10)', () => {
    const settings = { ...SITE.search, highlightOnTarget: true }
    expect(hitHref(TITLE, settings)).toBe('/user/fees?_highlight=wallet&_highlight=connect')
    expect(hitHref({ ...part(4), words: ['a&b'] }, settings)).toBe(
      '/user/fees?_highlight=a%26b#yearly',
    )
  })

  it('is address and hash when highlighting is off (SRCH-BOX-10)', () => {
    expect(hitHref(part(1), { ...SITE.search, highlightOnTarget: false })).toBe('/user/fees#yearly')
  })
})

describe('resultsHref', () => {
  it('leads to the search page below base (SRCH-BOX-13)', () => {
    expect(resultsHref(SITE, 'a b&c', '/docs/')).toBe('/docs/search?q=a+b%26c')
  })

  it('names a version that is not the last (SRCH-BOX-13)', () => {
    expect(resultsHref(SITE, 'fee', '/docs/1.0/')).toBe('/docs/search?q=fee&version=1.0%2F')
  })

  it('names the further tree of docs that it is about (SRCH-BOX-13)', () => {
    const versionPaths = [
      ...SITE.versionPaths,
      { name: 'community:current', path: '/docs/community/', isLast: true },
    ]
    expect(resultsHref({ ...SITE, versionPaths }, 'fee', '/docs/community/')).toBe(
      '/docs/search?q=fee&version=community%2F',
    )
  })

  it('names the context (SRCH-CTX-5)', () => {
    expect(resultsHref(SITE, 'fee', '/docs/', { path: 'developer/api', label: 'API' })).toBe(
      '/docs/search?q=fee&ctx=developer%2Fapi',
    )
  })

  it('leads to the search page of a language, and says so when it is about all (SRCH-PAGE-19)', () => {
    const context = { path: 'fr', label: 'Français' }
    const french = {
      ...SITE,
      searchPage: '/docs/fr/search',
      search: { ...SITE.search, contextByPaths: [context] },
    }
    expect(resultsHref(french, 'fee', '/docs/', context)).toBe('/docs/fr/search?q=fee&ctx=fr')
    expect(resultsHref(french, 'fee', '/docs/')).toBe('/docs/fr/search?q=fee&ctx=%2F')
    expect(resultsHref({ ...french, search: SITE.search }, 'fee', '/docs/')).toBe(
      '/docs/fr/search?q=fee',
    )
    expect(browseHref(french)).toBe('/docs/fr/search?list=a-z')
  })
})

describe('activeContext', () => {
  const contexts = {
    ...SITE,
    search: {
      ...SITE.search,
      contextByPaths: [
        { path: 'developer/api', label: 'API' },
        { path: 'developer', label: 'Developer' },
      ],
    },
  }

  it('is the first listed one that holds the page (SRCH-CTX-2)', () => {
    expect(activeContext(contexts, '/docs/developer/api/x', '/docs/')?.label).toBe('API')
    expect(activeContext(contexts, '/docs/developer', '/docs/')?.label).toBe('Developer')
    expect(activeContext(contexts, '/docs/1.0/developer/', '/docs/1.0/')?.label).toBe('Developer')
  })

  it('is none for a page beside all contexts (SRCH-CTX-2)', () => {
    expect(activeContext(contexts, '/docs/developers', '/docs/')).toBeUndefined()
    expect(activeContext(SITE, '/docs/developer', '/docs/')).toBeUndefined()
  })
})

describe('activeContext of docs below the base', () => {
  const site = siteView({
    base: '/site/',
    versionPaths: [
      { name: 'current', path: '/site/docs/', isLast: true },
      { name: '1.0', path: '/site/docs/1.0/', isLast: false },
      { name: 'community-current', path: '/site/community/', isLast: true },
    ],
    search: {
      contextByPaths: [
        { path: 'docs/api', label: 'API' },
        { path: 'community', label: 'Community' },
      ],
    },
  })

  it.each([
    ['/site/docs/api/x', '/site/docs/', 'API'],
    ['/site/docs/1.0/api/x', '/site/docs/1.0/', 'API'],
    ['/site/community/rules', '/site/community/', 'Community'],
    ['/site/docs/api', '/site/', 'API'],
    ['/site/api/x', '/site/docs/', undefined],
  ])('of %s is by its path below the base (SRCH-CTX-2)', (pathname, versionPath, label) => {
    expect(activeContext(site, pathname, versionPath)?.label).toBe(label)
  })
})

describe('highlightValues', () => {
  it('reads the words of the address in order (SRCH-BOX-18)', () => {
    expect(
      highlightValues('?a=1&_highlight=the+fee&_highlight=x&_highlight=&_highlight=x'),
    ).toEqual(['the fee', 'x'])
    expect(highlightValues('')).toEqual([])
  })

  it('leaves the rest of the query when they are removed (SRCH-BOX-17)', () => {
    expect(withoutHighlights('?os=mac&_highlight=x&_highlight=y')).toBe('?os=mac')
    expect(withoutHighlights('?_highlight=x')).toBe('')
  })
})

describe('hrefWith', () => {
  const location = { pathname: '/search', search: '?q=a&ctx=api', hash: '#x' }

  it('changes one parameter and keeps the others (SRCH-PAGE-4)', () => {
    expect(hrefWith(location, { q: 'b c' })).toBe('/search?q=b+c&ctx=api#x')
  })

  it('removes an empty parameter (SRCH-PAGE-4)', () => {
    expect(hrefWith(location, { q: '' })).toBe('/search?ctx=api#x')
    expect(hrefWith({ ...location, search: '?q=a' }, { q: '' })).toBe('/search#x')
  })
})

describe('a hit on the search page', () => {
  const LENGTH = { pageContextMaxLength: 100 }
  const found = (hit: Hit): Hit => ({ ...hit, tokens: ['fee', 'text'], positions: [[0, 4]] })

  it('has the page or section as its title (SRCH-PAGE-7)', () => {
    expect(hitTitle(found(TITLE), LENGTH)).toBe('<mark>Fee</mark>s')
    expect(hitTitle(found(part(1)), LENGTH)).toBe('<mark>Text</mark>')
    expect(hitTitle(found(part(4, 'Yearly fees')), LENGTH)).toBe('Yearly <mark>fee</mark>s')
  })

  it('has the text that was found as its summary (SRCH-PAGE-7)', () => {
    const passage = { text: 'Every fee', positions: [[6, 3]] } as const
    expect(hitSummary(found(part(2)), LENGTH)).toBe('<mark>Text</mark>')
    expect(hitSummary(found(part(4)), LENGTH)).toBe('<mark>Text</mark>')
    expect(hitSummary(found(part(1)), LENGTH)).toBe('')
    expect(hitSummary(found(part(3)), LENGTH)).toBe('')
    expect(hitSummary({ ...found(part(1)), passage }, LENGTH)).toBe('Every <mark>fee</mark>')
  })
})

describe('groupHits', () => {
  it('puts the sections of a page below it, pages in the order of their first hits (SRCH-PAGE-7)', () => {
    const other: Hit = { ...TITLE, document: { i: 9, t: 'Roles', u: '/roles' } }
    const section = part(4, 'Yearly')
    const lone: Hit = {
      ...section,
      document: { ...section.document, u: '/lone' },
      page: { i: 20, t: 'Lone', u: '/lone' },
    }
    const groups = groupHits([section, other, lone, TITLE])
    expect(groups).toEqual([
      { page: TITLE.document, own: TITLE, sections: [section] },
      { page: other.document, own: other, sections: [] },
      { page: lone.page, sections: [lone] },
    ])
  })
})

describe('hitPaths', () => {
  const SHORT = { explicitPath: false }

  it('names the page, and the section where it is not the page (SRCH-BOX-9)', () => {
    expect(hitPaths([part(1), part(2), part(4, 'Fees'), part(4, 'Yearly')], SHORT)).toEqual([
      'Fees',
      'Fees',
      'Fees',
      'Fees › Yearly',
    ])
  })

  it('names the breadcrumbs of a page, and those of sections when that is set (SRCH-BOX-9)', () => {
    expect(hitPaths([TITLE], SHORT)).toEqual(['User › Costs'])
    expect(hitPaths([TITLE, part(4, 'Fees'), part(4, 'Yearly')], { explicitPath: true })).toEqual([
      'User › Costs',
      'User › Costs › Fees',
      'User › Costs › Fees › Yearly',
    ])
  })

  it('tells pages with equal titles apart, by their breadcrumbs or else their addresses (SRCH-BOX-22)', () => {
    const twin: Hit = {
      ...part(4, 'Daily'),
      page: { i: 7, t: 'Fees', u: '/curator/fees', b: ['Curator'] },
    }
    const alike: Hit = { ...TITLE, document: { ...TITLE.document, u: '/user/f%C3%A9es' } }
    expect(hitPaths([part(4, 'Yearly'), twin], SHORT)).toEqual([
      'User › Costs › Fees › Yearly',
      'Curator › Fees › Daily',
    ])
    expect(hitPaths([TITLE, alike], SHORT)).toEqual([
      'User › Costs › /user/fees',
      'User › Costs › /user/fées',
    ])
  })
})

describe('the filters of the search page', () => {
  const inSection = (section: string): Hit => ({
    ...TITLE,
    document: { ...TITLE.document, b: [section, 'Costs'] },
  })

  it('are the outermost breadcrumbs of the results, with their numbers (SRCH-PAGE-14)', () => {
    const none: Hit = { ...TITLE, document: { i: 3, t: 'Home', u: '/' } }
    const hits = [
      inSection('User'),
      none,
      inSection('Curator'),
      { ...part(4), page: TITLE.document },
    ]
    expect([...sectionCounts(hits)]).toEqual([
      ['User', 2],
      ['Curator', 1],
    ])
  })

  it('are counted in words (SRCH-PAGE-6, SRCH-PAGE-14)', () => {
    const inEnglish = (
      total: Parameters<typeof foundText>[0],
      chosen?: Parameters<typeof foundText>[1],
    ): string => foundText(total, chosen, { texts: ENGLISH, lang: 'en' })
    expect(inEnglish({ total: 0, hasMore: false })).toBe('No documents were found')
    expect(inEnglish({ total: 1, hasMore: false })).toBe('1 document found')
    expect(inEnglish({ total: 100, hasMore: true })).toBe('More than 100 documents found')
    const chosen = { section: 'User', count: 2 }
    expect(inEnglish({ total: 9, hasMore: false }, chosen)).toBe('2 documents found in User')
    expect(inEnglish({ total: 9, hasMore: false }, { ...chosen, count: 0 })).toBe(
      'No documents were found in User',
    )
    expect(inEnglish({ total: 100, hasMore: true }, chosen)).toBe(
      '2 of the first 100 documents are in User',
    )
  })

  it('ask for as many results as the address says, in whole rounds (SRCH-PAGE-13)', () => {
    expect(
      ['', '?show=200', '?show=101', '?show=-5', '?show=many', '?show=1e9'].map((search) =>
        shownCount(search, 100),
      ),
    ).toEqual([100, 200, 200, 100, 100, 10_000])
  })
})
