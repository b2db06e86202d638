import { describe, expect, it } from 'vitest'
import { buildSite } from '../../src/site/build-site.js'
import { viewPage } from '../../src/site/page-view.js'
import { viewVersions } from '../../src/site/version-view.js'
import { settings, targetAt, version } from './example.js'

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

const notice = (route: `/${string}`) => {
  const { view } = viewPage({
    target: targetAt(site, route),
    route,
    site,
    settings: settings(),
    mode: 'build',
  })
  return { banner: view.banner, badge: view.badge }
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
