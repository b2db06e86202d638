import { describe, expect, it } from 'vitest'
import type { Doc, Route, Site, VersionContent } from '../../../src/model/site.js'
import {
  languageSearchRoutes,
  listsPage,
  searchRouteIn,
} from '../../../src/site/routes/search-routes.js'

type Contents = Parameters<typeof languageSearchRoutes>[0]

const settings = { lang: 'en', languages: { '/fr/': 'fr', '/zh/': 'zh-CN', '/de/': 'de' } }

function version(
  name: string,
  version: Partial<VersionContent['version']>,
  routes: readonly Route[],
): Contents[number] {
  const docs = new Map(routes.map((route) => [route, { route } as Doc]))
  return { version: { name, root: '/', isLast: true, ...version } as never, docs }
}

const site = (...routes: readonly Route[]): Pick<Site, 'routes'> => ({
  routes: new Map(routes.map((route) => [route, { kind: 'search', version: 'current' }])),
})

describe('search pages of languages (SRCH-PAGE-19)', () => {
  it('are at the paths of languages that the last versions have pages in', () => {
    const contents = [
      version('current', {}, ['/', '/guide', '/fr/guide']),
      version('1.0', { root: '/1.0', isLast: false }, ['/1.0/de/guide']),
      version('zh:current', { root: '/zh' }, ['/zh/a', '/zh/b']),
    ]
    expect(languageSearchRoutes(contents, settings)).toEqual([
      { route: '/fr/search', version: 'current' },
      { route: '/zh/search', version: 'zh:current' },
    ])
    expect(languageSearchRoutes(contents, { lang: 'en' })).toEqual([])
  })

  it('are those of the language of a page, where there is one', () => {
    expect(searchRouteIn('fr', site('/search', '/fr/search'), settings)).toBe('/fr/search')
    expect(searchRouteIn('zh-CN', site('/search', '/fr/search'), settings)).toBe('/search')
    expect(searchRouteIn('en', site('/search', '/fr/search'), settings)).toBe('/search')
  })

  it('are beside that of the site also where this one has left its address to another page (ROUTE-20)', () => {
    const moved = site('/search-results', '/fr/search')
    expect(searchRouteIn('en', moved, settings)).toBe('/search-results')
    const listed = (route: Route) =>
      listsPage('/search-results', { route, root: '/' }, moved, settings)
    expect([listed('/a'), listed('/fr/a')]).toEqual([true, false])
  })

  it.each([
    ['/fr/search', '/fr/a', true],
    ['/fr/search', '/a', false],
    ['/search', '/fr/a', false],
    ['/search', '/a', true],
    // A language without a search page of its own.
    ['/search', '/de/a', true],
  ] as const)('%s lists %s: %s', (search, route, isListed) => {
    const all = site('/search', '/fr/search')
    expect(listsPage(search, { route, root: '/' }, all, settings)).toBe(isListed)
  })

  it('list all pages at the root where the main language has a path, too', () => {
    const both = { lang: 'en', languages: { '/en/': 'en', '/fr/': 'fr' } }
    const all = site('/search', '/fr/search', '/en/search')
    expect(listsPage('/search', { route: '/fr/a', root: '/' }, all, both)).toBe(true)
    expect(listsPage('/en/search', { route: '/fr/a', root: '/' }, all, both)).toBe(false)
  })
})
