import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../src/site/build-site.js'
import { viewPage } from '../../../src/site/views/page-view.js'
import { viewVersions } from '../../../src/site/versions/version-view.js'
import { settings, targetAt, version } from '../example.js'

const { site } = buildSite(
  {
    versions: [
      version({ 'a.md': { title: 'A' }, 'new.md': {}, 'd.md': { draft: true } }),
      version({ 'a.md': {}, 'b.md': { unlisted: true } }, { name: '1.0', folder: 'v1' }),
      version({ 'a.md': {} }, { name: '0.9', folder: 'v09' }),
    ],
    drafts: 'exclude',
  },
  settings(),
)

const page = (route: `/${string}`, of = site, own = settings()) =>
  viewPage({ target: targetAt(of, route), route, site: of, settings: own, mode: 'build' })

const notice = (route: `/${string}`) => {
  const { banner, badge } = page(route).view
  return { banner, badge }
}

describe('versions', () => {
  it('point from unreleased and old pages to the same doc of the last one (VER-6, VER-7)', () => {
    const latest = { href: '/a', label: '1.0', version: '1.0' }
    expect(notice('/next/a')).toEqual({
      banner: { kind: 'unreleased', label: 'Next', latest },
      badge: 'Next',
    })
    expect(notice('/0.9/a')).toEqual({
      banner: { kind: 'unmaintained', label: '0.9', latest },
      badge: '0.9',
    })
    expect(notice('/a')).toEqual({ badge: '1.0' })
  })

  it('point to the main doc when the last one has no such doc (VER-6)', () => {
    expect(notice('/next/new').banner?.latest.href).toBe('/a')
  })

  it('say where the same page is in each version that has it (VER-10)', () => {
    const same = { current: '/next/a', '1.0': '/a', '0.9': '/0.9/a' }
    expect(page('/0.9/a').view.samePages).toEqual(same)
    expect(page('/next/new').view.samePages).toEqual({ current: '/next/new' })
    const alone = buildSite({ versions: [version({ 'a.md': {} })], drafts: 'exclude' }, settings())
    expect(page('/a', alone.site).view).not.toHaveProperty('samePages')
  })

  it('find generated indexes in each other by their path (VER-10, CAT-4)', () => {
    const index = (label: string) => ({
      sidebars: {
        s: [{ type: 'category', label, link: { type: 'generated-index' }, items: ['a'] }],
      },
    })
    const versions = [
      version({ 'a.md': {} }, index('All')),
      version({ 'a.md': {} }, { name: '1.0', folder: 'v1', ...index('All') }),
      version({ 'a.md': {} }, { name: '0.9', folder: 'v09', ...index('Rest') }),
    ]
    const built = buildSite({ versions, drafts: 'exclude' }, settings())
    expect(page('/next/category/all', built.site).view).toMatchObject({
      samePages: { current: '/next/category/all', '1.0': '/category/all' },
      banner: { latest: { href: '/category/all' } },
    })
    expect(page('/0.9/category/rest', built.site).view.banner?.latest.href).toBe('/a')
  })

  it('name the doc of the last one as canonical, where that one may be found (VER-18)', () => {
    const canonical = (route: `/${string}`) => page(route).meta.canonical
    expect(canonical('/0.9/a')).toBe('https://acme.test/a')
    expect(canonical('/next/a')).toBe('https://acme.test/a')
    expect(canonical('/a')).toBe('https://acme.test/a')
    expect(canonical('/next/new')).toBe('https://acme.test/next/new')
    const hidden = buildSite(
      {
        versions: [version({ 'a.md': {} }), version({ 'a.md': { unlisted: true } }, { name: '1' })],
        drafts: 'exclude',
      },
      settings(),
    )
    expect(page('/next/a', hidden.site).meta.canonical).toBe('https://acme.test/next/a')
  })

  it('may ask for a class and for no search engines (META-9, VER-16)', () => {
    const own = settings({ docs: { versions: { '0.9': { className: 'old', noIndex: true } } } })
    const built = buildSite(
      {
        versions: [version({ 'a.md': {} }), version({ 'a.md': {} }, { name: '0.9' })],
        drafts: 'exclude',
      },
      settings({ docs: { ...own.docs, lastVersion: 'current' } }),
    )
    const { view, meta } = page('/0.9/a', built.site, own)
    expect([view.htmlClass, meta.robots, meta.canonical]).toEqual([
      'old',
      'noindex, nofollow',
      'https://acme.test/0.9/a',
    ])
    expect(page('/a', built.site, own).view).not.toHaveProperty('htmlClass')
  })

  it('are exposed with their docs and sidebars (VER-1, DOC-2)', () => {
    expect(viewVersions(site, settings({ baseUrl: '/docs/' }))).toEqual([
      {
        name: 'current',
        label: 'Next',
        path: '/docs/next',
        docs: [
          { id: 'a', path: '/docs/next/a', sidebar: 'defaultSidebar' },
          { id: 'new', path: '/docs/next/new', sidebar: 'defaultSidebar' },
        ],
        sidebars: { defaultSidebar: { link: { path: '/docs/next/a', label: 'A' } } },
        mainDocId: 'a',
        isLast: false,
        draftIds: ['d'],
      },
      {
        name: '1.0',
        label: '1.0',
        path: '/docs/',
        docs: [
          { id: 'a', path: '/docs/a', sidebar: 'defaultSidebar' },
          { id: 'b', path: '/docs/b', sidebar: 'defaultSidebar', unlisted: true },
        ],
        sidebars: { defaultSidebar: { link: { path: '/docs/a', label: 'a' } } },
        mainDocId: 'a',
        isLast: true,
        draftIds: [],
      },
      {
        name: '0.9',
        label: '0.9',
        path: '/docs/0.9',
        docs: [{ id: 'a', path: '/docs/0.9/a', sidebar: 'defaultSidebar' }],
        sidebars: { defaultSidebar: { link: { path: '/docs/0.9/a', label: 'a' } } },
        mainDocId: 'a',
        isLast: false,
        draftIds: [],
      },
    ])
  })

  it('count generated indexes among their docs (CAT-4)', () => {
    const index = {
      type: 'category',
      label: 'All',
      link: { type: 'generated-index' },
      items: ['a'],
    }
    const built = buildSite(
      { versions: [version({ 'a.md': {} }, { sidebars: { s: [index] } })], drafts: 'exclude' },
      settings(),
    )
    expect(viewVersions(built.site, settings())[0]?.docs).toEqual([
      { id: 'a', path: '/a', sidebar: 's' },
      { id: '/category/all', path: '/category/all', sidebar: 's' },
    ])
  })
})
