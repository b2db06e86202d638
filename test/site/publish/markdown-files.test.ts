import { describe, expect, it } from 'vitest'
import { markdownPaths, renderLlms } from '../../../src/site/publish/markdown-files.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { build, module, settings, type Page } from '../example.js'

const llms = (
  pages: Readonly<Record<string, Page>>,
  own: Parameters<typeof settings>[0] = {},
  sidebars?: unknown,
): string | undefined => {
  const used: SiteSettings = settings(own)
  const { site } = build(pages, { settings: used, ...(sidebars === undefined ? {} : { sidebars }) })
  return renderLlms(site, markdownPaths(site, used), used)
}

describe('markdownPaths', () => {
  it('puts the Markdown of each doc beside it, and nothing for pages of other kinds (OUT-10)', () => {
    const { site } = build(
      { 'index.md': { slug: '/' }, 'guide/a b.md': { tags: ['x'] } },
      { modules: [module('tool.page.tsx')] },
    )
    expect([...markdownPaths(site, { markdownFiles: true })]).toEqual([
      ['/', 'index.md'],
      ['/guide/a b', 'guide/a b.md'],
    ])
    expect(markdownPaths(site, { markdownFiles: false }).size).toBe(0)
  })

  it('leaves out a doc whose file would be where another page is (OUT-10)', () => {
    const { site } = build({
      'index.md': { slug: '/' },
      'other.md': { slug: '/index' },
      'a.md': {},
      'b.md': { slug: '/a.md' },
      'c.md': {},
      'd.md': { slug: '/c.md/d' },
    })
    expect([...markdownPaths(site, { markdownFiles: true }).values()]).toEqual([
      'index.md',
      'a.md.md',
      'c.md/d.md',
    ])
  })

  it('leaves out a doc whose file would be at an old address, which keeps its redirect (OUT-10)', () => {
    const { site } = build({
      'index.md': { slug: '/' },
      'a.md': { redirect_from: ['/a.md', '/b.md/old'] },
      'b.md': {},
      'c.md': {},
    })
    expect([...markdownPaths(site, { markdownFiles: true }).values()]).toEqual(['index.md', 'c.md'])
    expect([...(site.redirects?.keys() ?? [])]).toEqual(['/a.md', '/b.md/old'])
  })
})

describe('renderLlms', () => {
  const pages = {
    'b.md': { title: 'B [x]', description: 'About\nb.', sidebar_position: 1 },
    'a.md': { title: 'A', sidebar_position: 2 },
    'secret.md': { unlisted: true },
  }

  it('lists the docs in reading order with their descriptions (OUT-11)', () => {
    expect(llms(pages)).toBe(`# Acme

> Anvils that last

## Pages

- [B \\[x\\]](https://acme.test/b.md): About b.
- [A](https://acme.test/a.md)
`)
  })

  it('has a heading for each sidebar, as the navbar calls it, then the rest (OUT-11)', () => {
    const own = {
      tagline: '',
      url: undefined,
      baseUrl: '/docs/',
      navbar: {
        items: [{ type: 'docSidebar', sidebarId: 'one', label: 'Guide' }],
        hideOnScroll: false,
      },
    }
    expect(llms({ ...pages, 'c.md': {} }, own, { one: ['a'], two: ['b'] })).toBe(`# Acme

## Guide

- [A](/docs/a.md)

## two

- [B \\[x\\]](/docs/b.md): About b.

## Other pages

- [c](/docs/c.md)
`)
  })

  it('is absent when nothing is to be listed (OUT-11)', () => {
    expect(llms(pages, { noIndex: true })).toBeUndefined()
    expect(llms(pages, { markdownFiles: false })).toBeUndefined()
    expect(llms({ 'secret.md': { unlisted: true } })).toBeUndefined()
  })
})
