import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findForeignFile } from '../../src/config/foreign-tools.js'
import { hugo } from '../../src/config/hugo/hugo.js'
import { zola } from '../../src/config/zola/zola.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await zola.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await zola.reader()).load(file, folder)
  return {
    file: path.relative(folder, file).split(path.sep).join('/'),
    settings: withoutUndefined(settings),
    leftOut,
  }
}

const PAGE = { 'content/_index.md': '+++\ntitle = "Tea"\n+++\n' }

describe('Zola', () => {
  it('FOREIGN-ZOLA-1: is found by its address with a content folder, in subfolders too', async () => {
    expect((await load({ 'config.toml': 'base_url = "/"\n', ...PAGE }))?.file).toBe('config.toml')
    expect(
      (await load({ 'zola.toml': 'title = "Tea"\n', 'config.toml': 'base_url = "/"\n', ...PAGE }))
        ?.file,
    ).toBe('zola.toml')
    expect(await load({ 'config.toml': 'port = 80\n', ...PAGE })).toBeUndefined()
    expect(await load({ 'config.toml': 'base_url = "/"\n', 'a.md': '# A\n' })).toBeUndefined()
    expect(await load({ 'config.toml': 'base_url = \n', ...PAGE })).toBeUndefined()
    expect(
      (await load({ 'docs/config.toml': 'base_url = "/"\n', 'docs/content/a.md': '# A\n' }))?.file,
    ).toBe('docs/config.toml')
  })

  it('FOREIGN-ZOLA-1: is not taken for Hugo, nor Hugo for it', async () => {
    const toolOf = async (settings: string): Promise<string | undefined> =>
      (await findForeignFile(await site({ 'config.toml': settings, ...PAGE })))?.tool.name
    expect(await toolOf('base_url = "/"\ntheme = "book"\n')).toBe('zola')
    expect(await toolOf('baseURL = "/"\ntheme = "book"\n')).toBe('hugo')
    expect(await toolOf('baseurl = "/"\n')).toBe('hugo')
    expect(await toolOf('theme = "book"\n')).toBe('hugo')
    const folder = await site({ 'config.toml': 'base_url = "/"\ntheme = "book"\n', ...PAGE })
    expect(await hugo.find(folder, new Set())).toBeUndefined()
  })

  it('FOREIGN-ZOLA-2: title, address, folders, languages and ignored files come over', async () => {
    const loaded = await load({
      'site/config.toml':
        'base_url = "https://tea.example.org/docs"\ntitle = "Tea"\ndescription = "All leaves"\n' +
        'default_language = "en-GB"\nignored_content = ["*.xlsx", "**/drafts/*"]\ncompile_sass = true\n' +
        '[languages.fr]\ntitle = "Thé"\n[languages.en-GB]\n[slugify]\npaths = "safe"\n' +
        '[markdown]\nhighlight_code = true\nrender_emoji = false\nsmart_punctuation = true\n[extra]\ncups = 2\n',
      'site/content/_index.md': '# Tea\n',
      'site/static/a.txt': 'a\n',
    })
    expect(loaded?.settings).toEqual({
      title: 'Tea',
      tagline: 'All leaves',
      url: 'https://tea.example.org',
      baseUrl: '/docs/',
      lang: 'en-GB',
      trailingSlash: true,
      navbar: { title: 'Tea' },
      staticDirectories: ['site/static'],
      docs: {
        path: 'site/content',
        numberPrefixes: false,
        folderPages: ['index'],
        exclude: ['**/*.fr.md', '*.xlsx', '**/*.xlsx', '**/drafts/*'],
      },
      markdown: {
        dialect: 'zola',
        format: 'md',
        dialectOptions: { language: 'en-GB', languages: ['fr'], slugs: { paths: 'safe' } },
      },
      colorMode: { respectPrefersColorScheme: true },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'translations (fr)', instead: 'they have no pages' },
      { name: 'markdown.smart_punctuation', instead: 'it has no effect' },
    ])
  })

  it('FOREIGN-ZOLA-2: languages of old versions are a list, and an address may be a path', async () => {
    const loaded = await load({
      'config.toml': 'base_url = "/"\nlanguages = [{ code = "fr" }]\n',
      ...PAGE,
    })
    expect(loaded?.settings).toMatchObject({ docs: { exclude: ['**/*.fr.md'] }, lang: 'en' })
    expect(loaded?.settings).not.toHaveProperty('url')
  })

  it('FOREIGN-ZOLA-12: languages with pages are published, with their names and the words of the menu', async () => {
    const loaded = await load({
      'config.toml':
        'base_url = "/"\ntitle = "Tea"\n[translations]\ncups = "Cups"\n[languages.fr]\ntitle = "Thé"\ndescription = "Des feuilles"\n' +
        '[languages.fr.translations]\ncups = "Tasses"\n[languages.de]\n[languages.nl]\n' +
        '[extra]\nmenu = [{ name = "cups", url = "cups" }]\n',
      ...PAGE,
      'content/_index.fr.md': '+++\n+++\n',
      'content/cups/green.fr.md': '+++\n+++\n',
      'content/cups/green.de.md': '+++\n+++\n',
    })
    const menu = { type: 'localeDropdown', position: 'right' }
    expect(loaded?.settings).toMatchObject({
      languages: { '/fr/': 'fr', '/de/': 'de' },
      search: { language: ['de', 'en', 'fr'] },
      docs: { path: 'content', exclude: ['**/*.fr.md', '**/*.de.md', '**/*.nl.md'] },
      docsInstances: [
        {
          id: 'fr',
          path: 'content',
          routeBasePath: '/fr',
          include: ['**/*.fr.md'],
          fileSuffix: 'fr',
          translation: { path: '/fr' },
        },
        { id: 'de' },
      ],
      navbar: { items: [{ label: 'Cups', to: '/cups' }, menu] },
      translations: {
        fr: {
          title: 'Thé',
          tagline: 'Des feuilles',
          navbar: { title: 'Thé', items: [{ label: 'Tasses', to: '/cups' }, menu] },
        },
      },
      markdown: { dialectOptions: { language: 'en', languages: ['fr', 'de', 'nl'] } },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'translations (nl)', instead: 'they have no pages' },
      {
        name: 'translations (de)',
        instead:
          'their pages are published with their own sidebars, and with the navbar of the main language',
      },
    ])
  })

  it('FOREIGN-ZOLA-3: links that themes read from `[extra]` are the menu', async () => {
    const itemsOf = async (extra: string): Promise<unknown> =>
      (await load({ 'config.toml': `base_url = "/"\n[extra]\n${extra}`, ...PAGE }))?.settings
    expect(
      await itemsOf(
        'menu_links = [{ name = "Cups", url = "$BASE_URL/cups/" }, { name = "Shop", url = "https://shop.example.org" }, { name = "None" }]\n',
      ),
    ).toMatchObject({
      navbar: {
        items: [
          { label: 'Cups', to: '/cups/' },
          { label: 'Shop', href: 'https://shop.example.org' },
        ],
      },
    })
    expect(
      await itemsOf(
        '[[extra.menu.main]]\nname = "Late"\nurl = "late"\nweight = 2\n[[extra.menu.main]]\nname = "Early"\nurl = "@/early/_index.md"\nweight = 1\n',
      ),
    ).toMatchObject({
      navbar: {
        items: [
          { label: 'Early', to: '/early/' },
          { label: 'Late', to: '/late' },
        ],
      },
    })
    expect(await itemsOf('menu = ["a"]\n')).not.toHaveProperty('navbar.items')
  })
})
