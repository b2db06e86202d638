import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mkdocs } from '../../../src/config/mkdocs/mkdocs.js'
import type { ForeignSettings } from '../../../src/config/foreign/foreign-tool.js'
import { isRecord } from '../../../src/model/json.js'
import { temporaryFolder } from '../../helpers/site.js'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

async function load(files: Readonly<Record<string, string>>): Promise<ForeignSettings> {
  await write(files)
  const names = new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))
  const file = await mkdocs.find(folder, names)
  if (file === undefined) throw new Error('no settings file')
  return (await mkdocs.reader()).load(file, folder)
}

const page = (title: string): string => `# ${title}\n`
const linkTo = (id: string): object => ({ link: { type: 'doc', id } })
const sidebarsOf = ({ settings }: ForeignSettings): unknown =>
  isRecord(settings['docs']) ? settings['docs']['sidebars'] : undefined

describe('mkdocs.yml', () => {
  it('reads tags of Python, variables of the environment and inherited settings without running anything (MKD-1)', async () => {
    const { settings, inputs } = await load({
      'mkdocs.yml':
        'INHERIT: base.yml\nsite_url: !ENV [DOCS_URL, https://docs.example.org/anvil]\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: {case: lower}\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
      'base.yml': 'site_name: Anvil\ntheme: {name: material, palette: {primary: teal}}\n',
      'docs/index.md': page('Home'),
    })
    expect(inputs.map((file) => path.basename(file))).toEqual(['mkdocs.yml', 'base.yml'])
    expect(settings).toMatchObject({
      title: 'Anvil',
      url: 'https://docs.example.org',
      baseUrl: '/anvil/',
      trailingSlash: true,
      tokens: { 'color-primary': { light: '#00796b', dark: '#80cbc4' } },
      markdown: {
        dialect: 'mkdocs',
        math: false,
        dialectOptions: { extensions: ['emoji', 'toc'], slugs: 'unicode' },
      },
    })
  })

  it('passes on the titles of pages in the navigation (MKD-12)', async () => {
    const { settings } = await load({
      'mkdocs.yml':
        'theme: { features: [navigation.tabs] }\nnav:\n  - Home: index.md\n  - Tea:\n      - Green: tea/green.md\n      - tea/black.md\n  - Pots:\n      - Iron: pots/iron.md\n',
      ...{ 'docs/index.md': '', 'docs/tea/green.md': '', 'docs/tea/black.md': '' },
      'docs/pots/iron.md': '',
    })
    expect(settings).toMatchObject({
      markdown: {
        dialectOptions: { titles: { index: 'Home', 'tea/green': 'Green', 'pots/iron': 'Iron' } },
      },
    })
  })

  it('reads a variant where there is no mkdocs.yml, and a file in docs (MKD-1)', async () => {
    const found = await load({
      'mkdocs-common.yml': 'site_name: Anvil\n',
      'mkdocs-offline.yml': 'INHERIT: mkdocs-common.yml\n',
      'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\nsite_url: https://a.example.org/\n',
      'mkdocs-nav.yml': 'nav: [index.md]\n',
      'docs/index.md': page('Home'),
    })
    expect(found.settings).toMatchObject({ title: 'Anvil', url: 'https://a.example.org' })
    expect(sidebarsOf(found)).toEqual({ docs: ['index'] })
    await rm(folder, { recursive: true })
    const beside = await load({
      'docs/mkdocs.yml': 'site_name: Inner\ndocs_dir: pages\n',
      'docs/pages/index.md': page('Home'),
    })
    expect(beside.settings).toMatchObject({ title: 'Inner', docs: { path: 'docs/pages' } })
  })

  it('takes the template of a missing file that INHERIT names, and says so (MKD-1)', async () => {
    const files = {
      'mkdocs.yml': 'INHERIT: mkdocs.made.yml\n',
      'mkdocs.template.yml': 'site_name: Anvil\n',
      'docs/index.md': page('Home'),
    }
    const found = await load(files)
    expect(found.settings).toMatchObject({ title: 'Anvil' })
    expect(found.leftOut).toContainEqual({
      name: 'INHERIT: mkdocs.made.yml',
      instead:
        'the file does not exist; mkdocs.template.yml counts instead. If a script writes it, run the script before the build',
    })
    const names = found.inputs.map((file) => path.basename(file))
    expect(names).toEqual(['mkdocs.yml', 'mkdocs.made.yml', 'mkdocs.template.yml'])
    const two = await load({ ...files, 'mkdocs.public.yml': 'site_name: Other\n' })
    expect(two.settings).not.toHaveProperty('title')
    expect(two.leftOut[0]?.instead).toMatch(/^the file does not exist\. If/)
  })

  it('makes a sidebar of nav: labels, sections, links and the page of a section (MKD-2)', async () => {
    const found = await load({
      'mkdocs.yml':
        'site_name: A\ntheme: {name: material, features: [navigation.indexes]}\nnav:\n  - index.md\n  - Guide:\n      - guide/README.md\n      - First steps: guide/first.md\n      - Forum: https://forum.example.org\n  - "":\n      - more/index.md\n      - more/x.md\n  - Gone: gone.md\n',
      'docs/index.md': page('Home'),
      'docs/guide/README.md': page('Guide'),
      'docs/guide/first.md': page('First'),
      'docs/more/index.md': page('More to read'),
      'docs/more/x.md': page('X'),
    })
    expect(sidebarsOf(found)).toEqual({
      docs: [
        'index',
        {
          type: 'category',
          label: 'Guide',
          ...linkTo('guide/README'),
          items: [
            { type: 'doc', id: 'guide/first', label: 'First steps' },
            { type: 'link', href: 'https://forum.example.org', label: 'Forum' },
          ],
        },
        {
          type: 'category',
          label: 'More to read',
          ...linkTo('more/index'),
          items: ['more/x'],
        },
      ],
    })
    expect(found.leftOut).toContainEqual({
      name: 'nav: gone.md',
      instead:
        'the page does not exist, and links to it are not checked; if a script of the site generates it, run the script before the build',
    })
    expect(found.settings).toMatchObject({ foreignRoutes: ['/gone'] })
  })

  it('makes pages between tabs links, each active on itself alone (MKD-2)', async () => {
    const found = await load({
      'mkdocs.yml':
        'site_name: A\ntheme: {name: material, features: [navigation.tabs]}\nnav:\n  - index.md\n  - Use: [a.md]\n  - Develop: [b.md]\n  - Changes: news/changes.md\n',
      'docs/index.md': page('Welcome'),
      'docs/a.md': page('A'),
      'docs/b.md': page('B'),
      'docs/news/changes.md': page('C'),
    })
    expect(sidebarsOf(found)).toMatchObject({ pages: ['index', { id: 'news/changes' }] })
    expect(found.settings).toMatchObject({
      navbar: {
        items: [
          { to: '/', label: 'Welcome' },
          { type: 'docSidebar', label: 'Use' },
          { type: 'docSidebar', label: 'Develop' },
          { to: '/news/changes', label: 'Changes' },
        ],
      },
    })
  })

  it('makes navbar items of the topmost sections with navigation.tabs (MKD-2)', async () => {
    const found = await load({
      'mkdocs.yml':
        'site_name: A\nrepo_url: https://github.com/acme/anvil\ntheme: {name: material, features: [navigation.tabs]}\nnav:\n  - Home: index.md\n  - Use: [a.md]\n  - Develop: [b.md]\n',
      'docs/index.md': page('Home'),
      'docs/a.md': page('A'),
      'docs/b.md': page('B'),
    })
    expect(sidebarsOf(found)).toEqual({ use: ['a'], develop: ['b'] })
    expect(found.settings).toMatchObject({
      navbar: {
        items: [
          { type: 'doc', docId: 'index', label: 'Home' },
          { type: 'docSidebar', sidebarId: 'use', label: 'Use' },
          { type: 'docSidebar', sidebarId: 'develop', label: 'Develop' },
          { href: 'https://github.com/acme/anvil', label: 'GitHub', position: 'right' },
        ],
      },
      docs: { editUrl: 'https://github.com/acme/anvil/edit/master/docs' },
    })
  })

  it('lists files before folders and the page of a folder first without nav (MKD-2)', async () => {
    const found = await load({
      'mkdocs.yml': 'site_name: A\nexclude_docs: |\n  secret.md\nnot_in_nav: |\n  hidden.md\n',
      'docs/index.md': page('Home'),
      'docs/zebra.md': page('Z'),
      'docs/secret.md': page('S'),
      'docs/hidden.md': page('H'),
      'docs/api_keys/b.md': page('B'),
      'docs/api_keys/README.md': page('Keys'),
    })
    expect(sidebarsOf(found)).toEqual({
      docs: [
        'index',
        'zebra',
        { type: 'category', label: 'Api keys', items: ['api_keys/README', 'api_keys/b'] },
      ],
    })
    expect(found.settings).toMatchObject({
      docs: { exclude: ['templates/**', '**/secret.md', '**/secret.md/**'], numberPrefixes: false },
    })
  })

  it('reads SUMMARY.md of literate-nav (MKD-3)', async () => {
    const found = await load({
      'mkdocs.yml': 'site_name: A\nplugins: [literate-nav]\n',
      'docs/SUMMARY.md': '- [Home](index.md)\n- Guide\n    - [One](guide/one.md)\n- [All](rest/)\n',
      'docs/index.md': page('Home'),
      'docs/guide/one.md': page('One'),
      'docs/rest/SUMMARY.md': '* [Two](two.md)\n* *.md\n',
      'docs/rest/two.md': page('Two'),
    })
    expect(JSON.stringify(sidebarsOf(found))).toBe(
      JSON.stringify({
        docs: [
          { type: 'doc', id: 'index', label: 'Home' },
          {
            type: 'category',
            label: 'Guide',
            items: [{ type: 'doc', id: 'guide/one', label: 'One' }],
          },
          {
            type: 'category',
            label: 'All',
            items: [{ type: 'doc', id: 'rest/two', label: 'Two' }, 'rest/SUMMARY', 'rest/two'],
          },
        ],
      }),
    )
  })

  it('reads .nav.yml and .pages (MKD-3)', async () => {
    const found = await load({
      'mkdocs.yml': 'site_name: A\nplugins: [awesome-pages]\n',
      'docs/.pages': 'nav:\n  - index.md\n  - ...\n  - Last: last\n',
      'docs/index.md': page('Home'),
      'docs/b.md': page('B'),
      'docs/hid/.pages': 'hide: true\n',
      'docs/hid/h.md': page('H'),
      'docs/last/.nav.yml': 'title: Unused\nnav: [z.md, a.md]\n',
      'docs/last/a.md': page('A'),
      'docs/last/z.md': page('Z'),
    })
    expect(sidebarsOf(found)).toEqual({
      docs: ['index', 'b', { type: 'category', label: 'Last', items: ['last/z', 'last/a'] }],
    })
  })

  it('takes values from data files of the plugin macros, and those of extra before them (MKD-10)', async () => {
    const { settings, inputs } = await load({
      'mkdocs.yml':
        'site_name: Anvil\nplugins:\n  - macros:\n      include_yaml:\n        - data/own.yml\n        - tools: data/tools.yml\n        - gone.yml\nextra:\n  year: 2026\n',
      'data/own.yml': 'year: 1999\nheat: { low: 800 }\n',
      'data/tools.yml': 'hammer: heavy\n',
      'docs/index.md': page('Home'),
    })
    expect(settings['markdown']).toMatchObject({
      variables: { year: '2026', 'heat.low': '800', 'tools.hammer': 'heavy' },
    })
    expect(inputs.map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(['own.yml', 'tools.yml', 'gone.yml']),
    )
  })

  it('looks for includes in the folder of the plugin macros, from the settings or around the docs (MKD-13)', async () => {
    const plugins = 'plugins:\n  - macros:\n      include_dir: pages/parts\n'
    const foldersOf = async (files: Readonly<Record<string, string>>): Promise<unknown> => {
      const { settings } = await load({ ...files, 'pages/index.md': page('Home') })
      return isRecord(settings['markdown']) ? settings['markdown']['includeFolders'] : undefined
    }
    const below = { 'docs/mkdocs.yml': `docs_dir: ../pages\n${plugins}` }
    expect(await foldersOf(below)).toEqual(['docs/pages/parts'])
    expect(await foldersOf({ ...below, 'pages/parts/a.yml': 'a' })).toEqual(['pages/parts'])
    expect(await foldersOf({ ...below, 'docs/pages/parts/a.yml': 'a' })).toEqual([
      'docs/pages/parts',
    ])
    expect(await foldersOf({ 'mkdocs.yml': `docs_dir: pages\n${plugins}` })).toEqual([
      'pages/parts',
    ])
  })

  it('takes no values from files that are not in the site, also behind links (TRUST-1)', async () => {
    const other = path.join(await temporaryFolder(), 'secret.yml')
    await writeFile(other, 'token: abc\n')
    await symlink(other, path.join(folder, 'link.yml'))
    const { settings } = await load({
      'mkdocs.yml': `plugins:\n  - macros:\n      include_yaml: [link.yml, ${JSON.stringify(other)}]\n`,
      'docs/index.md': page('Home'),
    })
    expect(settings['markdown']).not.toHaveProperty('variables')
  })

  it('shows the text of labels that are HTML (MKD-2)', async () => {
    const labelled = await load({
      'mkdocs.yml':
        'site_name: A\nnav:\n  - \'<b class="x">Tea <img src="x.svg"></b>\': index.md\n',
      'docs/index.md': page('Home'),
    })
    expect(JSON.stringify(sidebarsOf(labelled))).toContain('"label":"Tea"')
  })

  it('names once what has no effect, and why (MKD-4)', async () => {
    const { settings, leftOut } = await load({
      'mkdocs.yml':
        'site_name: A\ncopyright: © Acme\ntheme: {name: material, logo: img/no.svg, custom_dir: overrides}\nplugins:\n  - search\n  - mkdocstrings\n  - redirects: {redirect_maps: {old.md: guide/new.md#part}}\nextra_css: [extra.css]\nextra_javascript: [x.js, https://cdn.example.org/mathjax.js]\nextra: {social: [{icon: fontawesome/brands/github, link: https://github.com/acme}], analytics: {provider: x}}\n',
      'docs/index.md': page('Home'),
      'docs/extra.css': '',
    })
    expect(settings).toMatchObject({
      customCss: ['docs/extra.css'],
      footer: {
        copyright: '© Acme',
        links: [{ label: 'GitHub', href: 'https://github.com/acme' }],
      },
      redirects: [{ from: '/old', to: '/guide/new#part' }],
      markdown: { math: true },
    })
    expect(leftOut.map(({ name }) => name)).toEqual([
      'plugin mkdocstrings',
      'theme.logo',
      'x.js',
      'theme.custom_dir',
      'extra.analytics',
    ])
  })
})
