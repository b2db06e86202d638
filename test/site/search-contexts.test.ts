import { describe, expect, it } from 'vitest'
import { buildSite } from '../../src/site/build-site.js'
import { build, settings, version, type Page } from './example.js'

const PAGES: Readonly<Record<string, Page>> = {
  'index.md': {},
  'guide/a.md': {},
  'draft/b.md': { unlisted: true },
}

function warnings(contextByPaths: readonly string[], routeBasePath = '/docs') {
  const search = { ...settings().search, contextByPaths }
  const used = settings({ docs: { routeBasePath }, search })
  return build(PAGES, { settings: used }).diagnostics
}

describe('search.contextByPaths', () => {
  it('has paths below the base (SRCH-CTX-1, SRCH-CTX-8)', () => {
    expect(warnings(['docs/guide'])).toEqual([])
    expect(warnings(['docs'])).toEqual([])
    expect(warnings(['guide'], '/')).toEqual([])
  })

  it('warns of a path without pages and names the one that is meant (SRCH-CTX-8)', () => {
    expect(warnings(['guide'])).toEqual([
      {
        severity: 'warning',
        code: 'search-context',
        message: 'search.contextByPaths has "guide", but there are no pages below /guide',
        hint: 'Paths are relative to the base URL. Did you mean "docs/guide"?',
      },
    ])
    expect(warnings(['guides'], '/').map(({ hint }) => hint)).toEqual([
      'Paths are relative to the base URL and include the first part of the docs routes: docs/guide',
    ])
  })

  it('counts no pages that search leaves out (SRCH-CTX-8)', () => {
    expect(warnings(['docs/draft']).map(({ code }) => code)).toEqual(['search-context'])
  })

  it('takes a path for all versions (SRCH-CTX-8)', () => {
    const search = { ...settings().search, contextByPaths: ['docs/guide', 'docs/1.0/guide'] }
    const used = settings({ docs: { routeBasePath: '/docs', lastVersion: 'current' }, search })
    const versions = [version({ 'index.md': {} }), version(PAGES, { name: '1.0', folder: 'v1' })]
    const { diagnostics } = buildSite({ versions, drafts: 'exclude' }, used)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'search.contextByPaths has "docs/1.0/guide", but there are no pages below /docs/1.0/guide',
    ])
  })
})
