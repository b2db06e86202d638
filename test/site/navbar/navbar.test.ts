import { describe, expect, it } from 'vitest'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import { buildSite } from '../../../src/site/build-site.js'
import type { NavbarItemSettings, SiteSettings } from '../../../src/site/routes/settings.js'
import { viewSite } from '../../../src/site/views/site-view.js'
import { build, settings, version } from '../example.js'

const { site } = build(
  {
    'user/intro.md': { title: 'What is Orion?' },
    'curator/intro.md': { title: 'Curator Introduction' },
    'draft.md': { draft: true },
    'hidden.md': { unlisted: true },
  },
  { sidebars: { user: ['user/intro'], curator: [{ C: ['curator/intro'] }], empty: [] } },
)

const navbar = (items: readonly NavbarItemSettings[]): Pick<SiteSettings, 'navbar'> => ({
  navbar: { title: 'Acme', items, hideOnScroll: false },
})
const view = (item: NavbarItemSettings, own: Partial<SiteSettings> = {}) =>
  viewSite(site, settings({ ...own, ...navbar([item]) })).navbar.items[0]

const failure = (item: NavbarItemSettings): OrionError => {
  try {
    view(item)
  } catch (error) {
    if (error instanceof OrionError) return error
  }
  throw new Error('It was shown.')
}
const causeOf = (item: NavbarItemSettings) => (failure(item).cause as Error).message

describe('links of the navbar', () => {
  it('are active on their page and below it (NAV-7)', () => {
    expect(view({ to: '/user/intro?a=1#x', label: 'User' }, { baseUrl: '/docs/' })).toEqual({
      kind: 'link',
      href: '/docs/user/intro?a=1#x',
      label: 'User',
      isExternal: false,
      active: { kind: 'path', path: '/docs/user/intro' },
      position: 'left',
    })
  })

  it('are active by base path, or by pattern before that (NAV-7)', () => {
    const item = { to: '/a', label: 'A', activeBasePath: '/user' }
    expect(view(item, { baseUrl: '/docs/' })).toMatchObject({
      active: { kind: 'prefix', path: '/docs/user' },
    })
    expect(view({ ...item, activeBaseRegex: '^/x' })).toMatchObject({
      active: { kind: 'pattern', pattern: '^/x' },
    })
  })

  it('are active on the home page alone when they lead there', () => {
    expect(view({ to: '/', label: 'Home' })).toMatchObject({
      active: { kind: 'sidebar', path: '/' },
    })
  })

  it('to elsewhere are never active (NAV-7, NAV-11)', () => {
    expect(view({ href: 'https://x.test', html: '<b>X</b>', position: 'right' })).toEqual({
      kind: 'link',
      href: 'https://x.test',
      html: '<b>X</b>',
      isExternal: true,
      active: { kind: 'never' },
      position: 'right',
    })
  })

  it('get base before an href only when the settings say so, or for a marked file (NAV-3, HIST-4)', () => {
    const own = { baseUrl: '/docs/' }
    expect(view({ href: '/a.pdf', label: 'A' }, own)).toMatchObject({ href: '/a.pdf' })
    expect(view({ href: '/a.pdf', label: 'A', prependBaseUrlToHref: true }, own)).toMatchObject({
      href: '/docs/a.pdf',
    })
    const marked = 'pathname:///a.pdf'
    for (const item of [{ href: marked }, { to: marked }])
      expect(view({ ...item, label: 'A' }, own)).toMatchObject({
        href: '/docs/a.pdf',
        isExternal: false,
        active: { kind: 'never' },
      })
  })
})

describe('doc items', () => {
  it('lead to a doc and are active in its sidebar (NAV-8)', () => {
    expect(view({ type: 'doc', docId: 'user/intro', label: 'User' })).toEqual({
      kind: 'link',
      href: '/user/intro',
      label: 'User',
      isExternal: false,
      active: { kind: 'sidebar', path: '/user/intro', sidebar: 'user' },
      position: 'left',
    })
    expect(view({ type: 'doc', docId: 'user/intro' })).toMatchObject({ label: 'What is Orion?' })
  })

  it('render nothing for drafts and unlisted docs (NAV-8, NAV-10)', () => {
    expect(view({ type: 'doc', docId: 'draft' })).toBeUndefined()
    expect(view({ type: 'doc', docId: 'hidden' })).toBeUndefined()
  })

  it('throw for an unknown id and list the available ones (NAV-10)', () => {
    expect(causeOf({ type: 'doc', docId: 'usr' })).toBe(
      'No doc with id "usr" in version(s) current.\nAvailable doc ids:\n- curator/intro\n- hidden\n- user/intro',
    )
  })
})

describe('docSidebar items', () => {
  it('lead to the first link of a sidebar, depth first (NAV-9)', () => {
    expect(view({ type: 'docSidebar', sidebarId: 'curator' })).toEqual({
      kind: 'link',
      href: '/curator/intro',
      label: 'Curator Introduction',
      isExternal: false,
      active: { kind: 'sidebar', path: '/curator/intro', sidebar: 'curator' },
      position: 'left',
    })
  })

  it('throw for a sidebar without a link (NAV-9)', () => {
    expect(causeOf({ type: 'docSidebar', sidebarId: 'empty' })).toBe(
      'Sidebar "empty" has nothing to link to.',
    )
  })

  it('throw for an unknown id and list the available ones (NAV-10)', () => {
    expect(causeOf({ type: 'docSidebar', sidebarId: 'x' })).toBe(
      'No sidebar with id "x" in version(s) current.\nAvailable sidebar ids:\n- user\n- curator\n- empty',
    )
  })
})

describe('other items', () => {
  it('show dropdowns with their children (NAV-3)', () => {
    const item = {
      label: 'More',
      items: [
        { to: '/user/intro', label: 'U' },
        { type: 'html', value: '<hr>' },
      ],
    }
    expect(view(item)).toEqual({
      kind: 'dropdown',
      label: 'More',
      items: [
        {
          kind: 'link',
          href: '/user/intro',
          label: 'U',
          isExternal: false,
          active: { kind: 'path', path: '/user/intro' },
        },
        { kind: 'html', value: '<hr>' },
      ],
      active: { kind: 'never' },
      position: 'left',
    })
  })

  it('show the search box and HTML (NAV-3)', () => {
    expect(view({ type: 'search', className: 'wide', position: 'right' })).toEqual({
      kind: 'search',
      className: 'wide',
      position: 'right',
    })
    expect(view({ type: 'html', value: '<b>x</b>' })).toEqual({
      kind: 'html',
      value: '<b>x</b>',
      position: 'left',
    })
  })
})

describe('items that cannot be shown', () => {
  it('throw for an unknown type (NAV-4)', () => {
    expect(causeOf({ type: 'fancy' })).toBe('Unknown navbar item type "fancy".')
  })

  it('are quoted, the original error being the cause (NAV-5)', () => {
    const error = failure({ type: 'fancy', label: 'F' })
    expect(error.kind).toBe('site')
    expect(error.faults).toEqual([
      {
        code: 'navbar-item',
        message:
          'A navbar item failed to render. Check this entry of the navbar settings:\n{\n  "type": "fancy",\n  "label": "F"\n}',
        hint: 'Unknown navbar item type "fancy".',
      },
    ])
    expect(error.cause).toBeInstanceOf(OrionError)
  })

  it('are quoted themselves when they are in a dropdown (NAV-5)', () => {
    const error = failure({ label: 'More', items: [{ type: 'doc', docId: 'x' }] })
    expect(error.message).toBe(
      'A navbar item failed to render. Check this entry of the navbar settings:\n{\n  "type": "doc",\n  "docId": "x"\n}',
    )
  })

  it('are all reported at once', () => {
    const items = [{ type: 'one' }, { to: '/user/intro', label: 'U' }, { type: 'two' }]
    try {
      viewSite(site, settings(navbar(items)))
      expect.unreachable()
    } catch (error) {
      expect((error as OrionError).faults.map(({ hint }) => hint)).toEqual([
        'Unknown navbar item type "one".',
        'Unknown navbar item type "two".',
      ])
    }
  })

  it('are refused as dropdowns in dropdowns, and without a target (NAV-6)', () => {
    expect(causeOf({ label: 'A', items: [{ type: 'search' }] })).toBe(
      'Nested dropdowns are not allowed',
    )
    expect(causeOf({ label: 'A' })).toBe('Navbar item needs exactly one of "to" and "href".')
  })
})

describe('items of versions', () => {
  const versions = buildSite(
    {
      versions: [
        version({ 'a.md': {}, 'new.md': {} }),
        version({ 'a.md': {} }, { name: '1.0', folder: 'v1' }),
      ],
      drafts: 'exclude',
    },
    settings(),
  ).site
  const item = (settingsOf: NavbarItemSettings, shown?: string) =>
    viewSite(versions, settings(navbar([settingsOf])), shown).navbar.items[0]

  it('list all versions, of which the shown one is active (VER-9, VER-12)', () => {
    expect(item({ type: 'docsVersionDropdown' }, 'current')).toEqual({
      kind: 'dropdown',
      label: 'Next',
      mobileLabel: 'Versions',
      href: '/next/a',
      version: 'current',
      items: [
        {
          kind: 'link',
          href: '/next/a',
          label: 'Next',
          isExternal: false,
          active: { kind: 'path', path: '/next' },
          version: 'current',
        },
        {
          kind: 'link',
          href: '/a',
          label: '1.0',
          isExternal: false,
          active: { kind: 'never' },
          version: '1.0',
        },
      ],
      active: { kind: 'never' },
      position: 'left',
    })
  })

  it('list the versions of the settings under their labels (VER-9)', () => {
    expect(
      item({ type: 'docsVersionDropdown', versions: { current: { label: 'Soon' }, '1.0': {} } }),
    ).toMatchObject({ label: '1.0', items: [{ label: 'Soon' }, { label: '1.0' }] })
  })

  it('are a plain link when there is one entry (VER-9)', () => {
    expect(item({ type: 'docsVersionDropdown', versions: ['1.0'] })).toMatchObject({
      kind: 'link',
      label: '1.0',
      href: '/a',
    })
  })

  it('throw for an unknown version and list the available ones (VER-9)', () => {
    try {
      item({ type: 'docsVersionDropdown', versions: ['2.0'] })
      expect.unreachable()
    } catch (error) {
      expect((error as OrionError).faults[0]?.hint).toBe(
        'No version with name "2.0".\nAvailable versions:\n- current\n- 1.0',
      )
    }
  })

  it('name the shown version and lead to its main doc (VER-13)', () => {
    expect(item({ type: 'docsVersion' }, 'current')).toEqual({
      kind: 'link',
      label: 'Next',
      href: '/next/a',
      isExternal: false,
      active: { kind: 'path', path: '/next' },
      position: 'left',
    })
  })

  it('look for docs in the shown version first, then in the last one (VER-8)', () => {
    expect(item({ type: 'doc', docId: 'a' }, 'current')).toMatchObject({ href: '/next/a' })
    expect(item({ type: 'doc', docId: 'a' })).toMatchObject({ href: '/a' })
  })
})

describe('the menu of languages (NAV-19)', () => {
  const languages = { lang: 'en', languages: { '/zh/': 'zh-CN', '/fr/': 'fr', '/de/': 'de' } }
  const { site: translated } = build(
    { 'index.md': {}, 'a.md': {}, 'zh/guide/a.md': {}, 'zh/b.md': {}, 'fr/index.md': {} },
    { settings: settings(languages) },
  )
  const menu = (item: NavbarItemSettings, own: Partial<SiteSettings> = languages) =>
    viewSite(translated, settings({ ...own, ...navbar([item]) })).navbar.items[0]

  it('has the languages with pages, by their own names, each with its first page', () => {
    expect(menu({ type: 'localeDropdown', position: 'right' })).toMatchObject({
      kind: 'dropdown',
      label: 'Languages',
      position: 'right',
      items: [
        { label: 'English', href: '/', language: { path: '/', tag: 'en' } },
        { label: '中文（中国）', href: '/zh/b', language: { path: '/zh/', tag: 'zh-CN' } },
        { label: 'Français', href: '/fr', language: { path: '/fr/', tag: 'fr' } },
      ],
    })
  })

  it('has the names and the links of the settings', () => {
    const labels = { '/': 'In English', '/zh/': '简体中文', fr: 'En français' }
    const dropdownItemsAfter = [{ href: 'https://example.org', label: 'Help' }]
    expect(menu({ type: 'localeDropdown', labels, dropdownItemsAfter })).toMatchObject({
      items: [...['In English', '简体中文', 'En français', 'Help'].map((label) => ({ label }))],
    })
  })

  it('is left out of a site in one language', () => {
    expect(menu({ type: 'localeDropdown' }, {})).toBeUndefined()
  })
})
