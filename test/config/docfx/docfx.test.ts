import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { docfx } from '../../../src/config/docfx/docfx.js'
import { withoutUndefined } from '../../../src/config/resolve/resolve.js'
import { site, type Files } from '../../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await docfx.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await docfx.reader()).load(file, folder)
  return loaded && { ...loaded, settings: withoutUndefined(loaded.settings) }
}

const json = (value: unknown): string => JSON.stringify(value)

const settings = (build: object): string => json({ build: { content: '**/*.{md,yml}', ...build } })

const PAGES: Files = {
  'index.md': '# Kilns\n',
  'guide/fire.md': '---\nuid: kilns.fire\n---\n\n# Fire\n',
  'guide/clay/red.md': '# Red\n',
  'guide/clay/white.md': '# White\n',
}

describe('DocFX', () => {
  it('FOREIGN-DOCFX-1: is found by docfx.json, also in docs/', async () => {
    expect(await load({ 'docs/docfx.json': '{}', 'docs/index.md': '# Kilns\n' })).toMatchObject({
      settings: { docs: { path: 'docs', include: ['**/*.md'] }, markdown: { dialect: 'docfx' } },
    })
    expect(await load(PAGES)).toBeUndefined()
    const api = { files: ['api/**.yml', 'api/*.yml'], exclude: ['**/obj/**'] }
    expect(await load({ ...PAGES, 'docfx.json': settings({ content: [api] }) })).toBeUndefined()
  })

  it('FOREIGN-DOCFX-2: gives names, addresses, look and edit links, and lists the rest', async () => {
    const loaded = await load({
      ...PAGES,
      '.git/HEAD': '',
      'kiln.svg': '<svg/>',
      'docfx.json': json({
        metadata: [{ src: [{ files: ['**.csproj'] }], dest: 'api' }],
        build: {
          content: [{ files: ['**/*.{md,yml}'] }],
          template: ['default', 'modern', 'own'],
          sitemap: { baseUrl: 'https://kilns.example/docs' },
          overwrite: 'x',
          globalMetadata: {
            ...{ _appTitle: 'All about kilns', _appName: 'Kilns', _lang: 'en-GB', author: 'Ash' },
            ...{ _appLogoPath: 'kiln.svg', _appFaviconPath: 'gone.svg', _appFooter: 'Of clay' },
            ...{ _disableBreadcrumb: 'true', _smoke: 'grey', _description: 'Of fire' },
            _gitContribute: { repo: 'https://github.com/kilns/kilns.git', branch: 'main' },
          },
        },
      }),
      'door.yml': 'x: 1\n',
    })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'All about kilns', tagline: 'Of fire', lang: 'en-GB' },
      ...{ url: 'https://kilns.example', baseUrl: '/docs/', footer: { copyright: 'Of clay' } },
      navbar: { title: 'Kilns', logo: { src: 'data:image/svg+xml;base64,PHN2Zy8+' } },
      docs: { path: '.', breadcrumbs: false, editUrl: 'https://github.com/kilns/kilns/edit/main/' },
      markdown: { dialectOptions: { generated: ['api'] } },
    })
    expect(loaded?.leftOut.map(({ name, instead }) => `${name}: ${instead}`)).toEqual([
      'build.globalMetadata._appFaviconPath: it is missing',
      'metadata: the API reference is not generated from code: its pages are left out',
      'build.template (own): templates and styles of DocFX’s own pages',
      'pages in YAML (door.yml): pages in Markdown are built',
      'build.overwrite: texts for the API reference, which is not generated',
      'build.globalMetadata._smoke: it has no effect',
    ])
  })

  it('FOREIGN-DOCFX-3: has the pages of build.content at their addresses', async () => {
    const loaded = await load({
      'site/docfx.json': settings({
        content: [
          { files: ['**.md'], exclude: ['drafts/**'], src: '../pages' },
          { files: ['*.{md,yml}'], src: '../old', dest: 'kiln', group: 'kiln-1' },
          { files: ['*.{md,yml}'], src: '../new', dest: 'kiln', group: 'kiln-2' },
          { files: 'toc.yml' },
        ],
      }),
      'pages/index.md': '# Kilns\n',
      'pages/drafts/a.md': '# A\n',
      'old/fire.md': '# Fire\n',
      'new/fire.md': '# Fire\n',
      'new/toc.yml': '- href: fire.md\n',
    })
    expect(loaded?.settings).toMatchObject({
      docs: {
        path: '.',
        include: ['pages/**/*.md', 'new/*.md'],
        rewrites: { 'pages/:rest*': ':rest*', 'new/:rest*': 'kiln/:rest*' },
        sidebarPaths: { '/kiln/': 'kiln' },
        sidebars: { kiln: [{ type: 'doc', id: 'new/fire' }] },
      },
      markdown: { dialectOptions: { root: 'site' } },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'versions (kiln-1)', instead: 'the site is built in one version' },
    ])
    const named = await load({
      'docfx.json': settings({}),
      'a/index.md': '# A\n',
      'a/a.md': '# Again\n',
    })
    expect(named?.settings).toMatchObject({ docs: { folderPages: ['index', 'readme'] } })
  })

  it('FOREIGN-DOCFX-4: has a navbar, a sidebar for each folder, and tables of contents in others', async () => {
    const loaded = await load({
      ...PAGES,
      'docfx.json': settings({}),
      'toc.yml':
        '- name: Home\n  href: /\n- name: Guide\n  href: guide/\n- name: Fires\n  href: guide/\n  homepage: guide/fire.md\n- name: Ovens\n  href: https://ovens.example\n- name: More\n  items:\n  - name: Red\n    href: guide/clay/red.md\n- name: Api\n  href: api/\n',
      'guide/toc.yml':
        'items:\n- name: Fire\n  href: fire.md\n- name: Clay\n  href: clay/toc.yml\n  topicHref: clay/white.md\n  expanded: true\n',
      'guide/clay/toc.md': '# [Red](red.md)\n# More\n## [White](white.md)\n',
      'guide/clay/toc.yml': '- href: ../toc.yml\n- name: Red\n  href: ./red.md\n',
    })
    expect(loaded?.settings).toMatchObject({
      navbar: {
        items: [
          { type: 'doc', docId: 'index', label: 'Home' },
          { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
          { type: 'doc', docId: 'guide/fire', label: 'Fires' },
          { href: 'https://ovens.example', label: 'Ovens' },
          {
            type: 'dropdown',
            label: 'More',
            items: [{ type: 'doc', docId: 'guide/clay/red', label: 'Red' }],
          },
        ],
      },
      docs: {
        sidebarPaths: { '/guide/': 'guide' },
        sidebars: {
          guide: [
            { type: 'doc', id: 'guide/fire', label: 'Fire' },
            {
              ...{ type: 'category', label: 'Clay', collapsed: false },
              link: { type: 'doc', id: 'guide/clay/white' },
              items: [{ type: 'doc', id: 'guide/clay/red', label: 'Red' }],
            },
          ],
        },
      },
    })
  })

  it('FOREIGN-DOCFX-5: has pages, links, groups and headings of a toc.yml that is alone', async () => {
    const loaded = await load({
      ...PAGES,
      'docfx.json': settings({}),
      'toc.yml':
        '- name: Of fire\n- uid: kilns.fire\n- name: Clay\n  items:\n  - name: Red\n    href: guide/clay/red.html\n  - name: Part\n    href: guide/fire.md?a=b#part\n- name: Gone\n  href: gone.md\n',
    })
    expect(loaded?.settings).toHaveProperty('docs.sidebarPaths', { '/': 'main' })
    expect(loaded?.settings).toHaveProperty('docs.sidebars', {
      main: [
        { type: 'html', value: '<strong>Of fire</strong>', defaultStyle: true },
        { type: 'doc', id: 'guide/fire' },
        {
          ...{ type: 'category', label: 'Clay', collapsed: true },
          items: [
            { type: 'doc', id: 'guide/clay/red', label: 'Red' },
            { type: 'link', href: '/guide/fire#part', label: 'Part' },
          ],
        },
      ],
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'entries of toc.yml (gone.md)', instead: 'no page is there' },
    ])
  })

  it('FOREIGN-DOCFX-6: reads JSON with comments, and names what cannot be read', async () => {
    const text = '\uFEFF{\n  // Ours\n  "build": { "content": ["*.md",], /* all */ },\n}\n'
    expect((await load({ ...PAGES, 'docfx.json': text }))?.settings).toMatchObject({
      docs: { include: ['*.md'] },
    })
    await expect(load({ ...PAGES, 'docfx.json': '{' })).rejects.toThrow(
      /docfx\.json cannot be read/,
    )
    const folder = await site({ ...PAGES, 'docfx.json': '{' })
    const { unread } = await docfx.reader()
    expect(unread(`${folder}/docfx.json`, folder).settings).toMatchObject({
      docs: { include: ['**/*.md'] },
    })
    const loaded = await load({ ...PAGES, 'docfx.json': settings({}), 'toc.yml': 'a: [' })
    expect(loaded?.leftOut).toEqual([{ name: 'toc.yml', instead: 'it is not understood' }])
  })
})
