import { describe, expect, it } from 'vitest'
import type { NavItem } from '../../../src/model/navbar.js'
import { buildSite } from '../../../src/site/build-site.js'
import type {
  FooterSettings,
  NavbarItemSettings,
  SiteSettings,
} from '../../../src/site/routes/settings.js'
import { viewSite } from '../../../src/site/views/site-view.js'
import { file, settings, version, type Page } from '../example.js'

const docs = settings({ docs: { routeBasePath: '/docs' } }).docs
const translation = { version: 'current', path: '/fr', labels: {} }
const instances = [
  { ...docs, id: 'pages', path: 'pages', routeBasePath: '/' },
  { ...docs, id: 'fr', path: 'i18n/fr/docs', routeBasePath: '/fr/docs', translation },
  {
    ...docs,
    id: 'fr-pages',
    path: 'i18n/fr/pages',
    routeBasePath: '/fr',
    translation: { ...translation, of: 'pages' },
  },
]

const further = (id: string, folder: string, pages: Readonly<Record<string, Page>>) => ({
  ...version({}),
  name: `${id}:current`,
  instance: id,
  folder,
  files: Object.entries(pages).map(([path, page]) => file(path, page, folder, `${id}:current`)),
})

const pages = { 'intro.md': {}, 'lamps.md': { heading: 'Lamps' } }
const sidebars = { main: ['intro', 'lamps'], late: ['lamps'] }
const versions = [
  version(pages, { sidebars }),
  further('pages', 'pages', { 'index.md': {}, 'about.md': {} }),
  further('fr', 'i18n/fr/docs', { 'intro.md': { heading: 'Début' } }),
  further('fr-pages', 'i18n/fr/pages', { 'index.md': {} }),
]

function shown(own: Partial<SiteSettings>, name = 'fr:current') {
  const all = settings({
    docs: { routeBasePath: '/docs' },
    docsInstances: instances,
    languages: { '/fr/': 'fr' },
    ...own,
  })
  const { site } = buildSite({ versions, drafts: 'exclude' }, all)
  return viewSite(site, all, name)
}

const navbar = (items: readonly NavbarItemSettings[], own: Partial<SiteSettings> = {}) =>
  shown({ navbar: { title: 'Acme', items, hideOnScroll: false }, ...own }).navbar

const hrefOf = (item: NavItem | undefined): unknown =>
  item !== undefined && 'href' in item ? item.href : undefined

describe('the navbar of pages in another language', () => {
  it.each([
    ['a translated page', { to: '/docs/intro?a#b' }, '/fr/docs/intro?a#b'],
    ['a page without a slash before it', { to: 'docs/intro' }, '/fr/docs/intro'],
    ['a page that is not translated', { to: '/docs/lamps' }, '/docs/lamps'],
    ['a page of that language', { to: '/fr/docs/intro' }, '/fr/docs/intro'],
    ['the home page', { to: '/' }, '/fr'],
    ['another site', { href: 'https://example.org/docs/intro' }, 'https://example.org/docs/intro'],
    ['a file', { href: 'pathname:///docs/intro' }, '/docs/intro'],
    ['a doc', { type: 'doc', docId: 'intro' }, '/fr/docs/intro'],
    ['a doc that is not translated', { type: 'doc', docId: 'lamps' }, '/docs/lamps'],
    ['a page of other docs', { type: 'doc', docId: 'index', docsPluginId: 'pages' }, '/fr'],
    ['a sidebar', { type: 'docSidebar', sidebarId: 'main' }, '/fr/docs/intro'],
    ['a sidebar that starts elsewhere', { type: 'docSidebar', sidebarId: 'late' }, '/docs/lamps'],
    ['a menu', { type: 'dropdown', items: [], to: '/docs/intro' }, '/fr/docs/intro'],
    ['the main doc of a version', { type: 'docsVersion' }, '/fr/docs/intro'],
    ['a page by a version', { type: 'docsVersion', to: '/docs/intro' }, '/fr/docs/intro'],
  ])('links to %s (INST-8)', (_, item, href) => {
    expect(hrefOf(navbar([{ label: 'A', ...item }]).items[0])).toBe(href)
  })

  it('keeps the base, and marks the pages below a translated path (INST-8)', () => {
    const item = { to: '/docs/intro', label: 'A', activeBasePath: '/docs' }
    const { items } = navbar([item, { to: '/', label: 'Start' }], { baseUrl: '/acme/' })
    expect(items).toMatchObject([
      { href: '/acme/fr/docs/intro', active: { kind: 'prefix', path: '/acme/fr/docs' } },
      { href: '/acme/fr', active: { kind: 'sidebar', path: '/acme/fr' } },
    ])
  })

  it('is that of the settings on pages in the main language (INST-8)', () => {
    const items = [{ to: '/docs/intro', label: 'A' }]
    const own = { navbar: { title: 'Acme', items, hideOnScroll: false } }
    const { navbar: bar } = shown(own, 'current')
    expect(bar.items).toMatchObject([{ href: '/docs/intro' }])
  })
})

describe('the footer of pages in another language', () => {
  it('leads to pages in that language (INST-8)', () => {
    const footer: FooterSettings = {
      links: [
        { label: 'A', to: '/docs/intro' },
        { label: 'B', to: '/about' },
        { label: 'C', href: 'https://example.org' },
      ],
    }
    expect(
      shown({ footer }).footer?.columns[0]?.items.map((item) => 'href' in item && item.href),
    ).toEqual(['/fr/docs/intro', '/about', 'https://example.org'])
  })
})
