import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fumadocs } from '../../../src/config/fumadocs/fumadocs.js'
import { pageTree, type TreeNode } from '../../../src/config/fumadocs/page-tree.js'
import { createRewriter } from '../../../src/model/addresses/rewrites.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await fumadocs.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await fumadocs.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`

const marker = { 'package.json': '{"dependencies":{"fumadocs-core":"1"}}' }

const pages = {
  'content/docs/index.mdx': page('Tea'),
  'content/docs/brew/index.mdx': page('Brewing'),
  'content/docs/brew/green.mdx': page('Green'),
  'content/docs/(pots)/clay.mdx': page('Clay'),
  'content/docs/(pots)/index.mdx': page('Pots'),
}

/** A tree in short: names of pages, and of folders with what is in them. */
const short = (node: TreeNode): unknown => {
  if (node.kind === 'folder')
    return {
      [`${node.title}${node.index === undefined ? '' : ` (${node.index})`}`]:
        node.children.map(short),
    }
  if (node.kind === 'page') return node.file
  return node.kind === 'link' ? `${node.label} → ${node.href}` : `-- ${node.label ?? ''}`
}

function treeOf(files: readonly string[], metas: Readonly<Record<string, object>>, options = {}) {
  const metaOf = (folder: string) => metas[folder] as Readonly<Record<string, unknown>> | undefined
  return pageTree({ pages: files, metaOf, titleOf: () => undefined }, options).children.map(short)
}

describe('Fumadocs', () => {
  it('FOREIGN-FUMADOCS-1: is found by source.config or its packages with content/docs, also in docs/ and apps/docs/', async () => {
    const layout = "export const metadata = { title: { template: '%s | Tea' } }\n"
    expect(await load({ ...marker, ...pages, 'app/layout.tsx': layout })).toMatchObject({
      settings: {
        title: 'Tea',
        docs: { path: 'content/docs', routeBasePath: '/docs', numberPrefixes: false },
        markdown: { dialect: 'fumadocs' },
      },
    })
    const moved = {
      'apps/docs/source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({\n  dir: './pages',\n})\n",
      'apps/docs/lib/source.ts':
        "export const source = loader({\n  baseUrl: '/',\n  source: docs.toFumadocsSource(),\n})\n",
      'apps/docs/pages/index.mdx': page('Tea'),
      'apps/docs/public/cup.svg': '<svg/>',
    }
    expect(await load(moved)).toMatchObject({
      settings: { docs: { path: 'apps/docs/pages' }, staticDirectories: ['apps/docs/public'] },
    })
    expect(await load({ ...marker, 'docs/index.md': '# Tea\n' })).toBeUndefined()
    expect(await load({ 'package.json': '{"name":"fumadocs-fan"}', ...pages })).toBeUndefined()
  })

  it('FOREIGN-NEXTRA-11: names that modules import by are those of tsconfig.json', async () => {
    const tsconfig = '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }'
    expect(await load({ ...marker, ...pages, 'tsconfig.json': tsconfig })).toMatchObject({
      settings: { foreignModules: { aliases: { '@': '.' } } },
    })
  })

  it('FOREIGN-FUMADOCS-2: pages of meta.json are the order, with rest, extracted and excluded names, separators and links', () => {
    const files = [
      'index.mdx',
      'a.mdx',
      'b.mdx',
      'c.mdx',
      'pots/clay.mdx',
      'pots/iron.mdx',
      'z.mdx',
    ]
    expect(
      treeOf(files, {
        '': {
          pages: [
            'b',
            '---[Leaf]More---',
            '[Icon][Shop](https://shop.example)',
            '!c',
            'external:[Forum](/forum)',
            '...pots',
            '...',
            '---',
            'gone',
          ],
        },
      }),
    ).toEqual([
      ...['b.mdx', '-- More', 'Shop → https://shop.example', 'Forum → /forum'],
      ...['pots/clay.mdx', 'pots/iron.mdx', 'index.mdx', 'a.mdx', 'z.mdx', '-- '],
    ])
    expect(treeOf(files, { '': { pages: ['index', 'z...a'] } })).toEqual([
      ...['index.mdx', 'z.mdx', 'c.mdx', 'b.mdx', 'a.mdx'],
      { Pots: ['pots/clay.mdx', 'pots/iron.mdx'] },
    ])
  })

  it('FOREIGN-FUMADOCS-3: folders without meta.json are sorted by name, and have the title of their index page', () => {
    const files = ['z.mdx', 'index.mdx', 'tall-pots/index.mdx', 'tall-pots/b.mdx', '(more)/a.mdx']
    expect(treeOf(files, {})).toEqual([
      ...['index.mdx', 'z.mdx'],
      { More: ['(more)/a.mdx'] },
      { 'Tall pots (tall-pots/index.mdx)': ['tall-pots/b.mdx'] },
    ])
  })

  it('FOREIGN-FUMADOCS-4: a page that another folder names is there alone; a folder that lists its index page has it as an item', () => {
    const files = ['a.mdx', 'pots/clay.mdx', 'pots/index.mdx', 'pots/iron.mdx']
    expect(treeOf(files, { '': { pages: ['pots/iron', 'pots', '../gone'] } })).toEqual([
      'pots/iron.mdx',
      { 'Pots (pots/index.mdx)': ['pots/clay.mdx'] },
    ])
    expect(treeOf(files, { pots: { title: 'Kiln', pages: ['index', '..', 'clay'] } })).toEqual([
      'a.mdx',
      { Kiln: ['pots/index.mdx', 'pots/clay.mdx'] },
    ])
  })

  it('FOREIGN-FUMADOCS-5: folders in parentheses are not part of addresses', async () => {
    const loaded = await load({
      ...marker,
      ...pages,
      'content/docs/brew/(slow)/(cold)/ice.mdx': page('Ice'),
    })
    const { docs } = loaded?.settings as { docs: { rewrites: Record<string, string> } }
    const rewrite = createRewriter(docs.rewrites)
    expect(rewrite('(pots)/clay.mdx')).toBe('clay.mdx')
    expect(rewrite('brew/(slow)/(cold)/ice.mdx')).toBe('brew/ice.mdx')
    expect(rewrite('brew/green.mdx')).toBeUndefined()
  })

  it('FOREIGN-FUMADOCS-6: a root folder has a sidebar of its own, and a link in the navbar', async () => {
    const loaded = await load({
      ...marker,
      ...pages,
      'content/docs/meta.json': '{"title":"Guide"}',
      'content/docs/brew/meta.json': '{"root":true,"title":"Brewing","defaultOpen":true}',
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'docs', label: 'Guide' },
          { type: 'docSidebar', sidebarId: 'brew', label: 'Brewing' },
        ],
      },
      docs: {
        sidebars: {
          docs: [{ id: 'index' }, { label: 'Pots', link: { id: '(pots)/index' } }],
          brew: [{ id: 'brew/index' }, { id: 'brew/green' }],
        },
        sidebarPaths: { '/docs/': 'docs', '/docs/brew/': 'brew' },
      },
    })
  })

  it('FOREIGN-FUMADOCS-7: pages that no meta.json names are built; where most are, they are listed too', async () => {
    const few = await load({
      ...marker,
      ...pages,
      'content/docs/meta.json': '{"pages":["index"]}',
    })
    expect(few?.leftOut.map(({ name }) => name)).toContain('sidebar of content/docs')
    expect(JSON.stringify(few?.settings)).toContain('"brew/green"')
    const most = await load({
      ...marker,
      ...pages,
      'content/docs/meta.json': '{"pages":["index","(pots)"]}',
    })
    expect(JSON.stringify(most?.settings)).not.toContain('"brew/green"')
  })

  it('FOREIGN-FUMADOCS-8: other collections are trees of their own, also in other languages', async () => {
    const loaded = await load({
      ...pages,
      'content/docs/index.fr.mdx': page('Thé'),
      'content/news/first.mdx': page('First'),
      'content/news/first.fr.mdx': page('Premier'),
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({\n  dir: 'content/docs',\n})\nexport const news = defineCollections({\n  type: 'doc',\n  dir: 'content/news',\n})\n",
      'lib/source.ts':
        "export const source = loader({\n  baseUrl: '/docs',\n  source: docs.toFumadocsSource(),\n})\nexport const newsSource = loader({\n  baseUrl: '/news',\n  source: toFumadocsSource(news, []),\n})\n",
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr', 'de'] })\n",
      'lib/layout.shared.tsx':
        "export const options = () => ({ nav: { title: 'Tea house' }, githubUrl: 'https://github.com/tea/pot' })\n",
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Tea house',
      navbar: {
        items: [
          { sidebarId: 'docs' },
          { docsPluginId: 'news', sidebarId: 'news', label: 'News' },
          { type: 'localeDropdown' },
          { label: 'GitHub', href: 'https://github.com/tea/pot' },
        ],
      },
      docs: { exclude: ['**/*.fr.{md,mdx}', '**/*.de.{md,mdx}'] },
      docsInstances: [
        { id: 'news', path: 'content/news', routeBasePath: '/news' },
        { id: 'fr', path: 'content/docs', routeBasePath: '/fr/docs' },
        { id: 'news-fr', routeBasePath: '/fr/news', translation: { of: 'news', path: '/fr' } },
      ],
    })
    expect(loaded?.leftOut).toEqual([
      {
        name: 'translations (fr)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
      { name: 'translations (de)', instead: 'they have no pages' },
      expect.objectContaining({ name: 'layouts and pages of React' }),
    ])
  })

  it('FOREIGN-FUMADOCS-8: a language has its own sidebar, with pages of the main one that are not translated', async () => {
    const loaded = await load({
      ...marker,
      ...pages,
      'content/docs/index.fr.mdx': page('Thé'),
      'content/docs/(pots)/clay.fr.mdx': page('Argile'),
      'content/docs/brew/ice.en.mdx': page('Ice'),
      'content/docs/meta.json': '{"pages":["index","(pots)","brew"]}',
      'content/docs/(pots)/meta.json': '{"title":"Pots","pages":["clay"]}',
      'content/docs/(pots)/meta.fr.json': '{"title":"Théières","pages":["clay"]}',
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'] })\n",
      'app/layout.tsx':
        "const ui = defineI18nUI(i18n, { translations: { en: { displayName: 'English' }, fr: { search: 'Chercher', displayName: 'Français' } } })\n",
    })
    expect(loaded?.settings).toMatchObject({
      ...{ lang: 'en', languages: { '/fr/': 'fr' }, search: { language: ['en', 'fr'] } },
      docs: { routeBasePath: '/docs' },
      navbar: {
        items: [{ type: 'localeDropdown', labels: { '/': 'English', '/fr/': 'Français' } }],
      },
    })
    const { docs, docsInstances } = loaded?.settings as {
      docs: { rewrites: Record<string, string> }
      docsInstances: { rewrites: Record<string, string> }[]
    }
    expect(docs.rewrites).toMatchObject({ 'brew/ice.en.mdx': 'brew/ice.mdx' })
    const rewrite = createRewriter(docsInstances[0]?.rewrites ?? {})
    expect(rewrite('index.fr.mdx')).toBe('index.mdx')
    expect(rewrite('(pots)/clay.fr.mdx')).toBe('clay.mdx')
    const link = (label: string, href: string) => ({ type: 'link', label, href })
    expect(docsInstances).toMatchObject([
      {
        ...{ include: ['**/*.fr.{md,mdx}'], translation: { path: '/fr' } },
        sidebarPaths: { '/fr/docs/': 'docs' },
        sidebars: {
          docs: [
            { type: 'doc', id: 'index.fr' },
            {
              label: 'Théières',
              items: [link('Pots', '/docs'), { type: 'doc', id: '(pots)/clay.fr' }],
            },
            {
              label: 'Brewing',
              items: [
                link('Brewing', '/docs/brew'),
                link('Green', '/docs/brew/green'),
                link('Ice', '/docs/brew/ice'),
              ],
            },
          ],
        },
      },
    ])
  })

  it('FOREIGN-FUMADOCS-8: words in `translations` are those of pages in each language', async () => {
    const loaded = await load({
      ...{ ...marker, ...pages, 'content/docs/index.cn.mdx': page('茶') },
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn', 'fr'] })\n",
      'app/[lang]/layout.tsx':
        'const { provider } = defineI18nUI(i18n, {\n  translations: {\n' +
        "    en: { displayName: 'English', search: 'Search', toc: 'Here' },\n" +
        "    cn: { displayName: '中文', toc: '目录', lastUpdate: '更新于', nextPage: next, searchNoResult: '没有' },\n" +
        '  },\n})\nexport default () => <html translations={{ fr }} />\n',
    })
    expect(loaded?.settings).toHaveProperty('texts', { onThisPage: 'Here' })
    expect(loaded?.settings).toHaveProperty('translations', {
      'zh-CN': {
        texts: {
          ...{ onThisPage: '目录', noResults: '没有', updatedOn: '更新于: {date}' },
          ...{ updatedBy: '更新于: {author}', updatedOnBy: '更新于: {date} ({author})' },
        },
      },
    })
    const broken = { ...marker, ...pages, 'lib/i18n.ts': 'translations: { fr: {' }
    expect((await load(broken))?.settings).not.toHaveProperty('translations')
  })

  it('FOREIGN-FUMADOCS-8: languages have folders, also without one for the main language', async () => {
    const code = (more: string): Files => ({
      'lib/i18n.ts': `export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'], parser: 'dir', ${more} })\n`,
    })
    const both = await load({
      ...{ ...marker, ...code('') },
      'content/docs/en/index.mdx': page('Tea'),
      'content/docs/en/brew.mdx': page('Brewing'),
      'content/docs/fr/index.mdx': page('Thé'),
    })
    expect(both?.settings).toMatchObject({
      docs: { path: 'content/docs/en', exclude: [] },
      docsInstances: [
        {
          ...{ path: 'content/docs/fr', routeBasePath: '/fr/docs', include: ['**/*.{md,mdx}'] },
          sidebars: {
            docs: [
              { type: 'doc', id: 'index' },
              { type: 'link', label: 'Brewing', href: '/docs/brew' },
            ],
          },
        },
      ],
    })
    const computed = await load({
      ...marker,
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'en', languages: [...all], parser: 'dir' })\n",
      'content/docs/en/index.mdx': page('Tea'),
      'content/docs/zh_tw/index.mdx': page('茶'),
    })
    expect(computed?.settings).toMatchObject({ languages: { '/zh_tw/': 'zh-tw' } })
    const one = await load({
      ...{ ...marker, ...code('fallbackLanguage: null') },
      ...pages,
      'content/docs/fr/index.mdx': page('Thé'),
    })
    expect(one?.settings).toMatchObject({
      docs: { path: 'content/docs', exclude: ['fr/**'] },
      docsInstances: [
        { path: 'content/docs/fr', sidebars: { docs: [{ type: 'doc', id: 'index' }] } },
      ],
    })
    const chinese = await load({
      ...{ ...marker, ...pages, 'content/docs/index.cn.mdx': page('茶') },
      'i18n.ts': "export const i18n = { defaultLanguage: 'en', languages: ['en', 'cn'] }\n",
    })
    expect(chinese?.settings).toMatchObject({ languages: { '/cn/': 'zh-CN' } })
    const none = await load({ ...marker, ...code(''), ...pages })
    expect(none?.settings).not.toHaveProperty('languages')
    expect(none?.settings).not.toHaveProperty('docsInstances')
    expect(none?.leftOut[0]).toEqual({ name: 'translations (fr)', instead: 'they have no pages' })
  })
})
