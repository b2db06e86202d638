import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { writerside } from '../../src/config/writerside/writerside.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await writerside.find(folder, new Set(await readdir(folder)))
  const loaded =
    file === undefined ? undefined : await (await writerside.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const CFG = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ihp SYSTEM "https://example.org/ihp.dtd">
<ihp version="2.0">
  <settings><id-generator-method>LOWER_CASE_DASHES_DOT_REMOVE</id-generator-method></settings>
  <topics dir="topics"/>
  <images dir="images" web-path="images/"/>
  <snippets src="code"/>
  <vars src="v.list"/>
  <categories src="c.list"/>
  <instance src="k.tree" version="2.1" web-path="/kilns/"/>
  <instance src="other.tree"/>
</ihp>`

const TREE = `<?xml version="1.0"?>
<instance-profile id="k" name="Kilns" start-page="home.topic">
  <!-- <toc-element topic="gone-before.md"/> -->
  <toc-element topic="home.topic" toc-title="Home"/>
  <toc-element toc-title="Of %heat% degrees">
    <toc-element topic="Red_clay.md" accepts-web-file-names="clay.html, red.html"/>
    <toc-element topic="ash.md" hidden="true" accepts-web-file-names="home.html"/>
  </toc-element>
  <toc-element topic="fire.md">
    <toc-element topic="wood.md" toc-title="Wood &amp; coal"/>
  </toc-element>
  <toc-element href="https://example.org/" toc-title="Elsewhere"/>
  <toc-element topic="gone.md"/>
  <include from="far.tree" element-id="far" origin="far"/>
  <include from="near.tree" element-id="near"/>
</instance-profile>`

const KILNS: Files = {
  'docs/writerside.cfg': CFG,
  'docs/k.tree': TREE,
  'docs/near.tree':
    '<instance-profile id="n"><snippet id="near"><toc-element topic="near.md"/></snippet></instance-profile>',
  'docs/other.tree':
    '<instance-profile id="o" name="Others"><toc-element topic="fire.md"/></instance-profile>',
  'docs/v.list': '<vars><var name="heat" value="1200"/></vars>',
  'docs/c.list': '<categories/>',
  'docs/cfg/buildprofiles.xml': `<buildprofiles>
    <variables>
      <web-root>https://example.org/docs/</web-root>
      <browser-edits-url>https://github.com/acme/kilns/edit/main/docs</browser-edits-url>
      <noindex-content>false</noindex-content>
    </variables>
    <build-profile instance="k"><variables><noindex-content>true</noindex-content></variables></build-profile>
    <footer><copyright>2026 Acme</copyright><link href="https://example.org/a">About</link>
    <social type="github" href="https://github.com/acme"/></footer>
  </buildprofiles>`,
  'docs/topics/home.topic': '<topic id="home" title="Home"><p>Of kilns.</p></topic>',
  'docs/topics/clay/Red_clay.md': '# Red clay\n',
  'docs/topics/ash.md': '# Ash\n',
  'docs/topics/fire.md': '[//]: # (title: Of `fire`)\n\nHot.\n',
  'docs/topics/wood.md': '# Wood\n',
  'docs/topics/near.md': '# Near\n',
  'docs/topics/lib.topic': '<topic id="lib" title="Parts"/>',
  'docs/images/a.png': '',
  'docs/code/a.kt': '',
}

describe('Writerside', () => {
  it('FOREIGN-WRS-1: is found by its settings or by a tree, also in the folders of docs', async () => {
    expect((await load(KILNS))?.settings).toMatchObject({ title: 'Kilns', docs: { path: 'docs' } })
    const inRoot = await load({ 'a.tree': TREE, 'topics/home.topic': '<topic title="H"/>' })
    expect(inRoot?.settings).toMatchObject({ title: 'Kilns', docs: { path: '.' } })
    const earlier = await load({
      'documentation-website/Writerside/project.ihp': CFG,
      'documentation-website/Writerside/k.tree': TREE,
    })
    expect(earlier?.settings).toMatchObject({ docs: { path: 'documentation-website/Writerside' } })
    expect(await load({ 'a.tree': '<trees/>', 'docs/a.tree': 'oak' })).toBeUndefined()
  })

  it('FOREIGN-WRS-2: name, address, edit links, footer and folders come over', async () => {
    const loaded = await load(KILNS)
    expect(loaded?.settings).toMatchObject({
      title: 'Kilns',
      url: 'https://example.org',
      baseUrl: '/docs/kilns/',
      noIndex: true,
      navbar: {
        title: 'Kilns',
        items: [{ href: 'https://github.com/acme/kilns', label: 'GitHub', position: 'right' }],
      },
      footer: {
        copyright: '© 2026 Acme',
        links: [
          { label: 'About', href: 'https://example.org/a' },
          { label: 'GitHub', href: 'https://github.com/acme' },
        ],
      },
      docs: {
        include: ['topics/**/*.md', 'topics/**/*.topic'],
        // Topics that the tree does not have are parts of others.
        exclude: ['topics/lib.topic'],
        editUrl: 'https://github.com/acme/kilns/edit/main/docs/',
      },
      markdown: {
        dialect: 'writerside',
        dialectOptions: {
          instance: 'k',
          name: 'Kilns',
          start: 'topics/home.topic',
          version: '2.1',
          ids: 'without-dots',
          images: ['images'],
          snippets: 'code',
          variables: ['v.list'],
          categories: ['c.list'],
        },
      },
    })
  })

  it('FOREIGN-WRS-3: the tree is the sidebar, and old addresses are redirects', async () => {
    const fire: Readonly<Record<string, unknown>> = {
      type: 'category',
      label: 'Of fire',
      link: { type: 'doc', id: 'topics/fire' },
      items: [{ type: 'doc', id: 'topics/wood', label: 'Wood & coal' }],
    }
    const loaded = await load(KILNS)
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebars: {
          docs: [
            { type: 'doc', id: 'topics/home', label: 'Home' },
            { type: 'category', label: 'Of 1200 degrees', items: ['topics/clay/Red_clay'] },
            fire,
            { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
            'topics/near',
          ],
        },
        // Pages without an entry have the sidebar too.
        sidebarPaths: { '/': 'docs' },
      },
      redirects: [
        { from: '/home', to: '/' },
        { from: '/clay', to: '/red-clay' },
        { from: '/red', to: '/red-clay' },
      ],
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'instances (other.tree)', instead: 'the first instance with pages is the site' },
      {
        name: 'parts of the tree (far.tree#far)',
        instead: 'the project does not have the file',
      },
      { name: 'topics of the tree (gone.md)', instead: 'the project does not have the file' },
    ])
  })

  it('FOREIGN-WRS-3: sorted entries, rules of redirects, and trees that include themselves', async () => {
    const loaded = await load({
      'k.tree':
        '<instance-profile id="k" name="K" start-page="b.md"><toc-element toc-title="All" sort-children="ascending"><toc-element topic="b.md" accepts-web-file-names-ref="old"/><toc-element topic="a.md"/></toc-element><include from="k.tree"/></instance-profile>',
      'redirection-rules.xml':
        '<rules><rule id="old"><accepts>was.html</accepts><accepts>index.html</accepts></rule></rules>',
      'topics/a.md': '# Ash\n',
      'topics/b.md': '# Birch\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebars: { docs: [{ type: 'category', label: 'All', items: ['topics/a', 'topics/b'] }] },
      },
      redirects: [
        { from: '/b', to: '/' },
        { from: '/was', to: '/' },
      ],
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'parts of the tree (k.tree)', instead: 'the project does not have the file' },
    ])
  })

  it('FOREIGN-WRS-8: includes of a tree that multiply end', async () => {
    const include = '<include from="k.tree" element-id="s"/>'
    const loaded = await load({
      'k.tree': `<instance-profile id="k" name="K"><toc-element topic="a.md"/><snippet id="s">${include.repeat(30)}</snippet>${include}</instance-profile>`,
      'topics/a.md': '# Ash\n',
    })
    expect(loaded?.settings).toMatchObject({ docs: { sidebars: { docs: ['topics/a'] } } })
    expect(loaded?.leftOut).toEqual([
      { name: 'parts of the tree (k.tree#s)', instead: 'the project does not have the file' },
    ])
  })

  it('FOREIGN-WRS-1: what cannot be read is the pages of the folder', async () => {
    const folder = await site({ 'writerside.cfg': '<ihp', 'topics/a.md': '# A\n' })
    const file = await writerside.find(folder, new Set(['writerside.cfg', 'topics']))
    const { unread } = await writerside.reader()
    expect(withoutUndefined(unread(file ?? '', folder).settings)).toMatchObject({
      docs: { path: '.', include: ['topics/**/*.md', 'topics/**/*.topic'], exclude: [] },
    })
  })
})
