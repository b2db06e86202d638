import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { docsify } from '../../src/config/docsify/docsify.js'
import { docsifyOptions } from '../../src/config/docsify/docsify-options.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await docsify.find(folder, new Set(await readdir(folder)))
  return file === undefined ? undefined : (await docsify.reader()).load(file, folder)
}

async function settingsOf(files: Files) {
  const loaded = await load(files)
  return loaded && withoutUndefined(loaded.settings)
}

const html = (options: string) =>
  `<div id="app"></div>\n<script>\n  window.$docsify = ${options}\n</script>\n<script src="//cdn.example/docsify@4"></script>\n`

const pages = {
  'docs/README.md': '# Tea\n',
  'docs/brew/README.md': '# Brewing\n',
  'docs/brew/oven.md': '# Oven\n\n## Heat\n',
  'docs/loose.md': '# Loose\n',
}

describe('docsify', () => {
  it('FOREIGN-DOCSIFY-1: is found by the script of its index.html, in docs/ too', async () => {
    const files = {
      ...pages,
      'docs/index.html': html("{ name: '<b>Tea</b> house', repo: 'tea/pot' }"),
    }
    expect(await settingsOf(files)).toMatchObject({
      title: 'Tea house',
      navbar: { items: [{ label: 'GitHub', href: 'https://github.com/tea/pot' }] },
      docs: { path: 'docs', exclude: expect.arrayContaining(['**/_*.md']) as unknown },
      markdown: { dialect: 'docsify' },
    })
    expect(await load({ ...pages, 'docs/index.html': '<p>Tea</p>' })).toBeUndefined()
  })

  it('FOREIGN-DOCSIFY-2: _sidebar.md is the navigation; pages that it does not name are built too', async () => {
    const settings = await settingsOf({
      ...pages,
      'docs/index.html': html('{ loadSidebar: true, loadNavbar: true }'),
      'docs/_sidebar.md':
        '- [Home](/)\n- Kitchen\n  - [Brewing](brew/)\n  - [Heat](/brew/oven?id=heat "The heat")\n- [Shop](https://shop.example)\n',
      'docs/_navbar.md': '- [Oven](#/brew/oven)\n- More\n  - [Loose](loose.md)\n',
    })
    expect(settings).toMatchObject({
      navbar: {
        items: [
          { label: 'Oven', to: '/brew/oven' },
          { type: 'dropdown', label: 'More', items: [{ label: 'Loose', to: '/loose' }] },
        ],
      },
      docs: {
        sidebars: {
          docs: [
            { type: 'doc', id: 'README', label: 'Home' },
            {
              type: 'category',
              label: 'Kitchen',
              items: [
                { type: 'doc', id: 'brew/README', label: 'Brewing' },
                { type: 'doc', id: 'brew/oven', label: 'Heat' },
              ],
            },
            { type: 'link', href: 'https://shop.example', label: 'Shop' },
          ],
        },
      },
    })
  })

  it('FOREIGN-DOCSIFY-3: folders have sidebars of their own; the home page and the cover are those of the options', async () => {
    const settings = await settingsOf({
      ...pages,
      'docs/index.html': html("{ loadSidebar: '_side.md', coverpage: true, homepage: 'loose.md' }"),
      'docs/_side.md': '- [Brewing](brew/)\n',
      'docs/brew/_side.md': '- [Oven](brew/oven)\n',
    })
    expect(settings).toMatchObject({
      docs: {
        rewrites: { 'loose.md': 'index.md' },
        sidebars: { brew: [{ id: 'brew/oven' }], docs: [{ id: 'brew/README' }] },
      },
      markdown: { dialectOptions: { cover: { page: 'loose.md', file: '_coverpage.md' } } },
    })
  })

  it('FOREIGN-DOCSIFY-4: options are read as they are written; nothing runs, and the rest is named', async () => {
    expect(
      docsifyOptions(html('{ name: "a", plugins: [function () {}], maxLevel: 1 + 1 }')),
    ).toEqual({
      name: 'a',
      plugins: [],
    })
    expect(docsifyOptions(html('makeOptions('))).toEqual({})
    const loaded = await load({
      ...pages,
      'docs/index.html': html("{ ga: 'UA-1', search: 'auto' }"),
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual(['ga'])
  })
})
