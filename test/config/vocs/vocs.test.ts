import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { vocs } from '../../../src/config/vocs/vocs.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await vocs.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await vocs.reader()).load(file, folder)
  const settings = withoutUndefined(loaded?.settings ?? {}) as Readonly<Record<string, unknown>>
  return loaded && { ...loaded, settings }
}

const config = (options: string): string =>
  `import { defineConfig, Changelog, Feedback } from 'vocs/config'\nexport default defineConfig(${options})\n`

const PAGES: Files = {
  'src/pages/index.mdx': '# Sails\n',
  'src/pages/guide/index.md': '# Guide\n',
  'src/pages/guide/hoist.mdx': '# Hoist\n',
}

describe('Vocs', () => {
  it('FOREIGN-VOCS-1: is found by its settings, also in site/ and docs/vocs/', async () => {
    expect(await load({ ...PAGES, 'vocs.config.ts': config('{}') })).toMatchObject({
      settings: {
        title: 'Docs',
        titleDelimiter: '–',
        docs: { path: 'src/pages', numberPrefixes: false },
        markdown: { dialect: 'vocs' },
      },
      leftOut: [],
      shims: [],
    })
    for (const folder of ['site', 'docs/vocs'])
      expect(
        await load({
          [`${folder}/vocs.config.tsx`]: 'export default { title: "Sails" }\n',
          [`${folder}/src/pages/index.mdx`]: '# Sails\n',
        }),
      ).toMatchObject({ settings: { title: 'Sails', docs: { path: `${folder}/src/pages` } } })
    expect(await load(PAGES)).toBeUndefined()
  })

  it('FOREIGN-VOCS-2: has its pages where the settings or its version say', async () => {
    const pathOf = async (options: string, page: string): Promise<unknown> => {
      const loaded = await load({ 'vocs.config.ts': config(options), [page]: '# Sails\n' })
      return loaded?.settings['docs']
    }
    expect(await pathOf('{}', 'docs/pages/a.md')).toMatchObject({ path: 'docs/pages' })
    expect(await pathOf("{ rootDir: '.' }", 'pages/a.md')).toMatchObject({ path: 'pages' })
    expect(await pathOf("{ rootDir: 'web' }", 'web/pages/a.md')).toMatchObject({
      path: 'web/pages',
    })
    expect(await pathOf("{ srcDir: 'docs' }", 'docs/pages/a.md')).toMatchObject({
      path: 'docs/pages',
      exclude: ['**/node_modules/**', '**/_*', '**/_*/**'],
    })
    const loaded = await load({
      ...PAGES,
      'vocs.config.ts': config('{}'),
      'src/pages/_layout.tsx': '',
      'src/pages/components/Boat.tsx': '',
      'src/pages/rope.tsx': '',
      'src/pages/mast/mast.mdx': '# Mast\n',
      'src/pages/mast/README.md': '# Read me\n',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./parts/*"] } } }',
    })
    expect(loaded?.settings).toMatchObject({
      docs: { folderPages: ['index'] },
      foreignModules: { aliases: { '@parts': 'parts' } },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'pages that are modules (1)', instead: 'pages in Markdown and MDX are built' },
    ])
  })

  it('FOREIGN-VOCS-3: gives title, addresses, look, head, banner and edit links', async () => {
    const loaded = await load({
      ...PAGES,
      'public/sail.svg': '<svg/>',
      'vocs.config.ts': config(`{
  title: 'Sails', titleTemplate: '%s · Sails', description: 'Of canvas', rootDir: '.',
  baseUrl: 'sails.example/', basePath: '/sails', checkDeadlinks: true,
  iconUrl: { light: '/sail.svg', dark: '/dark.svg' }, logoUrl: { light: '/sail.svg', dark: '/dark.svg' },
  ogImageUrl: '/card.png', colorScheme: 'dark', accentColor: 'light-dark(#2255aa, #aaccff)',
  banner: { content: 'Read **all** of [it](/guide)', backgroundColor: '#123', dismissable: false },
  head: { base: false, link: [{ rel: 'me', href: 'https://forge.example' }], script: [{ src: '/a.js' }] },
  editLink: { link: (file) => 'https://forge.example/edit/' + file },
  changelog: Changelog.github({ repo: 'sails/sails' }), feedback: Feedback.slack(),
}`),
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Sails', titleDelimiter: '·', tagline: 'Of canvas' },
      ...{ url: 'https://sails.example', baseUrl: '/sails', favicon: '/sail.svg' },
      ...{ image: '/card.png', staticDirectories: ['public'] },
      colorMode: { defaultMode: 'dark', disableSwitch: true },
      tokens: { 'color-primary': { light: '#2255aa', dark: '#aaccff' } },
      headTags: [
        { tagName: 'link', attributes: { rel: 'me', href: 'https://forge.example' } },
        { tagName: 'script', attributes: { src: '/a.js' } },
      ],
      announcementBar: {
        content: 'Read <strong>all</strong> of <a href="/guide">it</a>',
        backgroundColor: '#123',
        isCloseable: false,
      },
      navbar: { logo: { src: '/sail.svg', srcDark: '/dark.svg', alt: 'Sails' } },
      docs: { editUrl: 'https://forge.example/edit/', showLastUpdateTime: true },
      markdown: { dialectOptions: { title: 'Sails', releases: 'sails/sails' } },
    })
    expect(loaded?.leftOut).toEqual([{ name: 'feedback', instead: 'set docs.feedback' }])
  })

  it('FOREIGN-VOCS-3: names what depends on a function or a service, and what is not understood', async () => {
    const loaded = await load({
      ...PAGES,
      'vocs.config.ts': config(`{
  titleTemplate: () => 'Sails', ogImageUrl: (path) => path, theme: { accentColor: 'red', colorScheme: 'light', variables: {} },
  banner: 'Hoist \`all\` *now*', head: () => ({}), twoslash: { explicit: true }, ai: {},
  editLink: { pattern: 'https://forge.example/:path/edit', text: 'Edit' }, odd: 1,
}`),
    })
    expect(loaded?.settings).toMatchObject({
      colorMode: { disableSwitch: true },
      announcementBar: {
        content: 'Hoist <code>all</code> <em>now</em>',
        isCloseable: true,
      },
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      ...['titleTemplate', 'ogImageUrl', 'theme.variables', 'accentColor', 'head'],
      ...['editLink.text', 'editLink.link', 'twoslash', 'ai', 'odd'],
    ])
  })

  it('FOREIGN-VOCS-4: has topNav and socials as the navbar', async () => {
    const loaded = await load({
      ...PAGES,
      'vocs.config.ts': config(`{
  topNav: [
    { text: 'Guide', link: '/guide', match: '/guide/' },
    { text: 'More', items: [{ text: 'Shop', link: 'https://shop.example', match: () => true }] },
  ],
  socials: [{ icon: 'github', link: 'https://github.example/sails' }],
}`),
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { label: 'Guide', to: '/guide', activeBaseRegex: '^/guide(?:/|$)', position: 'right' },
          { type: 'dropdown', label: 'More', items: [{ href: 'https://shop.example' }] },
          { label: 'GitHub', href: 'https://github.example/sails' },
        ],
      },
    })
  })

  it('FOREIGN-VOCS-5: has a sidebar for all pages, or one for each path', async () => {
    const items = `[
  { text: 'Start <A>', link: '/', badge: 'New' },
  { text: 'Guide', link: '/guide', collapsed: true, badge: { text: 'Old', variant: 'warning' }, items: [{ text: 'Hoist', link: '/guide/hoist' }] },
  { text: 'Open', items: [{ text: 'Soon', link: '/soon', disabled: true }, { text: 'Shop', link: 'https://shop.example' }] },
]`
    const main = [
      { type: 'doc', id: 'index', label: 'Start <A>', badge: 'New' },
      {
        ...{ type: 'category', label: 'Guide', link: { type: 'doc', id: 'guide/index' } },
        ...{ collapsible: true, collapsed: true, badge: { text: 'Old', variant: 'warning' } },
        items: [{ type: 'doc', id: 'guide/hoist', label: 'Hoist' }],
      },
      {
        ...{ type: 'category', label: 'Open', collapsible: false },
        items: [
          { type: 'html', value: 'Soon' },
          { type: 'link', href: 'https://shop.example', label: 'Shop' },
        ],
      },
    ]
    expect(
      await load({ ...PAGES, 'vocs.config.ts': config(`{ sidebar: ${items} }`) }),
    ).toMatchObject({ settings: { docs: { sidebars: { main }, sidebarPaths: { '/': 'main' } } } })
    expect(
      await load({
        ...PAGES,
        'vocs.config.ts': config(
          `{ sidebar: { '/guide': { backLink: true, items: ${items} }, '/': [{ text: 'Start', link: '/' }] } }`,
        ),
      }),
    ).toMatchObject({
      settings: {
        docs: { sidebars: { guide: main }, sidebarPaths: { '/guide/': 'guide', '/': 'main' } },
      },
    })
  })

  it('FOREIGN-VOCS-6: has redirects, of patterns those that are understood', async () => {
    const loaded = await load({
      ...PAGES,
      'vocs.config.ts': config(`{ redirects: [
  { source: '/old', destination: '/guide', status: 308 },
  { source: '/a/:path*', destination: '/guide/:path*' },
  { source: '/:path*.html', destination: '/:path' },
  { source: '/b/:path*', destination: '/guide/:path*#top' },
] }`),
    })
    expect(loaded?.settings['redirects']).toEqual([
      { from: '/old', to: '/guide' },
      { from: '/a/:path*', to: '/guide/:path*' },
    ])
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'redirect from /:path*.html',
      'redirect from /b/:path*',
    ])
  })

  it('FOREIGN-VOCS-7: settings that cannot be run leave the pages', async () => {
    const folder = await site({ ...PAGES, 'vocs.config.ts': 'export default {{\n' })
    const file = `${folder}/vocs.config.ts`
    const { settings } = (await vocs.reader()).unread(file, folder)
    expect(settings).toMatchObject({ docs: { path: 'src/pages' }, markdown: { dialect: 'vocs' } })
    expect(
      await load({ ...PAGES, 'vocs.config.ts': 'export default async () => ({ title: "A" })' }),
    ).toMatchObject({ settings: { title: 'A' } })
  })
})
