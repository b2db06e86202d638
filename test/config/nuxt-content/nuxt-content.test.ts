import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { nuxtContent } from '../../../src/config/nuxt-content/nuxt-content.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await nuxtContent.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const loaded = await (await nuxtContent.reader()).load(file, folder)
  return { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const json = (value: unknown): string => JSON.stringify(value)

const PACKAGE = json({ name: '@fire/kilns', dependencies: { '@nuxt/content': '^3.0.0' } })

const PAGES: Files = {
  'package.json': PACKAGE,
  'nuxt.config.ts': 'export default defineNuxtConfig({})\n',
  'content/index.md': '# Kilns\n',
  'content/1.start/1.index.md': '# Start\n',
  'content/1.start/2.fire.md': '# Fire\n',
  'content/2.clay/1.red.md': '# Red\n',
}

describe('Nuxt Content', () => {
  it('FOREIGN-NUXT-1: is found by its packages beside content, also in docs/, and UnDocs by its settings', async () => {
    expect(await load(PAGES)).toMatchObject({
      settings: {
        title: 'kilns',
        docs: { path: 'content', include: ['**/*.md'] },
        markdown: { dialect: 'nuxt-content' },
      },
    })
    const inDocs = Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text])
    expect(await load(Object.fromEntries(inDocs) as Files)).toMatchObject({
      settings: { docs: { path: 'docs/content' } },
    })
    expect(await load({ ...PAGES, 'package.json': '{}' })).toBeUndefined()
    const nuxt = { ...PAGES, 'package.json': json({ dependencies: { nuxt: '^3' } }) }
    expect(await load(nuxt)).toBeUndefined()
    const extending = "export default defineNuxtConfig({\n  extends: ['@fire/docs-template'],\n})\n"
    expect(await load({ ...nuxt, 'nuxt.config.ts': extending })).toMatchObject({
      settings: { docs: { path: 'content' } },
    })
    expect(
      await load({
        'docs/package.json': json({ devDependencies: { undocs: '^0.2.0' } }),
        'docs/.config/docs.yaml':
          'name: Kilns\nurl: https://kilns.example\ngithub: fire/kilns\nredirects:\n  /old: /guide\nlanding:\n  features: []\n',
        'docs/.docs/public/icon.svg': '<svg/>',
        'docs/1.guide/1.index.md': '# Guide\n',
      }),
    ).toMatchObject({
      settings: {
        ...{ title: 'Kilns', url: 'https://kilns.example', favicon: '/icon.svg' },
        docs: { path: 'docs', sidebars: { docs: [{ type: 'doc', id: 'guide/index' }] } },
        ...{
          staticDirectories: ['docs/.docs/public'],
          redirects: [{ from: '/old', to: '/guide' }],
        },
      },
      leftOut: [{ name: 'landing' }, {}],
    })
  })

  it('FOREIGN-NUXT-11: pages alone are found by a file that names a folder, and have the path that their links begin with', async () => {
    const files = {
      'docs/package.json': json({ name: '@kilns/docs' }),
      'docs/1.start/.navigation.yml': 'title: Get Started\n',
      'docs/1.start/1.fire.md': '[Clay](/docs/2.x/clay/red) [Outside](/blog/clay)\n',
      'docs/2.clay/1.red.md':
        ':read-more{to="/docs/2.x/start/fire"}\n\n[Blue](/docs/2.x/clay/blue#hot)\n',
      'docs/2.clay/2.blue.md': '# Blue\n',
    }
    const own = { path: 'docs', routeBasePath: '/docs/2.x', sidebarPaths: { '/docs/2.x/': 'docs' } }
    expect(await load(files)).toMatchObject({
      settings: { title: 'kilns', docs: own, markdown: { dialect: 'nuxt-content' } },
    })
    const few = await load({ ...files, 'docs/1.start/1.fire.md': '[Red](/clay/red)\n' })
    expect(few).toMatchObject({ settings: { docs: { sidebarPaths: { '/': 'docs' } } } })
    expect(await load({ 'docs/1.start/1.fire.md': '# Fire\n' })).toBeUndefined()
  })

  it('FOREIGN-NUXT-2: gives names, addresses, logo, links, edit links and redirects', async () => {
    const loaded = await load({
      ...PAGES,
      'public/favicon.ico': '',
      'nuxt.config.ts': `export default defineNuxtConfig({
  extends: ['docus'],
  site: { url: 'https://kilns.example/home', name: 'Kilns' },
  app: { baseURL: '/kilns' },
  routeRules: { '/old': { redirect: '/start' }, '/a/**': { redirect: { to: '/b/**' } }, '/x': { prerender: true } },
})
`,
      'app/app.config.ts': `export default defineAppConfig({
  seo: { description: 'Of fire' },
  header: { logo: { light: '/kiln.svg', dark: '/dark.svg', alt: 'Kilns' } },
  socials: { x: 'https://x.example/kilns', mastodon: 'kilns' },
  github: { url: 'https://forge.example/kilns/', branch: 'trunk', rootDir: 'site' },
})
`,
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Kilns', tagline: 'Of fire', url: 'https://kilns.example', baseUrl: '/kilns/' },
      ...{ favicon: '/favicon.ico', staticDirectories: ['public'] },
      navbar: {
        logo: { src: '/kiln.svg', srcDark: '/dark.svg', alt: 'Kilns' },
        items: [
          { label: 'X', href: 'https://x.example/kilns', position: 'right' },
          { label: 'GitHub', href: 'https://forge.example/kilns', position: 'right' },
        ],
      },
      docs: { editUrl: 'https://forge.example/kilns/edit/trunk/site/content/' },
      redirects: [{ from: '/old', to: '/start' }],
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'redirect from /a/**',
      'components and pages of Vue',
    ])
    const older = await load({
      ...PAGES,
      'nuxt.config.ts': 'export default {',
      'app.config.ts':
        "export default { docus: { title: 'Ovens', url: 'https://ovens.example', socials: { github: 'fire/ovens' }, github: { dir: 'docs', repo: 'ovens', owner: 'fire' } } }",
    })
    expect(older?.settings).toMatchObject({
      ...{ title: 'Ovens', url: 'https://ovens.example' },
      docs: { editUrl: 'https://github.com/fire/ovens/edit/main/docs/content/' },
    })
  })

  it('FOREIGN-NUXT-3: lists pages by number, with the names of folders, and not those without a place', async () => {
    const loaded = await load({
      ...PAGES,
      'content/index.md': '::u-page-hero\n#title\nKilns\n::\n',
      'content/1.start/.navigation.yml': 'title: Begin\nicon: i-fire\n',
      'content/1.start/10.last.md': '# Last\n',
      'content/1.start/3.hidden.md': '---\nnavigation: false\n---\n',
      'content/1.start/first.md': '---\nnavigation:\n  order: 0\n---\n',
      'content/2.clay/_dir.yml': 'title: Clays\n',
      'content/3.old/.navigation.yml': 'navigation: false\n',
      'content/3.old/1.page.md': '# Old\n',
      'content/about.md': '```mdc\n::hero\n::\n```\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebarPaths: { '/': 'docs' },
        sidebars: {
          docs: [
            {
              ...{ type: 'category', label: 'Begin', link: { type: 'doc', id: 'start/index' } },
              items: [
                { type: 'doc', id: 'start/first' },
                { type: 'doc', id: 'start/fire' },
                { type: 'doc', id: 'start/last' },
              ],
            },
            { type: 'category', label: 'Clays', items: [{ type: 'doc', id: 'clay/red' }] },
            { type: 'doc', id: 'about' },
          ],
        },
      },
    })
  })

  it('FOREIGN-NUXT-4: has a sidebar for each folder where no name has a number', async () => {
    const loaded = await load({
      ...{ 'package.json': PACKAGE, 'content/index.md': '# Kilns\n' },
      ...{ 'content/docs/1.fire.md': '# Fire\n', 'content/docs/index.md': '# Docs\n' },
      'content/blog/hot.md': '# Hot\n',
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'blog', label: 'Blog' },
          { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        ],
      },
      docs: {
        sidebarPaths: { '/blog/': 'blog', '/docs/': 'docs' },
        sidebars: {
          blog: [{ type: 'doc', id: 'blog/hot' }],
          docs: [
            { type: 'doc', id: 'docs/index' },
            { type: 'doc', id: 'docs/fire' },
          ],
        },
      },
    })
  })

  const I18N =
    "defaultLocale: 'en', locales: [{ code: 'en', name: 'English' }, { code: 'fr', iso: 'fr-CA', name: 'Français' }, 'de', 'fr']"
  const IN_LANGUAGES: Files = {
    ...{ 'package.json': PACKAGE, 'nuxt.config.ts': `export default { i18n: { ${I18N} } }` },
    ...{ 'content/en/1.fire.md': '# Fire\n', 'content/fr/1.debut/1.feu.md': '# Feu\n' },
    'content/fr/1.debut/.navigation.yml': 'title: Début\n',
  }

  it('FOREIGN-NUXT-5: publishes all languages that have pages, with their own sidebars and a menu', async () => {
    const loaded = await load(IN_LANGUAGES)
    expect(loaded?.settings).toMatchObject({
      ...{ lang: 'en', languages: { '/fr/': 'fr-CA' }, search: { language: ['en', 'fr'] } },
      docs: { path: 'content/en', sidebars: { docs: [{ type: 'doc', id: 'fire' }] } },
      docsInstances: [
        {
          ...{
            id: 'fr',
            path: 'content/fr',
            routeBasePath: '/fr',
            sidebarPaths: { '/fr/': 'docs' },
          },
          sidebars: { docs: [{ label: 'Début', items: [{ type: 'doc', id: 'debut/feu' }] }] },
        },
      ],
      navbar: {
        items: [
          {
            ...{ type: 'localeDropdown', position: 'right' },
            labels: { '/': 'English', '/fr/': 'Français' },
          },
        ],
      },
      markdown: { dialectOptions: { language: 'en' } },
    })
    expect(loaded?.leftOut.slice(0, 2)).toEqual([
      {
        name: 'translations (fr)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
      { name: 'translations (de)', instead: 'they have no pages' },
    ])
    expect(loaded?.inputs.some((file) => file.endsWith('fr/1.debut/.navigation.yml'))).toBe(true)
  })

  it('FOREIGN-NUXT-5: folders of other languages may be beside the pages of the main one', async () => {
    const files = Object.fromEntries(
      Object.entries(IN_LANGUAGES).filter(([name]) => !name.startsWith('content/en/')),
    )
    const mixed = await load({ ...files, 'content/1.fire.md': '# Fire\n' })
    expect(mixed?.settings).toMatchObject({
      docs: { path: 'content', sidebars: { docs: [{ type: 'doc', id: 'fire' }] } },
      docsInstances: [{ path: 'content/fr' }],
    })
    const one = await load({ ...PAGES, 'nuxt.config.ts': `export default { i18n: { ${I18N} } }` })
    expect(one?.settings).not.toHaveProperty('docsInstances')
    expect(one?.settings).not.toHaveProperty('languages')
    expect(one?.settings).not.toHaveProperty('navbar.items')
  })

  it('FOREIGN-NUXT-5: links in pages depend on whether the main language has a path', async () => {
    const languages = [{ folder: 'content/fr', path: 'fr', others: ['fr', 'de'] }]
    const prefixed = await load({
      ...IN_LANGUAGES,
      'nuxt.config.ts': `export default { i18n: { strategy: 'prefix', ${I18N} } }`,
    })
    expect(prefixed?.settings).toMatchObject({
      markdown: { dialectOptions: { language: 'en', languages } },
    })
    const docus = json({ dependencies: { docus: '^5' } })
    expect((await load({ ...IN_LANGUAGES, 'package.json': docus }))?.settings).toMatchObject({
      markdown: { dialectOptions: { languages } },
    })
  })

  it('FOREIGN-NUXT-5: redirects lead to pages of all languages', async () => {
    const rules =
      "'/': { redirect: '/en' }, '/old': { redirect: '/en/fire' }, '/fr/old': { redirect: '/fr/feu' }, '/e': { redirect: '/entry' }"
    const loaded = await load({
      ...IN_LANGUAGES,
      'nuxt.config.ts': `export default { routeRules: { ${rules} }, i18n: { ${I18N} } }`,
    })
    expect(loaded?.settings).toMatchObject({
      redirects: [
        { from: '/old', to: '/fire' },
        { from: '/fr/old', to: '/fr/feu' },
        { from: '/e', to: '/entry' },
      ],
    })
  })

  it('FOREIGN-NUXT-5: the search knows languages by their tags, whatever their folders are called', async () => {
    const i18n = "i18n: { locales: [{ code: 'jp', language: 'ja-JP' }, { code: 'fr' }] }"
    const loaded = await load({
      ...{ 'package.json': PACKAGE, 'nuxt.config.ts': `export default { ${i18n} }` },
      ...{ 'content/jp/a.md': '# A\n', 'content/fr/a.md': '# A\n' },
    })
    expect(loaded?.settings).toMatchObject({
      ...{ languages: { '/fr/': 'fr' }, docs: { path: 'content/jp' } },
      search: { language: ['fr', 'ja'] },
    })
  })

  it('FOREIGN-NUXT-5: unusual names of languages are left out or without a language', async () => {
    const i18n = "i18n: { locales: ['en', '../x', 'default', 7, {}, 'english'], defaultLocale: 3 }"
    const loaded = await load({
      ...{ 'package.json': PACKAGE, 'nuxt.config.ts': `export default { ${i18n} }` },
      ...{ 'content/en/a.md': '# A\n', 'content/default/a.md': '', 'x/a.md': '' },
    })
    expect(loaded?.settings).not.toHaveProperty('docsInstances')
    expect(loaded?.leftOut[0]?.name).toBe('translations (../x, default, english)')
  })

  it('FOREIGN-NUXT-6: leaves out hidden files and data', async () => {
    const loaded = await load({
      ...{ 'package.json': PACKAGE, 'content/1.fire.md': '# Fire\n' },
      ...{ 'content/.draft.md': '# Draft\n', 'content/_part.md': '# Part\n' },
      ...{ 'content/_parts/a.md': '# A\n', 'content/data.yml': 'a: 1\n' },
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebars: { docs: [{ type: 'doc', id: 'fire' }] },
        exclude: ['**/node_modules/**', '**/.*', '**/.*/**', '**/_*', '**/_*/**'],
      },
    })
  })

  it('FOREIGN-NUXT-2: settings that are not read leave the pages', async () => {
    const folder = await site(PAGES)
    const { unread } = await nuxtContent.reader()
    expect(unread(`${folder}/nuxt.config.ts`, folder).settings).toEqual({
      docs: { path: 'content' },
      markdown: { dialect: 'nuxt-content' },
    })
  })
})
