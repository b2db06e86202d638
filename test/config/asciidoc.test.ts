import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { asciidoc } from '../../src/config/asciidoc/asciidoc.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await asciidoc.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await asciidoc.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const COMPONENT: Files = {
  'antora.yml': 'name: kilns\ntitle: All about kilns\nversion: 2\nnav:\n- modules/ROOT/nav.adoc\n',
  'modules/ROOT/pages/index.adoc': '= Kilns\n',
  'modules/ROOT/pages/fire.adoc':
    '= Of fire\n:page-aliases: heat.adoc, \\\nclay:hot.adoc\n\nHot.\n',
  'modules/ROOT/pages/fire/index.adoc': '= Kinds of fire\n',
  'modules/ROOT/pages/_part.adoc': 'A part.\n',
  'modules/clay/pages/red.adoc': '= Red *{colour}* & more\n:colour: clay\n',
  'modules/ROOT/nav.adoc': '* xref:index.adoc[]\n',
  'modules/clay/assets/images/red.svg': '<svg/>',
  'modules/clay/assets/attachments/red.zip': '',
  'modules/clay/attachments/white.zip': '',
}

describe('Antora and AsciiDoc', () => {
  it('FOREIGN-ADOC-1: a component is found, also in docs/, and its pages have no folders of Antora', async () => {
    const docs = Object.fromEntries(
      Object.entries(COMPONENT).map(([name, text]) => [`docs/${name}`, text]),
    )
    for (const [files, path] of [
      [COMPONENT, '.'],
      [docs, 'docs'],
    ] as const) {
      const loaded = await load(files)
      expect(loaded?.settings).toMatchObject({
        title: 'All about kilns',
        navbar: { title: 'All about kilns' },
        docs: {
          path,
          include: ['modules/*/pages/**/*.adoc', 'modules/*/pages/**/*.asciidoc'],
          exclude: ['**/_*', '**/_*/**'],
          rewrites: {
            // A page and the index of the folder with its name have addresses of their own.
            'modules/ROOT/pages/fire/index.adoc': 'fire/index/index.adoc',
            'modules/ROOT/pages/:rest*': ':rest*',
            'modules/:module/pages/:rest*': ':module/:rest*',
          },
        },
        markdown: {
          dialect: 'asciidoc',
          dialectOptions: {
            components: [
              {
                ...{ name: 'kilns', title: 'All about kilns', version: '2', root: '' },
                earlierFolders: ['modules/clay/assets/images'],
              },
            ],
            aliases: {
              'modules/ROOT/pages/heat.adoc': 'modules/ROOT/pages/fire.adoc',
              'modules/clay/pages/hot.adoc': 'modules/ROOT/pages/fire.adoc',
            },
          },
        },
        redirects: [
          { from: '/heat', to: '/fire' },
          { from: '/clay/hot', to: '/fire' },
        ],
      })
      expect(loaded?.leftOut).toEqual([])
    }
  })

  it('FOREIGN-ADOC-1: a playbook is found where its components are in the repository', async () => {
    const playbook =
      'site:\n  title: Kilns and more\n  url: https://kilns.example/docs\n  start_page: wood::index.adoc\ncontent:\n  sources:\n  - url: ..\n    start_paths: [a, b]\n'
    const loaded = await load({
      'docs/antora-playbook.yml': playbook,
      'a/antora.yml': 'name: kilns\ntitle: Kilns\nversion: ~\nnav:\n- modules/ROOT/nav.adoc\n',
      'a/modules/ROOT/pages/index.adoc': '= Kilns\n',
      'a/modules/ROOT/nav.adoc': '* xref:index.adoc[Start]\n* xref:wood:dry:oak.adoc[]\n',
      'b/antora.yml': 'name: wood\nnav: [modules/ROOT/nav.adoc]\n',
      'b/modules/ROOT/pages/index.adoc': '= Wood\n',
      'b/modules/dry/pages/oak.adoc': '= Oak\n',
      'b/modules/ROOT/nav.adoc': '* xref:dry:oak.adoc[]\n',
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Kilns and more', url: 'https://kilns.example', baseUrl: '/docs/' },
      navbar: {
        items: [
          { label: 'Kilns', to: '/kilns' },
          { label: 'wood', to: '/' },
        ],
      },
      docs: {
        path: '.',
        rewrites: {
          'b/modules/ROOT/pages/index.adoc': 'index.adoc',
          'a/modules/ROOT/pages/:rest*': 'kilns/:rest*',
          'a/modules/:module/pages/:rest*': 'kilns/:module/:rest*',
          'b/modules/:module/pages/:rest*': 'wood/:module/:rest*',
        },
        sidebars: {
          kilns: [
            { type: 'doc', id: 'a/modules/ROOT/pages/index', label: 'Start' },
            'b/modules/dry/pages/oak',
          ],
          wood: ['b/modules/dry/pages/oak'],
        },
        sidebarPaths: { '/kilns/': 'kilns', '/wood/': 'wood' },
      },
    })
  })

  it('FOREIGN-ADOC-1: a folder of AsciiDoc is a site; files that pages include have no page of their own', async () => {
    const loaded = await load({
      'docs/index.adoc':
        '// Of clay\n= Of _kilns_\nAsh <ash@kilns.example>\n\n:parts: parts\ninclude::{parts}/fire.adoc[]\n',
      'docs/parts/fire.adoc': 'Hot.\n',
      'docs/wood.adoc': '= Wood\n',
      'docs/notes.md': '# Notes\n',
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Of kilns',
      docs: { path: 'docs', include: ['**/*.md', '**/*.adoc', '**/*.asciidoc'] },
      markdown: { dialect: 'asciidoc', dialectOptions: {} },
    })
    expect(loaded?.settings).toHaveProperty(
      'docs.exclude',
      expect.arrayContaining(['**/_*', 'parts/fire.adoc']),
    )
    expect(loaded?.settings).not.toHaveProperty(
      'docs.exclude',
      expect.arrayContaining(['wood.adoc']),
    )
    expect(await load({ 'docs/a.md': '# A\n', 'docs/b.adoc': '= B\n' })).toBeUndefined()
    expect(await load({ 'README.adoc': '= Kilns\n', 'docs/a.md': '# A\n' })).toBeUndefined()
    expect(await load({ 'README.adoc': '= Kilns\n' })).toMatchObject({
      settings: { title: 'Kilns', docs: { path: '.' } },
    })
  })

  it('FOREIGN-ADOC-1: a playbook that names the repository by its address is found by its folders', async () => {
    const playbook = (start: string): string =>
      `content:\n  sources:\n  - url: https://github.com/kilns/kilns.git\n    branches: [HEAD]\n    start_paths: [${start}]\n`
    const files = {
      '.git/HEAD': '',
      'docs/kilns/antora.yml': 'name: kilns\n',
      'docs/kilns/modules/ROOT/pages/index.adoc': '= Kilns\n',
      'docs/wood/antora.yml': 'name: wood\n',
      'docs/wood/modules/ROOT/pages/index.adoc': '= Wood\n',
    }
    const loaded = await load({
      ...files,
      'playbook/antora-playbook.yml': playbook('docs/kilns, docs/wood, docs/gone'),
    })
    expect(loaded?.settings).toMatchObject({
      docs: { path: 'docs', editUrl: 'https://github.com/kilns/kilns/edit/main/docs/' },
      markdown: { dialectOptions: { components: [{ root: 'kilns' }, { root: 'wood' }] } },
    })
    expect(await load({ ...files, 'antora-playbook.yml': playbook('gone') })).toBeUndefined()
  })

  it('FOREIGN-ADOC-2: the navigation is that of the lists, with titles, groups, links and parts', async () => {
    const loaded = await load({
      ...COMPONENT,
      'modules/ROOT/partials/nav-end.adoc': '* https://wood.example[Wood,window=_blank]\n',
      'modules/ROOT/nav.adoc': [
        ':red: Red clay',
        '.xref:index.adoc[Start {pp}]',
        '* xref:fire.adoc[]',
        '** xref:fire/index.adoc["Fire, by kind",role=x]',
        '** xref:gone.adoc[Gone]',
        '* Kinds of *clay*',
        '** xref:clay:red.adoc#deep[{red}]',
        'ifdef::hidden[]',
        '** xref:clay:red.adoc[Hidden]',
        'endif::[]',
        'ifndef::hidden[** xref:clay:red.adoc[Shown]]',
        '',
        '.More',
        '* xref:heat.adoc[Heat]',
        'include::partial$nav-end.adoc[]',
        '* link:{attachmentsdir}/kiln.zip[Plans]',
        '',
      ].join('\n'),
    })
    expect(loaded?.settings).toHaveProperty('docs.sidebars.kilns', [
      {
        type: 'category',
        label: 'Start ++',
        link: { type: 'doc', id: 'modules/ROOT/pages/index' },
        items: [
          {
            type: 'category',
            label: 'Of fire',
            link: { type: 'doc', id: 'modules/ROOT/pages/fire' },
            items: [{ type: 'doc', id: 'modules/ROOT/pages/fire/index', label: 'Fire, by kind' }],
          },
          {
            type: 'category',
            label: 'Kinds of clay',
            items: [
              { type: 'link', label: 'Red clay', href: '/clay/red#deep' },
              { type: 'doc', id: 'modules/clay/pages/red', label: 'Shown' },
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'More',
        collapsible: false,
        items: [
          { type: 'doc', id: 'modules/ROOT/pages/fire', label: 'Heat' },
          { type: 'link', label: 'Wood', href: 'https://wood.example' },
        ],
      },
    ])
    expect(loaded?.leftOut).toEqual([
      {
        name: 'entries of the navigation (gone.adoc, {attachmentsdir}/kiln.zip)',
        instead: 'the repository does not have what they lead to',
      },
    ])
  })

  it('FOREIGN-ADOC-2: the navigation shows nothing of files outside the site', async () => {
    const folder = await site({
      'secret.adoc': '* https://kilns.example[Secret]\n',
      'site/antora.yml': 'name: kilns\nnav: [modules/ROOT/nav.adoc, ../secret.adoc]\n',
      'site/modules/ROOT/nav.adoc': '* xref:index.adoc[]\ninclude::../../../secret.adoc[]\n',
      'site/modules/ROOT/pages/index.adoc': '= Kilns\n',
    })
    const { load: read } = await asciidoc.reader()
    const { settings } = await read(`${folder}/site/antora.yml`, `${folder}/site`)
    expect(settings).toHaveProperty('docs.sidebars.kilns', ['modules/ROOT/pages/index'])
  })

  it('FOREIGN-ADOC-8: the navigation ends where files include each other, and attributes double', async () => {
    const nav = 'include::nav.adoc[]\n'.repeat(10)
    const doubling = ':a: {a}{a}\n'.repeat(60)
    const loaded = await load({
      ...COMPONENT,
      'modules/ROOT/nav.adoc': `:a: kiln\n${doubling}* xref:index.adoc[]\n${nav}* {a}\n** xref:fire.adoc[]\n`,
    })
    const { docs } = loaded?.settings as { docs: { sidebars: { kilns: unknown[] } } }
    expect(docs.sidebars.kilns.length).toBeGreaterThan(1)
    expect(docs.sidebars.kilns.length).toBeLessThan(5000)
  })

  it('FOREIGN-ADOC-2: attributes, edit links and what is left out', async () => {
    const loaded = await load({
      ...COMPONENT,
      '.git/HEAD': '',
      'antora.yml':
        'name: kilns\nstart_page: clay:red.adoc\nasciidoc:\n  attributes:\n    Heat: 1200\n    wood: own\n    clay: own\n    lists: [1]\next:\n  collector: {}\n',
      'antora-playbook.yml': [
        'content:',
        '  sources:',
        '  - url: https://github.com/kilns/kilns.git',
        "    branches: ['v*', main]",
        '  - url: https://github.com/kilns/wood',
        'asciidoc:',
        '  attributes: {wood: fixed, clay: soft@, door: false}',
        "  extensions: ['@asciidoctor/tabs', ./own.js]",
        'antora:',
        '  extensions:',
        '  - require: ./late.js',
        'ui:',
        '  supplemental_files: ./ui',
        '',
      ].join('\n'),
    })
    expect(loaded?.settings).toMatchObject({
      title: 'kilns',
      navbar: { items: [{ label: 'GitHub', href: 'https://github.com/kilns/kilns' }] },
      docs: { editUrl: 'https://github.com/kilns/kilns/edit/main/' },
      markdown: {
        dialectOptions: {
          components: [{ attributes: { heat: 1200, wood: 'fixed', clay: 'own', door: false } }],
        },
      },
    })
    expect(loaded?.leftOut.map(({ name, instead }) => `${name}: ${instead}`)).toEqual([
      'content.sources (https://github.com/kilns/wood): pages of other repositories are not built',
      'extensions (./late.js, ./own.js): extensions are not run',
      'ui.supplemental_files: templates of the theme are not used',
      'ext.collector: what it generates from code is left out',
    ])
  })

  it('FOREIGN-ADOC-2: a start page elsewhere is the home page where no page has its place', async () => {
    const loaded = await load({
      'antora.yml': 'name: kilns\nstart_page: clay:red.adoc\n',
      'modules/ROOT/pages/fire.adoc': '= Fire\n',
      'modules/clay/pages/red.adoc': '= Red\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: { rewrites: { 'modules/clay/pages/red.adoc': 'index.adoc' } },
      redirects: [{ from: '/clay/red', to: '/' }],
    })
  })

  it('FOREIGN-ADOC-2: a file with a fault in its YAML is named, and the pages of its folder are known', async () => {
    const files = { ...COMPONENT, 'antora.yml': 'name: [kilns\n' }
    await expect(load(files)).rejects.toMatchObject({
      faults: [{ message: expect.stringContaining('antora.yml') as string }],
    })
    const folder = await site(files)
    const { unread } = await asciidoc.reader()
    const { settings } = unread(`${folder}/antora.yml`, folder)
    expect(withoutUndefined(settings)).toMatchObject({
      docs: { include: expect.arrayContaining(['modules/*/pages/**/*.adoc']) as unknown },
      redirects: [{ from: '/heat' }, { from: '/clay/hot' }],
    })
  })
})
