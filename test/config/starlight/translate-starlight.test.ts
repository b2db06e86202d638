import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { starlight } from '../../../src/config/starlight/starlight.js'
import { starlightTokens } from '../../../src/config/starlight/translate-styles.js'
import { DOCS, translate } from './starlight-site.js'

const sidebarOf = (sidebar: unknown, more: object = {}) =>
  (translate({ sidebar, ...more }).settings['docs'] as { sidebars: { docs: unknown } }).sidebars
    .docs

describe('the settings of Starlight (SL-1)', () => {
  it('give addresses, title, docs folder and dialect', () => {
    const { settings } = translate(
      { title: { en: 'Lamps' }, description: 'Light', lastUpdated: true },
      {
        site: 'https://lamps.example/docs',
        trailingSlash: 'never',
        redirects: { '/old/': 'new/', '/a/[...slug]': '/b/[...slug]' },
      },
    )
    expect(settings).toMatchObject({
      title: 'Lamps',
      tagline: 'Light',
      url: 'https://lamps.example',
      baseUrl: '/docs',
      trailingSlash: false,
      staticDirectories: ['public'],
      redirects: [
        { from: '/old', to: '/new' },
        { from: '/a/:slug*', to: '/b/:slug*' },
      ],
      markdown: { dialect: 'starlight', math: false },
      docs: { path: 'src/content/docs', numberPrefixes: false, showLastUpdateTime: true },
    })
  })

  it('name what modules import by, as tsconfig.json has it (SL-9)', () => {
    const tsconfig = JSON.stringify({
      compilerOptions: {
        paths: {
          ...{ '~/*': ['./src/*'], '@parts': ['src/parts/index.ts'], '~~/*': ['./*'] },
          ...{ 'astro/x/*': ['./node_modules/astro/*'], '*': ['./lib/*'] },
        },
      },
    })
    const { settings } = translate({}, {}, { 'tsconfig.json': tsconfig })
    expect(settings).toMatchObject({
      foreignModules: { aliases: { '~': 'src', '@parts': 'src/parts/index.ts', '~~': '.' } },
    })
    expect(Object.keys((settings['foreignModules'] as { aliases: object }).aliases)).toHaveLength(3)
    expect(translate({}).settings).not.toHaveProperty('foreignModules')
  })

  it('have formulas with a plugin, or with the style sheet of KaTeX (SL-1)', () => {
    const math = (settings: object) => (settings as { markdown: { math: boolean } }).markdown.math
    expect(math(translate({ customCss: ['katex/dist/katex.min.css'] }).settings)).toBe(true)
    expect(math(translate({ customCss: ['./src/own.css'] }).settings)).toBe(false)
  })

  it('publish the languages that have pages, with a menu, and name those without (SL-2)', () => {
    const locales = {
      root: { lang: 'en', label: 'English' },
      de: { label: 'Deutsch', lang: 'de' },
      'pt-br': { lang: 'pt-BR', label: 'Português' },
      fr: { label: 'Français' },
    }
    const files = { ...DOCS, 'src/content/docs/pt-BR/index.md': '' }
    const { settings, leftOut } = translate({ locales }, {}, files)
    expect(settings).toMatchObject({
      lang: 'en',
      languages: { '/de/': 'de', '/pt-br/': 'pt-BR' },
      search: { language: ['de', 'en', 'pt'] },
      navbar: {
        items: [
          {
            type: 'localeDropdown',
            labels: { '/': 'English', '/de/': 'Deutsch', '/pt-br/': 'Português' },
          },
        ],
      },
      docs: {
        path: 'src/content/docs',
        exclude: ['**/_*', '**/_*/**'],
        rewrites: { 'pt-BR/index.md': 'pt-br/index.md' },
      },
    })
    expect(leftOut).toEqual([{ name: 'translations (fr)', instead: 'they have no pages' }])
    const one = translate({ locales: { root: { lang: 'en' } } }).settings
    for (const key of ['languages', 'search', 'navbar']) expect(one).not.toHaveProperty(key)
  })

  it('have the main language in a folder of its own, alone or beside others (SL-2)', () => {
    const options = { defaultLocale: 'de', locales: { fr: {}, de: {} } }
    const start = { lang: 'de', redirects: [{ from: '/', to: '/de' }] }
    const { 'src/content/docs/index.mdx': home, ...rest } = DOCS
    const alone = translate(options).settings
    expect(alone).toMatchObject({
      ...start,
      docs: { path: 'src/content/docs/de', routeBasePath: '/de' },
    })
    expect(alone).not.toHaveProperty('languages')
    const both = { ...rest, 'src/content/docs/fr/index.md': '' }
    const { settings } = translate({ ...options, sidebar: ['index'] }, {}, both)
    expect(settings).toMatchObject({
      ...start,
      languages: { '/de/': 'de', '/fr/': 'fr' },
      docs: {
        path: 'src/content/docs',
        sidebars: {
          docs: [{ type: 'doc', id: 'de/index' }],
          'docs-fr': [{ type: 'doc', id: 'fr/index' }],
        },
      },
    })
    expect(settings['docs']).not.toHaveProperty('routeBasePath')
    const withHome = translate(options, {}, { ...both, 'src/content/docs/index.mdx': home })
    expect(withHome.settings).not.toHaveProperty('redirects')
  })

  it('have the languages of Astro where Starlight has none (SL-2)', () => {
    const locales = ['en', { path: 'de', codes: ['de-AT', 'de'] }]
    const { settings } = translate({}, { i18n: { defaultLocale: 'en', locales } })
    expect(settings).toMatchObject({ lang: 'en', languages: { '/de/': 'de-AT' } })
    expect((settings['navbar'] as { items: unknown }).items).toEqual([
      { type: 'localeDropdown', position: 'right' },
    ])
  })

  it('publish pages at the addresses that Astro makes of their files (SL-12)', () => {
    const files = {
      ...DOCS,
      'src/content/docs/Q & A/index.mdx': '',
      'src/content/docs/notes/v1.2.md': '',
      'src/content/docs/notes/what:why.md': '',
    }
    const { settings } = translate({}, {}, files)
    expect(settings['docs']).toMatchObject({
      rewrites: {
        'start/Lamp Oil.md': 'start/lamp-oil.md',
        'Q & A/index.mdx': 'q--a/index.mdx',
        'notes/v1.2.md': 'notes/v12.md',
      },
    })
    expect(
      translate({}, {}, { 'src/content/docs/lamp.md': '' }).settings['docs'],
    ).not.toHaveProperty('rewrites')
  })

  it('keep redirects of all languages; pages that are not translated are those of the main one (SL-2)', () => {
    const { settings } = translate(
      { locales: { root: {}, de: {} } },
      {
        redirects: {
          '/old': '/start',
          '/de/old': '/de/start/#top',
          '/de/older': '/de',
          '/de/a': '/de/b',
        },
      },
    )
    expect(settings['redirects']).toEqual([
      { from: '/old', to: '/start' },
      { from: '/de/old', to: '/start/#top' },
      { from: '/de/older', to: '/de' },
      { from: '/de/a', to: '/de/b' },
    ])
  })

  it('publish docs below the page of the site that shows them, without the integration (SL-14)', () => {
    const shows = "const lamps = await getCollection('docs')"
    const files = {
      ...DOCS,
      'src/pages/manual/[...slug].astro': shows,
      'src/pages/news/[...slug].astro': "await getCollection('news')",
      'src/pages/manual/prices.astro': '',
    }
    const alone = translate(undefined, {}, files).settings
    expect(alone).toMatchObject({
      docs: { path: 'src/content/docs', routeBasePath: '/manual' },
      foreignRoutes: ['/news/**', '/manual/prices'],
    })
    expect(translate({}, {}, files).settings['docs']).not.toHaveProperty('routeBasePath')
    const two = { ...files, 'src/pages/de/[...slug].astro': shows }
    expect(translate(undefined, {}, two).settings['docs']).not.toHaveProperty('routeBasePath')
  })

  it('name what is left out (SL-3)', () => {
    const { leftOut } = translate(
      {
        components: { Head: './Head.astro' },
        plugins: [{ name: 'lamp-plugin' }],
        pagination: false,
      },
      { redirects: { '/a/[...slug]': '/b' } },
    )
    expect(leftOut.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'plugin lamp-plugin',
        'starlight.components',
        'starlight.pagination',
        'redirect from /a/[...slug]',
      ]),
    )
  })

  it('have links of both forms, and a logo outside the static files (SL-4)', () => {
    const { settings } = translate(
      {
        title: 'Lamps',
        logo: { light: './src/light.svg', dark: '/public/lamp.svg', replacesTitle: true },
        social: { github: 'https://github.com/acme/lamps' },
        head: [{ tag: 'meta', attrs: { name: 'a', content: 3 } }],
      },
      {},
      { ...DOCS, 'src/light.svg': '<svg/>' },
    )
    expect(settings['navbar']).toEqual({
      logo: { src: 'data:image/svg+xml;base64,PHN2Zy8+', srcDark: '/lamp.svg' },
      items: [{ href: 'https://github.com/acme/lamps', label: 'GitHub', position: 'right' }],
    })
    expect(settings['headTags']).toEqual([
      { tagName: 'meta', attributes: { name: 'a', content: '3' } },
    ])
  })
})

describe('the sidebar of Starlight (SL-5)', () => {
  it('names pages by slug and by address', () => {
    expect(
      sidebarOf([
        'start/lamp-oil',
        { slug: 'start', label: 'Begin', badge: { text: 'New', variant: 'tip' } },
        { link: '/start/lamp-oil/', label: 'Oil' },
        { link: 'https://example.org', label: 'Elsewhere', attrs: { class: 'far' } },
        { link: '/blog/', label: 'Blog' },
        'index',
        'missing',
      ]),
    ).toEqual([
      { type: 'doc', id: 'start/Lamp Oil' },
      { type: 'doc', id: 'start/index', label: 'Begin', badge: { text: 'New', variant: 'tip' } },
      { type: 'doc', id: 'start/Lamp Oil', label: 'Oil' },
      { type: 'link', href: 'https://example.org', label: 'Elsewhere', className: 'far' },
      { type: 'link', href: '/blog/', label: 'Blog' },
      { type: 'doc', id: 'index' },
    ])
  })

  it('has groups, folders in both forms, and labels in the language of the site', () => {
    const folder = { type: 'autogenerated', dirName: 'start', folderPages: 'item' }
    expect(
      sidebarOf(
        [
          { label: 'Start', items: [{ autogenerate: { directory: 'start' } }], collapsed: true },
          { label: 'Old', autogenerate: { directory: 'start', collapsed: true } },
          { label: 'Lamp', translations: { de: 'Lampe' }, items: ['start'] },
          { label: 'Empty', items: [] },
          { autogenerate: { directory: 'gone' } },
        ],
        { locales: { root: { lang: 'de' } } },
      ),
    ).toEqual([
      { type: 'category', label: 'Start', collapsed: true, items: [folder] },
      { type: 'category', label: 'Old', collapsed: false, items: [{ ...folder, collapsed: true }] },
      {
        type: 'category',
        label: 'Lampe',
        collapsed: false,
        items: [{ type: 'doc', id: 'start/index' }],
      },
    ])
    expect(sidebarOf(undefined)).toEqual([{ ...folder, dirName: '.' }])
  })
})

describe('the sidebars of the languages of Starlight (SL-5)', () => {
  const locales = { root: { lang: 'en' }, de: { lang: 'de' } }
  const files = { ...DOCS, 'src/content/docs/de/start/lamp-oil.md': '' }
  const german = (sidebar: unknown) =>
    (translate({ locales, sidebar }, {}, files).settings['docs'] as { sidebars: object })
      .sidebars as { docs: unknown; 'docs-de': unknown }

  it('have own labels and pages, and the main page where one is not translated', () => {
    const sidebars = german([
      'start/lamp-oil',
      { label: 'Start', translations: { de: 'Anfang' }, slug: 'start' },
      { link: '/start/lamp-oil/', label: 'Oil' },
      { link: '/start/', label: 'Begin' },
      { link: '/start/lamp-oil/#wick', label: 'Wick' },
      { link: '/start/#lamp', label: 'Lamp' },
      { link: '/blog/', label: 'Blog' },
      'missing',
    ])
    expect(sidebars['docs-de']).toEqual([
      { type: 'doc', id: 'de/start/lamp-oil' },
      { type: 'ref', id: 'start/index', label: 'Anfang' },
      { type: 'doc', id: 'de/start/lamp-oil', label: 'Oil' },
      { type: 'ref', id: 'start/index', label: 'Begin' },
      { type: 'link', href: '/de/start/lamp-oil/#wick', label: 'Wick' },
      { type: 'link', href: '/start/#lamp', label: 'Lamp' },
      { type: 'link', href: '/blog/', label: 'Blog' },
    ])
    expect(sidebars.docs).toContainEqual({ type: 'doc', id: 'start/index', label: 'Start' })
  })

  it('list the folder of the language, filled from that of the main one', () => {
    const item = { type: 'autogenerated', folderPages: 'item' }
    expect(german([{ label: 'Start', autogenerate: { directory: 'start' } }])).toMatchObject({
      docs: [{ items: [{ ...item, dirName: 'start' }] }],
      'docs-de': [{ items: [{ ...item, dirName: 'de/start', fallback: 'start' }] }],
    })
    expect(german(undefined)).toEqual({
      docs: [{ ...item, dirName: '.', exclude: ['de'] }],
      'docs-de': [{ ...item, dirName: 'de', fallback: '.', exclude: ['de'] }],
    })
  })
})

describe('the colours of Starlight (SL-6)', () => {
  it('become tokens where they do not depend on its own variables', () => {
    const css = `:root { --sl-color-accent-high: #fed; --sl-font: 'Lamp'; --sl-color-bg: var(--sl-color-black) }
      :root[data-theme='light'] { --sl-color-accent: #b40 }`
    expect(starlightTokens(css)).toEqual({
      'color-primary': { dark: 'var(--sl-color-accent-high)', light: 'var(--sl-color-accent)' },
      'font-body': 'var(--sl-font)',
    })
  })
})

describe('the settings file of Astro (SL-7)', () => {
  it('is run without its packages, with globs, and with modules of Node that it does not import', async () => {
    const site = await mkdtemp(path.join(os.tmpdir(), 'orion-starlight-'))
    const write = async (name: string, text: string): Promise<void> => {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true })
      await writeFile(path.join(site, name), text)
    }
    await write('src/content/docs/index.md', '# Lamps\n')
    await write(
      'plugins/mark.ts',
      'export default (): void => {}\nexport const other = (): void => {}\n',
    )
    await write('labels/en.mjs', "export default { name: 'Lamps' }\n")
    await write(
      'astro.config.mjs',
      `import { defineConfig, fontProviders } from 'astro/config'
import starlight from '@astrojs/starlight'
import blog from 'starlight-blog'
import slug from 'rehype-slug'
import toc from 'remark-toc'
import mark, { other } from './plugins/mark'
const labels = import.meta.glob('./labels/*.mjs', { eager: true, import: 'default' })
export default defineConfig({
  site: import.meta.env.PROD ? 'https://lamps.example' : undefined,
  fonts: [fontProviders.google()],
  markdown: { remarkPlugins: [[mark, { word: 'Lamp' }], toc], rehypePlugins: [slug, other] },
  integrations: [starlight({
    title: Object.values(labels)[0].name,
    tagline: fs.readFileSync(new URL('./labels/en.mjs', import.meta.url), 'utf8'),
    plugins: [blog({ posts: 3 })],
  })],
})
`,
    )
    const names = new Set(['astro.config.mjs', 'src'])
    const file = await starlight.find(site, names)
    const { settings, leftOut, shims } = await (await starlight.reader()).load(file ?? '', site)
    expect(settings).toMatchObject({
      title: 'Lamps',
      url: 'https://lamps.example',
      foreignRoutes: ['/blog/**'],
      markdown: { remarkPlugins: [['./plugins/mark.ts', { word: 'Lamp' }]] },
    })
    const left = (name: string) => ({ name, instead: 'it is not run' })
    expect(leftOut).toContainEqual(left('plugin starlight-blog'))
    expect(leftOut.filter(({ name }) => name.startsWith('markdown'))).toEqual([
      left('markdown.remarkPlugins: remark-toc'),
      left('markdown.rehypePlugins: other'),
    ])
    expect(shims).toEqual(['starlight-blog'])
    await write('astro.config.mjs', 'export default {}\n')
    expect(await starlight.find(site, names)).toBeUndefined()
  })
})
