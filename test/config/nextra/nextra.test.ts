import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { nextra } from '../../../src/config/nextra/nextra.js'
import { pageMap } from '../../../src/config/nextra/page-map.js'
import { readCode } from '../../../src/config/nextra/site-code.js'
import { navOf } from '../../../src/config/nextra/sidebars.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site({ 'package.json': '{"dependencies":{"nextra":"4"}}', ...files })
  const file = await nextra.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await nextra.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`

const pages = {
  'content/index.mdx': page('Tea'),
  'content/brew/green.mdx': page('Green'),
  'content/brew/black.mdx': page('Black'),
}

/** The navigation of paths without endings, and of the metas of their folders. */
function nav(
  paths: readonly string[],
  metas: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  indexTitles: Readonly<Record<string, string>> = {},
) {
  const byPath = new Map(paths.map((path) => [path, `${path}.mdx`]))
  const tree = {
    byPath,
    metas: new Map(Object.entries(metas)),
    indexTitles: new Map(Object.entries(indexTitles)),
  }
  return navOf(pageMap(tree), '/')
}

const doc = (id: string, label?: string) => ({
  type: 'doc',
  id,
  ...(label !== undefined && { label }),
})

describe('Nextra', () => {
  it('FOREIGN-NEXTRA-1: is found by its package and a folder of pages, also in docs/ and apps/docs/', async () => {
    expect(await load({ ...pages, 'public/cup.svg': '<svg/>' })).toMatchObject({
      settings: {
        docs: { path: 'content', numberPrefixes: false },
        staticDirectories: ['public'],
        markdown: { dialect: 'nextra' },
      },
    })
    expect(
      await load({
        'package.json': '{}',
        'docs/package.json': '{"dependencies":{"nextra":"^2"}}',
        'docs/next.config.js': "module.exports = withNextra({ basePath: '/tea' })\n",
        'docs/pages/index.md': '# Tea\n',
      }),
    ).toMatchObject({ settings: { baseUrl: '/tea/', docs: { path: 'docs/pages' } } })
    expect(
      await load({ 'package.json': '{"dependencies":{"nextra-fan":"1"}}', ...pages }),
    ).toBeUndefined()
    expect(await load({ 'docs/index.md': '# Tea\n' })).toBeUndefined()
  })

  it('FOREIGN-NEXTRA-11: names that modules import by are those of tsconfig.json beside the site', async () => {
    const tsconfig =
      '{ "compilerOptions": { "paths": { "@/*": ["./*"], "~/*": ["./src/*"], "up/*": ["../lib/*"] } } } // ours'
    expect(await load({ ...pages, 'tsconfig.json': tsconfig })).toMatchObject({
      settings: { foreignModules: { aliases: { '@': '.', '~': 'src' } } },
    })
    const below = {
      'package.json': '{}',
      'docs/package.json': '{"dependencies":{"nextra":"^2"}}',
      'docs/next.config.js': 'module.exports = withNextra({})\n',
      'docs/pages/index.md': '# Tea\n',
      'docs/tsconfig.json': tsconfig,
    }
    expect(await load(below)).toMatchObject({
      settings: { foreignModules: { aliases: { '@': 'docs', '~': 'docs/src', up: 'lib' } } },
    })
  })

  it('FOREIGN-NEXTRA-12: Markdown plugins are modules of the site that next.config imports', async () => {
    const config = `import remarkMath from 'remark-math'
import prettyCode from 'rehype-pretty-code'
import steep, { minutes } from './plugins/steep.mjs'
const pour = require('../pour')
import sugar from './sugar.mjs'
import gone from './gone.mjs'
import { milk } from './steep.mjs'
import lemon from 'remark-lemon'
const withNextra = nextra({
  mdxOptions: {
    remarkPlugins: [remarkMath, steep, [sugar, { cubes: [1, 2] }], gone, milk, lemon, cup(1), ...rest],
    rehypePlugins: [
      [prettyCode, { theme: 'x' }],
      pour,
    ],
  },
})
`
    const loaded = await load({
      'package.json': '{}',
      'docs/package.json': '{"dependencies":{"nextra":"4"}}',
      'docs/next.config.mjs': config,
      'docs/content/index.mdx': '# Tea\n',
      'docs/plugins/steep.mjs': '',
      'docs/sugar.mjs': '',
      'pour.js': '',
    })
    expect(loaded?.settings).toMatchObject({
      markdown: {
        remarkPlugins: ['./docs/plugins/steep.mjs'],
        rehypePlugins: ['./pour.js'],
      },
    })
    expect(loaded?.leftOut.filter(({ instead }) => instead.includes('options'))).toEqual(
      ['./gone.mjs', 'cup', 'milk', 'remark-lemon', 'rest', 'sugar'].map((name) => ({
        name: `Markdown plugin ${name}`,
        instead: 'only a module of the site, without options, is run',
      })),
    )
  })

  it('FOREIGN-NEXTRA-10: sites of Next.js with MDX are found by their pages', async () => {
    const next = '{"dependencies":{"next":"15","@next/mdx":"15"}}'
    expect(
      await load({
        'docs/package.json': next,
        'docs/src/app/(main)/brew/page.mdx': '# Brew\n',
        'docs/src/app/page.mdx': '# Tea\n',
        'docs/public/cup.svg': '<svg/>',
      }),
    ).toMatchObject({
      settings: {
        docs: {
          path: 'docs/src/app',
          include: ['**/page.{md,mdx}'],
          rewrites: { 'page.mdx': 'index.mdx' },
        },
        staticDirectories: ['docs/public'],
      },
    })
    expect(
      await load({ 'package.json': next, 'app/page.tsx': '', 'content/a.mdx': '# A\n' }),
    ).toBeUndefined()
  })

  it('FOREIGN-NEXTRA-2: keys are the order, then other pages by name; values are titles, separators and links', () => {
    const { sidebars } = nav(['index', 'zen', 'cup', 'pot', 'gone', 'brew/green', 'brew/black'], {
      '': {
        pot: 'The pot',
        '-- more': { type: 'separator', title: 'More <tea>' },
        line: { type: 'separator' },
        brew: { title: 'Brewing', theme: { collapsed: true } },
        shop: { title: 'Shop', href: 'https://shop.example', newWindow: true },
        gone: { display: 'hidden' },
        cup: '',
        missing: 'No page',
      },
      brew: { green: '' },
    })
    expect(sidebars).toEqual({
      docs: [
        doc('pot', 'The pot'),
        { type: 'html', value: '<strong>More &lt;tea&gt;</strong>', defaultStyle: true },
        { type: 'html', value: '<hr>', defaultStyle: true },
        {
          ...{ type: 'category', label: 'Brewing', collapsed: true },
          items: [doc('brew/green'), doc('brew/black')],
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example' },
        ...[doc('cup'), doc('index'), doc('zen')],
      ],
    })
  })

  it('FOREIGN-NEXTRA-3: folders are called by their names or index pages, and may be dissolved; `*` holds for all', () => {
    const paths = [
      'brew-tea/green',
      'brew',
      'brew/black',
      'pots/index',
      'pots/clay',
      'deep/a/b',
      'all/x',
    ]
    expect(
      nav(paths, { '': { all: { display: 'children' } } }, { 'pots/index': 'Pots' }).sidebars,
    ).toEqual({
      docs: [
        doc('all/x'),
        {
          ...{ type: 'category', label: 'Brew', collapsed: false },
          ...{ link: { type: 'doc', id: 'brew' }, items: [doc('brew/black')] },
        },
        { type: 'category', label: 'Brew Tea', collapsed: false, items: [doc('brew-tea/green')] },
        {
          ...{ type: 'category', label: 'Deep', collapsed: false },
          items: [{ type: 'category', label: 'A', collapsed: true, items: [doc('deep/a/b')] }],
        },
        {
          ...{ type: 'category', label: 'Pots', collapsed: false },
          ...{ link: { type: 'doc', id: 'pots/index' }, items: [doc('pots/clay')] },
        },
      ],
    })
    expect(
      nav(['a', 'b'], { '': { '*': { display: 'hidden' }, a: { display: 'normal' } } }).sidebars,
    ).toEqual({
      docs: [doc('a')],
    })
  })

  it('FOREIGN-NEXTRA-4: pages, folders and menus of the navbar are in it, a folder with a sidebar of its own', () => {
    const found = nav(['index', 'about', 'docs/a', 'docs/b', 'more/team'], {
      '': {
        index: { type: 'page', display: 'hidden' },
        docs: { type: 'page', title: 'Guide' },
        about: { type: 'page', title: 'About us' },
        more: {
          ...{ type: 'menu', title: 'More' },
          items: { shop: { title: 'Shop', href: 'https://shop.example' }, team: '' },
        },
        forum: { type: 'page', title: 'Forum', href: 'https://forum.example' },
      },
    })
    expect(found).toEqual({
      sidebars: { docs: [doc('docs/a'), doc('docs/b')], more: [doc('more/team')] },
      sidebarPaths: { '/docs/': 'docs', '/more/': 'more' },
      navbarItems: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Guide' },
        { type: 'doc', docId: 'about', label: 'About us' },
        {
          ...{ type: 'dropdown', label: 'More' },
          items: [
            { label: 'Shop', href: 'https://shop.example' },
            { type: 'doc', docId: 'more/team' },
          ],
        },
        { label: 'Forum', href: 'https://forum.example' },
      ],
    })
  })

  it('FOREIGN-NEXTRA-5: _meta is JSON or a module, read as it is written or run; one that fails is named', async () => {
    const loaded = await load({
      ...pages,
      'content/_meta.tsx':
        "const Label = ({ children }) => <b>{children}</b>\nconst more: Meta = { brew: { title: <Label>Brewing</Label> } }\nexport default { ...more, index: 'Start' } satisfies Meta\n",
      'content/brew/_meta.js': "export default Object.fromEntries([['green', 'Green tea']])\n",
      'content/pots/clay.mdx': page('Clay'),
      'content/pots/_meta.json': '{"clay":',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebars: {
          docs: [
            {
              label: 'Brewing',
              items: [{ id: 'brew/green', label: 'Green tea' }, { id: 'brew/black' }],
            },
            { id: 'index', label: 'Start' },
            { label: 'Pots' },
          ],
        },
      },
    })
    expect(loaded?.leftOut).toContainEqual({
      name: 'pots/_meta.json',
      instead: 'it is not understood',
    })
  })

  it('FOREIGN-NEXTRA-6: pages of app/ are called page.mdx, and _meta.global has the items of all folders', async () => {
    const loaded = await load({
      'app/page.mdx': page('Tea'),
      'app/(more)/brew/page.mdx': page('Brewing', 'asIndexPage: true\n'),
      'app/(more)/brew/green/page.mdx': page('Green'),
      'app/_meta.global.js':
        "export default { brew: { title: 'Brew', items: { green: 'Green tea' } }, index: '' }\n",
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        path: 'app',
        include: ['**/page.{md,mdx}'],
        rewrites: {
          'page.mdx': 'index.mdx',
          [String.raw`:group1(\x28more\x29)/brew/page.mdx`]: 'brew/index.mdx',
          [String.raw`:group1(\x28more\x29)/brew/green/page.mdx`]: 'brew/green.mdx',
        },
        sidebars: {
          docs: [
            {
              label: 'Brew',
              link: { id: '(more)/brew/page' },
              items: [{ id: '(more)/brew/green/page', label: 'Green tea' }],
            },
            { id: 'page' },
          ],
        },
      },
    })
  })

  it('FOREIGN-NEXTRA-7: all languages are published, whether languages are in file names or folders', async () => {
    const config = {
      'next.config.mjs':
        "export default withNextra({ i18n: { locales: ['en-US', 'fr'], defaultLocale: 'en-US' } })\n",
    }
    const names = await load({
      ...config,
      'pages/index.en-US.mdx': page('Tea'),
      'pages/index.fr.mdx': page('Thé'),
      'pages/green.en-US.mdx': page('Green'),
      'pages/_meta.en-US.json': '{"index":"Start"}',
      'pages/_meta.fr.json': '{"index":"Départ","green":{"title":"Vert"}}',
      'theme.config.jsx':
        "export default { i18n: [{ locale: 'en-US', text: 'English' }, { locale: 'fr', name: 'Français' }] }\n",
    })
    expect(names).toMatchObject({
      settings: {
        ...{ lang: 'en-US', languages: { '/fr/': 'fr' }, search: { language: ['en', 'fr'] } },
        docs: {
          exclude: expect.arrayContaining(['index.fr.mdx']) as unknown,
          rewrites: { 'index.en-US.mdx': 'index.mdx' },
          sidebars: { docs: [doc('index.en-US', 'Start'), doc('green.en-US')] },
        },
        docsInstances: [
          {
            ...{ id: 'fr', path: 'pages', routeBasePath: '/fr', include: ['**/*.fr.{md,mdx}'] },
            rewrites: { 'index.fr.mdx': 'index.mdx' },
            sidebarPaths: { '/fr/': 'docs' },
            sidebars: {
              docs: [doc('index.fr', 'Départ'), { type: 'link', href: '/green', label: 'Vert' }],
            },
          },
        ],
        navbar: {
          items: [{ type: 'localeDropdown', labels: { '/': 'English', '/fr/': 'Français' } }],
        },
        markdown: {
          dialectOptions: {
            languages: [
              { folder: 'pages', path: 'fr', suffix: 'fr', main: 'en-US', others: ['en-US'] },
            ],
          },
        },
      },
      leftOut: [{ name: 'layouts and pages of React' }],
    })
    const folders = await load({
      ...config,
      'content/en-US/index.mdx': page('Tea'),
      'content/fr/index.mdx': page('Thé'),
      'content/fr/_meta.js': "export default { index: 'Départ', brew: 'Gone' }\n",
      'app/docs/[[...path]]/page.jsx': 'export default 1\n',
    })
    expect(folders?.settings).toMatchObject({
      docs: { path: 'content/en-US', routeBasePath: '/docs' },
      docsInstances: [
        {
          ...{ id: 'fr', path: 'content/fr', routeBasePath: '/fr/docs' },
          ...{
            sidebars: { docs: [doc('index', 'Départ')] },
            sidebarPaths: { '/fr/docs/': 'docs' },
          },
        },
      ],
    })
    const without = await load({ ...config, 'content/en-US/index.mdx': page('Tea') })
    expect(without?.settings).not.toHaveProperty('languages')
    expect(without?.leftOut[0]).toEqual({
      name: 'translations (fr)',
      instead: 'they have no pages',
    })
  })

  it('FOREIGN-NEXTRA-7: each language has the items of its own navbar, and its words', async () => {
    const loaded = await load({
      'next.config.mjs':
        "export default { i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } }\n",
      ...{ 'content/en/index.mdx': page('Tea'), 'content/en/brew/a.mdx': page('A') },
      ...{ 'content/fr/index.mdx': page('Thé'), 'content/fr/brew/a.mdx': page('A') },
      'content/en/_meta.js': "export default { brew: { type: 'page', title: 'Brewing' } }\n",
      'content/fr/_meta.js': "export default { brew: { type: 'page', title: 'Infuser' } }\n",
      'app/_dictionaries/en.ts': "export default { up: 'Go up', edit: 'Edit this page' }\n",
      'app/_dictionaries/fr.ts':
        "export default { up: 'Monter', words: { when: 'Revu le' } } satisfies Dictionary\n",
      'app/[lang]/layout.tsx':
        "<Layout toc={{ title: 'Here', backToTop: dictionary.up }} editLink={dictionary.edit}\n" +
        '  search={<Search placeholder="Find tea" emptyResult={dictionary.none} />}\n' +
        '  lastUpdated={<LastUpdated>{dictionary.words.when}</LastUpdated>} />\n',
    })
    expect(loaded?.settings).toMatchObject({
      navbar: { items: [{ label: 'Brewing', sidebarId: 'brew' }, { type: 'localeDropdown' }] },
      texts: { onThisPage: 'Here', backToTop: 'Go up', search: 'Find tea' },
    })
    expect(loaded?.settings).toHaveProperty('translations', {
      fr: {
        navbar: {
          items: [
            { type: 'docSidebar', sidebarId: 'brew', label: 'Infuser', docsPluginId: 'fr' },
            { type: 'localeDropdown', position: 'right' },
          ],
        },
        texts: { backToTop: 'Monter', updatedOn: 'Revu le {date}' },
      },
    })
    expect(loaded?.leftOut).toEqual([
      expect.objectContaining({ name: 'layouts and pages of React' }),
    ])
  })

  it('FOREIGN-NEXTRA-8: words of theme.config are those of pages', async () => {
    const loaded = await load({
      ...pages,
      'theme.config.jsx':
        "export default { toc: { title: 'Auf dieser Seite', backToTop: 'Scroll to top' }, editLink: { content: 'Ändern' }, search: { placeholder: 'Suchen' } }\n",
    })
    expect(loaded?.settings).toHaveProperty('texts', {
      ...{ onThisPage: 'Auf dieser Seite', editPage: 'Ändern', search: 'Suchen' },
    })
  })

  it('FOREIGN-NEXTRA-8: name, links, addresses and redirects are read in the code, which is not run', async () => {
    expect(
      readCode(
        "nextra({ contentDirBasePath: '/docs' })\nredirects: () => [{ source: '/old', destination: '/new' }, { source: '/a/:b', destination: '/c/:b' }, { source: '/d/:b+', destination: '/e' }]",
        'export const metadata = { title: { template: "%s – Tea house" } }\n<Navbar logo={<b>T</b>} projectLink="https://github.com/tea/pot" />\n<Layout docsRepositoryBase="https://github.com/tea/pot/tree/main" />',
      ),
    ).toMatchObject({
      ...{ title: 'Tea house', repository: 'https://github.com/tea/pot', contentPath: '/docs' },
      editUrl: 'https://github.com/tea/pot/tree/main',
      redirects: [
        { from: '/old', to: '/new' },
        { from: '/a/:b', to: '/c/:b' },
      ],
    })
    const loaded = await load({
      ...pages,
      'app/docs/[[...mdxPath]]/page.jsx': 'export default 1\n',
      'theme.config.jsx':
        "export default { logo: <span>Tea</span>, project: { link: 'https://github.com/tea' }, chat: { link: 'https://discord.com/tea' } }\n",
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Tea',
      navbar: {
        items: [{ label: 'Discord' }, { label: 'GitHub', href: 'https://github.com/tea' }],
      },
      docs: { routeBasePath: '/docs', sidebarPaths: { '/docs/': 'docs' } },
    })
  })
})
