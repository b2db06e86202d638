import { describe, expect, it } from 'vitest'
import { caseClashes } from '../../../src/site/routes/name-case.js'
import { build, settings } from '../example.js'

describe('caseClashes', () => {
  it('finds files whose names differ only in case (ROUTE-18)', () => {
    expect(
      caseClashes(['docs/Guide.md', 'docs/fees.md', 'docs/guide.md', 'docs/GUIDE.md']),
    ).toEqual([
      { first: 'docs/Guide.md', second: 'docs/guide.md' },
      { first: 'docs/Guide.md', second: 'docs/GUIDE.md' },
    ])
  })

  it('finds folders, once, with a file of each (ROUTE-18)', () => {
    const paths = ['a/API/x/one.md', 'a/API/two.md', 'a/api/X/one.md', 'a/api/two.md', 'b/api/c.md']
    expect(caseClashes(paths)).toEqual([
      { first: 'a/API/x/one.md', second: 'a/api/X/one.md', folders: ['a/API', 'a/api'] },
    ])
  })

  it('compares what is in the first of such folders further (ROUTE-18)', () => {
    expect(
      caseClashes(['API/one.md', 'api/one.md', 'API/One.md', 'API/x/a.md', 'API/X/a.md']),
    ).toEqual([
      { first: 'API/one.md', second: 'api/one.md', folders: ['API', 'api'] },
      { first: 'API/one.md', second: 'API/One.md' },
      { first: 'API/x/a.md', second: 'API/X/a.md', folders: ['API/x', 'API/X'] },
    ])
  })

  it('takes other letters and accents that were taken apart as one, and other names as different (ROUTE-18)', () => {
    const apart = 'docs/café.md'.normalize('NFD')
    expect(caseClashes(['docs/café.md', apart])).toEqual([])
    expect(caseClashes(['docs/ÜBER.md', 'docs/über.md'])).toHaveLength(1)
    expect(caseClashes(['docs/Guide.md', 'docs/guide.mdx', 'Docs.md', 'a/guide.md'])).toEqual([])
    expect(caseClashes(['index.md', 'index.md'])).toEqual([])
  })
})

describe('buildSite', () => {
  const messages = (result: ReturnType<typeof build>) =>
    result.diagnostics.map(({ code, message }) => [code, message])

  it('reports routes that differ only in case, and publishes both (ROUTE-18)', () => {
    const result = build({ 'a.md': { slug: '/Fees' }, 'b.md': { slug: '/fees' } })
    expect(result.diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'case-clash',
        message: 'Routes /Fees and /fees differ only in case: docs/a.md, docs/b.md',
        hint: 'macOS, Windows and some hosts keep only one of them. Set another "slug" for docs/b.md.',
        at: { file: 'docs/b.md', line: 1, column: 1 },
      },
    ])
    expect([...result.site.routes.keys()]).toEqual(expect.arrayContaining(['/Fees', '/fees']))
  })

  it('reports a page beside one that has no file (ROUTE-18)', () => {
    const result = build({ 'Search.md': {} }, { settings: settings({ trailingSlash: false }) })
    expect(messages(result)).toEqual([
      [
        'case-clash',
        'Routes /search and /Search differ only in case: the search page, docs/Search.md',
      ],
    ])
  })

  it('reports nothing of routes below a folder and beside it, which files of both can have (ROUTE-18)', () => {
    expect(messages(build({ 'API.md': {}, 'api/fees.md': {} }))).toEqual([])
  })

  it('leaves files whose own names differ only in case to the warning about these (ROUTE-18)', () => {
    expect(messages(build({ 'Guide.md': {}, 'guide.md': {} }))).toEqual([])
  })
})
