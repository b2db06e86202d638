import { describe, expect, it } from 'vitest'
import type { Doc, Route, Site, VersionContent } from '../../../src/model/site.js'
import {
  isNotFound,
  notFoundRoutes,
  notFoundTarget,
  pageFile,
} from '../../../src/site/routes/not-found.js'

const settings = { lang: 'en', languages: { '/fr/': 'fr', '/zh/': 'zh-CN', '/de/': 'de' } }

function site(...routes: readonly Route[]): Pick<Site, 'routes' | 'versions'> {
  const docs = new Map(routes.map((route) => [route, { route } as Doc]))
  const version = { name: 'current', root: '/', isLast: true }
  return {
    routes: new Map(routes.map((route) => [route, { kind: 'home' }])),
    versions: [{ version, docs } as unknown as VersionContent],
  }
}

describe('not-found pages (ROUTE-19)', () => {
  const pots = site('/', '/guide', '/fr/guide', '/zh/guide')

  it('are one for the site, and one for each language that has pages at a path', () => {
    expect(notFoundRoutes(pots, settings)).toEqual(['/404.html', '/fr/404.html', '/zh/404.html'])
    expect(notFoundRoutes(pots, { lang: 'en' })).toEqual(['/404.html'])
  })

  it('show the version that the pages of their language are in', () => {
    expect(notFoundTarget('/404.html', pots, settings)).toEqual({ kind: 'not-found' })
    expect(notFoundTarget('/fr/nowhere', pots, settings)).toEqual({ kind: 'not-found' })
    expect(notFoundTarget('/fr/404.html', pots, settings)).toEqual({
      kind: 'not-found',
      version: 'current',
    })
  })

  it('are files of their names', () => {
    expect(pageFile('/404.html', pots, undefined)).toBe('404.html')
    expect(pageFile('/fr/404.html', pots, true)).toBe('fr/404.html')
    expect(pageFile('/fr/guide', pots, undefined)).toBe('fr/guide/index.html')
    expect(isNotFound('/a404.html', pots.routes)).toBe(false)
  })

  it('give way to pages of the site at the same file', () => {
    const own = site('/', '/fr/404', '/zh/404.html', '/zh/guide')
    expect(notFoundRoutes(own, { ...settings, trailingSlash: false })).not.toContain('/fr/404.html')
    expect(notFoundRoutes(own, settings)).toContain('/fr/404.html')
    expect(notFoundRoutes(own, settings)).not.toContain('/zh/404.html')
    expect(isNotFound('/zh/404.html', own.routes)).toBe(false)
    expect(pageFile('/zh/404.html', own, undefined)).toBe('zh/404.html/index.html')
  })
})
