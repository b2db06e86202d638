import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { slate } from '../../src/config/slate/slate.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await slate.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await slate.reader()).load(file, folder)
  return { settings: withoutUndefined(settings), leftOut }
}

const HEAD =
  "---\ntitle: Tea API\ntoc_footers:\n  - <a href='#'>Sign up</a>\n  - <a href='https://tea.example'>Tea</a>\n  - By us\n---\n\n# Pour\n"

describe('references of Slate (FOREIGN-SLATE-1)', () => {
  it('are found by the front matter of source/index.html.md', async () => {
    expect(
      await load({ 'source/index.html.md': '---\nlanguage_tabs:\n  - c\n---\n' }),
    ).toBeDefined()
    expect(await load({ 'source/index.html.md': '# A\n' })).toBeUndefined()
    expect(await load({ 'index.html.md': HEAD })).toBeUndefined()
  })

  it('have their title, footer and logo, and no sidebar for one page', async () => {
    const loaded = await load({
      'source/index.html.md': HEAD,
      'source/includes/_errors.md': '# Errors\n',
      'source/images/logo.png': 'png',
    })
    expect(loaded).toEqual({
      settings: {
        title: 'Tea API',
        navbar: { title: 'Tea API', logo: { src: 'data:image/png;base64,cG5n' } },
        footer: { copyright: "<a href='https://tea.example'>Tea</a> · By us" },
        docs: {
          ...{ path: 'source', include: ['index.html.md'], exclude: [], numberPrefixes: false },
          ...{ breadcrumbs: false, sidebars: {}, rewrites: { 'index.html.md': 'index.md' } },
        },
        markdown: { dialect: 'slate', format: 'md' },
        colorMode: { respectPrefersColorScheme: true },
      },
      leftOut: [],
    })
  })

  it('have several pages, and name a logo that is large', async () => {
    const loaded = await load({
      'source/index.html.md': HEAD,
      'source/v1/old.html.md': '# Old\n',
      'source/images/logo.png': 'x'.repeat(20_000),
    })
    expect(loaded).toMatchObject({
      settings: {
        docs: {
          include: ['index.html.md', 'v1/old.html.md'],
          rewrites: { 'v1/old.html.md': 'v1/old.md' },
        },
      },
      leftOut: [
        {
          name: 'the logo (images/logo.png)',
          instead: 'it is large: put it into public and name it by its address',
        },
      ],
    })
    expect(loaded?.settings).not.toHaveProperty('docs.sidebars')
    expect(loaded?.settings).not.toHaveProperty('navbar.logo')
  })
})
