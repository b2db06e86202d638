import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../../../src/model/site.js'
import { postList, readPost, sortPosts } from '../../../src/site/docs/posts.js'
import { nameInWords } from '../../../src/site/docs/name-in-words.js'
import { compareNatural } from '../../../src/model/text/natural-order.js'

function file(path: string, frontMatter: SourceFile['outline']['frontMatter'] = {}): SourceFile {
  const outline = { frontMatter, places: {}, diagnostics: [], heading: 'Sparks (and *ash*)' }
  return { path, file: `blog/${path}`, version: 'blog:current', outline }
}

describe('posts', () => {
  it('have date and address from the file name or from front matter (DOCU-11)', () => {
    const named = readPost(file('2026-01-31-anvils.md'), {}, {})
    expect(named).toMatchObject({ date: '2026-01-31T00:00:00.000Z', authors: [] })
    expect(named.file.outline.frontMatter.slug).toBe('/2026/01/31/anvils')
    const nested = readPost(file('news/2026/2/1/tongs/index.mdx'), {}, {})
    expect(nested.file.outline.frontMatter.slug).toBe('/news/2026/02/01/tongs')
    const own = readPost(file('bellows.md', { slug: 'wind' }), { date: '2025-12-24' }, {})
    expect(own.file.outline.frontMatter.slug).toBe('/wind')
    expect(own.date).toBe('2025-12-24T00:00:00.000Z')
    expect(readPost(file('plain.md'), {}, {})).toMatchObject({ date: undefined })
  })

  it('name their authors by id, object or name (DOCU-11)', () => {
    const people = { ada: { name: 'Ada Smith', title: 'Smith' } }
    const authors = (fields: object) => readPost(file('a.md'), { ...fields }, people).authors
    expect(authors({ authors: 'ada' })).toEqual(['Ada Smith'])
    expect(authors({ authors: ['ada', { name: 'Bo' }, 'Cy'] })).toEqual(['Ada Smith', 'Bo', 'Cy'])
    expect(authors({ author: 'Di' })).toEqual(['Di'])
  })

  it('are listed by year, the newest first (DOCU-11)', () => {
    const posts = ['2025-05-01-a.md', '2026-01-02-b (x).md', '2026-03-01-c.md'].map((path) =>
      readPost(file(path), { author: 'Ada' }, {}),
    )
    expect(postList(sortPosts(posts), 'News')).toBe(
      `---
title: "News"
slug: /
---

## 2026

- [Sparks (and \\*ash\\*)](./2026-03-01-c.md) · 2026-03-01, Ada
- [Sparks (and \\*ash\\*)](./2026-01-02-b%20%28x%29.md) · 2026-01-02, Ada

## 2025

- [Sparks (and \\*ash\\*)](./2025-05-01-a.md) · 2025-05-01, Ada
`,
    )
  })
})

describe('plain names', () => {
  it('become titles in words (PLAIN-1)', () => {
    const names = [
      'data_structures',
      'rest-api',
      'API',
      'getting started',
      '2020-x',
      'iOS',
      'v2',
      'v1.9',
    ]
    expect(names.map(nameInWords)).toEqual([
      'Data structures',
      'REST API',
      'API',
      'Getting started',
      '2020-x',
      'iOS',
      'v2',
      'v1.9',
    ])
  })

  it('are in the order of people (PLAIN-1)', () => {
    expect(['v1.10', 'v1.9', 'v1'].toSorted(compareNatural)).toEqual(['v1', 'v1.9', 'v1.10'])
    const names = ['page10.md', 'Zebra.md', 'page2.md', 'apple.md', 'élan.md', 'page-2-b.md']
    expect(names.toSorted(compareNatural)).toEqual([
      'apple.md',
      'élan.md',
      'page2.md',
      'page10.md',
      'page-2-b.md',
      'Zebra.md',
    ])
  })
})
