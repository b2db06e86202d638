import { describe, expect, it } from 'vitest'
import { markdownPaths } from '../../../src/site/publish/markdown-files.js'
import { build, module } from '../example.js'

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
