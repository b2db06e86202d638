import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadForeignSettings } from '../../../src/config/foreign-tools.js'
import { vuepress } from '../../../src/config/vuepress/vuepress.js'

let site: string
beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'orion-vuepress-'))
})
afterEach(() => rm(site, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true })
    await writeFile(path.join(site, name), text)
  }
}

/** Our settings of a site whose settings file has this text. */
async function load(config: string, files: Readonly<Record<string, string>> = {}) {
  await write({ 'docs/.vuepress/config.ts': config, ...files })
  const file = await vuepress.find(site, new Set(['docs']))
  if (file === undefined) throw new Error('no settings file')
  return loadForeignSettings({ tool: vuepress, file }, site)
}

/** The settings of VuePress 2 with these options of the default theme. */
const second = (options: string, more = ''): string =>
  `import { defineUserConfig } from 'vuepress'
   import { defaultTheme } from '@vuepress/theme-default'
   import { viteBundler } from '@vuepress/bundler-vite'
   export default defineUserConfig({ bundler: viteBundler(), ${more} theme: defaultTheme({ ${options} }) })`

const pages = {
  'docs/README.md': '# Lamp',
  'docs/guide/README.md': '# Guide',
  'docs/guide/oil.md': '# Oil',
  'docs/guide/wick.md': '---\ntitle: The wick\n---\n',
  'docs/.vuepress/public/lamp.svg': '<svg/>',
}

describe('the settings of VuePress', () => {
  it('FOREIGN-VUEPRESS-11: values that pages show, and aliases of folders, come over', async () => {
    const first = `const path = require('path')
      module.exports = { title: 'Lamp', base: '/lamp/', themeConfig: { version: '2.1', year: 1879, nav: [] },
        configureWebpack: { resolve: { alias: { '@art': path.resolve(__dirname, 'public/art'), '@far': '/far', vue: true } } } }`
    const { settings } = await load(first, pages)
    expect(settings).toMatchObject({
      markdown: {
        variables: {
          '$site.title': 'Lamp',
          '$site.base': '/lamp/',
          '$site.themeConfig.version': '2.1',
          '$themeConfig.year': '1879',
        },
        dialectOptions: { aliases: { '@art': 'docs/.vuepress/public/art' } },
      },
    })
    expect(settings).not.toHaveProperty(['markdown', 'dialectOptions', 'aliases', '@far'])
  })

  it('FOREIGN-VUEPRESS-1: are found in the site folder and where repositories keep their docs', async () => {
    await write({ 'docs/.vuepress/config.js': '', 'src/.vuepress/config.cjs': '' })
    const inDocs = path.join(site, 'docs/.vuepress/config.js')
    expect(await vuepress.find(site, new Set(['docs', 'src']))).toBe(inDocs)
    expect(await vuepress.find(path.join(site, 'docs'), new Set(['.vuepress']))).toBe(inDocs)
    expect(await vuepress.find(site, new Set(['src']))).toBe(
      path.join(site, 'src/.vuepress/config.cjs'),
    )
    expect(await vuepress.find(site, new Set(['web']))).toBeUndefined()
  })

  it('FOREIGN-VUEPRESS-2: of version 2 become ours', async () => {
    const { settings } = await load(
      `import { sitemapPlugin } from '@vuepress/plugin-sitemap'
       import { redirectPlugin } from '@vuepress/plugin-redirect'
       ${second(
         `logo: '/lamp.svg', logoDark: '/dark.svg', repo: 'lamp/lamp', docsRepo: 'https://gitlab.com/lamp/docs', docsDir: '/docs/',
          colorMode: 'dark', sidebarDepth: 1,`,
         `title: 'Lamp', description: 'Light', base: '/lamp/', lang: 'en-GB', pagePatterns: ['**/*.md', '!drafts/**', '!.vuepress'],
          head: [['link', { rel: 'icon', href: '/lamp.svg' }]],
          plugins: [sitemapPlugin({ hostname: 'https://lamp.example/' }), [redirectPlugin({ config: { '/old.html': '/guide/oil.html', '/x/': '/x/' } })]],`,
       )}`,
      pages,
    )
    expect(settings).toMatchObject({
      ...{ title: 'Lamp', tagline: 'Light', baseUrl: '/lamp/', lang: 'en-GB' },
      ...{ favicon: '/lamp.svg', url: 'https://lamp.example' },
      staticDirectories: ['docs/.vuepress/public'],
      colorMode: { defaultMode: 'dark' },
      navbar: {
        ...{ title: 'Lamp', logo: { src: '/lamp.svg', srcDark: '/dark.svg' } },
        items: [{ label: 'GitHub', href: 'https://github.com/lamp/lamp' }],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 2 },
      docs: {
        ...{ path: 'docs', include: ['**/*.md'], showLastUpdateTime: true, sidebarPath: false },
        exclude: expect.arrayContaining(['drafts/**']) as unknown,
        editUrl: 'https://gitlab.com/lamp/docs/-/edit/main/docs/',
      },
      redirects: [{ from: '/old', to: '/guide/oil' }],
      markdown: {
        ...{ dialect: 'vuepress', math: false },
        dialectOptions: { title: 'Lamp', description: 'Light' },
      },
    })
  })

  it('FOREIGN-VUEPRESS-2: of version 1 become ours, with its defaults', async () => {
    const { settings } = await load(
      `module.exports = (context) => ({
         title: context.isProd ? 'Lamp' : 'Test', patterns: ['**/*.md', '**/*.vue'],
         markdown: { extendMarkdown: (md) => { md.use(require('markdown-it-katex')) } },
         themeConfig: { repo: 'lamp/lamp', repoLabel: 'Code', editLinks: true, docsDir: 'docs', lastUpdated: 'Changed' },
       })`,
      { 'docs/README.md': '# Lamp' },
    )
    expect(settings).toMatchObject({
      ...{ title: 'Lamp', staticDirectories: [] },
      navbar: { items: [{ label: 'Code', href: 'https://github.com/lamp/lamp' }] },
      tableOfContents: { maxHeadingLevel: 2 },
      docs: {
        editUrl: 'https://github.com/lamp/lamp/edit/master/docs/',
        showLastUpdateTime: true,
      },
      markdown: { math: true },
    })
    expect(settings).not.toHaveProperty('colorMode')
  })

  it('FOREIGN-VUEPRESS-2: of the theme hope become ours, with its footer and its list of pages', async () => {
    const { settings } = await load(
      `import { hopeTheme, navbar } from 'vuepress-theme-hope'
       export default { theme: { extends: hopeTheme({
         hostname: 'https://lamp.example', darkmode: 'disable', footer: 'MIT', copyright: '© Ada', displayFooter: true,
         plugins: { mdEnhance: { katex: true } }, navbar: navbar(['/guide/oil']),
       }) } }`,
      pages,
    )
    expect(settings).toMatchObject({
      ...{ url: 'https://lamp.example', footer: { copyright: 'MIT<br>© Ada' } },
      colorMode: { disableSwitch: true },
      navbar: { items: [{ label: 'Oil', to: '/guide/oil' }] },
      markdown: { math: true },
      docs: { sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] } },
    })
  })

  it('FOREIGN-VUEPRESS-3: keep the navigation of version 2', async () => {
    const { settings } = await load(
      second(
        `navbar: ['/guide/README.md', { text: 'More', prefix: '/guide/', children: ['wick.md', { text: 'Old', children: [{ text: 'v1', link: 'https://old.example' }] }] }],
         sidebar: {
           '/guide/': [
             { text: 'Basics', link: 'README.md', collapsible: true, children: ['oil.md', { text: 'Heat', link: '/guide/oil.html#heat' }] },
             { link: 'wick', children: ['./wick.md'] },
           ],
           '/blog/': false,
           '/all/': 'structure',
         }`,
      ),
      pages,
    )
    expect(settings).toMatchObject({
      navbar: {
        items: [
          { label: 'Guide', to: '/guide/' },
          {
            ...{ type: 'dropdown', label: 'More' },
            items: [
              { label: 'The wick', to: '/guide/wick' },
              { type: 'html', value: '<strong>Old</strong>' },
              { label: 'v1', href: 'https://old.example' },
            ],
          },
        ],
      },
      docs: {
        sidebarPaths: { '/guide/': 'guide', '/blog/': 'blog', '/all/': 'all' },
        sidebars: {
          guide: [
            {
              ...{ type: 'category', label: 'Basics', collapsible: true, collapsed: true },
              link: { type: 'doc', id: 'guide/README' },
              items: [
                { type: 'doc', id: 'guide/oil' },
                { type: 'link', href: '/guide/oil#heat', label: 'Heat' },
              ],
            },
            {
              ...{ type: 'category', label: 'The wick', collapsible: false },
              items: [{ type: 'doc', id: 'guide/wick' }],
            },
          ],
          blog: [],
          all: [{ type: 'autogenerated', dirName: 'all' }],
        },
      },
    })
  })

  it('FOREIGN-VUEPRESS-3: keep the navigation of version 1', async () => {
    const { settings } = await load(
      `module.exports = { themeConfig: {
         nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'Oil', link: '/guide/oil.html' }] }],
         sidebar: ['/', ['/guide/oil', 'About oil'], { title: 'Parts', collapsable: false, children: ['/guide/wick'] },
           { title: 'Rest', path: '/guide/', children: ['/guide/oil'] }] } }`,
      pages,
    )
    expect(settings).toMatchObject({
      navbar: {
        items: [
          { label: 'Guide', to: '/guide/' },
          { label: 'More', items: [{ label: 'Oil', to: '/guide/oil' }] },
        ],
      },
      docs: {
        sidebars: {
          main: [
            { type: 'doc', id: 'README' },
            { type: 'doc', id: 'guide/oil', label: 'About oil' },
            { label: 'Parts', collapsible: false, items: [{ id: 'guide/wick' }] },
            { label: 'Rest', collapsible: true, collapsed: true, link: { id: 'guide/README' } },
          ],
        },
      },
    })
  })

  it('FOREIGN-VUEPRESS-4: publish the languages that have pages, with their sidebars and a menu', async () => {
    const languages = second(
      `locales: {
         '/': {
           navbar: [{ text: 'Oil', link: '/guide/oil' }, { text: 'Languages', children: [{ text: 'en', link: '/' }, { text: 'de', link: '/de/' }] }],
           sidebar: ['/guide/oil'],
         },
         '/de/': { selectLanguageName: 'Deutsch', navbar: [], sidebar: { '/de/guide/': ['oil', 'wick'] } },
         '/fr/': {},
       }`,
      `title: 'Lamp', locales: { '/': { lang: 'en-GB', title: 'The lamp' }, '/de/': { lang: 'de' }, '/fr/': { lang: 'fr' } },`,
    )
    const { settings, leftOut } = await load(languages, {
      ...pages,
      'docs/de/guide/oil.md': '# Öl',
    })
    expect(settings).toMatchObject({
      ...{ lang: 'en-GB', title: 'The lamp', languages: { '/de/': 'de' } },
      search: { language: ['de', 'en'] },
      navbar: {
        items: [
          { label: 'Oil' },
          { type: 'localeDropdown', labels: { '/': 'English', '/de/': 'Deutsch' } },
        ],
      },
      docs: {
        exclude: ['**/node_modules/**', '**/.*/**'],
        sidebarPaths: { '/': 'main', '/de/guide/': 'de-guide', '/de/': 'none' },
        sidebars: {
          main: [{ type: 'doc', id: 'guide/oil' }],
          'de-guide': [{ type: 'doc', id: 'de/guide/oil' }, { href: '/de/guide/wick' }],
          none: [],
        },
      },
    })
    expect((settings['navbar'] as { items: unknown[] }).items).toHaveLength(2)
    expect(settings['translations']).toMatchObject({
      de: { title: 'Lamp', navbar: { title: 'Lamp' } },
    })
    expect(leftOut).toEqual([{ name: 'translations (fr)', instead: 'they have no pages' }])
  })

  it('FOREIGN-VUEPRESS-4: give each language of version 2 its name, navbar and words', async () => {
    const { settings, leftOut } = await load(
      `import { docsearchPlugin } from '@vuepress/plugin-docsearch'
       ${second(
         `editLinkText: 'Better words?', locales: {
           '/': { navbar: [{ text: 'Oil', link: '/guide/oil' }], tip: 'TIP' },
           '/de/': {
             navbar: [{ text: 'Öl', link: '/de/guide/oil.html' }],
             selectLanguageName: 'Deutsch', selectLanguageText: 'Sprachen', editLinkText: 'Bearbeiten', lastUpdatedText: 'Stand',
             tip: 'Tipp', notFound: ['Nichts.', 'Leer.'], openInNewWindow: 'neues Fenster', toggleSidebar: 'Menü',
           },
           '/fr/': {},
         }`,
         `title: 'Lamp', locales: { '/': { lang: 'en-GB' }, '/de/': { lang: 'de_AT', title: 'Lampe', description: 'Licht' }, '/fr/': {} },
          plugins: [docsearchPlugin({ locales: { '/de/': { placeholder: 'Suchen' } } })],`,
       )}`,
      { ...pages, 'docs/de/guide/oil.md': '# Öl', 'docs/fr/guide/oil.md': '# Huile' },
    )
    expect(settings).toMatchObject({
      texts: { editPage: 'Better words?' },
      languages: { '/de/': 'de-AT', '/fr/': 'fr' },
    })
    expect(settings['translations']).toEqual({
      'de-AT': {
        ...{ title: 'Lampe', tagline: 'Licht' },
        navbar: {
          title: 'Lampe',
          items: [
            { label: 'Öl', to: '/de/guide/oil', position: 'right' },
            expect.objectContaining({ type: 'localeDropdown' }),
          ],
        },
        texts: {
          ...{
            editPage: 'Bearbeiten',
            tip: 'Tipp',
            toggleNavigation: 'Menü',
            languages: 'Sprachen',
          },
          ...{ opensInNewTab: '(neues Fenster)', notFoundNotice: 'Nichts.', search: 'Suchen' },
          updatedOn: 'Stand: {date}',
          updatedBy: 'Stand: {author}',
          updatedOnBy: 'Stand: {date} ({author})',
        },
      },
    })
    expect(leftOut).toContainEqual({
      name: 'translations (fr)',
      instead:
        'their pages are published with their own sidebars, and with the navbar of the main language',
    })
  })

  it('FOREIGN-VUEPRESS-4: give each language of version 1 its navbar and words', async () => {
    const { settings } = await load(
      `module.exports = {
         locales: { '/': { lang: 'en-US', title: 'Lamp' }, '/zh/': { lang: 'zh-CN', title: 'Lamp' } },
         themeConfig: { locales: {
           '/': { lastUpdated: 'Last Updated', nav: [{ text: 'Oil', link: '/oil' }] },
           '/zh/': { lastUpdated: '更新', searchPlaceholder: '找', selectText: '语言', nav: [{ text: '油', link: '/zh/oil' }] },
         } },
       }`,
      { 'docs/oil.md': '', 'docs/zh/oil.md': '' },
    )
    expect(settings).not.toHaveProperty('texts')
    expect(settings).toMatchObject({
      navbar: { items: [{ label: 'Oil', to: '/oil' }, {}] },
      translations: {
        'zh-CN': {
          navbar: { items: [{ label: '油', to: '/zh/oil' }, { type: 'localeDropdown' }] },
          texts: { updatedOn: '更新: {date}', search: '找', languages: '语言' },
        },
      },
    })
    expect(settings['translations']).not.toHaveProperty('zh-CN.title')
  })

  it('FOREIGN-VUEPRESS-4: have the first language as the main one where none is at the root', async () => {
    const { settings } = await load(
      `module.exports = {
         locales: { '/en/': { lang: 'en' }, '/de/': { lang: 'de' } },
         themeConfig: { sidebar: ['guide'], locales: { '/en/': { label: 'EN' }, '/de/': { label: 'DE' } } },
       }`,
      { 'docs/en/guide.md': '', 'docs/de/guide.md': '' },
    )
    expect(settings).toMatchObject({
      ...{ lang: 'en', languages: { '/en/': 'en', '/de/': 'de' } },
      navbar: { items: [{ labels: { '/en/': 'EN', '/de/': 'DE' } }] },
      docs: {
        sidebarPaths: { '/en/': 'en', '/de/': 'de' },
        sidebars: { en: [{ id: 'en/guide' }], de: [{ id: 'de/guide' }] },
      },
    })
  })

  it('FOREIGN-VUEPRESS-4: list the folders of a language, without those of others', async () => {
    const { settings } = await load(
      `import { hopeTheme } from 'vuepress-theme-hope'
       export default { locales: { '/': { lang: 'en' }, '/de/': { lang: 'de' } }, theme: hopeTheme({}) }`,
      { ...pages, 'docs/de/README.md': '' },
    )
    expect(settings).toMatchObject({
      docs: {
        sidebarPaths: { '/': 'main', '/de/': 'de' },
        sidebars: {
          main: [{ type: 'autogenerated', dirName: '.', exclude: ['de'] }],
          de: [{ type: 'autogenerated', dirName: 'de' }],
        },
      },
    })
  })

  it('FOREIGN-VUEPRESS-5: name what does not come over', async () => {
    const { leftOut } = await load(
      second(
        `algolia: {}, editLinkPattern: ':repo/:path?edit', repo: 'a/b', blog: true,`,
        `plugins: [], onPrepared: () => {}, lamps: 1, markdown: { toc: {}, anchor: false }, permalinkPattern: '/:slug',`,
      ),
      { 'docs/.vuepress/components/Lamp.vue': '', 'docs/.vuepress/client.ts': '' },
    )
    expect(leftOut.map(({ name }) => name)).toEqual([
      ...['theme.editLinkPattern', '.vuepress/client.ts, components', 'plugins', 'onPrepared'],
      ...['permalinkPattern', 'search by Algolia', 'markdown.toc', 'lamps', 'theme.blog'],
    ])
    const own = await load(
      "import { lampTheme } from 'lamp'\nexport default { theme: lampTheme() }",
    )
    expect(own.leftOut.map(({ name }) => name)).toContain('theme')
    const broken = await load("throw new Error('out of oil')")
    expect(broken.leftOut[0]?.instead).toContain('out of oil')
    expect(broken.settings).toMatchObject({ docs: { path: 'docs' } })
  })
})
