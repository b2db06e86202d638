import { describe, expect, it } from 'vitest'
import { buildBook, bookDocs, booksWith, type BookPart } from '../../../src/site/print/book.js'
import { createPartIds } from '../../../src/site/print/part-ids.js'
import { findVersion } from '../../../src/site/versions/versions.js'
import { build, settings } from '../example.js'

const sidebars = {
  guide: [
    'intro',
    { type: 'ref', id: 'other/note' },
    { type: 'link', href: '/x', label: 'X' },
    { type: 'html', value: '<hr>' },
    {
      type: 'category',
      label: 'Deep',
      link: { type: 'doc', id: 'deep/index' },
      items: [
        {
          type: 'category',
          label: 'Deeper',
          link: {
            type: 'generated-index',
            slug: '/all',
            title: 'All',
            description: 'What is here.',
          },
          items: ['deep/a', 'intro'],
        },
      ],
    },
    { type: 'category', label: 'Empty', items: ['hidden', 'late'] },
  ],
  other: ['other/note'],
}

const pages = {
  'intro.md': { title: 'Intro' },
  'deep/index.md': { title: 'Deep page' },
  'deep/a.md': { title: 'A' },
  'hidden.md': { unlisted: true },
  'late.md': { draft: true },
  'other/note.md': { title: 'Note' },
}

const used = settings({
  print: true,
  navbar: {
    items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'The guide' }],
    hideOnScroll: false,
  },
})
const { site, diagnostics } = build(pages, { sidebars, settings: used, drafts: 'include' })
const content = findVersion(site, 'current')

const outline = (parts: readonly BookPart[]): unknown[] =>
  parts.map(({ id, label, level, parts: below }) => [`${level} ${id} ${label}`, ...outline(below)])

describe('buildBook', () => {
  it('has the pages of a sidebar in its order, each once, without drafts and unlisted pages (PRINT-2)', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(outline(buildBook(content, 'guide', used).parts)).toEqual([
      ['2 part-intro Intro'],
      ['2 part-deep Deep', ['3 part-all Deeper', ['4 part-deep-a A']]],
    ])
    expect(bookDocs(content, 'guide').map(({ id }) => id)).toEqual([
      'intro',
      'deep/index',
      'deep/a',
    ])
  })

  it('takes its title from the navbar, or from the id of the sidebar (PRINT-3)', () => {
    expect(buildBook(content, 'guide', used).title).toBe('The guide')
    expect(buildBook(content, 'other', used).title).toBe('Other')
    const single = findVersion(build({ 'a.md': {} }).site, 'current')
    expect(buildBook(single, 'defaultSidebar', used).title).toBe('Acme')
  })

  it('finds the books of a page (PRINT-10)', () => {
    expect(booksWith(['/deep/a'], site)).toEqual(['/print/guide'])
    expect(booksWith(['/hidden'], site)).toEqual([])
  })
})

describe('print pages', () => {
  const routes = (print: typeof used.print): string[] => {
    const built = build(pages, { sidebars, settings: settings({ print }) })
    return [...built.site.routes].flatMap(([route, { kind }]) => (kind === 'print' ? [route] : []))
  }

  it('are there with the setting, for all sidebars or some (PRINT-1)', () => {
    expect(routes(undefined)).toEqual([])
    expect(routes(false)).toEqual([])
    expect(routes(true)).toEqual(['/print/guide', '/print/other'])
    expect(routes({})).toEqual(['/print/guide', '/print/other'])
    expect(routes({ sidebars: ['other'] })).toEqual(['/print/other'])
  })

  it('reports a sidebar that does not exist (PRINT-1)', () => {
    const built = build(pages, { sidebars, settings: settings({ print: { sidebars: ['giude'] } }) })
    expect(
      built.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    ).toContainEqual([
      'unknown-sidebar',
      'print.sidebars names a sidebar that does not exist: "giude"',
      'Did you mean "guide"?',
    ])
  })

  it('are reported where a page has their route (PRINT-1)', () => {
    const built = build(
      { ...pages, 'clash.md': { slug: '/print/guide' } },
      { sidebars, settings: settings({ print: true }) },
    )
    expect(built.diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
      'duplicate-route',
      'Route /print/guide has more than one source: docs/clash.md, the print page of guide',
    ])
    expect(built.site.routes.get('/print/guide')?.kind).toBe('doc')
  })
})

it('ids of parts are the same in all versions (PRINT-6)', () => {
  const ids = createPartIds('/next')
  expect(
    ['/next', '/next/a/b', '/nextone', '/next/A b'].map((route) =>
      ids.ofRoute(`/${route.slice(1)}`),
    ),
  ).toEqual(['part-index', 'part-a-b', 'part-nextone', 'part-a-b-2'])
})
