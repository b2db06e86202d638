import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { quarto } from '../../src/config/quarto/quarto.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await quarto.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await quarto.reader()).load(file, folder)
  const settings = withoutUndefined(loaded?.settings)
  return loaded && { ...loaded, settings: isRecord(settings) ? settings : {} }
}

const PAGES: Files = {
  'index.qmd': '---\ntitle: Kilns\n---\n',
  'fire.qmd': '# Of *fire* {#sec-fire}\n',
  'clay/index.qmd': '---\ntitle: Clay\n---\n',
  'clay/red.qmd': '---\ntitle: Red clay\norder: 2\naliases: [/old.html, rust/]\n---\n',
  'clay/white.ipynb': '{}',
  'clay/black.md': '---\norder: 1\n---\n# Black\n',
  '_part.qmd': 'A part.\n',
  'README.md': '# Of the repository\n',
}

describe('Quarto', () => {
  it('FOREIGN-QMD-1: a website is found, also in the folders in which repositories keep it', async () => {
    const text = 'project:\n  type: website\nwebsite:\n  title: All about kilns\n'
    for (const [prefix, name, path] of [
      ['', '_quarto.yml', '.'],
      ['docs/', '_quarto.yaml', 'docs'],
      ['nbs/', '_quarto.yml', 'nbs'],
    ] as const) {
      const pages = Object.entries(PAGES).map(([file, page]) => [prefix + file, page] as const)
      const loaded = await load({ ...Object.fromEntries(pages), [prefix + name]: text })
      expect(loaded?.settings).toMatchObject({
        title: 'All about kilns',
        navbar: { title: 'All about kilns' },
        docs: { path },
        markdown: { dialect: 'quarto', format: 'md', math: true },
      })
      expect(loaded?.leftOut).toEqual([])
    }
    expect(await load({ '_quarto.yml': 'project:\n  type: confluence\n' })).toBe(undefined)
    expect(await load({ '_quarto.yml': 'format:\n  type: confluence\n' })).not.toBe(undefined)
  })

  it('FOREIGN-QMD-1: `render` names the pages, and other projects and results have none', async () => {
    const plain = await load({ ...PAGES, '_quarto.yml': 'project: {output-dir: out}\n' })
    expect(plain?.settings['docs']).toMatchObject({
      include: ['**/*.md', '**/*.qmd', '**/*.ipynb', '**/*.Rmd', '**/*.rmd'],
      exclude: expect.arrayContaining(['**/_*', '**/.*/**', 'out/**']) as unknown,
    })
    const named = await load({
      ...PAGES,
      'clay/kiln/_quarto.yml': '',
      '_quarto.yml':
        'project:\n  render: [index.qmd, clay, "*.Rmd", "!clay/red.qmd", "!**/*.md"]\n',
    })
    expect(named?.settings['docs']).toMatchObject({
      include: [
        'index.qmd',
        ...['md', 'qmd', 'ipynb', 'Rmd', 'rmd'].map((ending) => `clay/**/*.${ending}`),
        '**/*.Rmd',
      ],
      exclude: expect.arrayContaining(['clay/kiln/**', 'clay/red.qmd', '**/*.md']) as unknown,
    })
  })

  it('FOREIGN-QMD-2: the site, its navbar, sidebars, footer and old addresses come over', async () => {
    const loaded = await load({
      ...PAGES,
      '_quarto.yml': [
        'project: {type: website}',
        'lang: de',
        'metadata-files: [_more.yml, _none.yml]',
        'website:',
        '  title: Kilns',
        '  description: Of fire',
        '  site-url: https://kilns.example/docs/',
        '  repo-url: https://github.com/acme/kilns',
        '  repo-actions: [edit]',
        '  bread-crumbs: false',
        '  announcement: {content: "**New** [kiln](fire.qmd)", dismissable: false}',
        '  navbar:',
        '    title: false',
        '    logo: logo.svg',
        '    left: [fire.qmd, sidebar:clay, {text: More, menu: [{text: Red, href: clay/red.qmd#hot}, ---]}]',
        '    right: [{icon: rss, href: https://kilns.example/feed}]',
        '  sidebar:',
        '    - {id: empty}',
        '    - id: clay',
        '      title: Of clay',
        '      contents:',
        '        - section: Kinds',
        '          href: clay/index.qmd',
        '          contents: [clay/red.qmd, {text: Black one, file: clay/black.md}, gone.qmd]',
        '        - ---',
        '        - {text: Web, href: https://clay.example}',
        '    - {id: fire, contents: [fire.qmd]}',
        '  page-footer: {left: "© [Acme](index.qmd)", right: [{text: Fire, href: fire.qmd}]}',
      ].join('\n'),
      '_more.yml': 'website:\n  title: Others\n  favicon: logo.svg\n',
      'logo.svg': '<svg/>',
    })
    const picture = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Kilns', tagline: 'Of fire', lang: 'de', favicon: picture },
      ...{ url: 'https://kilns.example', baseUrl: '/docs/' },
      announcementBar: {
        content: '<strong>New</strong> <a href="/fire">kiln</a>',
        isCloseable: false,
      },
      navbar: {
        logo: { src: picture },
        items: [
          { label: 'Of fire', to: '/fire' },
          { type: 'docSidebar', sidebarId: 'clay', label: 'Of clay' },
          { label: 'More', items: [{ label: 'Red', to: '/clay/red#hot' }] },
          { label: 'RSS', href: 'https://kilns.example/feed', position: 'right' },
          { label: 'GitHub', href: 'https://github.com/acme/kilns', position: 'right' },
        ],
      },
      footer: {
        links: [{ label: 'Fire', to: '/fire' }],
        copyright: '© <a href="/">Acme</a>',
      },
      docs: {
        breadcrumbs: false,
        sidebars: {
          clay: [
            {
              ...{ type: 'category', label: 'Kinds', link: { type: 'doc', id: 'clay/index' } },
              items: ['clay/red', { type: 'doc', id: 'clay/black', label: 'Black one' }],
            },
            { type: 'html', value: '<hr>' },
            { type: 'link', label: 'Web', href: 'https://clay.example' },
          ],
          fire: ['fire'],
        },
      },
      redirects: [
        { from: '/old', to: '/clay/red' },
        { from: '/clay/rust', to: '/clay/red' },
      ],
    })
    expect(loaded?.settings['navbar']).not.toHaveProperty('title')
    expect(loaded?.leftOut).toEqual([
      {
        name: 'entries of the navigation (gone.qmd)',
        instead: 'the project does not have what they lead to',
      },
    ])
  })

  it('FOREIGN-QMD-2: contents by folder, by pattern and of all pages are in the order of Quarto', async () => {
    const sidebar = async (contents: string) => {
      const text = `website:\n  sidebar:\n    contents: ${contents}\n`
      const loaded = await load({ ...PAGES, '_quarto.yml': text })
      return loaded?.settings['docs']
    }
    const clay = {
      ...{ type: 'category', label: 'Clay', link: { type: 'doc', id: 'clay/index' } },
      items: ['clay/black', 'clay/red', 'clay/white'],
    }
    // A single sidebar is on all pages.
    expect(await sidebar('auto')).toMatchObject({
      sidebars: { docs: ['fire', clay] },
      sidebarPaths: { '/': 'docs' },
    })
    expect(await sidebar('clay')).toMatchObject({ sidebars: { docs: [clay] } })
    expect(await sidebar('[{auto: clay/*.qmd}]')).toMatchObject({
      sidebars: { docs: ['clay/red'] },
    })
    expect(await sidebar('[{section: Kinds, contents: clay/**}, Words]')).toMatchObject({
      sidebars: {
        docs: [
          { ...clay, label: 'Kinds' },
          { type: 'html', value: '<strong>Words</strong>' },
        ],
      },
    })
  })

  it('FOREIGN-QMD-3: the pages of a book are its chapters, which have numbers', async () => {
    const loaded = await load({
      ...PAGES,
      'end.qmd': '# Last {.unnumbered}\n',
      '_quarto.yml':
        'project: {type: book}\nbook:\n  title: Of kilns\n  chapters:\n    - index.qmd\n    - fire.qmd\n    - part: Clay\n      chapters: [clay/red.qmd]\n    - end.qmd\n  appendices: [clay/black.md]\nbibliography: works.bib\n',
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Of kilns',
      docs: {
        include: ['index.qmd', 'fire.qmd', 'clay/red.qmd', 'end.qmd', 'clay/black.md'],
        exclude: [],
        sidebars: {
          docs: [
            ...['index', 'fire'],
            { type: 'category', label: 'Clay', collapsible: false, items: ['clay/red'] },
            ...['end', { type: 'html', value: '<strong>Appendices</strong>' }, 'clay/black'],
          ],
        },
      },
      markdown: {
        dialectOptions: {
          labels: { 'sec-fire': 'fire.qmd' },
          chapters: { fire: '1', 'clay/red': '2', 'clay/black': 'A' },
          bibliography: ['works.bib'],
        },
      },
    })
  })

  it('FOREIGN-QMD-4: lists of pages are found, and what has no equivalent is named', async () => {
    const loaded = await load({
      'index.qmd': '---\ntitle: Home\nlisting:\n  contents: posts\n  sort: "date desc"\n---\n',
      'posts/a.qmd': '---\ntitle: A\ndate: 2024-01-02\n---\n',
      'posts/b.qmd': '---\ntitle: B\ndate: 2024-03-04\ndescription: Of b\n---\n',
      'posts/c.qmd': '---\ntitle: C\ndraft: true\n---\n',
      '_quarto.yml':
        'website:\n  google-analytics: G-1\n  comments: {hypothesis: true}\n  margin-header: Hi\nfilters: [kiln.lua]\nquartodoc: {}\n',
    })
    expect(loaded?.settings['markdown']).toMatchObject({
      dialectOptions: {
        listings: {
          'index.qmd': [
            {
              items: [
                { file: 'posts/b.qmd', title: 'B', description: 'Of b', date: '2024-03-04' },
                { file: 'posts/a.qmd', title: 'A', date: '2024-01-02' },
              ],
            },
          ],
        },
      },
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      ...['website.margin-header', 'website.google-analytics', 'website.comments'],
      ...['filters (kiln.lua)', 'quartodoc'],
    ])
  })

  it('FOREIGN-QMD-1: settings that are not YAML are reported', async () => {
    const folder = await site({ '_quarto.yml': 'website: [\n' })
    const reader = await quarto.reader()
    const file = `${folder}/_quarto.yml`
    await expect(async () => reader.load(file, folder)).rejects.toThrow(
      '_quarto.yml cannot be read',
    )
    expect(reader.unread(file, folder).settings).toMatchObject({ markdown: { dialect: 'quarto' } })
  })
})
