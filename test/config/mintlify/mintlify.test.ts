import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { mintlify } from '../../../src/config/mintlify/mintlify.js'
import { readNavigation } from '../../../src/config/mintlify/navigation.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await mintlify.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await mintlify.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`

const settings = (more: object): string =>
  JSON.stringify({ $schema: 'https://mintlify.com/docs.json', name: 'Tea house', ...more })

const files = ['index.mdx', 'brew/green.mdx', 'brew/black.mdx', 'pots/clay.mdx', 'fr/index.mdx']

describe('Mintlify', () => {
  it('FOREIGN-MINTLIFY-1: is found by docs.json with its schema or its keys, or mint.json, also in docs/', async () => {
    const pages = { 'docs/index.mdx': page('Tea') }
    expect(
      await load({ ...pages, 'docs/docs.json': settings({ navigation: { pages: ['index'] } }) }),
    ).toMatchObject({
      settings: { title: 'Tea house', docs: { path: 'docs' }, markdown: { dialect: 'mintlify' } },
    })
    const old =
      '{"name":"Tea","colors":{"primary":"#000"},"navigation":[{"group":"A","pages":["index"]}]}'
    expect(await load({ 'mint.json': old, 'index.mdx': page('Tea') })).toBeDefined()
    for (const text of [
      '{"navigation":{"pages":["index"]}}',
      '{"name":"x","colors":{}}',
      '{"navigation"',
    ])
      expect(await load({ ...pages, 'docs/docs.json': text })).toBeUndefined()
  })

  it('FOREIGN-MINTLIFY-2: groups are categories that stay open, those inside follow `expanded`, and roots are their pages', () => {
    const { sidebars, navbarItems } = readNavigation(
      {
        groups: [
          {
            group: 'Brewing',
            tag: 'NEW',
            pages: [
              '/index',
              { group: 'Kinds', root: 'brew/green', pages: ['brew/green', 'brew/black.mdx'] },
              { group: 'Open', expanded: true, pages: ['pots/clay'] },
            ],
          },
          { group: 'Secret', hidden: true, pages: ['fr/index'] },
        ],
      },
      files,
    )
    expect(navbarItems).toEqual([])
    expect(sidebars).toEqual({
      documentation: [
        {
          ...{ type: 'category', label: 'Brewing', badge: 'NEW', collapsible: false },
          items: [
            { type: 'doc', id: 'index' },
            {
              ...{ type: 'category', label: 'Kinds', collapsed: true },
              link: { type: 'doc', id: 'brew/green' },
              items: [{ type: 'doc', id: 'brew/black' }],
            },
            {
              ...{ type: 'category', label: 'Open', collapsed: false },
              items: [{ type: 'doc', id: 'pots/clay' }],
            },
          ],
        },
      ],
    })
  })

  it('FOREIGN-MINTLIFY-3: tabs, anchors, dropdowns, products and versions have sidebars; those inside others are menus', () => {
    const { sidebars, navbarItems } = readNavigation(
      {
        global: { anchors: [{ anchor: 'Shop', href: 'https://shop.example' }] },
        dropdowns: [
          {
            dropdown: 'Guide',
            tabs: [
              { tab: 'Brewing', pages: ['brew/green'] },
              { tab: 'Pots', groups: [{ group: 'All', pages: ['pots/clay'] }] },
            ],
          },
          { dropdown: 'Start', pages: ['index'] },
          { dropdown: 'Forum', href: 'https://forum.example' },
          { dropdown: 'Gone', hidden: true, pages: ['brew/black'] },
        ],
      },
      files,
    )
    expect(Object.keys(sidebars)).toEqual(['brewing', 'pots', 'start'])
    expect(navbarItems).toEqual([
      {
        ...{ type: 'dropdown', label: 'Guide' },
        items: [
          { type: 'docSidebar', sidebarId: 'brewing', label: 'Brewing' },
          { type: 'docSidebar', sidebarId: 'pots', label: 'Pots' },
        ],
      },
      { type: 'docSidebar', sidebarId: 'start', label: 'Start' },
      { label: 'Forum', href: 'https://forum.example' },
      { label: 'Shop', href: 'https://shop.example' },
    ])
  })

  it('FOREIGN-MINTLIFY-11: links to pages of a specification are known', async () => {
    const api = {
      paths: {
        '/cups': {
          get: { tags: ['Blue cups'], summary: 'List all cups' },
          post: { operationId: 'addCup' },
          delete: { tags: ['Blue cups'] },
        },
        '/pots': { get: { summary: 'Pots', 'x-mint': { href: '/own/pots' } } },
      },
    }
    const loaded = await load({
      'index.mdx': page('index'),
      'docs.json': settings({
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            {
              group: 'API',
              pages: [{ group: 'Cups', openapi: 'api/v1.json', pages: ['GET /cups'] }],
            },
            { group: 'Mugs', openapi: { source: 'mugs.yaml', directory: 'mugs' } },
            { group: 'Plates', openapi: ['https://example.org/plates.json', 'broken.json'] },
            { group: 'Broken', openapi: 'broken.json' },
          ],
        },
      }),
      'api/v1.json': JSON.stringify(api),
      'mugs.yaml': 'paths:\n  /mugs:\n    get:\n      summary: All mugs\n',
      'broken.json': '{',
    })
    expect(loaded?.settings).toHaveProperty('foreignRoutes', [
      ...['/api-reference/addcup', '/api-reference/blue-cups/list-all-cups', '/api/addcup'],
      ...['/api/blue-cups/list-all-cups', '/mugs/all-mugs', '/own/pots'],
    ])
  })

  it('FOREIGN-MINTLIFY-4: other languages are published with sidebars of their own; pages of a specification and missing ones are named', async () => {
    const loaded = await load({
      ...Object.fromEntries(files.map((file) => [file, page(file)])),
      'docs.json': settings({
        navigation: {
          languages: [
            {
              language: 'en',
              tabs: [
                { tab: 'Guide', pages: ['index', 'brew/green', 'gone', 'GET /cups'] },
                { tab: 'API', openapi: 'api.json' },
              ],
            },
            { language: 'fr', pages: ['fr/index', 'index'] },
            {
              language: 'cn',
              tabs: [
                { tab: '指南', pages: ['pots/clay'] },
                { tab: '参考', pages: ['brew/black'] },
              ],
            },
          ],
        },
      }),
    })
    expect(loaded?.leftOut).toEqual([
      {
        name: 'pages of an API specification (GET /cups, API)',
        instead: 'they have no files, and links to them are not checked',
      },
      { name: 'pages in "navigation" (gone)', instead: 'they do not exist' },
      {
        name: 'translations (cn)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
    ])
    expect(loaded?.settings).toMatchObject({
      lang: 'en',
      languages: { '/fr/': 'fr', '/cn/': 'zh' },
      search: { language: ['en', 'fr', 'zh'] },
      docs: {
        sidebars: {
          guide: [{ id: 'index' }, { id: 'brew/green' }],
          français: [{ id: 'fr/index' }, { id: 'index' }],
          指南: [{ id: 'pots/clay' }],
          参考: [{ id: 'brew/black' }],
        },
      },
      navbar: {
        items: [
          {
            type: 'localeDropdown',
            position: 'right',
            dropdownItemsAfter: [
              { label: '中文: 指南', sidebarId: '指南' },
              { label: '中文: 参考', sidebarId: '参考' },
            ],
          },
        ],
      },
    })
  })

  it('FOREIGN-MINTLIFY-4: each language has its own navbar and footer, with the menu of languages', async () => {
    const loaded = await load({
      ...Object.fromEntries([...files, 'fr/pots.mdx'].map((file) => [file, page(file)])),
      'docs.json': settings({
        navbar: { links: [{ label: 'Help', href: '/help' }] },
        footer: { socials: { x: 'https://x.com/tea' } },
        navigation: {
          languages: [
            { language: 'en', pages: ['index'] },
            {
              ...{ language: 'fr', navbar: { links: [{ label: 'Aide', href: '/fr/aide' }] } },
              tabs: [
                { tab: 'Guide', pages: ['fr/index'] },
                { tab: 'Pots', pages: ['fr/pots'] },
              ],
              footer: {
                links: [{ header: 'Plus', items: [{ label: 'Boutique', href: '/fr/shop' }] }],
              },
            },
          ],
          global: { anchors: [{ anchor: 'Shop', href: 'https://shop.example' }] },
        },
      }),
    })
    const shop = { label: 'Shop', href: 'https://shop.example' }
    const menu = { type: 'localeDropdown', position: 'right' }
    expect(loaded?.settings).toMatchObject({
      navbar: { items: [shop, menu, { label: 'Help', to: '/help' }] },
      footer: { links: [{ label: 'X', href: 'https://x.com/tea' }] },
    })
    expect(loaded?.settings).toHaveProperty('translations', {
      fr: {
        navbar: {
          title: 'Tea house',
          items: [
            { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
            { type: 'docSidebar', sidebarId: 'pots', label: 'Pots' },
            ...[shop, menu, { label: 'Aide', to: '/fr/aide', position: 'right' }],
          ],
        },
        footer: { links: [{ title: 'Plus', items: [{ label: 'Boutique', to: '/fr/shop' }] }] },
      },
    })
    expect(loaded?.leftOut).toEqual([])
  })

  it('FOREIGN-MINTLIFY-5: pages that the navigation does not name are hidden; files about the repository and ignored ones are not published', async () => {
    const loaded = await load({
      ...Object.fromEntries(files.map((file) => [file, page(file)])),
      'README.md': '# About\n',
      'drafts/next.mdx': page('Next'),
      'snippets/part.mdx': 'Part.\n',
      '.mintignore': 'drafts/\n',
      'docs.json': settings({ navigation: { pages: ['index', 'pots/clay', 'fr/index'] } }),
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        exclude: expect.arrayContaining([
          ...['README.md', 'drafts/next.mdx', '**/snippets/**'],
        ]) as unknown,
      },
      markdown: { dialectOptions: { hidden: ['brew/black.mdx', 'brew/green.mdx'] } },
    })
  })

  it('FOREIGN-MINTLIFY-6: logo, icon, colours, links and redirects come over', async () => {
    const loaded = await load({
      'index.mdx': page('Tea'),
      'logo/light.svg': '<svg/>',
      'logo/dark.svg': '<svg><g/></svg>',
      'nav.json': '{"pages":["index"]}',
      'docs.json': settings({
        colors: { primary: '#0a6', light: '#1c8' },
        logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
        favicon: '/gone.png',
        navigation: { $ref: './nav.json' },
        navbar: {
          links: [{ label: 'Help', href: 'mailto:help@tea.example' }],
          primary: { type: 'github', href: 'https://github.com/tea/pot' },
        },
        footer: {
          socials: { x: 'https://x.com/tea' },
          links: [{ header: 'More', items: [{ label: 'Shop', href: 'https://shop.example' }] }],
        },
        redirects: [
          { source: '/old', destination: '/index' },
          { source: '/a/:rest*', destination: '/b/:rest*' },
          { source: '/wild/:a/x', destination: '/index' },
        ],
        banner: { content: 'Hi' },
      }),
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        logo: {
          src: expect.stringContaining('data:image/svg+xml') as unknown,
          srcDark: expect.stringContaining('data:') as unknown,
        },
        items: [
          { label: 'Help', href: 'mailto:help@tea.example', position: 'right' },
          { label: 'GitHub', href: 'https://github.com/tea/pot', position: 'right' },
        ],
      },
      footer: {
        links: [
          { title: 'More', items: [{ label: 'Shop', href: 'https://shop.example' }] },
          { items: [{ label: 'X', href: 'https://x.com/tea' }] },
        ],
      },
      redirects: [
        { from: '/old', to: '/index' },
        { from: '/a/:rest*', to: '/b/:rest*' },
      ],
      tokens: { 'color-primary': { light: expect.stringMatching(/^#/) as unknown } },
      docs: { sidebars: { documentation: [{ type: 'doc', id: 'index' }] } },
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'favicon /gone.png',
      'redirects with patterns',
      'banner',
    ])
  })

  it('FOREIGN-MINTLIFY-7: mint.json has groups, which belong to the tab or anchor whose folder they are in', async () => {
    const loaded = await load({
      ...Object.fromEntries(files.map((file) => [file, page(file)])),
      'mint.json': JSON.stringify({
        ...{ name: 'Tea', colors: { primary: '#0a6' }, primaryTab: { name: 'Home' } },
        tabs: [{ name: 'Pots', url: 'pots' }],
        anchors: [{ name: 'Shop', url: 'https://shop.example' }],
        topbarLinks: [{ name: 'Help', url: 'https://help.example' }],
        topbarCtaButton: { name: 'Order', url: 'https://order.example' },
        footerSocials: { github: 'https://github.com/tea' },
        navigation: [
          { group: 'Start', pages: ['index', 'brew/green'] },
          { group: 'Clay', pages: ['pots/clay'] },
        ],
      }),
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'home', label: 'Home' },
          { type: 'docSidebar', sidebarId: 'pots', label: 'Pots' },
          { label: 'Shop', href: 'https://shop.example' },
          { label: 'Help' },
          { label: 'Order' },
        ],
      },
      footer: { links: [{ label: 'GitHub' }] },
      docs: { sidebars: { pots: [{ label: 'Clay' }] } },
    })
  })

  it('FOREIGN-MINTLIFY-6: a file may be referred to twice, and files that refer to each other end', async () => {
    const loaded = await load({
      'index.mdx': page('Tea'),
      'tab.json': '{"pages":["index"],"more":{"$ref":"docs.json"}}',
      'docs.json': settings({
        navigation: {
          tabs: [
            { tab: 'One', $ref: './tab.json' },
            { tab: 'Two', $ref: './tab.json' },
          ],
        },
      }),
    })
    expect(loaded?.settings).toMatchObject({
      docs: { sidebars: { one: [{ id: 'index' }], two: [{ id: 'index' }] } },
    })
  })

  it('FOREIGN-MINTLIFY-8: a file that is not JSON is an error that names it, and the pages are built', async () => {
    const folder = await site({
      'index.mdx': page('Tea'),
      'docs.json': '{"$schema":"https://mintlify.com/docs.json","navigation":',
    })
    const file = await mintlify.find(folder, new Set(await readdir(folder)))
    const { load: read, unread } = await mintlify.reader()
    await expect(async () => read(file ?? '', folder)).rejects.toMatchObject({
      faults: [{ message: expect.stringContaining('docs.json cannot be read') as unknown }],
    })
    expect(withoutUndefined(unread(file ?? '', folder).settings)).toMatchObject({
      docs: { path: '.' },
      markdown: { dialectOptions: {} },
    })
  })
})
