import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadForeignSettings } from '../../../src/config/foreign-tools.js'
import { vitepress } from '../../../src/config/vitepress/vitepress.js'
import { createRewriter } from '../../../src/model/addresses/rewrites.js'

let site: string
beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'orion-vitepress-'))
})
afterEach(() => rm(site, { recursive: true, force: true }))

async function load(config: string, files: Readonly<Record<string, string>> = {}) {
  const all = { 'docs/.vitepress/config.ts': config, ...files }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true })
    await writeFile(path.join(site, name), text)
  }
  const file = await vitepress.find(site, new Set(['docs']))
  if (file === undefined) throw new Error('no settings file')
  return loadForeignSettings({ tool: vitepress, file }, site)
}

const pages = {
  'docs/index.md': '# Home',
  'docs/guide/index.md': '# Guide',
  'docs/guide/oil.md': '# Oil',
  'docs/guide/wick.md': '# Wick',
}

describe('the settings of VitePress', () => {
  it('are found in the site folder and in its docs folder (VP-11)', async () => {
    await load('export default {}', { '.vitepress/config/index.mts': '' })
    const inDocs = path.join(site, 'docs/.vitepress/config.ts')
    expect(await vitepress.find(site, new Set(['docs']))).toBe(inDocs)
    expect(await vitepress.find(path.join(site, 'docs'), new Set(['.vitepress']))).toBe(inDocs)
    expect(await vitepress.find(site, new Set(['docs', '.vitepress']))).toBe(
      path.join(site, '.vitepress/config/index.mts'),
    )
  })

  it('become ours, the folder of the docs included (VP-12)', async () => {
    const { settings } = await load(
      `import { defineConfig } from 'vitepress'
       import { withLamps } from 'vitepress-lamps'
       export default withLamps(defineConfig({
         title: 'Lamp', description: 'Light', base: '/lamp/', lang: 'en-GB', srcExclude: ['drafts/**'],
         head: [['link', { rel: 'icon', href: '/lamp.svg' }], ['meta', { name: 'author', content: 'Ada' }]],
         appearance: 'dark', lastUpdated: true, ignoreDeadLinks: true, sitemap: { hostname: 'https://lamp.example/' },
         markdown: { math: true },
         themeConfig: {
           logo: '/lamp.svg', outline: [2, 3], footer: { message: 'MIT', copyright: '© Ada' },
           editLink: { pattern: ({ filePath }) => 'https://git.example/edit/docs/' + filePath },
         },
       }))`,
      pages,
    )
    expect(settings).toMatchObject({
      ...{ title: 'Lamp', tagline: 'Light', baseUrl: '/lamp/', lang: 'en-GB' },
      ...{ favicon: '/lamp.svg', url: 'https://lamp.example', onBrokenLinks: 'ignore' },
      headTags: [{ tagName: 'meta', attributes: { name: 'author', content: 'Ada' } }],
      staticDirectories: ['docs/public'],
      colorMode: { defaultMode: 'dark' },
      navbar: { title: 'Lamp', logo: { src: '/lamp.svg' } },
      footer: { copyright: 'MIT<br>© Ada' },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      docs: {
        ...{ path: 'docs', numberPrefixes: false, showLastUpdateTime: true, sidebarPath: false },
        editUrl: 'https://git.example/edit/docs/',
      },
      markdown: { dialect: 'vitepress', math: true, format: 'md' },
    })
    expect(settings['docs']).toHaveProperty('exclude', expect.arrayContaining(['drafts/**']))
  })

  it('keep the navigation: groups, bases, links without ending, nested menus (VP-13)', async () => {
    const { settings } = await load(
      `export default { themeConfig: {
         nav: [
           { text: 'Guide', link: '/guide/', activeMatch: '^/guide/' },
           { text: 'More', items: [{ text: 'Old', items: [{ text: 'v1', link: 'https://old.example' }] }] },
         ],
         sidebar: {
           '/guide/': { base: '/guide/', items: [
             { text: 'Basics', collapsed: true, items: [{ text: 'Oil &amp; <b>fat</b>', link: 'oil' }, { text: 'Wick', link: 'wick.html' }] },
             { text: 'Start', link: '/' }, { text: 'Heat', link: 'oil#heat' },
           ] },
           '/': [{ text: 'Home', link: '/' }],
         } } }`,
      pages,
    )
    expect(settings).toMatchObject({
      navbar: {
        items: [
          { label: 'Guide', to: '/guide/', activeBaseRegex: '^/guide/', position: 'right' },
          {
            ...{ type: 'dropdown', label: 'More' },
            items: [
              { type: 'html', value: '<strong>Old</strong>' },
              { label: 'v1', href: 'https://old.example' },
            ],
          },
        ],
      },
      docs: {
        sidebarPaths: { '/guide/': 'guide', '/': 'main' },
        sidebars: {
          guide: [
            {
              ...{ type: 'category', label: 'Basics', collapsible: true, collapsed: true },
              items: [
                { type: 'doc', id: 'guide/oil', label: 'Oil & fat' },
                { type: 'doc', id: 'guide/wick', label: 'Wick' },
              ],
            },
            { type: 'doc', id: 'guide/index', label: 'Start' },
            { type: 'link', href: '/guide/oil#heat', label: 'Heat' },
          ],
          main: [{ type: 'doc', id: 'index', label: 'Home' }],
        },
      },
    })
  })

  it('keep pages of all languages, with the sidebars of each (VP-14)', async () => {
    const { settings, leftOut } = await load(
      `export default {
         rewrites: { 'en/:rest*': ':rest*' },
         locales: {
           root: { label: 'English', lang: 'en' },
           de: { label: 'Deutsch', lang: 'de', themeConfig: { sidebar: [{ text: 'Öl', link: '/de/oil' }] } },
           fr: { label: 'Français', link: 'https://fr.example' },
         },
         themeConfig: { sidebar: [{ text: 'Oil', link: '/oil' }] } }`,
      { 'docs/en/oil.md': '# Oil', 'docs/de/oil.md': '# Öl' },
    )
    expect(settings).toMatchObject({
      lang: 'en',
      languages: { '/de/': 'de' },
      search: { language: ['de', 'en'] },
      navbar: {
        items: [
          {
            type: 'localeDropdown',
            labels: { '/': 'English', '/de/': 'Deutsch' },
            dropdownItemsAfter: [{ label: 'Français', href: 'https://fr.example' }],
          },
        ],
      },
      docs: {
        rewrites: { 'en/:rest*': ':rest*' },
        sidebarPaths: { '/': 'main', '/de/': 'de' },
        sidebars: { main: [{ id: 'en/oil' }], de: [{ id: 'de/oil', label: 'Öl' }] },
      },
    })
    expect(leftOut).toEqual([])
  })

  it('give each language its name, navbar, footer and words (VP-14)', async () => {
    const { settings, leftOut } = await load(
      `export default {
         title: 'Oils', description: 'Of stones', lang: 'en-US',
         locales: {
           root: { label: 'English' },
           de: { label: 'Deutsch', lang: 'de_DE', title: 'Öle', themeConfig: {
             nav: [{ text: 'Anfang', link: '/de/oil' }],
             footer: { message: 'Unter MIT', copyright: '© Öle' },
             docFooter: { prev: 'Zurück', next: false },
             editLink: { text: 'Seite bearbeiten' },
             lastUpdated: { text: 'Stand:' },
             returnToTopLabel: 'Nach oben',
           } },
           ja: { label: '日本語', lang: 'ja', markdown: { container: { tipLabel: 'コツ' } } },
           fr: { label: 'Français' },
           v1: { label: 'Version 1' },
         },
         themeConfig: {
           outline: { label: 'On this page' }, docFooter: { next: 'Onwards' },
           nav: [{ text: 'Oil', link: '/oil' }],
           search: { provider: 'local', options: {
             translations: { button: { buttonText: 'Find' } },
             locales: {
               de: { translations: { modal: { noResultsText: 'Nichts für' }, button: { buttonText: 'Finden' } } },
               ja: { translations: { modal: { noResultsText: '見つかりません：', resetButtonTitle: '消す' } } },
             } } },
         } }`,
      {
        'docs/oil.md': '# Oil',
        'docs/de/oil.md': '# Öl',
        'docs/ja/oil.md': '# 油',
        'docs/v1/oil.md': '# Old oil',
      },
    )
    const menu = {
      ...{ type: 'localeDropdown', position: 'right' },
      labels: { '/': 'English', '/de/': 'Deutsch', '/ja/': '日本語', '/v1/': 'Version 1' },
    }
    expect(settings).toMatchObject({
      ...{ title: 'Oils', tagline: 'Of stones', lang: 'en-US' },
      languages: { '/de/': 'de-DE', '/ja/': 'ja' },
      navbar: { title: 'Oils', items: [{ label: 'Oil', to: '/oil', position: 'right' }, menu] },
    })
    expect(settings['texts']).toEqual({ next: 'Onwards', search: 'Find' })
    expect(settings['translations']).toEqual({
      'de-DE': {
        title: 'Öle',
        navbar: {
          title: 'Öle',
          items: [{ label: 'Anfang', to: '/de/oil', position: 'right' }, menu],
        },
        footer: { copyright: 'Unter MIT<br>© Öle' },
        texts: {
          ...{ previous: 'Zurück', editPage: 'Seite bearbeiten', backToTop: 'Nach oben' },
          updatedOn: 'Stand: {date}',
          updatedBy: 'Stand: {author}',
          updatedOnBy: 'Stand: {date} ({author})',
          search: 'Finden',
        },
      },
      ja: { texts: { tip: 'コツ', noResults: '見つかりません', clearSearch: '消す' } },
    })
    expect(leftOut).toEqual([{ name: 'translations (fr)', instead: 'they have no pages' }])
  })

  it('keep the words of a site in one language, and name a navbar that others lack (VP-14)', async () => {
    const one = await load(
      `export default { lang: 'zh_CN', themeConfig: {
         outlineTitle: '目录', docFooter: { prev: 'Previous page', next: '下一篇' }, notFound: { title: '迷路', quote: '没有这一页' },
         algolia: { placeholder: '找', translations: { modal: { startScreen: { recentSearchesTitle: '最近' } } } } } }`,
      { 'docs/index.md': '# 一' },
    )
    expect(one.settings).toMatchObject({
      lang: 'zh-CN',
      texts: {
        ...{ onThisPage: '目录', previous: 'Previous page', next: '下一篇', search: '找' },
        ...{ notFound: '迷路', notFoundNotice: '没有这一页', recentSearches: '最近' },
      },
    })
    for (const key of ['languages', 'translations', 'search'])
      expect(one.settings).not.toHaveProperty(key)
    const two = await load(
      `export default { lang: 'stone age', locales: { de: {}, root: { themeConfig: { nav: [{ text: 'Oil', link: '/oil' }] } } } }`,
      { 'docs/oil.md': '# Oil', 'docs/de/oil.md': '# Öl' },
    )
    expect(two.settings).not.toHaveProperty('lang')
    expect(two.leftOut).toEqual([
      { name: 'lang: stone age', instead: 'it is not a language tag' },
      {
        name: 'translations (de)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
    ])
  })

  it('say what does not come over, and build without what cannot be run (VP-15)', async () => {
    const { settings, leftOut } = await load(
      `import { none } from './none.json'
       export default { title: none.title.text.length > 3 ? 'a' : 'b', ...(() => { throw new Error('no oil') })() }`,
      { ...pages, 'docs/.vitepress/theme/index.ts': '' },
    )
    expect(settings).toMatchObject({ title: 'VitePress', docs: { path: 'docs' } })
    expect(leftOut).toEqual([
      {
        name: 'docs/.vitepress/config.ts',
        instead: 'it cannot be run: Running docs/.vitepress/config.ts failed: no oil',
      },
      {
        name: '.vitepress/theme',
        instead: 'Vue components and styles of the theme are not used',
      },
    ])
  })
})

describe('a home page of components alone (VP-22)', () => {
  const excludes = async (text: string): Promise<boolean> => {
    const { settings, leftOut, inputs } = await load('export default {}', {
      ...pages,
      'docs/index.md': text,
    })
    const isOut = JSON.stringify(settings['docs']).includes('"index.md"')
    expect(inputs.includes(path.join(site, 'docs/index.md'))).toBe(isOut)
    expect(leftOut.map(({ name }) => name).includes('index.md')).toBe(isOut)
    return isOut
  }

  it('is left out for one that lists the sections', async () => {
    const script = "<script setup>\nimport Home from './Home.vue'\n</script>\n"
    expect(await excludes(`---\nlayout: home\n---\n${script}\n<!-- Drawn -->\n<Home />\n`)).toBe(
      true,
    )
    expect(await excludes('<Hero dark></Hero>\n\n<Home\n  :size="2" />\n')).toBe(true)
  })

  it.each([
    ['words', '<Home />\n\nBurn oil.\n'],
    ['words of a component', '<Home>Burn oil.</Home>\n'],
    ['a hero', '---\nlayout: home\nhero:\n  name: Lamp\n---\n\n<Home />\n'],
    ['nothing', '---\ntitle: Lamp\n---\n'],
  ])('is a page where it has %s', async (_, text) => {
    expect(await excludes(text)).toBe(false)
  })
})

describe('rewritten paths', () => {
  it('follow patterns with one part, many parts and expressions (VP-16)', () => {
    const rewrite = createRewriter({
      'packages/:name/src/:rest*': ':name/:rest*',
      'old/:page(\\d+).md': 'new/:page.md',
    })
    expect(rewrite('packages/lamp/src/a/b.md')).toBe('lamp/a/b.md')
    expect(rewrite('packages/lamp/src')).toBe('lamp/')
    expect(rewrite('old/12.md')).toBe('new/12.md')
    expect(rewrite('old/x.md')).toBeUndefined()
  })
})
