import { describe, expect, it } from 'vitest'
import { build, settings, targetAt, type Page } from '../example.js'
import { viewPage } from '../../../src/site/views/page-view.js'
import type { SourceFile } from '../../../src/model/site.js'

type TagFile = { readonly file: string; readonly value: unknown }
const tagged = (pages: Readonly<Record<string, Page>>, tags?: TagFile) =>
  build(pages, tags === undefined ? {} : { tags })

const view = (result: ReturnType<typeof build>, route: SourceFile['path']) =>
  viewPage({
    target: targetAt(result.site, route),
    route: route as `/${string}`,
    site: result.site,
    settings: settings(),
    mode: 'build',
  })

describe('buildTags', () => {
  it('takes definitions of the tags file by key (TAG-1)', () => {
    const file = {
      file: 'docs/tags.yml',
      value: { fees: { label: 'Fees', permalink: '/costs', description: 'What it costs' } },
    }
    const { site, diagnostics } = tagged({ 'a.md': { tags: ['fees'] } }, file)
    expect(diagnostics).toEqual([])
    expect(site.versions[0]?.tags).toEqual([
      {
        label: 'Fees',
        route: '/tags/costs',
        description: 'What it costs',
        docIds: ['a'],
        isUnlisted: false,
      },
    ])
  })

  it('takes inline tags by kebab case or their own permalink (TAG-1)', () => {
    const { site } = tagged({ 'a.md': { tags: ['Gas Fees', { label: 'X', permalink: 'y/z' }] } })
    expect(site.versions[0]?.tags.map(({ label, route }) => [label, route])).toEqual([
      ['Gas Fees', '/tags/gas-fees'],
      ['X', '/tags/y/z'],
    ])
  })

  it('warns of inline tags when a tags file exists (TAG-1)', () => {
    const file = { file: 'docs/tags.yml', value: { fees: null } }
    const { diagnostics } = tagged(
      { 'a.md': { tags: ['fees', 'gas', { label: 'X', permalink: 'x' }] } },
      file,
    )
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'undefined-tag',
        message: 'Tags [gas, X] used in docs/a.md are not defined in docs/tags.yml',
        hint: 'Add them to docs/tags.yml, or use the tags that it defines.',
        at: { file: 'docs/a.md', line: 1, column: 1 },
      },
    ])
  })

  it('refuses permalinks that are not URL paths', () => {
    const { diagnostics } = tagged({ 'a.md': { tags: [{ label: 'X', permalink: '../x' }] } })
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The permalink of a tag in docs/a.md cannot be a URL path: "../x"',
    ])
  })

  it('refuses a tags file of another shape', () => {
    const file = (value: unknown) => ({ file: 'docs/tags.yml', value })
    const messages = (value: unknown) =>
      tagged({ 'a.md': {} }, file(value)).diagnostics.map(({ message }) => message)
    expect(messages(['x'])).toEqual(['docs/tags.yml must be an object of tags, but it is ["x"]'])
    expect(messages({ a: 'x' })).toEqual(['Tag "a" must be an object'])
    expect(messages({ a: { lable: 'x' } })).toEqual(['Unknown key "lable" in tag "a".'])
    expect(messages({ a: { permalink: 'a?b' } })).toEqual([
      'The permalink of tag "a" cannot be a URL path: "a?b"',
    ])
  })
})

describe('tag pages', () => {
  const pages = {
    'z.md': { title: 'A title', tags: ['x'], description: 'D' },
    'b.md': { title: 'B title', tags: ['x', 'only'] },
    'u.md': { title: 'Hidden', tags: ['x', 'gone'], unlisted: true },
  }

  it('list the listed docs by title (TAG-3)', () => {
    const { view: page } = view(tagged(pages), '/tags/x')
    expect(page.title).toBe('2 docs tagged with "x"')
    expect(page.heading).toBe('2 docs tagged with "x"')
    expect(page.body).toEqual({
      kind: 'tag',
      allTags: '/tags',
      docs: [
        { href: '/z', label: 'A title', description: 'D' },
        { href: '/b', label: 'B title', description: '' },
      ],
    })
  })

  it('count one doc in the singular (TAG-3)', () => {
    expect(view(tagged(pages), '/tags/only').view.title).toBe('One doc tagged with "only"')
  })

  it('are unlisted when all their docs are, and list them then (TAG-3, META-9)', () => {
    const { view: page, meta } = view(tagged(pages), '/tags/gone')
    expect(page.notice).toBe('unlisted')
    expect(meta.robots).toBe('noindex, nofollow')
    expect(page.body).toMatchObject({ docs: [{ label: 'Hidden' }] })
  })

  it('are listed by label with their counts (TAG-4)', () => {
    const { view: page } = view(tagged(pages), '/tags')
    expect(page.title).toBe('Tags')
    expect(page.body).toEqual({
      kind: 'tags',
      tags: [
        { href: '/tags/only', label: 'only', count: 1 },
        { href: '/tags/x', label: 'x', count: 2 },
      ],
    })
  })

  it('are linked from their docs in the order of the front matter (TAG-2)', () => {
    expect(view(tagged(pages), '/b').view.tags).toEqual([
      { href: '/tags/x', label: 'x' },
      { href: '/tags/only', label: 'only' },
    ])
  })
})
