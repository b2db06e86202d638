import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hugo } from '../../src/config/hugo/hugo.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await hugo.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await hugo.reader()).load(file, folder)
  return {
    file: path.relative(folder, file).split(path.sep).join('/'),
    settings: withoutUndefined(settings),
    leftOut,
  }
}

const PAGE = { 'content/_index.md': '# Tea\n' }

describe('Hugo', () => {
  it('FOREIGN-HUGO-16: addresses of sections come over, in the older form and below `page`', async () => {
    const optionsOf = async (text: string): Promise<unknown> =>
      (await load({ 'hugo.yaml': text, ...PAGE }))?.settings
    expect(
      await optionsOf(
        'permalinks:\n  blog: /:year/\n  page: { news: /:slug/ }\n  section: { a: /b }\n',
      ),
    ).toMatchObject({
      markdown: { dialectOptions: { permalinks: { blog: '/:year/', news: '/:slug/' } } },
    })
    expect(await optionsOf('title: Tea\n')).not.toHaveProperty('markdown.dialectOptions.permalinks')
  })

  it('FOREIGN-HUGO-26: settings of Goldmark count in any case of letters', async () => {
    const loaded = await load({
      'hugo.toml':
        '[markup.goldmark.parser]\nAutoDefinitionTermID = true\n[markup.goldmark.renderer]\nhardwraps = true\n',
      ...PAGE,
    })
    expect(loaded?.settings).toMatchObject({
      markdown: { hardLineBreaks: true, dialectOptions: { definitionIds: true } },
    })
    const plain = await load({ 'hugo.toml': '', ...PAGE })
    expect(plain?.settings).not.toHaveProperty('markdown.dialectOptions.definitionIds')
  })

  it('FOREIGN-HUGO-1: is found by its settings with a content folder, in subfolders too', async () => {
    expect((await load({ 'hugo.toml': '', ...PAGE }))?.file).toBe('hugo.toml')
    expect(await load({ 'hugo.toml': '', 'docs/a.md': '# A\n' })).toBeUndefined()
    expect((await load({ 'config.toml': 'baseURL = "/"\n', ...PAGE }))?.file).toBe('config.toml')
    expect(await load({ 'config.yaml': 'port: 80\n', ...PAGE })).toBeUndefined()
    expect(
      (await load({ 'site/hugo.yaml': 'title: Tea\n', 'site/content/a.md': '# A\n' }))?.file,
    ).toBe('site/hugo.yaml')
  })

  it('FOREIGN-HUGO-2: title, address, folders, languages, menu and values come over', async () => {
    const loaded = await load({
      'config/_default/hugo.yaml':
        'title: Tea\ntheme: [pot, ../no]\nmodule: { imports: [{ path: lid }] }\nbaseURL: https://tea.example.org/docs/\nlanguages:\n  en: {}\n  fr: {}\n' +
        'menu:\n  main:\n    - { name: Cups, url: cups/, weight: 2 }\n    - { name: Shop, url: "https://shop.example.org", weight: 1 }\n',
      'config/_default/params.yaml': 'version: "2"\n',
      'content/en/_index.md': '# Tea\n',
      'static/a.txt': 'a\n',
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Tea',
      url: 'https://tea.example.org',
      baseUrl: '/docs/',
      staticDirectories: ['static'],
      docs: {
        path: 'content/en',
        exclude: expect.arrayContaining(['**/*.fr.md', '**/_*/**']) as unknown,
      },
      navbar: {
        items: [
          { label: 'Shop', href: 'https://shop.example.org' },
          { label: 'Cups', to: '/cups/' },
        ],
      },
      markdown: {
        dialect: 'hugo',
        variables: { 'params.version': '2' },
        dialectOptions: { title: 'Tea', language: 'en', themes: ['pot', 'lid'] },
      },
    })
    expect(loaded?.leftOut).toEqual([{ name: 'translations (fr)', instead: 'they have no pages' }])
  })

  it('FOREIGN-HUGO-25: entries with a parent are items of its menu', async () => {
    const loaded = await load({
      'hugo.yaml':
        'menus:\n  main:\n    - { name: Black, pageRef: /black, parent: kinds, weight: 2 }\n    - { name: Green, url: "https://green.example.org", parent: kinds, weight: 1 }\n    - { name: Kinds, identifier: kinds }\n    - { name: Assam, pageRef: /black/assam, parent: Black }\n    - { name: Cups, pageRef: /cups, weight: 1 }\n    - { name: Cups, pageRef: /cups/all, parent: Cups }\n    - { name: Lost, pageRef: /lost, parent: none }\n    - { name: Empty }\n',
      ...PAGE,
    })
    expect(loaded?.settings).toHaveProperty('navbar.items', [
      { label: 'Cups', to: '/cups', items: [{ label: 'Cups', to: '/cups/all' }] },
      {
        label: 'Kinds',
        items: [
          { label: 'Green', href: 'https://green.example.org' },
          { label: 'Black', to: '/black' },
          { label: 'Assam', to: '/black/assam' },
        ],
      },
    ])
  })

  it('FOREIGN-HUGO-25: pages say in their front matter that they are in the menu', async () => {
    const loaded = await load({
      'hugo.yaml':
        'title: Tea\nlanguages: { en: {}, fr: {} }\nmenu: { main: [{ name: Shop, url: /shop/, weight: 3 }] }\n',
      'content/_index.md': '---\ntitle: Tea\n---\n',
      'content/Docs/_index.md':
        '---\ntitle: Documents\nlinkTitle: Docs\nmenu: { main: { weight: 2 } }\n---\n',
      'content/docs/Small Cups/_index.md':
        '---\ntitle: Small\nmenus: { main: { parent: Docs, name: Cups } }\n---\n',
      'content/about.md': '---\ntitle: About\nurl: /us/\nweight: 1\nmenu: [main, footer]\n---\n',
      'content/footer.md': '---\ntitle: Footer\nmenu: footer\n---\n',
      'content/draft.md': '---\ntitle: Draft\ndraft: true\nmenu: main\n---\n',
      'content/docs/deep.md': '---\ntitle: Deep\nmenu: main\n---\n',
      'content/about.fr.md': '---\ntitle: Sur nous\nmenu: main\n---\n',
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { label: 'About', to: '/us/' },
          { label: 'Docs', to: '/docs/', items: [{ label: 'Cups', to: '/docs/small-cups/' }] },
          { label: 'Shop', to: '/shop/' },
          {},
        ],
      },
      translations: {
        fr: {
          navbar: { items: [{ label: 'Shop' }, { label: 'Sur nous', to: '/fr/about/' }, {}] },
        },
      },
    })
  })

  it('FOREIGN-HUGO-9: addresses are in lower case with hyphens, as Hugo writes them', async () => {
    const pages = {
      'content/Green/_index.md': '# Green\n',
      'content/Green/Sencha Tea.md': '# Sencha\n',
      'content/green/a:b.md': '# A\n',
      'content/plain.md': '# Plain\n',
      ...PAGE,
    }
    const rewritesOf = async (text: string): Promise<unknown> => {
      const docs = (await load({ 'hugo.toml': text, ...pages }))?.settings
      return isRecord(docs) && isRecord(docs['docs']) ? docs['docs']['rewrites'] : undefined
    }
    expect(await rewritesOf('')).toEqual({
      'Green/_index.md': 'green/index.md',
      'Green/Sencha Tea.md': 'green/sencha-tea.md',
    })
    expect(await rewritesOf('disablePathToLower = true\n')).toEqual({
      'Green/Sencha Tea.md': 'Green/Sencha-Tea.md',
    })
  })

  it('FOREIGN-HUGO-9: addresses end in a slash, unless uglyURLs is set', async () => {
    const slashOf = async (text: string): Promise<unknown> => {
      const settings = (await load({ 'hugo.toml': text, ...PAGE }))?.settings
      return isRecord(settings) ? settings['trailingSlash'] : 'no settings'
    }
    expect(await slashOf('')).toBe(true)
    expect(await slashOf('uglyURLs = true\n')).toBeUndefined()
  })

  it('FOREIGN-HUGO-19: rules in a template of the file _redirects are redirects', async () => {
    const loaded = await load({
      'hugo.yaml': 'title: Tea\nparams: { Latest: v2, cups: { size: big } }\n',
      'layouts/index.redirects':
        '{{/* Cups: /not/this /one */ -}}\n{{ $now := site.Params.latest }}\n/latest  /{{ $now }}/\n/latest/*  /{{ $now }}/:splat  301!\n/next/* /latest/:splat\n# /a /b\n/cups /{{ .Site.Params.cups.size }}/#top 302\n/x/* /y/\n{{ range .Pages }}\n/old {{ .RelPermalink }}\n{{ end }}\n/far https://tea.example.org/\n/fr / 302 Language=fr\n',
      ...PAGE,
    })
    expect(loaded?.settings).toHaveProperty('redirects', [
      { from: '/latest', to: '/v2/' },
      { from: '/latest/:splat*', to: '/v2/:splat*' },
      { from: '/next/:splat*', to: '/v2/:splat*' },
      { from: '/cups', to: '/big/#top' },
      { from: '/far', to: 'https://tea.example.org/' },
    ])
    expect(loaded?.leftOut).toMatchObject([{ name: 'redirect /x/*' }])
  })

  it('FOREIGN-HUGO-22: Docsy and Hextra show one topmost section at a time', async () => {
    const pages = { ...PAGE, 'content/docs/a.md': '# A\n', 'content/News 1/b.md': '# B\n' }
    const sidebarsOf = async (text: string, files: Files = pages): Promise<unknown> => {
      const settings = (await load({ 'hugo.yaml': text, ...files }))?.settings
      return isRecord(settings) && isRecord(settings['docs']) && settings['docs']['sidebars']
    }
    const hextra = 'module: { imports: [{ path: github.com/imfing/hextra }] }\n'
    const found = {
      site: [{ type: 'autogenerated', dirName: '.' }],
      'news-1': [{ type: 'autogenerated', dirName: 'News 1' }],
      docs: [{ type: 'autogenerated', dirName: 'docs' }],
    }
    expect(await sidebarsOf(hextra)).toEqual(found)
    expect(await sidebarsOf('theme: [docsy]\n')).toEqual(found)
    expect(await sidebarsOf('theme: book\n')).toBeUndefined()
    expect(await sidebarsOf(hextra, { ...PAGE, 'content/docs/a.md': '# A\n' })).toBeUndefined()
    const asDocs = { ...pages, 'content/_index.md': '---\ntype: docs\n---\n# Tea\n' }
    expect(await sidebarsOf(hextra, asDocs)).toBeUndefined()
  })

  it('FOREIGN-HUGO-23: the navbar has the logo of Hextra or Docsy', async () => {
    const logoOf = async (params: string, file: string, svg = '<svg/>'): Promise<unknown> => {
      const files = { 'hugo.yaml': `title: Tea\nparams: ${params}\n`, ...PAGE, [file]: svg }
      const navbar = (await load(files))?.settings
      return isRecord(navbar) && isRecord(navbar['navbar']) ? navbar['navbar']['logo'] : undefined
    }
    const hextra = '{ navbar: { logo: { path: cup.svg, dark: cup-dark.svg } } }'
    expect(await logoOf(hextra, 'static/cup.svg')).toEqual({ src: '/cup.svg' })
    expect(await logoOf(hextra, 'static/other.svg')).toBeUndefined()
    const hidden = '{ navbar: { displayLogo: false, logo: { path: cup.svg } } }'
    expect(await logoOf(hidden, 'static/cup.svg')).toBeUndefined()
    const docsy = '{ ui: { navbar_logo: true } }'
    expect(await logoOf(docsy, 'assets/icons/logo.svg')).toEqual({ src: '/icons/logo.svg' })
    expect(await logoOf('{}', 'assets/icons/logo.svg')).toBeUndefined()
    const white = '<svg><path fill="#FFF"/><path fill="#0aa"/></svg>'
    expect(await logoOf(docsy, 'assets/icons/logo.svg', white)).toBeUndefined()
  })

  it('FOREIGN-HUGO-20: the versions of Docsy are a menu', async () => {
    const loaded = await load({
      'hugo.yaml':
        'title: Tea\nparams:\n  version_menu: Releases\n  versions:\n    - { version: v2, url: /v2/ }\n    - { version: 1, name: Old, url: "https://old.example.org" }\n    - { version: v0 }\n',
      ...PAGE,
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          {
            label: 'Releases',
            items: [
              { label: 'v2', to: '/v2/' },
              { label: 'Old', href: 'https://old.example.org' },
            ],
          },
        ],
      },
    })
  })
})
