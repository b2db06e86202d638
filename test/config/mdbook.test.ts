import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ForeignSettings } from '../../src/config/foreign/foreign-tool.js'
import { mdbook } from '../../src/config/mdbook/mdbook.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function find(folder: string): Promise<string | undefined> {
  const file = await mdbook.find(folder, new Set(await readdir(folder)))
  return file === undefined ? undefined : path.relative(folder, file).split(path.sep).join('/')
}

async function load(files: Files): Promise<ForeignSettings> {
  const folder = await site(files)
  const file = await find(folder)
  const loaded = await (await mdbook.reader()).load(path.join(folder, file ?? ''), folder)
  return { ...loaded, settings: withoutUndefined(loaded.settings) as ForeignSettings['settings'] }
}

const page = (title: string): string => `# ${title}\n`

const BOOK = {
  'book.toml': '[book]\ntitle = "Tea"\n',
  'src/SUMMARY.md': '# Summary\n\n- [Leaf](leaf.md)\n',
  'src/leaf.md': page('Leaf'),
}

describe('mdBook', () => {
  it('FOREIGN-MDBOOK-20: is found by book.toml with a SUMMARY.md, also in the usual folders of a repository', async () => {
    expect(await find(await site(BOOK))).toBe('book.toml')
    expect(await find(await site({ 'book.toml': '[book]\nsrc = "."\n', 'SUMMARY.md': '' }))).toBe(
      'book.toml',
    )
    expect(await find(await site({ 'book.toml': '' }))).toBeUndefined()
    const inner = Object.entries(BOOK).map(([name, text]) => [`guide/${name}`, text] as const)
    expect(await find(await site(Object.fromEntries(inner)))).toBe('guide/book.toml')
  })

  it('FOREIGN-MDBOOK-21: settings of the book, its addresses, colours and repository come over', async () => {
    const { settings } = await load({
      ...BOOK,
      'book.toml': `[book]
title = "Tea"
description = "All about it"
authors = ["Ann", "Bob"]
language = "de"
[build]
build-dir = "out"
[output.html]
site-url = "/tea/"
cname = "tea.example.org"
default-theme = "navy"
git-repository-url = "https://github.com/acme/tea"
edit-url-template = "https://github.com/acme/tea/edit/main/{path}"
mathjax-support = true
`,
    })
    expect(settings).toMatchObject({
      title: 'Tea',
      tagline: 'All about it',
      lang: 'de',
      metadata: [{ name: 'author', content: 'Ann, Bob' }],
      url: 'https://tea.example.org',
      baseUrl: '/tea/',
      colorMode: { defaultMode: 'dark' },
      navbar: {
        title: 'Tea',
        items: [{ href: 'https://github.com/acme/tea', label: 'GitHub', position: 'right' }],
      },
      docs: {
        path: 'src',
        editUrl: 'https://github.com/acme/tea/edit/main/src',
        numberPrefixes: false,
      },
      markdown: { dialect: 'mdbook', math: true },
    })
  })

  it('FOREIGN-MDBOOK-22: the sidebar has the chapters with their numbers, parts, drafts and separators', async () => {
    const { settings } = await load({
      ...BOOK,
      'src/SUMMARY.md':
        '# Summary\n\n[Preface](README.md)\n\n# Plants\n\n- [Leaf](leaf.md)\n  - [Green](leaf/green.md)\n  - [Later]()\n\n---\n\n# Water\n\n- [Water](water.md)\n\n[Thanks](thanks.md)\n',
      'src/README.md': page('Preface'),
      'src/leaf/green.md': page('Green'),
      'src/water.md': page('Water'),
      'src/thanks.md': page('Thanks'),
    })
    expect(settings['docs']).toMatchObject({
      sidebars: {
        docs: [
          { type: 'doc', id: 'README', label: 'Preface' },
          {
            type: 'category',
            label: 'Plants',
            collapsible: false,
            items: [
              {
                type: 'category',
                label: '1. Leaf',
                collapsed: false,
                link: { type: 'doc', id: 'leaf' },
                items: [
                  { type: 'doc', id: 'leaf/green', label: '1.1. Green' },
                  { type: 'html', value: '<span>1.2. Later</span>' },
                ],
              },
              { type: 'html', value: '<hr>' },
            ],
          },
          {
            type: 'category',
            label: 'Water',
            items: [{ type: 'doc', id: 'water', label: '2. Water' }],
          },
          { type: 'doc', id: 'thanks', label: 'Thanks' },
        ],
      },
      exclude: ['SUMMARY.md'],
    })
  })

  it('FOREIGN-MDBOOK-23: no-section-label leaves the numbers out, fold starts the sidebar closed', async () => {
    const { settings } = await load({
      ...BOOK,
      'book.toml':
        '[output.html]\nno-section-label = true\n[output.html.fold]\nenable = true\nlevel = 1\n',
      'src/SUMMARY.md': '- [Leaf](leaf.md)\n  - [Green](a.md)\n    - [Sencha](b.md)\n',
      'src/a.md': page('Green'),
      'src/b.md': page('Sencha'),
    })
    expect(settings['docs']).toMatchObject({
      sidebars: {
        docs: [{ label: 'Leaf', collapsed: false, items: [{ label: 'Green', collapsed: true }] }],
      },
    })
  })

  it('FOREIGN-MDBOOK-24: the first chapter is the page of the root; files with one route keep both', async () => {
    const { settings } = await load({
      ...BOOK,
      'src/SUMMARY.md':
        '- [Leaf](leaf.md)\n- [Cups](cups.md)\n- [More cups](cups/README.md)\n- [Pot](pot/pot.md)\n',
      'src/cups.md': page('Cups'),
      'src/cups/README.md': page('More cups'),
      'src/pot/pot.md': page('Pot'),
    })
    expect(settings['docs']).toMatchObject({
      rewrites: {
        'leaf.md': 'index.md',
        'cups/README.md': 'cups/README.md',
        'pot/pot.md': 'pot/pot.md',
      },
    })
  })

  it('FOREIGN-MDBOOK-25: files that SUMMARY.md does not list are not pages, which is reported, as are missing ones', async () => {
    const { settings, leftOut, inputs } = await load({
      ...BOOK,
      'src/SUMMARY.md': '- [Leaf](leaf.md)\n- [Gone](gone.md)\n',
      'src/notes (old).md': page('Notes'),
    })
    expect(settings['docs']).toMatchObject({ exclude: ['SUMMARY.md', 'notes \\(old\\).md'] })
    expect(leftOut).toEqual([
      {
        name: 'notes (old).md',
        instead: 'SUMMARY.md does not list them: they are not pages, as in mdBook',
      },
      {
        name: 'gone.md',
        instead: 'SUMMARY.md lists them, but they do not exist: their chapters have no page',
      },
    ])
    expect(inputs.map((file) => path.basename(file))).toEqual(['book.toml', 'SUMMARY.md'])
  })

  it('FOREIGN-MDBOOK-26: redirects lead to routes', async () => {
    const { settings } = await load({
      ...BOOK,
      'src/SUMMARY.md': '- [Leaf](leaf.md)\n- [Cups](cups/README.md)\n',
      'src/cups/README.md': page('Cups'),
      'book.toml': `[output.html.redirect]
"./old/cup.html" = "../cups/index.html"
"pot.html" = "leaf.html#warm"
"/mug.html" = "https://mug.example.org"
"/cups/index.html#big" = "/cups/index.html#large"
"/cups/index.html" = "/leaf.html"
`,
    })
    expect(settings['redirects']).toEqual([
      { from: '/old/cup.html', to: '/cups' },
      { from: '/pot.html', to: '/#warm' },
      { from: '/mug.html', to: 'https://mug.example.org' },
      { from: '/cups#big', to: '/cups#large' },
    ])
  })

  it('FOREIGN-MDBOOK-27: what does not come over is listed with the reason', async () => {
    const { leftOut } = await load({
      ...BOOK,
      'book.toml': `[output.html]
additional-css = ["a.css"]
smart-punctuation = true
[output.html.playground]
editable = true
[output.linkcheck]
[output.epub]
[preprocessor.katex]
[preprocessor.quiz]
command = "quiz"
`,
    })
    expect(leftOut.map(({ name, instead }) => `${name}: ${instead}`)).toEqual([
      'preprocessor.quiz: the preprocessor is not run',
      'output.html.additional-css: written for mdBook’s own pages; use "customCss" and "scripts"',
      'output.html.smart-punctuation: quotes and dashes stay as they are typed',
      'output.html.playground: code is shown and copied, but not run',
      'output.linkcheck: links are checked by every build',
      'output.epub: other outputs are not made',
    ])
  })

  it('FOREIGN-MDBOOK-28: a book.toml that cannot be read is an error that names it', async () => {
    const folder = await site({ ...BOOK, 'book.toml': '[book\n' })
    expect(await find(folder)).toBe('book.toml')
    const { load } = await mdbook.reader()
    expect(() => load(path.join(folder, 'book.toml'), folder)).toThrow(
      /^book\.toml cannot be read: /,
    )
  })
})
