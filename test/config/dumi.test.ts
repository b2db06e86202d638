import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { kebabCase, pluralOf } from '../../src/config/dumi/addresses.js'
import { dumi } from '../../src/config/dumi/dumi.js'
import { isRecord } from '../../src/model/json.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function find(files: Files): Promise<string | undefined> {
  const folder = await site(files)
  const file = await dumi.find(folder, new Set(await readdir(folder)))
  return file && path.relative(folder, file).split(path.sep).join('/')
}

async function load(files: Files) {
  const folder = await site(files)
  const file = await dumi.find(folder, new Set(await readdir(folder)))
  if (file === undefined) throw new Error('The site is not found.')
  const { settings, leftOut } = await (await dumi.reader()).load(file, folder)
  const known = withoutUndefined(settings)
  return { settings: isRecord(known) ? known : {}, leftOut }
}

const settings = (text: string): Files => ({
  '.dumirc.ts': `import { defineConfig } from 'dumi'\nexport default defineConfig(${text})\n`,
})

const version = (range: string): Files => ({
  'package.json': JSON.stringify({ devDependencies: { dumi: range } }),
})

describe('a site of dumi is found (FOREIGN-DUMI-1)', () => {
  it('by its settings, also in a folder', async () => {
    expect(await find({ '.dumirc.js': '' })).toBe('.dumirc.js')
    expect(await find({ 'website/.dumirc.tsx': '' })).toBe('website/.dumirc.tsx')
    expect(await find({ 'src/.dumirc.ts': '' })).toBeUndefined()
  })

  it('by settings of Umi that name it, or beside a package that does', async () => {
    expect(await find({ 'config/config.ts': "import { a } from 'dumi'\n" })).toBe(
      'config/config.ts',
    )
    expect(await find({ '.umirc.ts': 'export default {}\n', ...version('^1.0.0') })).toBe(
      '.umirc.ts',
    )
    expect(await find({ '.umirc.ts': "import { a } from 'umi'\n" })).toBeUndefined()
    expect(await find({ 'config/config.ts': 'export default {}\n' })).toBeUndefined()
  })
})

describe('addresses of dumi (FOREIGN-DUMI-2)', () => {
  it('are words in lower case between hyphens', () => {
    const names = ['TeaCup/index.md', 'useTea.md', 'APITable.md', 'tea-cup/HOT.md', 'Cup2Tea.md']
    expect(names.map(kebabCase)).toEqual([
      ...['tea-cup/index.md', 'use-tea.md', 'api-table.md', 'tea-cup/hot.md', 'cup2-tea.md'],
    ])
  })

  it('begin with the plural of their kind', () => {
    expect(['component', 'hooks', 'utility', 'class', 'box', 'day'].map(pluralOf)).toEqual([
      ...['components', 'hooks', 'utilities', 'classes', 'boxes', 'days'],
    ])
  })

  it('are those of the folders that the settings name', async () => {
    const loaded = await load({
      ...settings(
        "{ resolve: { docDirs: ['examples', { dir: 'notes', type: 'story' }], atomDirs: [{ type: 'hook', subType: 'pc', dir: './packages/hooks/src/' }] } }",
      ),
      'examples/README.md': '# Home\n',
      'examples/Tea/_part.md': '# Part\n',
      'examples/debug.md': '---\ndebug: true\n---\n',
      'notes/One.md': '# One\n',
      'notes/index.zh-CN.md': '# Own\n',
      'notes/index.md': '# Other\n',
      'packages/hooks/src/useCup/index.md': '# useCup\n',
      'packages/hooks/src/useCup/deep/index.md': '# Deep\n',
    })
    expect(loaded.settings['docs']).toMatchObject({
      path: '.',
      fileSuffix: 'zh-CN',
      rewrites: {
        'examples/README.md': 'index.md',
        'notes/index.md': 'stories/index.md',
        'notes/One.md': 'stories/one.md',
        'packages/hooks/src/useCup/index.md': 'hooks/pc/use-cup/index.md',
        'examples/:path*': ':path*',
        'notes/:path*': 'stories/:path*',
        'packages/hooks/src/:path*': 'hooks/pc/:path*',
      },
    })
    expect(loaded.settings).toHaveProperty('docs.exclude', [
      ...['**/node_modules/**', 'examples/**/_*', 'examples/**/_*/**', 'examples/**/.*/**'],
      ...['notes/**/_*', 'notes/**/_*/**', 'notes/**/.*/**', 'examples/debug.md', 'notes/index.md'],
    ])
  })
})

const DEEP: Files = {
  'docs/tea/green/index.md':
    '---\nnav:\n  title: Tea\n  second:\n    title: Green\n    order: 2\n---\n# Sencha\n',
  'docs/tea/green/pour.md': '# Pour\n',
  'docs/tea/black/index.md': '---\nnav:\n  second: Black\n---\n# Assam\n',
  'docs/tea/black/pour.md': '# Pour\n',
  'docs/faq.md': '---\nnav:\n  order: 9\n---\n# Questions\n',
}

describe('the navigation of dumi (FOREIGN-DUMI-3)', () => {
  it('has sidebars for paths of two names, in a menu, from version 2.2 on', async () => {
    const { settings: made } = await load({ ...settings('{}'), ...version('^2.2.0'), ...DEEP })
    expect(made).toMatchObject({
      navbar: {
        items: [
          {
            type: 'dropdown',
            label: 'Tea',
            items: [
              { label: 'Black', to: '/tea/black' },
              { label: 'Green', to: '/tea/green' },
            ],
          },
          { label: 'Questions', to: '/faq' },
        ],
      },
      docs: {
        sidebars: {
          'tea-black': [{ id: 'docs/tea/black/index' }, { id: 'docs/tea/black/pour' }],
          'tea-green': [{ id: 'docs/tea/green/index' }, { id: 'docs/tea/green/pour' }],
        },
      },
    })
    const sidebars: unknown = Reflect.get(made['docs'] ?? {}, 'sidebars')
    expect(Object.keys(sidebars ?? {})).toHaveLength(2)
  })

  it('has one for each folder before', async () => {
    const { settings: made } = await load({ ...settings('{}'), ...version('~2.1.0'), ...DEEP })
    expect(made).toMatchObject({
      docs: { sidebars: { tea: [{ label: 'Assam' }, { label: 'Sencha' }] } },
    })
  })

  it('has menus of the settings, beside or instead of its own', async () => {
    const files: Files = { 'docs/guide/a.md': '# A\n', 'docs/guide/b.md': '# B\n' }
    const items = async (nav: string): Promise<unknown> => {
      const loaded = await load({ ...settings(`{ themeConfig: { nav: ${nav} } }`), ...files })
      return loaded.settings['navbar']
    }
    const own = { label: 'A', to: '/guide/a', position: 'right' }
    const shop = { label: 'Shop', href: 'https://tea.example', position: 'right' }
    const written = "[{ title: 'Shop', link: 'https://tea.example' }]"
    expect(await items(written)).toEqual({ items: [shop] })
    expect(await items(`{ 'zh-CN': ${written} }`)).toEqual({ items: [shop] })
    expect(await items(`{ mode: 'append', value: ${written} }`)).toEqual({ items: [own, shop] })
    expect(await items(`{ mode: 'prepend', value: ${written} }`)).toEqual({ items: [shop, own] })
    const { settings: made } = await load({
      ...settings(
        "{ themeConfig: { sidebar: { '/guide': [{ title: 'Both', children: [{ title: 'Second', link: '/guide/b' }, { title: 'First', link: '/guide/a' }] }] } } }",
      ),
      ...files,
    })
    expect(made['docs']).toMatchObject({
      sidebars: {
        guide: [{ label: 'Both', items: [{ label: 'Second' }, { id: 'docs/guide/a' }] }],
      },
      sidebarPaths: { '/guide/': 'guide' },
    })
  })
})

describe('the frame of dumi (FOREIGN-DUMI-4)', () => {
  it('is that of its settings', async () => {
    const loaded = await load({
      ...settings(
        `{
          title: 'Tea', base: '/tea/', favicons: ['/a.ico'], sitemap: { hostname: 'https://tea.example/x' },
          metas: [{ name: 'keywords', content: 'tea' }, 'no'], links: [{ rel: 'icon', href: '/b.png' }],
          styles: ['/a.css', 'a { color: red }'], headScripts: ['https://tea.example/a.js', 'pour()'],
          scripts: [{ src: '/b.js', async: true }], analytics: { ga: 'x' }, plugins: ['a'], mfsu: false,
          themeConfig: {
            name: 'Tea house', logo: '/logo.png', footer: 'Made\\n<b>here</b>', lastUpdated: false,
            prefersColor: { default: 'dark', switch: false },
            editLink: 'https://tea.example/edit/{filename}',
            socialLinks: { github: 'https://tea.example/git' },
          },
        }`,
      ),
      'docs/index.md': '# Home\n',
      'public/logo.png': '',
      '.dumi/pages/shop.tsx': '',
      '.dumi/theme/slots/Footer.tsx': '',
    })
    expect(loaded.settings).toMatchObject({
      ...{ title: 'Tea', url: 'https://tea.example', baseUrl: '/tea/', lang: 'zh-CN' },
      favicon: '/a.ico',
      headTags: [
        { tagName: 'meta', attributes: { name: 'keywords', content: 'tea' } },
        { tagName: 'link', attributes: { rel: 'icon', href: '/b.png' } },
        { tagName: 'link', attributes: { rel: 'stylesheet', href: '/a.css' } },
        { tagName: 'style', innerHTML: 'a { color: red }' },
        { tagName: 'script', attributes: { src: 'https://tea.example/a.js' } },
        { tagName: 'script', innerHTML: 'pour()' },
        { tagName: 'script', attributes: { src: '/b.js', async: true } },
      ],
      staticDirectories: ['public'],
      colorMode: { defaultMode: 'dark', disableSwitch: true },
      navbar: {
        ...{ logo: { src: '/logo.png', alt: '' }, title: 'Tea house' },
        items: [{ label: 'GitHub', href: 'https://tea.example/git' }],
      },
      footer: { copyright: 'Made <b>here</b>' },
      docs: { editUrl: 'https://tea.example/edit/' },
    })
    expect(loaded.settings).not.toHaveProperty('docs.showLastUpdateTime')
    expect(loaded.leftOut).toEqual([
      { name: 'metas', instead: 'only elements that are written as objects are used' },
      { name: 'pages that are modules (1)', instead: 'pages in Markdown are built' },
      { name: '.dumi/theme', instead: 'pages have the built-in parts' },
      { name: 'analytics', instead: 'add the script with headTags' },
      { name: 'plugins', instead: 'they are not run' },
    ])
  })

  it('has languages below their base, and names those without pages', async () => {
    const { settings: made, leftOut } = await load({
      ...settings(
        "{ locales: [{ id: 'en-US', name: 'English' }, { id: 'zh-CN', name: '中文', base: '/zh' }, { id: 'fr', name: 'Français', suffix: '-fr' }] }",
      ),
      'docs/index.md': '# Home\n',
      'docs/index.zh-CN.md': '# 首页\n',
    })
    expect(made).toMatchObject({
      lang: 'en-US',
      languages: { '/zh/': 'zh-CN' },
      docs: {
        exclude: [
          ...[
            '**/node_modules/**',
            'docs/**/_*',
            'docs/**/_*/**',
            'docs/**/.*/**',
            '**/*.zh-CN.md',
          ],
        ],
      },
      docsInstances: [
        {
          ...{
            id: 'zh-CN',
            fileSuffix: 'zh-CN',
            routeBasePath: '/zh',
            translation: { path: '/zh' },
          },
          include: [
            'docs/**/*.zh-CN.md',
            ...['*', '*/index', '*/index.*', '*/README', '*/README.*'].map(
              (name) => `src/${name}.zh-CN.md`,
            ),
          ],
        },
      ],
    })
    expect(leftOut).toEqual([
      { name: 'locales: suffix -fr', instead: 'pages in this language are below /fr/' },
      { name: 'translations (fr)', instead: 'they have no pages' },
    ])
  })
})

describe('overlapping parts of dumi (FOREIGN-DUMI-2, FOREIGN-DUMI-4)', () => {
  it('publish a file once, in the inner folder, and know addresses that end in a language', async () => {
    const { settings: made } = await load({
      ...settings(
        "{ resolve: { docDirs: [{ type: 'doc', dir: 'docs' }, { type: 'sdk', dir: 'docs/sdk' }] }, locales: [{ id: 'en-US', suffix: '' }, { id: 'zh-CN', suffix: '-cn' }], themeConfig: { nav: { 'zh-CN': [{ title: '茶', link: '/docs/a-cn' }] } } }",
      ),
      'docs/a.md': '# A\n',
      'docs/a.zh-CN.md': '# A\n',
      'docs/sdk/b.md': '# B\n',
    })
    expect(made).toMatchObject({
      docs: { rewrites: { 'docs/a.md': 'docs/a.md', 'docs/sdk/b.md': 'sdks/b.md' } },
      translations: { 'zh-CN': { navbar: { items: [{ label: '茶', to: '/zh-CN/docs/a' }, {}] } } },
      markdown: { dialectOptions: { suffixes: { '-cn': '/zh-CN' } } },
    })
  })
})

describe('folders of dumi beside its settings (FOREIGN-DUMI-2)', () => {
  it('are published when the repository has them, and named otherwise', async () => {
    const folder = await site({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'website/.dumirc.ts':
        "export default { resolve: { docDirs: ['.', '../docs', '../../lost'], atomDirs: [] } }\n",
      'website/index.md': '# Home\n',
      'docs/far.md': '# Far\n',
    })
    const { settings: made, leftOut } = await (
      await dumi.reader()
    ).load(path.join(folder, 'website/.dumirc.ts'), path.join(folder, 'website'))
    expect(made).toMatchObject({
      docs: {
        path: '..',
        rewrites: { 'website/index.md': 'index.md', 'docs/far.md': 'far.md' },
      },
    })
    expect(leftOut).toEqual([
      { name: 'folder ../../lost', instead: 'it is outside the repository' },
    ])
  })

  it('may be the folder of the settings', async () => {
    const { settings: made } = await load({
      ...settings("{ resolve: { docDirs: ['./'], atomDirs: [] } }"),
      'guide/a.md': '# A\n',
    })
    expect(made).toMatchObject({
      docs: { include: ['**/*.md'], rewrites: { 'guide/a.md': 'guide/a.md', ':path*': ':path*' } },
    })
  })
})

describe('the first version of dumi (FOREIGN-DUMI-8)', () => {
  it('has its folders, and one sidebar for all pages', async () => {
    const { settings: made } = await load({
      '.umirc.ts': "export default { title: 'Tea', locales: [['zh-CN', '中文']] }\n",
      ...version('1.1.45'),
      'docs/index.md': '# Home\n',
      'packages/cup/src/Cup/index.md': '---\ngroup:\n  title: Cups\n---\n# Cup\n',
    })
    expect(made).toMatchObject({
      ...{ title: 'Tea', lang: 'zh-CN', navbar: { title: 'Tea' } },
      docs: {
        rewrites: { 'packages/cup/src/Cup/index.md': 'cup/cup/index.md' },
        sidebars: {
          main: [
            { id: 'docs/index' },
            { label: 'Cups', items: [{ id: 'packages/cup/src/Cup/index' }] },
          ],
        },
      },
    })
    expect(made).not.toHaveProperty('navbar.items')
  })
})
