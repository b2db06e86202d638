import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { rspress } from '../../../src/config/rspress/rspress.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await rspress.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await rspress.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const config = (options: string): string =>
  `import { defineConfig } from '@rspress/core'\nexport default defineConfig(${options})\n`

const PAGES: Files = {
  'docs/index.md': '# Kilns\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/fire.mdx': '# Fire\n',
  'docs/guide/clay/red.md': '# Red\n',
  'docs/guide/clay/white.md': '# White\n',
}

const json = (value: unknown): string => JSON.stringify(value)

describe('Rspress', () => {
  it('FOREIGN-RSPRESS-1: is found by its settings, also in website/ and in a file for several tools', async () => {
    expect(await load({ ...PAGES, 'rspress.config.ts': config('{}') })).toMatchObject({
      settings: {
        title: 'Rspress',
        docs: { path: 'docs', numberPrefixes: false },
        markdown: { dialect: 'rspress' },
      },
    })
    const shared =
      "import { define } from 'rstack'\ndefine.doc(async () => ({ title: 'Kilns', root: 'pages' }))\n"
    expect(
      await load({ 'website/rstack.config.ts': shared, 'website/pages/index.md': '# Kilns\n' }),
    ).toMatchObject({ settings: { title: 'Kilns', docs: { path: 'website/pages' } } })
    expect(await load({ 'rstack.config.ts': 'export default {}\n' })).toBeUndefined()
  })

  it('FOREIGN-RSPRESS-2: gives addresses, look, head, edit links and redirects', async () => {
    const loaded = await load({
      ...PAGES,
      'docs/public/kiln.svg': '<svg/>',
      'theme/index.css': '',
      'rspress.config.ts': `import { pluginClientRedirects as redirects } from '@rspress/plugin-client-redirects'
import { pluginSitemap } from '@rspress/plugin-sitemap'
import { pluginOther } from 'plugin-other'
import path from 'node:path'
export default {
  title: 'Kilns', description: 'Of fire', base: '/kilns/', icon: '/kiln.svg', logoText: 'Kilns',
  logo: { light: '/kiln.svg', dark: '/dark.svg' },
  globalStyles: path.join(import.meta.dirname, 'theme/index.css'),
  head: [['meta', { name: 'robots', content: 'all' }], () => '<meta>'],
  plugins: [
    redirects({ redirects: [{ from: '/old/', to: '/guide/fire' }, { from: '^/x', to: '/guide' }] }),
    pluginSitemap({ siteUrl: 'https://kilns.example' }),
    pluginOther(),
  ],
  themeConfig: {
    darkMode: false, lastUpdated: true, footer: { message: 'Of clay' },
    editLink: { docRepoBaseUrl: 'https://forge.example/kilns/docs' },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.example/kilns' }, { icon: 'wechat', mode: 'text', content: 'k' }],
  },
}
`,
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Kilns', tagline: 'Of fire', baseUrl: '/kilns/', url: 'https://kilns.example' },
      ...{
        favicon: '/kiln.svg',
        customCss: ['theme/index.css'],
        staticDirectories: ['docs/public'],
      },
      headTags: [{ tagName: 'meta', attributes: { name: 'robots', content: 'all' } }],
      colorMode: { disableSwitch: true },
      navbar: {
        logo: { src: '/kiln.svg', srcDark: '/dark.svg', alt: '' },
        title: 'Kilns',
        items: [{ label: 'GitHub', href: 'https://github.example/kilns', position: 'right' }],
      },
      footer: { copyright: 'Of clay' },
      docs: { editUrl: 'https://forge.example/kilns/docs/', showLastUpdateTime: true },
      redirects: [{ from: '/old', to: '/guide/fire' }],
    })
    expect(loaded?.leftOut.map(({ name, instead }) => `${name}: ${instead}`)).toEqual([
      'head: only elements that are written as lists are used',
      'redirect from ^/x: a pattern is not an address',
      'plugin plugin-other: it is not run',
    ])
    expect(loaded?.shims).toEqual(['plugin-other'])
  })

  it('FOREIGN-RSPRESS-3: has a sidebar for each folder by its _meta.json, and the navbar of _nav.json', async () => {
    const loaded = await load({
      ...PAGES,
      'rspress.config.ts': config('{}'),
      'docs/_nav.json': json([{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }]),
      'docs/guide/_meta.json': json([
        'fire',
        { type: 'divider' },
        { type: 'section-header', label: 'More' },
        { type: 'dir', name: 'clay', label: 'Clays', collapsed: true },
        { type: 'custom-link', label: 'Ovens', link: 'https://ovens.example' },
        { type: 'file', name: 'gone' },
      ]),
    })
    expect(loaded?.settings).toMatchObject({
      navbar: { items: [{ label: 'Guide', to: '/guide/', activeBaseRegex: '^/guide/' }] },
      docs: {
        sidebarPaths: { '/guide/': 'guide' },
        sidebars: {
          guide: [
            { type: 'doc', id: 'guide/fire' },
            { type: 'html', value: '<hr>' },
            { type: 'html', value: '<strong>More</strong>' },
            {
              ...{ type: 'category', label: 'Clays', collapsible: true, collapsed: true },
              items: [
                { type: 'doc', id: 'guide/clay/red' },
                { type: 'doc', id: 'guide/clay/white' },
              ],
            },
            { type: 'link', href: 'https://ovens.example', label: 'Ovens' },
          ],
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      { name: '_meta.json: guide/gone', instead: 'no page has this name' },
    ])
  })

  it('FOREIGN-RSPRESS-4: has one sidebar where the docs folder has a _meta.json, and calls folders by their names', async () => {
    const loaded = await load({
      ...PAGES,
      'rspress.config.ts': config('{}'),
      'docs/_meta.json': json([{ type: 'dir-section-header', name: 'guide' }]),
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebarPaths: { '/': 'main' },
        sidebars: {
          main: [
            {
              ...{ type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/index' } },
              ...{ collapsible: false, collapsed: false },
              items: [
                { type: 'category', label: 'Clay' },
                { type: 'doc', id: 'guide/fire' },
              ],
            },
          ],
        },
      },
    })
  })

  it('FOREIGN-RSPRESS-5: takes navbar and sidebars of the settings first', async () => {
    const options = `{ themeConfig: {
      nav: [{ text: 'More', items: [{ text: 'Fire', link: '/guide/fire.html' }] }],
      sidebar: { '/guide/': [{ text: 'Start', items: ['/guide/fire', { sectionHeaderText: 'Clays' }, { dividerType: 'solid' }] }] },
    } }`
    const loaded = await load({
      ...PAGES,
      'rspress.config.ts': config(options),
      'docs/_nav.json': json([{ text: 'Other', link: '/' }]),
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [{ type: 'dropdown', label: 'More', items: [{ label: 'Fire', to: '/guide/fire' }] }],
      },
      docs: {
        sidebarPaths: { '/guide/': 'guide' },
        sidebars: {
          guide: [
            {
              ...{ type: 'category', label: 'Start' },
              items: [
                { type: 'doc', id: 'guide/fire' },
                { type: 'html', value: 'Clays' },
              ],
            },
          ],
        },
      },
    })
  })

  it('FOREIGN-RSPRESS-6: builds the main version, with the words of i18n.json', async () => {
    const loaded = await load({
      'docs/v2/en/index.md': '# Kilns\n',
      'docs/v2/en/guide/fire.md': '# Fire\n',
      'docs/v2/en/guide/_meta.json': json([{ type: 'file', name: 'fire', label: 'fire' }]),
      'docs/v1/en/index.md': '# Old\n',
      'i18n.json': json({ fire: { en: 'The fire', de: 'Das Feuer' } }),
      'rspress.config.ts': `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
export default {
  lang: 'en', multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  plugins: [pluginClientRedirects({ redirects: [{ from: '/de/x', to: '/de/y' }] })],
  themeConfig: { locales: [{ lang: 'en', title: 'Kilns', description: 'Of fire' }, { lang: 'de', title: 'Öfen' }] },
}
`,
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Kilns', tagline: 'Of fire', lang: 'en' },
      docs: {
        path: 'docs/v2/en',
        sidebars: { guide: [{ type: 'doc', id: 'guide/fire', label: 'The fire' }] },
      },
    })
    for (const key of ['redirects', 'languages', 'docsInstances', 'navbar.items'])
      expect(loaded).not.toHaveProperty(`settings.${key}`)
    expect(loaded?.leftOut).toEqual([
      { name: 'versions (v1)', instead: 'the site is built in one version' },
      { name: 'translations (de)', instead: 'they have no pages' },
    ])
  })

  it('FOREIGN-RSPRESS-6: publishes each other language below its path, with its own sidebars, words and redirects', async () => {
    const loaded = await load({
      'docs/en/index.md': '# Kilns\n',
      'docs/en/guide/fire.md': '# Fire\n',
      'docs/en/guide/clay.mdx': '---\ntitle: Clay\n---\n',
      'docs/de/index.md': '# Öfen\n',
      'docs/de/_nav.json': json([
        { text: 'Anleitung', link: '/guide/fire' },
        {
          text: 'Mehr',
          items: [
            { text: 'Lehm', link: '/guide/clay#wet' },
            { text: 'Feuer', link: '/de/guide/fire' },
          ],
        },
      ]),
      'docs/de/guide/fire.md': '# Feuer\n',
      'docs/de/guide/_meta.json': json([
        { type: 'file', name: 'fire', label: 'fire' },
        'clay',
        'gone',
        { type: 'custom-link', link: '/de/guide/fire', label: 'Nochmals' },
      ]),
      'i18n.json': json({ fire: { en: 'The fire', de: 'Das Feuer' } }),
      'rspress.config.ts': `import { pluginClientRedirects } from '@rspress/plugin-client-redirects'
export default {
  lang: 'en', title: 'Kilns',
  plugins: [pluginClientRedirects({ redirects: [{ from: '/de/x', to: '/de/guide/fire' }] })],
  locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch', title: 'Öfen' }],
}
`,
    })
    expect(loaded?.settings).toMatchObject({
      lang: 'en',
      languages: { '/de/': 'de' },
      search: { language: ['de', 'en'] },
      navbar: {
        items: [
          {
            ...{ type: 'localeDropdown', position: 'right' },
            labels: { '/': 'English', '/de/': 'Deutsch' },
          },
        ],
      },
      docs: { path: 'docs/en' },
      docsInstances: [
        {
          ...{ id: 'de', path: 'docs/de', routeBasePath: '/de', numberPrefixes: false },
          sidebarPaths: { '/de/guide/': 'guide' },
          sidebars: {
            guide: [
              { type: 'doc', id: 'guide/fire', label: 'Das Feuer' },
              { type: 'link', href: '/guide/clay', label: 'Clay' },
              { type: 'doc', id: 'guide/fire', label: 'Nochmals' },
            ],
          },
        },
      ],
      redirects: [{ from: '/de/x', to: '/de/guide/fire' }],
      markdown: {
        dialectOptions: {
          languages: [
            {
              ...{ folder: 'docs/de', path: 'de', main: 'en', others: ['en'] },
              home: { title: 'Öfen', text: 'Anleitung', link: '/de/guide/fire' },
            },
          ],
        },
      },
    })
    expect(loaded).toHaveProperty('settings.translations', {
      de: {
        title: 'Öfen',
        navbar: {
          title: 'Öfen',
          items: [
            { label: 'Anleitung', to: '/de/guide/fire', position: 'right' },
            {
              ...{ type: 'dropdown', label: 'Mehr', position: 'right' },
              items: [
                { label: 'Lehm', to: '/guide/clay#wet' },
                { label: 'Feuer', to: '/de/guide/fire' },
              ],
            },
            expect.objectContaining({ type: 'localeDropdown' }),
          ],
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      { name: '_meta.json: guide/gone', instead: 'no page has this name' },
    ])
  })

  it('FOREIGN-RSPRESS-6: has the labels of each language, of its theme and of i18n.json', async () => {
    const loaded = await load({
      'docs/en/fire.md': '# Fire\n',
      'docs/en/_nav.json': json([{ text: 'Fire', link: '/fire' }]),
      'docs/de_AT/fire.md': '# Feuer\n',
      'docs/zh/fire.md': '# 火\n',
      'i18n.json': json({ scrollToTopText: { de_AT: 'Hinauf', en: 'Back to top' } }),
      'rspress.config.ts': config(`{
        lang: 'en', title: 'Kilns',
        themeConfig: {
          nextPageText: 'Onwards', prevPageText: 'Previous Page', editLink: { docRepoBaseUrl: 'https://forge.example/', text: 'Better words?' },
          locales: [
            { lang: 'en', label: 'English', outlineTitle: 'ON THIS Page' },
            { lang: 'de_AT', label: 'Deutsch', nextPageText: 'Weiter', lastUpdatedText: 'Stand', searchNoResultsText: 'Nichts zu' },
            { lang: 'zh', label: '中文', searchNoResultsText: '没有', notFoundText: '迷路', footer: { message: '火' } },
          ],
        },
      }`),
    })
    expect(loaded?.settings).toMatchObject({ languages: { '/de_AT/': 'de-AT', '/zh/': 'zh' } })
    expect(loaded).toHaveProperty('settings.texts', { next: 'Onwards', editPage: 'Better words?' })
    expect(loaded).toHaveProperty('settings.translations', {
      'de-AT': {
        texts: {
          ...{ next: 'Weiter', backToTop: 'Hinauf', updatedOn: 'Stand: {date}' },
          ...{ updatedBy: 'Stand: {author}', updatedOnBy: 'Stand: {date} ({author})' },
        },
      },
      zh: { footer: { copyright: '火' }, texts: { noResults: '没有', notFound: '迷路' } },
    })
    expect(loaded?.leftOut).toEqual([
      {
        name: 'translations (de_AT, zh)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
    ])
  })

  it('FOREIGN-RSPRESS-6: takes the sidebars of a language from its settings', async () => {
    const locales = `[
      { lang: 'en', sidebar: { '/guide/': ['/guide/fire'] } },
      { lang: 'de', sidebar: { '/de/guide/': [{ text: 'Start', items: ['/de/guide/fire', '/de/guide/clay'] }] } },
    ]`
    const loaded = await load({
      'docs/en/guide/fire.md': '# Fire\n',
      'docs/en/guide/clay.md': '# Clay\n',
      'docs/de/guide/fire.md': '# Feuer\n',
      'rspress.config.ts': config(`{ lang: 'en', themeConfig: { locales: ${locales} } }`),
    })
    expect(loaded?.settings).toMatchObject({
      docs: { sidebarPaths: { '/guide/': 'guide' } },
      docsInstances: [
        {
          sidebarPaths: { '/de/guide/': 'de-guide' },
          sidebars: {
            'de-guide': [
              {
                ...{ type: 'category', label: 'Start' },
                items: [
                  { type: 'doc', id: 'guide/fire' },
                  { type: 'link', href: '/guide/clay', label: 'Clay' },
                ],
              },
            ],
          },
        },
      ],
    })
  })

  it('FOREIGN-RSPRESS-7: leaves out parts of pages and pages that are modules, and knows the names of tsconfig.json', async () => {
    const loaded = await load({
      ...PAGES,
      'docs/_part.md': 'Part.\n',
      'docs/own.tsx': 'export default () => null\n',
      'docs/fragments/a.md': 'Part.\n',
      'theme/index.tsx': '',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./docs/fragments/*"] } } }',
      'rspress.config.ts': config("{ route: { exclude: ['fragments/**'] } }"),
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        exclude: ['**/node_modules/**', '**/_[!_]*', '**/_[!_]*/**', 'fragments/**'],
      },
      foreignModules: { aliases: { '@theme': 'theme', '@parts': 'docs/fragments' } },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'pages that are modules (1)', instead: 'pages in Markdown and MDX are built' },
    ])
  })

  it('FOREIGN-RSPRESS-8: names a JSON file that cannot be read, and builds the pages of settings that cannot be run', async () => {
    const loaded = await load({
      ...PAGES,
      'docs/_nav.json': '[{',
      'rspress.config.ts': config('{}'),
    })
    expect(loaded?.leftOut).toEqual([{ name: '_nav.json', instead: 'it is not JSON' }])
    const { unread } = await rspress.reader()
    const folder = await site(PAGES)
    expect(unread(`${folder}/rspress.config.ts`, folder).settings).toMatchObject({
      docs: { path: 'docs' },
    })
  })
})
