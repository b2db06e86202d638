import { describe, expect, it } from 'vitest'
import type { CompiledPage } from '../../../src/model/page.js'
import type { Route } from '../../../src/model/site.js'
import { viewPage } from '../../../src/site/views/page-view.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { build, category, compiled, heading, module, settings, targetAt } from '../example.js'

type Options = {
  readonly settings?: SiteSettings
  readonly compiled?: CompiledPage
  readonly mode?: 'build' | 'serve'
  readonly image?: string
}

const view = (result: ReturnType<typeof build>, route: Route, options: Options = {}) =>
  viewPage({
    target: route === '/nowhere' ? { kind: 'not-found' } : targetAt(result.site, route),
    route,
    site: result.site,
    settings: options.settings ?? settings(),
    mode: options.mode ?? 'build',
    ...(options.compiled === undefined ? {} : { compiled: options.compiled }),
    ...(options.image === undefined ? {} : { image: options.image }),
    moduleScript: '/assets/page.js',
  })

const tree = {
  'index.md': { title: 'Start', slug: '/start' },
  'g/index.md': { title: 'Guide', description: 'All of it' },
  'g/a.md': { title: 'A', description: 'First', keywords: ['k1', 'k2'], image: '/a.png' },
  'g/h/b.md': { title: 'B', sidebar_label: 'Bee', pagination_label: 'To B' },
  'g/h/c.md': { title: 'C', unlisted: true },
  'z.md': { title: 'Z' },
}
const sidebars = {
  main: [
    'index',
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'g/index' },
      items: [
        'g/a',
        {
          type: 'category',
          label: 'Inner',
          description: 'Deep',
          link: {
            type: 'generated-index',
            title: 'Inner things',
            description: 'D',
            keywords: ['k'],
          },
          items: ['g/h/b', 'g/h/c'],
        },
      ],
    },
    { type: 'link', href: 'https://elsewhere.test', label: '🚀 Elsewhere' },
    { type: 'html', value: '<hr>' },
    { type: 'ref', id: 'z' },
  ],
}
const site = build(tree, { sidebars })

describe('viewPage of a doc', () => {
  it('shows the title as heading when the body has none (DOC-8)', () => {
    expect(view(site, '/g/a', { compiled: compiled() }).view.heading).toBe('A')
    expect(view(site, '/g/a', { compiled: compiled({ heading: 'Own' }) }).view).not.toHaveProperty(
      'heading',
    )
    const hidden = build({ 'a.md': { hide_title: true } })
    expect(view(hidden, '/a', { compiled: compiled() }).view).not.toHaveProperty('heading')
  })

  it('keeps a title of the front matter above a heading that opens only a part of the body (DOC-8)', () => {
    const titled = build({ 'a.md': { title: 'T' }, 'b.md': {} })
    const heading = (route: Route, part: { heading: string; isHeadingLate: boolean }) =>
      view(titled, route, { compiled: compiled(part) }).view.heading
    expect(heading('/a', { heading: 'Own', isHeadingLate: true })).toBe('T')
    expect(heading('/a', { heading: 'Own', isHeadingLate: false })).toBeUndefined()
    expect(heading('/a', { heading: 'T', isHeadingLate: true })).toBeUndefined()
    expect(heading('/b', { heading: 'Own', isHeadingLate: true })).toBeUndefined()
  })

  it('knows its id, sidebar and addresses', () => {
    const { view: page } = view(site, '/g/a', { settings: settings({ baseUrl: '/docs/' }) })
    expect(page).toMatchObject({
      route: '/g/a',
      href: '/docs/g/a',
      title: 'A',
      docId: 'g/a',
      sidebar: 'main',
      version: 'current',
      body: { kind: 'doc' },
    })
  })

  it('has breadcrumbs from home to itself, of which listed categories are links (CRUMB-1)', () => {
    expect(view(site, '/g/h/b').view.breadcrumbs).toEqual([
      { label: 'Home page', href: '/' },
      { label: 'Guide', href: '/g' },
      { label: 'Inner', href: '/category/inner' },
      { label: 'Bee' },
    ])
    expect(view(site, '/g').view.breadcrumbs).toEqual([
      { label: 'Home page', href: '/' },
      { label: 'Guide' },
    ])
  })

  it('has a plain category for one without link or with an unlisted one (CRUMB-1, DOC-21)', () => {
    const item = (label: string, own: object) => ({ type: 'category', label, items: ['b'], ...own })
    const result = build(
      { 'a.md': { unlisted: true }, 'b.md': {} },
      { sidebars: { s: [item('One', { link: { type: 'doc', id: 'a' } })], t: [{ Two: ['b'] }] } },
    )
    expect(view(result, '/b').view.breadcrumbs.slice(1)).toEqual([{ label: 'Two' }, { label: 'b' }])
    const first = build(
      { 'a.md': { unlisted: true }, 'b.md': {} },
      { sidebars: { s: [item('One', { link: { type: 'doc', id: 'a' } })] } },
    )
    expect(view(first, '/b').view.breadcrumbs[1]).toEqual({ label: 'One' })
  })

  it('has no breadcrumbs when settings say so, home alone outside the tree (CRUMB-2)', () => {
    const none = settings({ docs: { breadcrumbs: false } })
    expect(view(site, '/g/a', { settings: none }).view.breadcrumbs).toEqual([])
    const outside = build(
      { 'a.md': {}, 'b.md': { displayed_sidebar: 's' } },
      { sidebars: { s: ['a', { type: 'link', href: '/b', label: 'B' }] } },
    )
    expect(view(outside, '/b').view.breadcrumbs).toEqual([{ label: 'Home page', href: '/' }])
    expect(view(outside, '/b').view.pagination).toEqual({})
  })

  it('leads to its neighbours in reading order, categories before their items (PAGE-2, PAGE-3)', () => {
    expect(view(site, '/start').view.pagination).toEqual({ next: { href: '/g', label: 'Guide' } })
    expect(view(site, '/g/a').view.pagination).toEqual({
      previous: { href: '/g', label: 'Guide' },
      next: { href: '/category/inner', label: 'Inner' },
    })
    expect(view(site, '/category/inner').view.pagination).toEqual({
      previous: { href: '/g/a', label: 'A' },
      next: { href: '/g/h/b', label: 'To B' },
    })
    expect(view(site, '/g/h/b').view.pagination).toEqual({
      previous: { href: '/category/inner', label: 'Inner' },
    })
  })

  it('takes neighbours of its front matter, listed ones only (PAGE-4)', () => {
    const result = build({
      'a.md': { pagination_next: 'd', pagination_prev: null },
      'b.md': { pagination_next: 'c' },
      'c.md': { unlisted: true },
      'd.md': { title: 'Dee' },
    })
    expect(view(result, '/a').view.pagination).toEqual({ next: { href: '/d', label: 'Dee' } })
    expect(view(result, '/b').view.pagination).toEqual({ previous: { href: '/a', label: 'a' } })
  })

  it('has neither sidebar nor breadcrumbs nor pagination outside all sidebars (DOC-18)', () => {
    const { view: page, meta } = view(site, '/z')
    expect(page.breadcrumbs).toEqual([])
    expect(page).not.toHaveProperty('pagination')
    expect(page).not.toHaveProperty('sidebar')
    expect(meta.breadcrumbs).toEqual([])
  })

  it('shows headings of the levels of the settings, the front matter first (TOC-2, TOC-8)', () => {
    const headings = [2, 3, 4, 5].map((depth) => heading(depth, `H${depth}`))
    const page = compiled({ headings })
    const depths = (own: object) =>
      view(build({ 'a.md': own }), '/a', { compiled: page }).view.headings.map(({ depth }) => depth)
    expect(depths({})).toEqual([2, 3])
    expect(depths({ toc_max_heading_level: 4 })).toEqual([2, 3, 4])
    expect(depths({ toc_min_heading_level: 4 })).toEqual([4])
    expect(depths({ toc_min_heading_level: 3, toc_max_heading_level: 5 })).toEqual([3, 4, 5])
    expect(depths({ hide_table_of_contents: true })).toEqual([])
  })

  it('links to its source (FOOT-7, FOOT-8)', () => {
    const edit = settings({ docs: { editUrl: 'https://git.test/edit/main' } })
    const result = build({
      'g/ü b.md': {},
      'own.md': { custom_edit_url: 'https://x.test' },
      'none.md': { custom_edit_url: null },
    })
    const url = (route: Route, used: SiteSettings) =>
      view(result, route, { settings: used }).view.editUrl
    expect(url('/g/ü b', edit)).toBe('https://git.test/edit/main/docs/g/%C3%BC%20b.md')
    expect(url('/own', edit)).toBe('https://x.test')
    expect(url('/none', edit)).toBeUndefined()
    expect(url('/g/ü b', settings())).toBeUndefined()
    expect(url('/own', settings())).toBe('https://x.test')
  })

  it.each([
    ['https://git.test/a/edit/main', 'docs'],
    ['https://git.test/a/edit/main/', 'docs'],
    ['https://git.test/a/edit/main/docs', 'docs'],
    ['https://git.test/a/edit/main/docs/', './docs/'],
  ])(
    'links to the same source by the site folder and by the docs folder: %s (FOOT-7)',
    (editUrl, path) => {
      const used = settings({ docs: { editUrl, path } })
      const { editUrl: url } = view(build({ 'g/a.md': {} }), '/g/a', { settings: used }).view
      expect(url).toBe('https://git.test/a/edit/main/docs/g/a.md')
    },
  )

  it('tells the last update only as far as settings enable it (FOOT-9)', () => {
    const result = build({ 'a.md': { last_update: { date: '2026-01-05', author: 'Ada' } } })
    const updated = (docs: Partial<SiteSettings['docs']>) =>
      view(result, '/a', { settings: settings({ docs }) }).view.updated
    expect(updated({})).toBeUndefined()
    expect(updated({ showLastUpdateTime: true })).toEqual({ date: '2026-01-05T00:00:00.000Z' })
    expect(updated({ showLastUpdateAuthor: true })).toEqual({ author: 'Ada' })
  })

  it('carries the notices of drafts and unlisted pages (DOC-20, DOC-21)', () => {
    expect(view(site, '/g/h/c').view.notice).toBe('unlisted')
    const serving = build(
      { 'a.md': { draft: true }, 'b.md': { unlisted: true } },
      { drafts: 'include' },
    )
    expect(view(serving, '/a', { mode: 'serve' }).view.notice).toBe('draft')
    expect(view(serving, '/b', { mode: 'serve' }).view.notice).toBe('unlisted')
  })
})

describe('viewPage of other pages', () => {
  it('shows cards on a generated index (CAT-1, CAT-2)', () => {
    const result = build(tree, {
      sidebars: {
        main: [
          {
            type: 'category',
            label: 'All',
            link: { type: 'generated-index', description: 'Everything' },
            items: sidebars.main,
          },
        ],
      },
    })
    const { view: page } = view(result, '/category/all')
    expect(page).toMatchObject({ title: 'All', heading: 'All', sidebar: 'main' })
    expect(page.body).toEqual({
      kind: 'category',
      description: 'Everything',
      cards: [
        { kind: 'link', href: '/start', label: 'Start', icon: '📄️' },
        { kind: 'category', href: '/g', label: 'Guide', icon: '🗃', description: 'All of it' },
        { kind: 'external', href: 'https://elsewhere.test', label: 'Elsewhere', icon: '🚀' },
        { kind: 'link', href: '/z', label: 'Z', icon: '📄️' },
      ],
    })
  })

  it('counts the children of a category without description, and leads to its first page (CAT-2)', () => {
    const result = build(
      { 'a.md': { unlisted: true }, 'b.md': {}, 'c.md': {} },
      {
        sidebars: {
          main: [
            {
              type: 'category',
              label: 'All',
              link: { type: 'generated-index' },
              items: [{ Two: ['a', 'b'] }, { One: ['c'] }, { None: ['a'] }, 'a'],
            },
          ],
        },
      },
    )
    expect(view(result, '/category/all').view.body).toEqual({
      kind: 'category',
      cards: [
        { kind: 'category', href: '/b', label: 'Two', icon: '🗃', description: '2 items' },
        { kind: 'category', href: '/c', label: 'One', icon: '🗃', description: '1 item' },
      ],
    })
  })

  it('describes a generated index by its link (CAT-1, CAT-3)', () => {
    const { view: page, meta } = view(site, '/category/inner')
    expect(page.title).toBe('Inner things')
    expect(meta).toMatchObject({ description: 'D', keywords: ['k'] })
    expect(meta).not.toHaveProperty('robots')
  })

  it('generates a home page of the first page of each sidebar (ROUTE-4, META-2)', () => {
    const result = build(
      { 'a.md': { title: 'A' }, 'b.md': { unlisted: true }, 'c.md': { title: 'C' } },
      { sidebars: { one: ['a'], two: ['b', { Deep: ['c'] }], three: [] } },
    )
    const { view: page, meta } = view(result, '/')
    expect(page).toMatchObject({ title: '', heading: 'Acme' })
    expect(page.body).toEqual({
      kind: 'home',
      links: [
        { href: '/a', label: 'A' },
        { href: '/c', label: 'C' },
      ],
    })
    expect(meta.description).toBe('Anvils that last')
  })

  it('links the home page of a site without sidebars to its main doc (ROUTE-4)', () => {
    const result = build({ 'a.md': { title: 'A' } }, { sidebars: false })
    expect(view(result, '/').view.body).toEqual({
      kind: 'home',
      links: [{ href: '/a', label: 'A' }],
    })
  })

  it('shows React pages with their script', () => {
    const { view: page } = view(
      build({ 'a.md': {} }, { modules: [module('index.tsx', 'Home')] }),
      '/',
    )
    expect(page).toMatchObject({
      title: 'Home',
      body: { kind: 'module', script: '/assets/page.js' },
    })
  })

  it('shows the search page (SRCH-PAGE-2, META-9)', () => {
    const { view: page, meta } = view(site, '/search')
    expect(page).toMatchObject({
      title: 'Search the documentation',
      heading: 'Search the documentation',
      body: { kind: 'search' },
    })
    expect(meta.robots).toBe('noindex, follow')
    expect(meta.description).toBe('Search all pages of the Acme documentation.')
  })

  it('shows the not-found page, which has no address of its own (ROUTE-13, META-9)', () => {
    const { view: page, meta } = view(site, '/nowhere')
    expect(page).toMatchObject({ title: 'Page Not Found', heading: 'Page Not Found' })
    expect(meta.robots).toBe('noindex')
    expect(meta.description).toBe('The Acme documentation has no page at this address.')
    expect(meta).not.toHaveProperty('canonical')
  })
})

describe('the head of a page', () => {
  it('has absolute addresses and the words of the doc (META-4 to META-7, META-12)', () => {
    const { meta } = view(site, '/g/a', { settings: settings({ baseUrl: '/docs/' }) })
    expect(meta).toEqual({
      description: 'First',
      keywords: ['k1', 'k2'],
      image: 'https://acme.test/docs/a.png',
      canonical: 'https://acme.test/docs/g/a',
      breadcrumbs: [
        { name: 'Acme', item: 'https://acme.test/docs/' },
        { name: 'Guide', item: 'https://acme.test/docs/g' },
        { name: 'A', item: 'https://acme.test/docs/g/a' },
      ],
      hasOwnImage: true,
      metadata: [],
    })
  })

  it('follows the slash rule but for images (META-7, ROUTE-9)', () => {
    const { meta } = view(site, '/g/a', { settings: settings({ trailingSlash: true }) })
    expect(meta.canonical).toBe('https://acme.test/g/a/')
    expect(meta.image).toBe('https://acme.test/a.png')
  })

  it('takes the image of the page, else of the site (META-6)', () => {
    const used = settings({ image: 'https://cdn.test/site.png' })
    expect(view(site, '/z', { settings: used }).meta.image).toBe('https://cdn.test/site.png')
    expect(view(site, '/z', { image: '/assets/a.png' }).meta.image).toBe(
      'https://acme.test/assets/a.png',
    )
  })

  it('has no absolute addresses without url (META-7)', () => {
    const { meta } = view(site, '/g/a', { settings: settings({ url: undefined }) })
    expect(meta).toEqual({
      description: 'First',
      keywords: ['k1', 'k2'],
      hasOwnImage: true,
      breadcrumbs: [],
      metadata: [],
    })
  })

  it('keeps search engines from unlisted docs, hidden versions and hidden sites (META-9)', () => {
    expect(view(site, '/g/h/c').meta.robots).toBe('noindex, nofollow')
    expect(view(site, '/g/a').meta).not.toHaveProperty('robots')
    const hidden = settings({ noIndex: true })
    expect(view(site, '/search', { settings: hidden }).meta.robots).toBe('noindex, nofollow')
    const used = settings({ docs: { versions: { current: { noIndex: true } } } })
    const result = build({ 'a.md': {} }, { settings: used, categories: [category('', {})] })
    expect(view(result, '/a', { settings: used }).meta.robots).toBe('noindex, nofollow')
  })
})
