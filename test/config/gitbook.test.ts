import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ForeignSettings } from '../../src/config/foreign/foreign-tool.js'
import { gitbook } from '../../src/config/gitbook/gitbook.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function find(files: Files): Promise<string | undefined> {
  const folder = await site(files)
  const file = await gitbook.find(folder, new Set(await readdir(folder)))
  return file === undefined ? undefined : path.relative(folder, file).split(path.sep).join('/')
}

async function load(files: Files): Promise<ForeignSettings> {
  const folder = await site(files)
  const file = await gitbook.find(folder, new Set(await readdir(folder)))
  const loaded = await (await gitbook.reader()).load(file ?? '', folder)
  return { ...loaded, settings: withoutUndefined(loaded.settings) as ForeignSettings['settings'] }
}

const SUMMARY = '# Table of contents\n\n* [Tea](README.md)\n* [Cups](cups.md)\n'
const PAGES = { 'README.md': '# Tea\n', 'cups.md': '# Cups\n' }

describe('GitBook', () => {
  it('FOREIGN-GITBOOK-30: is found by its settings, its folder, tags in the pages of SUMMARY.md, or a table of contents', async () => {
    expect(await find({ '.gitbook.yaml': '', ...PAGES })).toBe('.gitbook.yaml')
    expect(await find({ 'SUMMARY.md': SUMMARY, '.gitbook/assets/a.txt': '', ...PAGES })).toBe(
      'SUMMARY.md',
    )
    expect(
      await find({ 'SUMMARY.md': SUMMARY, ...PAGES, 'cups.md': '{% hint style="info" %}\n' }),
    ).toBe('SUMMARY.md')
    expect(await find({ 'SUMMARY.md': SUMMARY, ...PAGES })).toBeUndefined()
    const names = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md']
    const list = names.map((name) => `* [Cup](${name})\n`).join('')
    const pages = Object.fromEntries(names.map((name) => [name, '# Cup\n']))
    expect(await find({ 'SUMMARY.md': list, ...pages })).toBe('SUMMARY.md')
    expect(await find({ 'SUMMARY.md': `${list}* [Pot](pot.md)\n`, ...pages })).toBeUndefined()
    expect(await find({ 'SUMMARY.md': SUMMARY, 'book.toml': '', '.gitbook/a': '' })).toBeUndefined()
    expect(await find({ 'book.json': '{ "title": "Tea" }', 'SUMMARY.md': SUMMARY, ...PAGES })).toBe(
      'book.json',
    )
    expect(await find({ 'book.json': '{ "pages": 3 }', ...PAGES })).toBeUndefined()
    expect(await find({ 'docs/.gitbook.yaml': '', 'docs/README.md': '# Tea\n' })).toBe(
      'docs/.gitbook.yaml',
    )
  })

  it('FOREIGN-GITBOOK-31: root, structure and redirects come over; spaces without width do not matter', async () => {
    const { settings, inputs } = await load({
      '.gitbook.yaml':
        '\u200Broot: ./docs/\n\n\u200Bstructure:\n  readme: start.md\n  summary: toc.md\u200B\n\nredirects:\n  old/cup: cups.md\n  pot: pots/README.md\n  cups: start.md\n',
      'docs/toc.md': '* [Tea](start.md)\n* [Cups](cups.md)\n* [Pots](pots/)\n',
      'docs/start.md': '# Tea\n',
      'docs/cups.md': '# Cups\n',
      'docs/pots/README.md': '# Pots\n',
    })
    expect(settings).toMatchObject({
      docs: { path: 'docs', rewrites: { 'start.md': 'index.md' }, exclude: ['toc.md'] },
      redirects: [
        { from: '/old/cup', to: '/cups' },
        { from: '/pot', to: '/pots' },
      ],
      markdown: { dialect: 'gitbook' },
    })
    expect(inputs.map((file) => path.basename(file))).toEqual(['.gitbook.yaml', 'toc.md'])
  })

  it('FOREIGN-GITBOOK-32: the sidebar has groups, nested pages, links to other sites and parts of pages', async () => {
    const { settings } = await load({
      'SUMMARY.md':
        '# Table of contents\n\n* [Tea](README.md)\n  * [Forum](https://forum.example.org)\n\n## Things <a href="#things" id="things"></a>\n\n* [Cups](cups.md)\n* [Big cups](cups.md#big)\n* Later\n',
      '.gitbook/a': '',
      ...PAGES,
    })
    expect(settings['docs']).toMatchObject({
      sidebars: {
        docs: [
          {
            type: 'category',
            label: 'Tea',
            collapsed: true,
            link: { type: 'doc', id: 'README' },
            items: [{ type: 'link', href: 'https://forum.example.org', label: 'Forum' }],
          },
          {
            type: 'category',
            label: 'Things',
            collapsible: false,
            items: [
              { type: 'doc', id: 'cups', label: 'Cups' },
              { type: 'link', href: '/cups#big', label: 'Big cups' },
              { type: 'html', value: '<span>Later</span>' },
            ],
          },
        ],
      },
    })
  })

  it('FOREIGN-GITBOOK-33: book.json gives title, description, language and variables; its plugins are listed', async () => {
    const { settings, leftOut } = await load({
      'book.json':
        '{ "title": "Tea", "description": "Hot", "author": "Ann", "language": "de", "plugins": ["hints", "-search", "quiz"], "variables": { "name": "Sencha" } }',
      'SUMMARY.md': SUMMARY,
      ...PAGES,
    })
    expect(settings).toMatchObject({
      title: 'Tea',
      tagline: 'Hot',
      lang: 'de',
      metadata: [{ name: 'author', content: 'Ann' }],
      markdown: { variables: { 'book.name': 'Sencha' } },
    })
    expect(leftOut).toEqual([{ name: 'plugins.quiz', instead: 'plugins of GitBook are not run' }])
  })

  it('FOREIGN-GITBOOK-34: without a summary all files are pages', async () => {
    const { settings } = await load({ '.gitbook.yaml': 'root: ./\n', ...PAGES })
    expect(settings['docs']).toEqual({
      ...{ path: '.', numberPrefixes: false, folderPages: ['index', 'readme'] },
    })
  })
})
