import { describe, expect, it } from 'vitest'
import { build, category, module, settings, version } from './example.js'
import type { FolderPageName } from '../../src/model/addresses/folder-pages.js'
import { buildSite } from '../../src/site/build-site.js'
import { searchRouteIn } from '../../src/site/routes/search-routes.js'

const routes = (result: ReturnType<typeof build>) => [...result.site.routes.keys()]

describe('buildSite', () => {
  it('keeps the case of folder and file names in routes (ROUTE-3)', () => {
    const result = build({ 'developer/api/OrionConfig.md': {}, 'user/getting_started/a.md': {} })
    expect(routes(result)).toEqual([
      '/',
      '/developer/api/OrionConfig',
      '/search',
      '/user/getting_started/a',
    ])
    expect(result.diagnostics).toEqual([])
  })

  it('gives / to the React page of the root, then to the doc with slug /, else to the home page (ROUTE-4)', () => {
    const kind = (result: ReturnType<typeof build>) => result.site.routes.get('/')?.kind
    expect(kind(build({ 'a.md': {} }))).toBe('home')
    expect(kind(build({ 'a.md': { slug: '/' } }))).toBe('doc')
    expect(kind(build({ 'a.md': {} }, { modules: [module('index.tsx')] }))).toBe('page')
  })

  it('gives the folder to index and leaves readme its own route (ROUTE-4)', () => {
    expect(routes(build({ 'a/index.md': {}, 'a/README.md': {}, 'b/readme.md': {} }))).toEqual([
      '/',
      '/a',
      '/a/README',
      '/b',
      '/search',
    ])
  })

  it('has only the folder pages that the settings name (DOC-4)', () => {
    const pages = { 'a/a.md': {}, 'b/README.md': {}, 'c/index.md': {} }
    const routesWith = (...folderPages: readonly FolderPageName[]) =>
      routes(build(pages, { settings: settings({ docs: { folderPages } }) })).slice(1)
    expect(routesWith('index', 'readme', 'same-name')).toEqual(['/a', '/b', '/c', '/search'])
    expect(routesWith('index')).toEqual(['/a/a', '/b/README', '/c', '/search'])
    expect(routesWith('readme')).toEqual(['/a/a', '/b', '/c/index', '/search'])
  })

  it('leaves out what another tool shows its search in, in each language (SRCH-PAGE-19)', () => {
    const pages = { 'search.md': {}, 'fr/search.md': {}, 'fr/a.md': {}, 'de/search.md': {} }
    const own = settings({ isLenient: true, languages: { '/fr/': 'fr' } })
    const { site, diagnostics } = build(pages, { settings: own })
    expect([...site.routes].map(([route, { kind }]) => `${route} ${kind}`)).toEqual([
      ...['/ home', '/de/search doc', '/fr/a doc', '/fr/search search', '/search search'],
    ])
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Route /fr/search has more than one source: the search page, docs/fr/search.md',
      'Route /search has more than one source: the search page, docs/search.md',
    ])
  })

  it('leaves a page of another tool’s site its address, and has its search page at another one (ROUTE-20)', () => {
    const pages = { 'search.md': { description: 'How to search' }, 'search-results.md': {} }
    const { site, diagnostics } = build(pages, { settings: settings({ isLenient: true }) })
    expect([...site.routes].map(([route, { kind }]) => `${route} ${kind}`)).toEqual([
      ...['/ home', '/search doc', '/search-results doc', '/search-results-2 search'],
    ])
    expect(diagnostics).toEqual([
      {
        severity: 'note',
        code: 'duplicate-route',
        message: 'Route /search has more than one source: docs/search.md, the search page',
        hint: 'The second one is published at /search-results-2.',
        at: { file: 'docs/search.md', line: 1, column: 1 },
      },
    ])
    expect(searchRouteIn('en', site, { lang: 'en' })).toBe('/search-results-2')
  })

  it('leaves the readme of the root its own route beside a React home page (ROUTE-4)', () => {
    const result = build({ 'README.md': {} }, { modules: [module('index.tsx')] })
    expect(routes(result)).toEqual(['/', '/README', '/search'])
    expect(result.diagnostics).toEqual([])
  })

  it('reports two sources of one route and keeps the first by path (ROUTE-12)', () => {
    const result = build({ 'b.md': { slug: '/same' }, 'a.md': { slug: '/same' } })
    expect(result.diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'duplicate-route',
        message: 'Route /same has more than one source: docs/a.md, docs/b.md',
        hint: 'Only the first one is used. Set another "slug" for docs/b.md.',
        at: { file: 'docs/b.md', line: 1, column: 1 },
      },
    ])
    expect(result.site.routes.get('/same')).toEqual({ kind: 'doc', version: 'current', docId: 'a' })
  })

  it('gives duplicate routes the severity of the settings (ROUTE-12)', () => {
    const pages = { 'b.md': { slug: '/same' }, 'a.md': { slug: '/same' } }
    const thrown = build(pages, { settings: settings({ onDuplicateRoutes: 'throw' }) })
    expect(thrown.diagnostics.map(({ severity }) => severity)).toEqual(['error'])
    const ignored = build(pages, { settings: settings({ onDuplicateRoutes: 'ignore' }) })
    expect(ignored.diagnostics).toEqual([])
  })

  it.each([
    ['index.html.md', {}, '/index.html', 'index.html'],
    ['llms.txt/a.md', {}, '/llms.txt/a', 'llms.txt'],
    ['x.html/a.md', { trailingSlash: false }, '/x.html/a', 'x.html'],
  ])(
    'reports that %s would need a folder with the name of a file (ROUTE-12)',
    (path, own, route, file) => {
      const result = build({ 'x.md': {}, [path]: {} }, { settings: settings(own) })
      expect(routes(result)).not.toContain(route)
      expect(result.diagnostics).toEqual([
        {
          severity: 'error',
          code: 'doc-slug',
          message: `No page can be at ${route}: ${file} is a file of the output and cannot also be a folder`,
          hint: `Set another "slug" for docs/${path}.`,
          at: { file: `docs/${path}`, line: 1, column: 1 },
        },
      ])
    },
  )

  it('reports a page that would be written over the not-found page (ROUTE-12)', () => {
    const result = build({ '404.md': {} }, { settings: settings({ trailingSlash: false }) })
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      'Route /404 has more than one source: the not-found page, docs/404.md',
    ])
  })

  it('makes pages of React modules, with number prefixes removed (DOC-1)', () => {
    const modules = [module('index.tsx'), module('1-guide/02-tour.page.tsx')]
    expect(routes(build({ 'a.md': {} }, { modules }))).toEqual([
      '/',
      '/a',
      '/guide/tour',
      '/search',
    ])
  })

  it('leaves drafts out of production and names their ids (DOC-19)', () => {
    const result = build({ 'a.md': {}, 'b.md': { draft: true } })
    expect(routes(result)).toEqual(['/', '/a', '/search'])
    expect(result.site.versions[0]?.draftIds).toEqual(['b'])
  })

  it('has routes of drafts while serving (DOC-20)', () => {
    const result = build({ 'b.md': { draft: true } }, { drafts: 'include' })
    expect(routes(result)).toEqual(['/', '/b', '/search'])
  })

  it('refuses a doc that is draft and unlisted, also in production (DOC-22)', () => {
    const result = build({ 'a.md': {}, 'b.md': { draft: true, unlisted: true } })
    expect(result.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'draft-and-unlisted',
        message: 'docs/b.md is both draft and unlisted',
        hint: 'Remove "draft" or "unlisted" from its front matter.',
        at: { file: 'docs/b.md', line: 3, column: 1 },
      },
    ])
  })

  it('keeps years as parts of names, in files and folders, where they would be the same without (DOC-6)', () => {
    const result = build({
      '2020-notes.md': {},
      '2021-notes.md': {},
      '01-intro.md': {},
      '2020-x/1-a.md': {},
      '2021-x/1-a.md': {},
    })
    expect(result.diagnostics).toEqual([])
    expect(routes(result)).toEqual(
      expect.arrayContaining(['/2020-notes', '/2021-notes', '/intro', '/2020-x/a', '/2021-x/a']),
    )
    expect(result.site.versions[0]?.sidebars.get('defaultSidebar')).toMatchObject([
      { docId: 'intro' },
      { docId: '2020-notes' },
      { label: '2020-x' },
      { docId: '2021-notes' },
      { label: '2021-x' },
    ])
  })

  it('refuses two docs with one id and names both files (DOC-13)', () => {
    const result = build({ 'b.md': { id: 'a' }, 'a.md': {} })
    expect(result.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'duplicate-id',
        message: 'Two docs have the id "a": docs/a.md and docs/b.md',
        hint: 'Rename one of them, or set another "id" in its front matter.',
        at: { file: 'docs/b.md', line: 2, column: 1 },
      },
    ])
  })

  it.each([
    [undefined, '/other'],
    ['docusaurus', '/other'],
    ['plain', '/other'],
    ['vitepress', '/a'],
    ['hugo', '/a'],
  ])('names a page by its id where the tool of its dialect does: %s (DOC-3)', (dialect, route) => {
    const own = dialect === undefined ? {} : { markdown: { dialect } }
    const result = build({ 'a.md': { id: 'other' } }, { settings: { ...settings(), ...own } })
    expect(routes(result)).toEqual(['/', route, '/search'].sort())
    expect(result.diagnostics).toEqual([])
  })

  it('takes the doc at / as main doc, else the first of the first sidebar, else the first by id (DOC-14)', () => {
    const main = (result: ReturnType<typeof build>) => result.site.versions[0]?.mainDocId
    expect(main(build({ 'a.md': {}, 'z.md': { slug: '/' } }))).toBe('z')
    expect(main(build({ 'a.md': {}, 'b.md': {} }, { sidebars: { s: ['b'] } }))).toBe('b')
    expect(main(build({ 'b.md': {}, 'a.md': {} }, { sidebars: false }))).toBe('a')
  })

  it('sorts docs by id (DOC-15)', () => {
    const result = build({ 'b.md': {}, 'a.md': {}, 'B.md': {} })
    expect([...(result.site.versions[0]?.docs.keys() ?? [])]).toEqual(['B', 'a', 'b'])
  })

  it('gives a doc the last sidebar that holds it, or the one that it asks for (DOC-17, DOC-18)', () => {
    const result = build(
      {
        'a.md': {},
        'b.md': { displayed_sidebar: 'one' },
        'c.md': {},
        'd.md': { displayed_sidebar: null },
      },
      { sidebars: { one: ['a', 'b', 'd'], two: ['a', 'b', { type: 'ref', id: 'c' }] } },
    )
    const docs = result.site.versions[0]?.docs
    expect([...(docs?.values() ?? [])].map((doc) => [doc.id, doc.sidebar])).toEqual([
      ['a', 'two'],
      ['b', 'one'],
      ['c', undefined],
      ['d', undefined],
    ])
  })

  it('gives docs below a path its sidebar, the page of the folder too, and none of an empty one (DOC-18)', () => {
    const sidebarPaths = { '/guide/': 'guide', '/news/': 'none', '/': 'guide' }
    const { site } = build(
      { 'guide/README.md': {}, 'guide/a.md': {}, 'news/index.md': {}, 'news/b.md': {} },
      {
        sidebars: { guide: ['guide/a'], none: [] },
        settings: settings({ docs: { sidebarPaths } }),
      },
    )
    const docs = [...(site.versions[0]?.docs.values() ?? [])]
    expect(docs.map((doc) => [doc.slug, doc.sidebar])).toEqual([
      ['/guide', 'guide'],
      ['/guide/a', 'guide'],
      ['/news/b', undefined],
      ['/news', undefined],
    ])
  })

  it('refuses a displayed_sidebar that does not exist (DOC-9)', () => {
    const result = build({ 'a.md': { displayed_sidebar: 'tow' } }, { sidebars: { two: ['a'] } })
    expect(result.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'unknown-sidebar',
        message:
          'docs/a.md names a sidebar that does not exist: "tow"\nAvailable sidebar ids:\n- two',
        hint: 'Did you mean "two"?',
        at: { file: 'docs/a.md', line: 1, column: 1 },
      },
    ])
  })

  it('refuses an unknown pagination target and lets a draft pass (DOC-9)', () => {
    const result = build({
      'a.md': { pagination_next: 'bb', pagination_prev: 'c' },
      'b.md': {},
      'c.md': { draft: true },
    })
    expect(result.diagnostics).toEqual([
      {
        severity: 'error',
        code: 'unknown-doc',
        message: 'Doc "a" names a doc in pagination_next that does not exist: "bb"',
        hint: 'Did you mean "b"?',
        at: { file: 'docs/a.md', line: 1, column: 1 },
      },
    ])
  })

  it('completes the places of faults in front matter (DOC-10)', () => {
    const input = version({ 'a.md': {} })
    const [source] = input.files
    if (source === undefined) throw new Error('no file')
    const fault = { severity: 'error', code: 'front-matter', message: 'Wrong.' } as const
    const outline = { ...source.outline, diagnostics: [{ ...fault, at: { line: 2, column: 3 } }] }
    const files = [{ ...source, outline }]
    const { diagnostics } = buildSite(
      { versions: [{ ...input, files }], drafts: 'exclude' },
      settings(),
    )
    expect(diagnostics).toEqual([{ ...fault, at: { file: 'docs/a.md', line: 2, column: 3 } }])
  })

  it('has routes for generated indexes and tags (CAT-1, TAG-2, TAG-4)', () => {
    const result = build(
      { 'g/a.md': { tags: ['Gas Fees'] } },
      { categories: [category('g', { label: 'The Guide', link: { type: 'generated-index' } })] },
    )
    expect(routes(result)).toEqual([
      '/',
      '/category/the-guide',
      '/g/a',
      '/search',
      '/tags',
      '/tags/gas-fees',
    ])
  })

  it('has no list of tags when all tagged docs are unlisted (TAG-4)', () => {
    const result = build({ 'a.md': { tags: ['x'], unlisted: true } })
    expect(routes(result)).toEqual(['/', '/a', '/search', '/tags/x'])
  })

  it('has words of the settings for the labels of sidebars, by version (DOCU-14)', () => {
    const sidebars = { main: [{ type: 'category', label: 'Lamps', items: ['a'] }] }
    const labels = { 'sidebar.main.category.Lamps': 'All lamps', 'sidebar.main.doc.a': 'The first' }
    const own = settings({ docs: { versions: { current: { labels } } } })
    const { site, diagnostics } = build({ 'a.md': {} }, { sidebars, settings: own })
    expect(diagnostics).toEqual([])
    expect(site.versions[0]?.sidebars.get('main')).toMatchObject([
      { label: 'All lamps', items: [{ label: 'The first' }] },
    ])
  })
})
