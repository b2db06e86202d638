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

  it('FOREIGN-FUMADOCS-8: other collections are trees of their own, and other languages are left out', async () => {
    const loaded = await load({
      ...pages,
      'content/docs/index.fr.mdx': page('Thé'),
      'content/news/first.mdx': page('First'),
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({\n  dir: 'content/docs',\n})\nexport const news = defineCollections({\n  type: 'doc',\n  dir: 'content/news',\n})\n",
      'lib/source.ts':
        "export const source = loader({\n  baseUrl: '/docs',\n  source: docs.toFumadocsSource(),\n})\nexport const newsSource = loader({\n  baseUrl: '/news',\n  source: toFumadocsSource(news, []),\n})\n",
      'lib/i18n.ts':
        "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'] })\n",
      'lib/layout.shared.tsx':
        "export const options = () => ({ nav: { title: 'Tea house' }, githubUrl: 'https://github.com/tea/pot' })\n",
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Tea house',
      navbar: {
        items: [
          { sidebarId: 'docs' },
          { docsPluginId: 'news', sidebarId: 'news', label: 'News' },
          { label: 'GitHub', href: 'https://github.com/tea/pot' },
        ],
      },
      docs: { exclude: ['**/*.fr.{md,mdx}'] },
      docsInstances: [{ id: 'news', path: 'content/news', routeBasePath: '/news' }],
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'translations (fr)',
      'layouts and pages of React',
    ])
  })
})
