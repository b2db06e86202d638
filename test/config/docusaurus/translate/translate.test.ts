import { describe, expect, it } from 'vitest'
import { leftOutLines } from '../../../../src/config/foreign/left-out.js'
import { translateDocusaurus } from '../../../../src/config/docusaurus/translate/translate.js'
import { treeOf } from '../site-tree.js'

type Files = Readonly<Record<string, string>>

function settingsOf(raw: object, files: Files = {}, modules: string[] = []): unknown {
  return translateDocusaurus(raw, treeOf(files, modules)).settings
}

function leftOutOf(raw: object, files: Files = {}): readonly string[] {
  return leftOutLines(translateDocusaurus(raw, treeOf(files)).leftOut, [])
}

const classic = (options: object): object => ({ presets: [['classic', options]] })

describe('translateDocusaurus', () => {
  it('takes the defaults of Docusaurus where its file is silent (DOCU-2)', () => {
    expect(settingsOf({})).toEqual({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'throw',
      onDuplicateRoutes: 'warn',
      docs: { path: 'docs', routeBasePath: '/docs', include: ['**/*.{md,mdx}'] },
      foreignModules: {},
      markdown: { dialect: 'docusaurus', format: 'detect-content', math: false },
      navbar: {},
    })
  })

  it('carries address, reports, head and storage over (DOCU-2)', () => {
    const raw = {
      title: 'Acme',
      tagline: 'Anvils',
      url: 'https://acme.example',
      baseUrl: '/docs/',
      trailingSlash: false,
      favicon: 'img/favicon.ico',
      titleDelimiter: '·',
      noIndex: true,
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'throw',
      onDuplicateRoutes: 'log',
      markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'throw' } },
      staticDirectories: ['static', 'public'],
      stylesheets: ['/a.css'],
      scripts: [{ src: '/a.js', async: true }],
      headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: '/' } }],
      future: { v4: true, experimental_storage: { type: 'sessionStorage', namespace: true } },
      i18n: { defaultLocale: 'de', locales: ['de'], localeConfigs: { de: { htmlLang: 'de-CH' } } },
    }
    expect(settingsOf(raw)).toMatchObject({
      title: 'Acme',
      tagline: 'Anvils',
      url: 'https://acme.example',
      baseUrl: '/docs/',
      trailingSlash: false,
      favicon: '/img/favicon.ico',
      titleDelimiter: '·',
      noIndex: true,
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'throw',
      onBrokenMarkdownLinks: 'throw',
      onDuplicateRoutes: 'log',
      staticDirectories: ['static', 'public'],
      stylesheets: ['/a.css'],
      scripts: [{ src: '/a.js', async: true }],
      headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: '/' } }],
      storage: { type: 'sessionStorage', namespace: true },
      lang: 'de-CH',
      markdown: { format: 'md' },
    })
    expect(leftOutOf(raw)).toEqual([])
  })

  it('names plugins of the site by their paths in it (DOCU-5)', () => {
    const plugins = ['/site/plugins/own.js', ['./plugins/other', {}], 'docusaurus-plugin-unknown']
    expect(leftOutOf({ ...classic({ docs: {} }), plugins })).toEqual([
      '- plugin plugins/own.js, plugin plugins/other, plugin docusaurus-plugin-unknown: it is not run',
    ])
  })

  it('does not check links to pages that a plugin makes of source code (DOCU-5)', () => {
    const plugins = [
      ['docusaurus-plugin-typedoc-api', { packages: [] }],
      ['@lamps/docusaurus-plugin-typedoc-api', { id: 'two', routeBasePath: '/code/' }],
    ]
    const raw = { ...classic({ docs: {} }), plugins }
    expect(settingsOf(raw)).toMatchObject({
      foreignRoutes: ['/api', '/api/**', '/code', '/code/**'],
    })
    expect(leftOutOf(raw)).toEqual([
      '- plugin docusaurus-plugin-typedoc-api, plugin @lamps/docusaurus-plugin-typedoc-api: its pages are not built, and links to them are not checked',
    ])
  })

  it('keeps capital letters in ids of headings where the settings say so (DOCU-4)', () => {
    const raw = { ...classic({ docs: {} }), markdown: { anchors: { maintainCase: true } } }
    expect(settingsOf(raw)).toMatchObject({ markdown: { dialectOptions: { maintainCase: true } } })
    expect(leftOutOf(raw)).toEqual([])
  })

  it('carries the options of docs over (DOCU-3)', () => {
    const docs = {
      path: 'guide',
      routeBasePath: '/',
      tagsBasePath: 'topics',
      sidebarPath: '/site/sidebars.js',
      include: ['**/*.md'],
      exclude: ['old/**'],
      editUrl: 'https://example.org/edit/',
      showLastUpdateTime: true,
      breadcrumbs: false,
      sidebarCollapsed: false,
      numberPrefixParser: false,
      includeCurrentVersion: false,
      lastVersion: '2.0',
      onlyIncludeVersions: ['2.0'],
      versions: { '2.0': { label: 'Two', path: 'two', banner: 'none', badge: true } },
    }
    expect(settingsOf(classic({ docs }), { 'sidebars.js': '' })).toMatchObject({
      docs: {
        path: 'guide',
        routeBasePath: '/',
        tagsBasePath: 'topics',
        sidebarPath: 'sidebars.js',
        include: ['**/*.md'],
        exclude: ['old/**'],
        editUrl: 'https://example.org/edit/',
        showLastUpdateTime: true,
        breadcrumbs: false,
        sidebarCollapsed: false,
        numberPrefixes: false,
        includeCurrentVersion: false,
        lastVersion: '2.0',
        onlyIncludeVersions: ['2.0'],
        versions: { '2.0': { label: 'Two', path: 'two', banner: 'none', badge: true } },
      },
    })
  })

  it('reads the options of a preset around the classic one (DOCU-3)', () => {
    const presets = ['@house/preset', { docs: { path: 'guide', routeBasePath: '/' }, blog: false }]
    const raw = { presets: [['specs', { theme: { color: 'red' } }], presets] }
    expect(settingsOf(raw)).toMatchObject({ docs: { path: 'guide', routeBasePath: '/' } })
    expect(leftOutOf(raw)).toEqual([
      '- preset @docusaurus/preset-specs: it is not run',
      '- preset @house/preset: its options are read as those of the classic preset',
    ])
    const both = { presets: [presets, ['classic', { docs: { path: 'pages' } }]] }
    expect(settingsOf(both)).toMatchObject({ docs: { path: 'pages' } })
  })

  it('has no sidebars without their file, as Docusaurus (DOCU-3)', () => {
    const raw = classic({ docs: { sidebarPath: './nothing.js' } })
    expect(settingsOf(raw)).toMatchObject({ docs: { sidebarPath: false } })
    expect(leftOutOf(raw)).toEqual([
      '- docs.sidebarPath: the file does not exist, so pages have no sidebar',
    ])
  })

  it('leaves functions out by name (DOCU-5)', () => {
    const docs = {
      editUrl: () => '',
      sidebarItemsGenerator: () => [],
      docItemComponent: '@theme/X',
    }
    expect(leftOutOf(classic({ docs }))).toEqual([
      '- docs.editUrl (a function): pages have no edit link',
      '- docs.sidebarItemsGenerator: generated items follow the folders',
      '- docs.docItemComponent: the design of pages is built in',
    ])
  })

  it('reads formulas where their plugin is, and takes other plugins by module (DOCU-4)', () => {
    const remarkPlugins = ['remark-math', ['remark-smartypants', { dashes: true }], () => undefined]
    const raw = classic({ docs: { remarkPlugins, rehypePlugins: ['rehype-katex', 'rehype-gone'] } })
    expect(settingsOf(raw, {}, ['remark-smartypants'])).toMatchObject({
      markdown: { math: true, remarkPlugins: [['remark-smartypants', { dashes: true }]] },
    })
    const { leftOut } = translateDocusaurus(raw, treeOf({}, ['remark-smartypants']))
    expect(leftOutLines(leftOut, [])).toEqual([
      '- remarkPlugins: a function: only a plugin that is a module can be converted',
      '- rehypePlugins: rehype-gone: it is not installed',
    ])
  })

  it('has the types of admonitions that the site adds (MD-43)', () => {
    const raw = classic({ docs: { admonitions: { keywords: ['vault', 'note'] } } })
    expect(settingsOf(raw)).toMatchObject({ markdown: { admonitions: ['vault'] } })
    expect(leftOutOf(raw)).toEqual([])
    const off = classic({ docs: { admonitions: false } })
    expect(settingsOf(off)).not.toHaveProperty('markdown.admonitions')
    expect(leftOutOf(off)).toEqual(['- docs.admonitions: containers such as :::note are always on'])
  })

  it('takes the theme over (DOCU-4)', () => {
    const themeConfig = {
      image: 'img/card.png',
      metadata: [{ name: 'author', content: 'Acme' }],
      announcementBar: { id: 'two', content: 'Out', backgroundColor: '#000', isCloseable: false },
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      docs: { versionPersistence: 'none', sidebar: { hideable: true } },
      tableOfContents: { maxHeadingLevel: 4 },
      prism: {
        theme: {},
        additionalLanguages: ['ruby'],
        defaultLanguage: 'ts',
        magicComments: [
          { className: 'x', line: 'highlight-next-line' },
          { className: 'code-error', line: 'error-next-line' },
        ],
      },
      algolia: { appId: 'x' },
    }
    expect(settingsOf({ themeConfig })).toMatchObject({
      image: '/img/card.png',
      metadata: [{ name: 'author', content: 'Acme' }],
      announcementBar: { id: 'two', content: 'Out', backgroundColor: '#000', isCloseable: false },
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      tableOfContents: { maxHeadingLevel: 4 },
      docs: { versionPersistence: 'none', sidebar: { hideable: true } },
      markdown: {
        codeLanguage: 'ts',
        codeMarkers: [{ className: 'code-error', line: 'error-next-line' }],
      },
    })
    expect(leftOutOf({ themeConfig })).toEqual([
      '- themeConfig.prism.theme: code uses the built-in colours',
      '- themeConfig.algolia: the built-in search replaces it',
    ])
  })

  it('puts navbar items on the right unless they say otherwise (DOCU-4)', () => {
    const items = [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
      { type: 'localeDropdown' },
      { type: 'custom-thing' },
      { label: 'More', items: [{ to: '/faq', label: 'FAQ', position: 'left' }] },
      { href: 'https://example.org', 'aria-label': 'Code', className: 'icon' },
    ]
    const raw = { themeConfig: { navbar: { title: 'Acme', items } } }
    expect(settingsOf(raw)).toMatchObject({
      navbar: {
        title: 'Acme',
        items: [
          { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
          {
            type: 'dropdown',
            label: 'More',
            position: 'right',
            items: [{ to: '/faq', label: 'FAQ' }],
          },
          { href: 'https://example.org', label: 'Code', className: 'icon', position: 'right' },
        ],
      },
    })
    expect(leftOutOf(raw)).toEqual([
      '- navbar item localeDropdown: there is one language',
      '- navbar item of type custom-thing: it belongs to a component of the site',
    ])
  })

  it('keeps an icon that style sheets draw into a navbar item without words (DOCU-4)', () => {
    const link = { href: 'https://example.org', 'aria-label': 'A & B' }
    const raw = {
      ...classic({ theme: { customCss: './src/custom.css' } }),
      themeConfig: {
        navbar: {
          items: [
            { ...link, className: 'header-code-link big' },
            { ...link, className: 'header-code' },
            { ...link, className: 'header-code-link', label: 'Code' },
          ],
        },
      },
    }
    const css = ".header-code-link::before { content: ''; background: url(code.svg) }"
    expect(settingsOf(raw, { 'src/custom.css': css })).toMatchObject({
      navbar: {
        items: [
          {
            html: '<span class="sr-only">A &amp; B</span>',
            className: 'header-code-link big nav-icon',
          },
          { label: 'A & B', className: 'header-code' },
          { label: 'Code', className: 'header-code-link' },
        ],
      },
    })
  })

  it('reads blogs and pages as trees beside the docs (DOCU-5)', () => {
    const files = {
      'blog/a.md': '',
      'blog/b.mdx': '',
      'src/pages/index.js': '',
      'src/pages/team.tsx': '',
    }
    const items = [{ to: 'blog', label: 'Blog' }]
    const raw = {
      ...classic({ docs: {}, blog: { blogTitle: 'News', routeBasePath: '/news' } }),
      themeConfig: { navbar: { items } },
    }
    expect(settingsOf(raw, files)).toMatchObject({
      navbar: { items: [{ to: 'blog', label: 'Blog' }] },
      foreignModules: { pages: 'src/pages' },
      docsInstances: [
        { id: 'pages', path: 'src/pages', routeBasePath: '/', sidebarPath: false },
        { id: 'blog', path: 'blog', routeBasePath: '/news', blog: { title: 'News' } },
      ],
    })
    expect(leftOutOf(raw, files)).toEqual([])
    expect(
      settingsOf(raw, { 'src/pages/_part.js': '', 'src/pages/a.test.tsx': '' }),
    ).not.toHaveProperty('docsInstances')
  })

  it('asks a function of edit links for the address of the docs (DOCU-3)', () => {
    const editUrlOf = (editUrl: unknown): unknown => {
      const { docs } = settingsOf(classic({ docs: { editUrl } })) as { docs: { editUrl?: string } }
      return docs.editUrl
    }
    type Page = { readonly versionDocsDirPath: string; readonly docPath: string }
    const host = 'https://example.org/acme/edit/main'
    expect(
      editUrlOf((page: Page) => `${host}/site/${page.versionDocsDirPath}/${page.docPath}`),
    ).toBe(`${host}/site`)
    expect(editUrlOf(({ docPath }: Page) => `${host}/docs/${docPath}`)).toBe(`${host}/docs/`)
    expect(editUrlOf(() => undefined)).toBeUndefined()
    const throws = (): string => {
      throw new Error('no such page')
    }
    expect(leftOutOf(classic({ docs: { editUrl: throws } }))).toEqual([
      '- docs.editUrl (a function): pages have no edit link',
    ])
  })

  it('knows other names for folders of the site (DOCU-10)', () => {
    const files = {
      'tsconfig.json': `{ // paths
        "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["./src/parts/*"], "@site/*": ["./*"], }, },
      }`,
    }
    const raw = {
      plugins: [['docusaurus-plugin-module-alias', { alias: { tools: '/site/src/tools' } }]],
    }
    expect(settingsOf(raw, files)).toMatchObject({
      foreignModules: { aliases: { '@parts': 'src/parts', tools: 'src/tools' } },
    })
    expect(leftOutOf(raw, files)).toEqual([])
  })

  it('makes further docs and Markdown pages trees of their own (DOCU-3, INST-4)', () => {
    const raw = {
      ...classic({ docs: { path: 'guide' } }),
      plugins: [
        [
          '@docusaurus/plugin-content-docs',
          { id: 'api', path: 'api', routeBasePath: 'api', breadcrumbs: false },
        ],
      ],
      themeConfig: {
        navbar: {
          items: [
            { type: 'doc', docId: 'a', docsPluginId: 'api' },
            { type: 'doc', docId: 'a', docsPluginId: 'default' },
          ],
        },
      },
    }
    expect(settingsOf(raw, { 'src/pages/about.md': '', 'src/pages/_part.mdx': '' })).toMatchObject({
      docs: { path: 'guide', routeBasePath: '/docs' },
      docsInstances: [
        { id: 'api', path: 'api', routeBasePath: '/api', breadcrumbs: false },
        { id: 'pages', path: 'src/pages', routeBasePath: '/', sidebarPath: false },
      ],
      navbar: {
        items: [
          { type: 'doc', docId: 'a', docsPluginId: 'api' },
          { type: 'doc', docId: 'a' },
        ],
      },
    })
  })

  it('takes redirects, search and sitemap over (DOCU-4)', () => {
    const raw = {
      ...classic({
        docs: {},
        sitemap: { lastmod: 'date', ignorePatterns: ['/x/**'], priority: 1 },
      }),
      themes: [
        [
          '@easyops-cn/docusaurus-search-local',
          { hashed: true, searchResultLimits: 5, language: 'en' },
        ],
      ],
      plugins: [
        [
          'client-redirects',
          { redirects: [{ from: ['/a', '/b'], to: '/docs' }], createRedirects() {} },
        ],
        'docusaurus-plugin-unknown',
        function ownPlugin() {},
      ],
    }
    expect(settingsOf(raw)).toMatchObject({
      redirects: [
        { from: '/a', to: '/docs' },
        { from: '/b', to: '/docs' },
      ],
      search: { hashed: 'query', resultLimit: 5 },
      sitemap: { lastmod: 'date', ignorePatterns: ['/x/**'] },
    })
    expect(leftOutOf(raw)).toEqual([
      '- plugin ownPlugin (a function), plugin docusaurus-plugin-unknown: it is not run',
      '- redirects.createRedirects: only redirects that are written out are converted',
    ])
  })

  it.each([
    [
      'of the search plugin',
      ['@easyops-cn/docusaurus-search-local', { language: ['en', 'zh'] }],
      ['en', 'zh'],
    ],
    [
      'of a plugin that is replaced',
      ['docusaurus-lunr-search', { languages: ['de', 'jp'] }],
      ['de', 'ja'],
    ],
    ['of a tag', ['docusaurus-plugin-search-local', { language: 'pt-BR' }], ['pt']],
    ['of the site when no plugin has any', ['docusaurus-lunr-search', {}], ['fr']],
  ])('keeps the search languages %s (DOCU-4)', (_, plugin, language) => {
    const raw = { ...classic({ docs: {} }), plugins: [plugin], i18n: { defaultLocale: 'fr' } }
    expect(settingsOf(raw)).toMatchObject({ search: { language } })
  })

  it('names search languages without rules, and takes words as they are (DOCU-4)', () => {
    const raw = {
      ...classic({ docs: {} }),
      themes: [['@easyops-cn/docusaurus-search-local', { language: 'cs' }]],
    }
    expect(settingsOf(raw)).toMatchObject({ search: { language: [] } })
    expect(leftOutOf(raw)).toEqual(['- search languages cs: words are found as they are'])
    expect(settingsOf(classic({ docs: {} }))).not.toHaveProperty('search')
  })

  it('sets tokens by plain values in Sass style sheets (DOCU-16)', () => {
    const sass = `$ink: red; // :root { --ifm-line-height-base: 2 }
      :root { --ifm-color-primary: #2e8555; --ifm-font-color-base: #{$ink};
      // --ifm-global-radius: 1px;
      }`
    const raw = classic({ theme: { customCss: './src/custom.scss' } })
    expect(settingsOf(raw, { 'src/custom.scss': sass })).toMatchObject({
      customCss: ['src/custom.scss'],
      tokens: { 'color-primary': '#2e8555' },
    })
    const found = JSON.stringify(settingsOf(raw, { 'src/custom.scss': sass }))
    expect(found).not.toMatch(/"(?:radius|color-text|line)"/)
  })

  it('sets tokens by the variables of Infima that the style sheet sets (DOCU-4)', () => {
    const css = `:root { --ifm-color-primary: #2e8555; --ifm-code-font-size: 95%;
        --ifm-line-height-base: theme(lineHeight.7) }
      [data-theme='dark'] { --ifm-color-primary: #25c2a0; --ifm-background-color: #000 }`
    const raw = classic({ theme: { customCss: ['./src/css/custom.css', 'src/a.scss'] } })
    expect(settingsOf(raw, { 'src/css/custom.css': css, 'src/a.scss': '' })).toMatchObject({
      customCss: ['src/css/custom.css', 'src/a.scss'],
      tokens: {
        'color-primary': 'var(--ifm-color-primary)',
        'color-background': { dark: 'var(--ifm-background-color)' },
      },
    })
    expect(JSON.stringify(settingsOf(raw, { 'src/css/custom.css': css }))).not.toContain('"line"')
  })
})
