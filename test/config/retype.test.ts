import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { retype } from '../../src/config/retype/retype.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { RED_PIXEL } from '../helpers/foreign-site.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await retype.find(folder, new Set(await readdir(folder)))
  const loaded = file === undefined ? undefined : await (await retype.reader()).load(file, folder)
  const settings = withoutUndefined(loaded?.settings)
  return loaded && { ...loaded, settings: isRecord(settings) ? settings : {} }
}

/** One of the settings of the docs. */
async function docs(files: Files, key: string): Promise<unknown> {
  const found = (await load({ 'retype.yml': '', ...files }))?.settings['docs']
  return isRecord(found) ? found[key] : undefined
}

describe('Retype', () => {
  it('FOREIGN-RTP-1: a project is found, also in the folders in which repositories keep it', async () => {
    for (const [name, path] of [
      ['retype.yml', '.'],
      ['docs/retype.yaml', 'docs'],
    ] as const) {
      const loaded = await load({ [name]: 'branding: {title: Kilns}\n', 'docs/a.md': '# A\n' })
      expect(loaded?.settings).toMatchObject({
        title: 'Kilns',
        docs: { path, include: ['**/*.md'], numberPrefixes: false },
        markdown: { dialect: 'retype', format: 'md', math: true },
      })
      expect(loaded?.leftOut).toEqual([])
    }
    const json = await load({ 'retype.json': '{"input": "./pages"}', 'pages/a.md': '' })
    expect(json?.settings['docs']).toMatchObject({ path: 'pages' })
    // Pages outside the site are not published.
    const outside = await load({ 'docs/retype.yml': 'input: ../..\n', 'docs/a.md': '' })
    expect(outside?.settings['docs']).toMatchObject({ path: 'docs' })
    expect(await load({ 'README.md': '# A\n' })).toBe(undefined)
  })

  it('FOREIGN-RTP-1: settings in several files are one, and patterns name files that have no page', async () => {
    const loaded = await load({
      'retype.yml':
        'url: kilns.example/docs\nextends: more/base.yml\nbranding: {title: A, label: B}\nexclude: [draft/, "/old.md", "!_parts/"]\noutput: out\n',
      'more/base.yml': 'branding: {title: Kilns}\n',
      'retype.look.yml': 'branding: {label: v2}\n',
      'retype.start.yml': 'branding: {label: DRAFT}\n',
      'a.md': '',
      'draft/b.md': '',
      'old.md': '',
    })
    expect(loaded?.settings).toMatchObject({
      title: 'Kilns',
      url: 'https://kilns.example',
      baseUrl: '/docs/',
      navbar: { title: 'Kilns v2' },
      docs: {
        exclude: expect.arrayContaining(['**/draft/**', 'old.md', 'out/**', '**/_*']) as unknown,
        sidebars: { docs: [{ type: 'doc', id: 'a', label: 'A' }] },
      },
    })
  })

  it('FOREIGN-RTP-2: look, links, footer and addresses come over', async () => {
    const loaded = await load({
      'retype.yml': [
        'branding: {title: Kilns, logo: static/logo.png, logoDark: /static/none.png}',
        'links:',
        '  - {text: Fire, link: guide/Fire.md#hot}',
        '  - {text: Code, link: "https://code.example"}',
        '  - {text: More, items: [{text: "Home :house:", link: /readme.md}, {icon: mark-github, link: "https://github.com"}]}',
        '  - {text: Print, action: print-page}',
        '  - {text: Tool, link: /tool.html}',
        'footer:',
        '  copyright: "© {{ year }} [Kilns](guide/Fire.md), {{ heat }} **°**"',
        '  links: [{text: Fire, link: guide/Fire.md}]',
        'data: {heat: 1200}',
        'edit: {repo: github.com/kilns/docs/edit/, branch: next, base: /src}',
        'toc: {depth: "2-4"}',
        'markdown: {lineBreaks: hard}',
        'scheme: {mode: dark}',
        'locale: de',
      ].join('\n'),
      'static/logo.png': RED_PIXEL,
      'tool.html': '<p>',
      'README.md': '# Kilns\n',
      'guide/Fire.md': '# Fire\n',
    })
    expect(loaded?.leftOut).toContainEqual({
      name: 'footer.copyright: the year',
      instead: 'no build depends on its date: write the year',
    })
    expect(loaded?.settings).toMatchObject({
      lang: 'de',
      navbar: {
        logo: { src: expect.stringMatching(/^data:image\/png/) as unknown },
        items: [
          { label: 'Fire', to: '/guide/fire#hot' },
          { label: 'Code', href: 'https://code.example' },
          {
            label: 'More',
            items: [
              { label: 'Home', to: '/' },
              { label: 'Mark Github', href: 'https://github.com' },
            ],
          },
        ],
      },
      footer: {
        copyright: '© <a href="/guide/fire">Kilns</a>, 1200 <strong>°</strong>',
        links: [{ label: 'Fire', to: '/guide/fire' }],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      colorMode: { defaultMode: 'dark' },
      docs: { editUrl: 'https://github.com/kilns/docs/edit/next/src/' },
      markdown: { hardLineBreaks: true },
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'branding.logoDark',
      'links: Print',
      'links: Tool',
      'footer.copyright: the year',
    ])
  })

  it('FOREIGN-RTP-2: what has no effect is named with the reason', async () => {
    const loaded = await load({
      'retype.yml':
        'theme: {base: {a: b}}\nintegrations: {googleAnalytics: {id: G-1}, plausible: {domain: ""}}\nhub: {link: /x}\nsearch: {minChars: 2}\nedit: {label: Edit}\n',
      'a.md': '---\nvisibility: private\n---\n',
      'b/index.yml': 'visibility: protected\n',
      'b/c.md': '# C\n',
      '_includes/head.html': '<link>',
    })
    expect(loaded?.leftOut.map(({ name }) => name)).toEqual([
      'protected pages (b/c.md)',
      'private pages (a.md)',
      'theme',
      'integrations.googleAnalytics',
      '_includes/head.html',
      'hub',
      'edit.label',
    ])
    expect(loaded?.settings['docs']).toMatchObject({
      exclude: expect.arrayContaining(['a.md', 'b/c.md']) as unknown,
    })
  })

  it('FOREIGN-RTP-3: the navigation is that of the folders, in the order of Retype', async () => {
    const sidebars = await docs(
      {
        'readme.md': '# Kilns\n',
        'zebra.md': '---\norder: 5\n---\n# Zebra\n',
        'first.md': '---\norder: 10001\n---\n# First\n',
        'v1.md': '---\norder: v1.0\n---\n# One\n',
        'v2.md': '---\norder: v2.0\n---\n# Two\n',
        'beta.md': '---\norder: v2.0-beta\n---\n# Beta\n',
        'low.md': '---\norder: -10\n---\n# Low\n',
        'lower.md': '---\norder: "-100"\n---\n# Lower\n',
        'ant.md': '---\nlabel: "An :ant: ant"\nnav: {badge: NEW|danger}\n---\n# X\n',
        'word.md': '---\norder: ab\n---\n# Q\n',
        'plain-name.md': 'No title.\n',
        'hidden.md': '---\nvisibility: hidden\n---\n# H\n',
        'apart.md': '---\nlayout: page\n---\n# P\n',
        'folder-b/index.yml': 'label: Folder B\norder: 5\nexpanded: true\nicon: gear\n',
        'folder-b/x.md': '# X\n',
        'folder-a/folder-a.md': '# Of A\n',
        'folder-a/y.md': '# Y\n',
        'single/index.md': '# Alone\n',
        'blog/2026-01-01-old.md': '# Old\n',
        'blog/new.md': '---\ndate: 2026-02-01\n---\n# New\n',
      },
      'sidebars',
    )
    const items = isRecord(sidebars) ? sidebars['docs'] : undefined
    expect(items).toEqual([
      'first',
      'readme',
      {
        ...{ type: 'category', label: 'Folder B', items: ['folder-b/x'], collapsed: false },
      },
      'zebra',
      'single/index',
      {
        ...{ type: 'category', label: 'Of A', items: ['folder-a/y'], collapsed: true },
        link: { type: 'doc', id: 'folder-a/folder-a' },
      },
      'word',
      { type: 'doc', id: 'ant', label: 'An ant', badge: { text: 'NEW', variant: 'danger' } },
      { type: 'doc', id: 'plain-name', label: 'Plain Name' },
      'v2',
      'beta',
      'v1',
      'low',
      'lower',
      {
        ...{ type: 'category', label: 'Blog', collapsed: true },
        items: ['blog/new', 'blog/2026-01-01-old'],
        link: { type: 'generated-index', title: 'Blog', slug: '/blog' },
      },
    ])
  })

  it('FOREIGN-RTP-3: pages have the addresses of Retype', async () => {
    const files = {
      'Welcome.md': '# Home\n',
      'Set Up/Fast.md': '# Fast\n',
      'set/default.md': '# Set\n',
      'own.md': '---\nroute: /else/where/\n---\n',
      'guides/readme.md': '---\npermalink: /tutorials\n---\n# G\n',
      'guides/start.md': '# S\n',
      'both/index.md': '# B\n',
      'both/readme.md': '# R\n',
      'plain.md': '# P\n',
      'out.md': '---\npermalink: ../../x\n---\n',
    }
    expect(await docs(files, 'rewrites')).toEqual({
      'Welcome.md': 'index.md',
      'Set Up/Fast.md': 'set-up/fast/index.md',
      'set/default.md': 'set/index.md',
      'own.md': 'else/where/index.md',
      'guides/readme.md': 'tutorials/index.md',
      'guides/start.md': 'tutorials/start/index.md',
      'both/readme.md': 'both/readme/index.md',
    })
    const kept = await load({ 'retype.yml': 'generator: {recase: none}\n', 'Fast.md': '# F\n' })
    expect(kept?.settings['docs']).not.toHaveProperty('rewrites')
  })

  it('FOREIGN-RTP-4: pages that lead to others redirect, and values beside pages and of folders are handed on', async () => {
    const loaded = await load({
      'retype.yml': 'snippets: {lineNumbers: [js]}\ntemplating: {enabled: false}\ndata: {a: 1}\n',
      'old.md': '---\nredirect: b/new.md\n---\n',
      'site.md': '---\nredirect: https://b.example\ntitle: B\n---\n',
      'b/new.md': '# New\n',
      'b/index.yml': 'visibility: hidden\norder: 3\n',
      'c.md': '# C and [[New]]\n',
      'c.yml': 'order: 7\ndescription: D\n',
    })
    expect(loaded?.settings).toMatchObject({
      redirects: [
        { from: '/old', to: '/b/new' },
        { from: '/site', to: 'https://b.example' },
      ],
      docs: {
        exclude: expect.arrayContaining(['old.md', 'site.md']) as unknown,
        sidebars: {
          docs: [
            'c',
            { type: 'link', href: 'https://b.example', label: 'B' },
            { type: 'link', href: '/b/new', label: 'Old' },
          ],
        },
      },
      markdown: {
        dialectOptions: {
          inherited: {
            'b/new.md': { visibility: 'hidden' },
            'c.md': { order: 7, description: 'D' },
          },
          redirects: { 'old.md': '/b/new', 'site.md': 'https://b.example' },
          titles: { new: 'b/new.md' },
          lineNumbers: ['js'],
          templating: false,
          project: { data: { a: 1 } },
        },
      },
    })
  })
})
