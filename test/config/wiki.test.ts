import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { wiki } from '../../src/config/wiki/wiki.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files, name?: string) {
  const made = await site(files)
  const folder = name === undefined ? made : path.join(made, name)
  const file = await wiki.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await wiki.reader()).load(file, folder)
  const plain = withoutUndefined(settings)
  return { settings: isRecord(plain) ? plain : {}, leftOut, file: path.basename(file) }
}

async function sidebarOf(text: string, more: Files = {}): Promise<unknown> {
  const loaded = await load({ ...PAGES, '_Sidebar.md': text, ...more })
  const docs = loaded?.settings['docs']
  return isRecord(docs) && isRecord(docs['sidebars']) ? docs['sidebars']['docs'] : undefined
}

const PAGES = {
  'Home.md': '# Tea\n',
  'Green-tea.md': 'Green.\n',
  'Pots-(old).md': 'Old.\n',
  'cups/China-cup.md': 'Thin.\n',
}

const GIT = '[remote "origin"]\n\turl = https://github.com/tea/house.wiki.git\n'

const doc = (id: string, label: string) => ({ type: 'doc', id, label })

describe('wikis of repositories', () => {
  it('are found by a sidebar or a footer beside the home page, also in wiki, docs and doc (FOREIGN-WIKI-1)', async () => {
    for (const folder of ['', 'wiki/', 'docs/', 'doc/'])
      expect(await load({ [`${folder}Home.md`]: '', [`${folder}_Sidebar.md`]: '' })).toBeDefined()
    expect(await load({ 'home.md': '', '_sidebar.md': '' })).toBeDefined()
    expect(await load({ 'Home.md': '', '_Footer.md': '' })).toBeDefined()
    expect(await load({ 'Home.md': '' })).toBeUndefined()
    expect(await load({ 'README.md': '', '_Sidebar.md': '' })).toBeUndefined()
    const beside = { 'docs/a.md': '', 'wiki/Home.md': '', 'wiki/_Sidebar.md': '' }
    expect(await load(beside)).toBeUndefined()
    expect(await load({ 'Home.md': '', '.git/config': GIT })).toBeDefined()
    const cloned = await load({ 'house.wiki/Home.md': '' }, 'house.wiki')
    expect(cloned).toMatchObject({ file: 'Home.md', settings: { title: 'house' } })
  })

  it('have the home page at the root, and their pages as they are named (FOREIGN-WIKI-1)', async () => {
    const loaded = await load({ ...PAGES, '_Sidebar.md': '' })
    expect(loaded?.settings).toMatchObject({
      docs: { path: '.', folderPages: [], rewrites: { 'Home.md': 'index.md' } },
      redirects: [{ from: '/Home', to: '/' }],
      markdown: { dialect: 'wiki', dialectOptions: { home: 'Home.md' } },
    })
    expect(loaded?.settings['docs']).not.toHaveProperty('sidebars')
  })

  it('have the sidebar that is written, with headings, bold lines and summaries as sections (FOREIGN-WIKI-2)', async () => {
    const section = (label: string, id: string, name: string) => ({
      ...{ type: 'category', label, collapsible: false },
      items: [doc(id, name)],
    })
    expect(
      await sidebarOf(
        `# All of it

**[Home](Home)**

**Kinds**:
* [[Green tea]]

### Pots
- [Old \`pots\`](<Pots-(old)>)

<details><summary><b>Cups</b></summary>

Thin ones:
- [[China|china cup]]
  - [Shop](https://shop.example/a_(b))
</details>
`,
      ),
    ).toEqual([
      doc('Home', 'Home'),
      section('Kinds', 'Green-tea', 'Green tea'),
      section('Pots', 'Pots-(old)', 'Old pots'),
      {
        ...{ type: 'category', label: 'Thin ones', collapsible: false },
        items: [
          {
            ...{ type: 'category', label: 'China', collapsed: false },
            link: { type: 'doc', id: 'cups/China-cup' },
            items: [{ type: 'link', href: 'https://shop.example/a_(b)', label: 'Shop' }],
          },
        ],
      },
    ])
  })

  it('have several headings of level 1, links in headings and links of HTML in the sidebar (FOREIGN-WIKI-2)', async () => {
    const items = await sidebarOf(
      '# [Home](Home)\n\n# Kinds\n\n<ul>\n<li><a href="Green-tea#hot">Hot</a></li>\n</ul>\n',
    )
    expect(items).toMatchObject([
      { label: 'Home', items: [{ id: 'Home' }] },
      { label: 'Kinds', items: [doc('Green-tea', 'Hot')] },
    ])
  })

  it('name pages of the sidebar that do not exist, and a sidebar without links (FOREIGN-WIKI-2)', async () => {
    const lost = await load({ ...PAGES, '_Sidebar.md': '- [[Green tea]]\n- [Lost](Lost-page)\n' })
    expect(lost?.leftOut).toEqual([
      {
        name: 'Lost-page',
        instead: 'the sidebar lists them, but they do not exist: they have no page',
      },
    ])
    const empty = await load({ ...PAGES, '_Sidebar.md': 'Words.\n' })
    expect(empty?.leftOut).toEqual([
      {
        name: 'the sidebar',
        instead: 'it has no link that can be read: the pages are in their order',
      },
    ])
  })

  it('have their footer, with links to their pages (FOREIGN-WIKI-3)', async () => {
    const footer =
      'By *us* & **you**: [[Pots|Pots (old)]]  \n[Home](Home#a) `x`\n\n- [A](https://a.example)\n- ![b](b.png)<b>c</b>\n'
    expect((await load({ ...PAGES, '_Footer.md': footer }))?.settings['footer']).toEqual({
      copyright:
        'By <em>us</em> &amp; <strong>you</strong>: <a href="/Pots-(old)">Pots</a><br><a href="/#a">Home</a> <code>x</code><br><a href="https://a.example">A</a> · c',
    })
  })

  it('know their address from a clone, or from the links in the sidebar (FOREIGN-WIKI-4)', async () => {
    const linked = '* [Green](https://git.example/tea/house/wiki/Green-tea)\n'
    const named = await load({ ...PAGES, '_Sidebar.md': linked })
    expect(named?.settings).toMatchObject({
      title: 'house',
      navbar: { items: [{ label: 'Repository', href: 'https://git.example/tea/house' }] },
      markdown: { dialectOptions: { address: 'https://git.example/tea/house/wiki' } },
    })
    expect(await sidebarOf(linked)).toEqual([doc('Green-tea', 'Green')])
    const cloned = await load({ ...PAGES, '_Sidebar.md': linked, '.git/config': GIT })
    expect(cloned?.settings).toMatchObject({
      navbar: { items: [{ label: 'GitHub', href: 'https://github.com/tea/house' }] },
      markdown: { dialectOptions: { address: 'https://github.com/tea/house/wiki' } },
    })
    for (const other of [
      'https://en.wikipedia.org/wiki/Green-tea',
      'https://git.example/tea/house/wiki/Other',
    ]) {
      const elsewhere = await load({ ...PAGES, '_Sidebar.md': `[a](${other})` })
      expect(elsewhere?.settings).not.toHaveProperty('title')
    }
  })

  it('of GitLab have an address of its form, also from SSH (FOREIGN-WIKI-4)', async () => {
    const url = 'git@gitlab.example:tea/pots/house.wiki.git'
    const config = `[remote "origin"]\n  url = ${url}\n`
    const loaded = await load({ 'home.md': '', '_sidebar.md': '', '.git/config': config })
    expect(loaded?.settings).toMatchObject({
      navbar: { items: [{ label: 'GitLab', href: 'https://gitlab.example/tea/pots/house' }] },
      markdown: { dialectOptions: { address: 'https://gitlab.example/tea/pots/house/-/wikis' } },
    })
  })

  it('of Azure DevOps have the order of their files (FOREIGN-WIKI-7)', async () => {
    const loaded = await load({
      '.order': 'Gone\nWelcome\nBrewing%3A-hot\n',
      'Welcome.md': '',
      'Brewing%3A-hot.md': '',
      'Brewing%3A-hot/.order': 'Pour-it\nBoil\n',
      'Brewing%3A-hot/Boil.md': '',
      'Brewing%3A-hot/Pour-it.md': '',
      'Brewing%3A-hot/Above.md': '',
      'Loose/Leaf.md': '',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        rewrites: { 'Welcome.md': 'index.md', 'Brewing%3A-hot.md': 'Brewing:-hot.md' },
        sidebars: {
          docs: [
            doc('Welcome', 'Welcome'),
            {
              type: 'category',
              label: 'Brewing: hot',
              link: { type: 'doc', id: 'Brewing%3A-hot' },
              items: [
                doc('Brewing%3A-hot/Pour-it', 'Pour it'),
                doc('Brewing%3A-hot/Boil', 'Boil'),
                doc('Brewing%3A-hot/Above', 'Above'),
              ],
            },
            { type: 'category', label: 'Loose', items: [doc('Loose/Leaf', 'Leaf')] },
          ],
        },
      },
    })
    expect(await load({ '.order': 'Gone\n', 'a.md': '' })).toBeUndefined()
  })
})
