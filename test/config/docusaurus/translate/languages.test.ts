import { describe, expect, it } from 'vitest'
import { leftOutLines } from '../../../../src/config/foreign/left-out.js'
import { translateDocusaurus } from '../../../../src/config/docusaurus/translate/translate.js'
import { treeOf } from '../site-tree.js'

type Files = Readonly<Record<string, string>>

const DOCS = 'docusaurus-plugin-content-docs'

const classic = (i18n: object, options: object = {}): object => ({
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], ...i18n },
  presets: [['classic', options]],
})

function translated(raw: object, files: Files) {
  const { settings, leftOut } = translateDocusaurus(raw, treeOf(files))
  return { settings, notes: leftOutLines(leftOut, []) }
}

describe('languages of a Docusaurus site', () => {
  it('publish their docs below their path, with the labels of their file (DOCU-14)', () => {
    const labels = {
      'sidebar.docs.category.Lamps': { message: 'Lampes', description: 'A label' },
      'sidebar.docs.link.Code': { message: '' },
      'version.label': { message: 'Suivante' },
    }
    const raw = classic(
      { localeConfigs: { en: { label: 'English' }, fr: { label: 'Français', htmlLang: 'fr-CA' } } },
      { docs: { editUrl: 'https://edit.example/', showLastUpdateTime: true }, blog: false },
    )
    const { settings, notes } = translated(raw, {
      [`i18n/fr/${DOCS}/current/intro.md`]: '',
      [`i18n/fr/${DOCS}/current.json`]: JSON.stringify(labels),
    })
    expect(settings).toMatchObject({
      lang: 'en',
      languages: { '/fr/': 'fr-CA' },
      search: { language: ['en', 'fr'] },
      navbar: {
        items: [{ type: 'localeDropdown', labels: { '/': 'English', '/fr/': 'Français' } }],
      },
    })
    expect(settings['docsInstances']).toEqual([
      {
        id: 'fr-docs',
        path: `i18n/fr/${DOCS}/current`,
        routeBasePath: '/fr/docs',
        include: ['**/*.{md,mdx}'],
        showLastUpdateTime: true,
        translation: { path: '/fr', labels: { 'sidebar.docs.category.Lamps': 'Lampes' } },
      },
    ])
    expect(notes).toEqual([])
  })

  it('without a page are named, and the site stays in one language (DOCU-14, DOCU-5)', () => {
    const items = [{ type: 'localeDropdown' }]
    const raw = { ...classic({}), themeConfig: { navbar: { items } } }
    const files = { [`i18n/fr/${DOCS}/current.json`]: '{}', 'i18n/fr/code.json': '{}' }
    const { settings, notes } = translated(raw, files)
    expect(settings).not.toHaveProperty('languages')
    expect(settings).not.toHaveProperty('docsInstances')
    expect(settings).not.toHaveProperty('search')
    expect(notes).toEqual([
      '- translations (fr): the site is built in en, since no page is translated',
      '- navbar item localeDropdown: there is one language',
    ])
    const both = translated(classic({ locales: ['en', 'fr', 'it'] }), {
      [`i18n/fr/${DOCS}/current/a.md`]: '',
    })
    expect(both.notes).toEqual(['- translations (it): they have no translated pages'])
  })

  it('have the menu of languages where the site has it (DOCU-14)', () => {
    const items = [
      {
        type: 'localeDropdown',
        position: 'left',
        dropdownItemsAfter: [{ to: '/help', label: 'Help' }],
      },
      { label: 'More', items: [{ to: '/a', label: 'A' }, { type: 'localeDropdown' }] },
    ]
    const raw = { ...classic({}), themeConfig: { navbar: { items } } }
    const { settings } = translated(raw, { [`i18n/fr/${DOCS}/current/a.md`]: '' })
    expect(settings['navbar']).toEqual({
      items: [
        {
          type: 'localeDropdown',
          position: 'left',
          dropdownItemsAfter: [{ to: '/help', label: 'Help' }],
        },
        { type: 'dropdown', position: 'right', label: 'More', items: [{ to: '/a', label: 'A' }] },
      ],
    })
  })

  it('publish one version, the last one first, at its address (DOCU-14)', () => {
    const others = {
      'versions.json': '["2.0", "1.0"]',
      [`i18n/fr/${DOCS}/version-2.0.json`]:
        '{ "sidebar.version-2.0/docs.category.A": { "message": "B" } }',
      [`i18n/fr/${DOCS}/current/a.md`]: '',
    }
    const files = { ...others, [`i18n/fr/${DOCS}/version-2.0/a.md`]: '' }
    const { settings, notes } = translated(classic({}), files)
    expect(settings['docsInstances']).toMatchObject([
      {
        path: `i18n/fr/${DOCS}/version-2.0`,
        routeBasePath: '/fr/docs',
        translation: { version: '2.0', labels: { 'sidebar.docs.category.A': 'B' } },
      },
    ])
    expect(notes).toContain(
      '- translated versions (fr: current): version 2.0 is published in that language',
    )
    expect(translated(classic({}), others).settings['docsInstances']).toMatchObject([
      { path: `i18n/fr/${DOCS}/current`, routeBasePath: '/fr/docs/next' },
    ])
    const options = { docs: { lastVersion: 'current', versions: { '1.0': { path: 'old' } } } }
    const last = translated(classic({}, options), {
      ...others,
      [`i18n/fr/${DOCS}/version-1.0/a.md`]: '',
    })
    expect(last.settings['docsInstances']).toMatchObject([{ routeBasePath: '/fr/docs' }])
  })

  it('publish other docs, blogs and Markdown pages, too (DOCU-14)', () => {
    const raw = {
      ...classic(
        {},
        { docs: { sidebarPath: false, editLocalizedFiles: true, editUrl: 'https://e.example/' } },
      ),
      plugins: [
        ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }],
      ],
    }
    const { settings, notes } = translated(raw, {
      'blog/a.md': '',
      'blog/authors.yml': '',
      'src/pages/index.js': '',
      [`i18n/fr/${DOCS}/current/a.md`]: '',
      [`i18n/fr/${DOCS}-team/current/a.md`]: '',
      'i18n/fr/docusaurus-plugin-content-blog/a.md': '',
      'i18n/fr/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Carnet" } }',
      'i18n/fr/docusaurus-plugin-content-pages/about.md': '',
      'i18n/fr/docusaurus-plugin-content-pages/index.js': '',
    })
    expect(settings['docsInstances']).toMatchObject([
      { id: 'team' },
      { id: 'pages' },
      { id: 'blog' },
      { id: 'fr-docs', sidebarPath: false, editUrl: 'https://e.example/' },
      { id: 'fr-docs-team', routeBasePath: '/fr/team', translation: { of: 'team', path: '/fr' } },
      {
        id: 'fr-pages',
        routeBasePath: '/fr',
        sidebarPath: false,
        include: ['**/*.{md,mdx}', 'index.js'],
        translation: { of: 'pages' },
      },
      {
        id: 'fr-blog',
        routeBasePath: '/fr/blog',
        blog: { title: 'Carnet', authors: '../../../blog/authors.yml' },
        translation: { of: 'blog' },
      },
    ])
    expect(notes).toEqual([])
  })

  it('have the React pages of the main language, too, unless they have no page (DOCU-15)', () => {
    const pages = 'i18n/fr/docusaurus-plugin-content-pages'
    const main = { 'src/pages/index.js': '', 'src/pages/[x].js': '', 'src/pages/_part.js': '' }
    const own = { [`${pages}/[x].js`]: '', [`${pages}/part.js`]: '', [`${pages}/_part.js`]: '' }
    expect(translated(classic({}), { ...main, ...own }).settings['docsInstances']).toMatchObject([
      { id: 'pages' },
      { id: 'fr-pages', path: pages, include: ['**/*.{md,mdx}', '\\[x\\].js'] },
    ])
    const docs = { [`i18n/fr/${DOCS}/current/a.md`]: '' }
    expect(translated(classic({}), { ...main, ...docs }).settings['docsInstances']).toMatchObject([
      { id: 'pages' },
      { id: 'fr-docs' },
      {
        id: 'fr-pages',
        path: pages,
        routeBasePath: '/fr',
        translation: { of: 'pages', path: '/fr' },
      },
    ])
    expect(translated(classic({}), main).settings).not.toHaveProperty('languages')
    const plain = { 'src/pages/a.md': '', ...docs }
    expect(translated(classic({}), plain).settings['docsInstances']).toMatchObject([
      { id: 'pages' },
      { id: 'fr-docs' },
    ])
  })

  it('are in the folders and at the paths that the settings say (DOCU-14)', () => {
    const raw = {
      ...classic({
        path: './lang/',
        locales: ['en', 'fr', 7, 'fr'],
        localeConfigs: { fr: { path: 'french', baseUrl: '/site/francais/' } },
      }),
      baseUrl: '/site/',
    }
    const { settings } = translated(raw, { [`lang/french/${DOCS}/current/a.mdx`]: '' })
    expect(settings).toMatchObject({
      languages: { '/francais/': 'fr' },
      docsInstances: [{ path: `lang/french/${DOCS}/current`, routeBasePath: '/francais/docs' }],
    })
  })

  it('take broken files and odd values as nothing (DOCU-14)', () => {
    const raw = { i18n: { locales: 'fr', localeConfigs: [] } }
    expect(translated(raw, {}).settings).not.toHaveProperty('languages')
    const { settings } = translated(classic({ localeConfigs: { fr: 'x' } }), {
      'versions.json': '{',
      [`i18n/fr/${DOCS}/current.json`]: '[',
      [`i18n/fr/${DOCS}/current/a.md`]: '',
    })
    expect(settings['docsInstances']).toMatchObject([{ translation: { path: '/fr' } }])
  })
})

const frames = {
  themeConfig: {
    navbar: {
      title: 'Acme',
      logo: { src: 'logo.svg', alt: 'Acme' },
      items: [
        { to: '/docs/intro', label: 'Guide', position: 'left' },
        {
          label: 'More',
          items: [
            { to: '/help', label: 'Help' },
            { to: '/faq', label: 'FAQ' },
          ],
        },
      ],
    },
    footer: {
      copyright: 'All ours',
      links: [{ title: 'Docs', items: [{ label: 'Docs', to: '/docs/intro' }] }],
    },
  },
}

const messages = (texts: Files): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])),
  )

const NAVBAR = {
  title: 'Acmé',
  'logo.alt': 'Une enclume',
  'item.label.Guide': 'Mode d’emploi',
  'item.label.More': 'Plus',
  'item.label.Help': 'Aide',
}

const theme = (locale: string, file: string): string =>
  `i18n/${locale}/docusaurus-theme-classic/${file}.json`

describe('frames of a Docusaurus site', () => {
  it('have the labels of each language (DOCU-14)', () => {
    const { settings, notes } = translated(
      { ...classic({}), ...frames },
      {
        [`i18n/fr/${DOCS}/current/a.md`]: '',
        [theme('fr', 'navbar')]: messages(NAVBAR),
        [theme('fr', 'footer')]: messages({
          copyright: 'Tous droits réservés',
          'link.title.Docs': 'Aide',
          'link.item.label.Docs': 'Les pages',
        }),
      },
    )
    expect(settings['navbar']).toMatchObject({ title: 'Acme', items: [{ label: 'Guide' }, {}, {}] })
    expect(settings['translations']).toEqual({
      fr: {
        navbar: {
          title: 'Acmé',
          logo: { src: 'logo.svg', alt: 'Une enclume' },
          items: [
            { position: 'left', label: 'Mode d’emploi', to: '/docs/intro' },
            {
              type: 'dropdown',
              position: 'right',
              label: 'Plus',
              items: [
                { label: 'Aide', to: '/help' },
                { label: 'FAQ', to: '/faq' },
              ],
            },
            { type: 'localeDropdown', position: 'right' },
          ],
        },
        footer: {
          copyright: 'Tous droits réservés',
          links: [{ title: 'Aide', items: [{ label: 'Les pages', to: '/docs/intro' }] }],
        },
      },
    })
    expect(notes).toEqual([])
  })

  it('have those of the main language, too, which are not those of the others (DOCU-14)', () => {
    const { settings } = translated(
      { ...classic({ localeConfigs: { fr: { htmlLang: 'fr_CA' } } }), ...frames },
      {
        [`i18n/fr/${DOCS}/current/a.md`]: '',
        [theme('en', 'navbar')]: messages({ 'item.label.Guide': 'Manual' }),
        'i18n/en/code.json': messages({ 'theme.common.editThisPage': 'Improve this page' }),
        'i18n/fr/code.json': messages({
          'theme.common.editThisPage': 'Améliorer cette page',
          'home.start': 'Commencer',
        }),
      },
    )
    expect(settings).toMatchObject({
      languages: { '/fr/': 'fr-CA' },
      navbar: { items: [{ label: 'Manual' }, {}, {}] },
      texts: { editPage: 'Improve this page' },
      foreignModules: {
        messages: { 'fr-CA': { 'home.start': 'Commencer' } },
        locales: { 'fr-CA': 'fr' },
      },
      translations: {
        'fr-CA': {
          navbar: { items: [{ label: 'Guide' }, {}, {}] },
          texts: { editPage: 'Améliorer cette page' },
        },
      },
    })
    expect(settings['translations']).not.toHaveProperty(['fr-CA', 'footer'])
  })

  it('have labels of sidebars and versions from the files of the main language (DOCU-14)', () => {
    const raw = classic({ locales: ['en'] }, { docs: { versions: { '1.0': { badge: false } } } })
    const { settings } = translated(raw, {
      'versions.json': '["1.0"]',
      [`i18n/en/${DOCS}/current.json`]: messages({
        'version.label': 'Soon',
        'sidebar.docs.category.Lamps': 'All lamps',
        'sidebar.docs.category.Oil': 'Oil',
      }),
      [`i18n/en/${DOCS}/version-1.0.json`]: messages({
        'version.label': '1.0',
        'sidebar.version-1.0/docs.doc.Wick': 'Wicks',
      }),
    })
    expect(settings['docs']).toMatchObject({
      versions: {
        current: { label: 'Soon', labels: { 'sidebar.docs.category.Lamps': 'All lamps' } },
        '1.0': { badge: false, labels: { 'sidebar.docs.doc.Wick': 'Wicks' } },
      },
    })
  })

  it('are those of the settings without files, with broken ones and for the same tag (DOCU-14)', () => {
    const page = { [`i18n/fr/${DOCS}/current/a.md`]: '' }
    const broken = { ...page, [theme('fr', 'navbar')]: '{', 'i18n/fr/code.json': '[]' }
    for (const files of [page, broken])
      expect(translated({ ...classic({}), ...frames }, files).settings).not.toHaveProperty(
        'translations',
      )
    const same = translated(classic({ localeConfigs: { fr: { htmlLang: 'en' } } }), {
      ...page,
      'i18n/fr/code.json': messages({ 'theme.NotFound.title': 'Rien' }),
    })
    expect(same.settings).not.toHaveProperty('translations')
    const { settings } = translated(
      { ...classic({ defaultLocale: 'pt_BR' }), themeConfig: { navbar: 7 } },
      {},
    )
    expect(settings['lang']).toBe('pt-BR')
  })
})
