import { describe, expect, it } from 'vitest'
import { buildSite, type VersionInput } from '../../../src/site/build-site.js'
import { searchedVersions } from '../../../src/site/versions/instances.js'
import { viewPage } from '../../../src/site/views/page-view.js'
import { viewSite } from '../../../src/site/views/site-view.js'
import type { InstanceSettings } from '../../../src/site/routes/settings.js'
import { closeReferences } from '../../../src/site/links/references.js'
import { compiled, file, settings } from '../example.js'

const community: InstanceSettings = {
  ...settings().docs,
  id: 'community',
  routeBasePath: '/community',
  tagsBasePath: 'topics',
  editUrl: 'https://edit.example/',
  versions: { current: { label: 'Soon' } },
}
const own = settings({ docs: { routeBasePath: '/docs' }, docsInstances: [community] })

function tree(instance: string | undefined, names: readonly string[], label: string) {
  return names.map((name): VersionInput => {
    const full = instance === undefined ? name : `${instance}:${name}`
    const folder = `${instance ?? 'docs'}/${name}`
    const page = { ...file('a.md', { title: label }), version: full, file: `${folder}/a.md` }
    return {
      name: full,
      ...(instance === undefined ? {} : { instance }),
      folder,
      files: [page],
      modules: [],
      categories: [],
      sidebars: { kind: 'file', file: 'sidebars.json', value: { main: ['a'] } },
    }
  })
}

const versions = [
  ...tree(undefined, ['current', '2.0'], 'Docs A'),
  ...tree('community', ['current', '1.0'], 'Community A'),
]
const { site, diagnostics } = buildSite({ versions, drafts: 'exclude' }, own)

const lastCommunity = versions.at(-1)
const withOnly = lastCommunity && {
  ...lastCommunity,
  files: [
    ...lastCommunity.files,
    { ...file('only.md'), version: 'community:1.0', file: 'community/1.0/only.md' },
  ],
}
const linkedSite = buildSite(
  {
    versions: [
      ...versions
        .slice(0, -1)
        .map((each) =>
          each.name === '2.0' ? { ...each, folder: 'versioned_docs/all/2.0' } : each,
        ),
      ...(withOnly ? [withOnly] : []),
    ],
    drafts: 'exclude',
  },
  own,
).site

/** A link in the page `a` of a version of the first tree, closed. */
function linkFrom(version: string, url: string) {
  return closeReferences(
    {
      compiled: compiled({
        html: ['<a ', '>'],
        references: [{ kind: 'link', url, at: { line: 1, column: 1 } }],
      }),
      file: `${version === '2.0' ? 'versioned_docs/all' : 'docs'}/${version}/a.md`,
      version,
      route: version === '2.0' ? '/docs/a' : '/docs/next/a',
    },
    {
      site: linkedSite,
      settings: own,
      mode: 'build',
      findAsset: () => undefined,
      findSource: () => undefined,
      isStaticFile: () => false,
      nearestFile: () => undefined,
    },
  )
}

describe('several trees of docs', () => {
  it('have routes, versions and sidebars of their own (INST-1, INST-3)', () => {
    expect(diagnostics).toEqual([])
    expect(
      site.versions.map(({ version, sidebars }) => [
        version.name,
        version.label,
        version.root,
        version.isLast,
        version.banner,
        [...sidebars.keys()],
      ]),
    ).toEqual([
      ['current', 'Next', '/docs/next', false, 'unreleased', ['main']],
      ['2.0', '2.0', '/docs', true, 'none', ['main']],
      ['community:current', 'Soon', '/community/next', false, 'unreleased', ['main']],
      ['community:1.0', '1.0', '/community', true, 'none', ['main']],
    ])
  })

  it('keep banner, other versions and edit link of a page within the tree (INST-1, INST-3)', () => {
    const route = '/community/next/a'
    const target = site.routes.get(route)
    if (target === undefined) throw new Error('There is no such page.')
    const { view } = viewPage({ target, route, site, settings: own, mode: 'build' })
    expect(view.banner?.latest).toEqual({
      href: '/community/a',
      label: '1.0',
      version: 'community:1.0',
    })
    expect(view.samePages).toEqual({
      'community:current': '/community/next/a',
      'community:1.0': '/community/a',
    })
    expect(view.editUrl).toBe('https://edit.example/community/current/a.md')
  })

  it('are what navbar items with docsPluginId are about (INST-2)', () => {
    const items = [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'main', label: 'Community', docsPluginId: 'community' },
      { type: 'doc', docId: 'a', label: 'A', docsPluginId: 'community' },
      { type: 'docsVersion', docsPluginId: 'community' },
      { type: 'docsVersionDropdown', docsPluginId: 'community', versions: ['1.0', 'current'] },
    ]
    const navbar = { items, hideOnScroll: false }
    const of = (version?: string) =>
      viewSite(site, { ...own, navbar }, version).navbar.items.map((item) =>
        item.kind === 'dropdown'
          ? item.items.map((link) => ('href' in link ? link.href : ''))
          : 'href' in item && item.href,
      )
    expect(of()).toEqual([
      '/docs/a',
      '/community/a',
      '/community/a',
      '/community/a',
      ['/community/a', '/community/next/a'],
    ])
    expect(of('community:current').slice(0, 4)).toEqual([
      '/docs/a',
      '/community/next/a',
      '/community/next/a',
      '/community/next/a',
    ])
    const unknown = { items: [{ type: 'docsVersion', docsPluginId: 'x' }], hideOnScroll: false }
    expect(() => viewSite(site, { ...own, navbar: unknown })).toThrow('navbar item failed')
  })

  it.each([
    ['2.0', '/community/current/a.md#x', '/community/a#x'],
    ['current', '../../community/current/a.md', '/community/next/a'],
    ['current', '/community/1.0/a.md', '/community/next/a'],
    ['current', '../../community/1.0/only', '/community/only'],
    ['current', '@site/community/current/none.md', undefined],
  ])('are linked to by file, from %s by %s (INST-5)', (version, url, href) => {
    const closed = linkFrom(version, url)
    expect(closed.diagnostics.map(({ code }) => code)).toEqual(href ? [] : ['broken-markdown-link'])
    if (href !== undefined) expect(closed.html).toBe(`<a href="${href}">`)
  })

  it('are found from a cut version as from its docs folder (INST-5)', () => {
    const closed = linkFrom('2.0', '../../community/current/a.md')
    expect(closed.html).toBe('<a href="/community/a">')
  })

  it('are searched together where they are current (INST-4)', () => {
    const searched = site.versions.map(({ version }) => [...searchedVersions(site, version)])
    expect(searched).toEqual([
      ['current'],
      ['2.0', 'community:1.0'],
      ['community:current'],
      ['2.0', 'community:1.0'],
    ])
  })
})
