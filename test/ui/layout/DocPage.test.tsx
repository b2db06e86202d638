import { describe, expect, it } from 'vitest'
import type { PageView } from '../../../src/model/view.js'
import { appMarkup, pieces } from '../markup.js'
import { pageView, siteView, without } from '../views.js'

const doc = (changes: Partial<PageView>): string => {
  const html = appMarkup({ page: pageView(changes) })
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const HEADINGS = [
  { depth: 2, id: 'fees', text: 'Fees', html: 'Fees' },
  { depth: 3, id: 'code', text: 'code', html: '<code>code</code>' },
]

describe('a docs page', () => {
  it('shows the heading of the view as h1, and none when the content has its own (DOC-8)', () => {
    expect(doc({ heading: 'A & B' })).toContain('<header><h1>A &amp; B</h1></header>')
    expect(appMarkup({ page: without(pageView(), 'heading') })).not.toContain('<h1>')
  })

  it('links the chain of categories, the home page by an icon, the page itself as text (CRUMB-1)', () => {
    const breadcrumbs = [
      { label: 'Home', href: '/' },
      { label: 'API', href: '/api' },
      { label: 'Price' },
      { label: 'Privacy' },
    ]
    const html = doc({ breadcrumbs })
    expect(html).toMatch(
      /<nav aria-label="Breadcrumbs" class="breadcrumbs"><ol><li><a href="\/" aria-label="Home page"><svg[^>]*>.*?<\/svg><\/a><\/li><li><a href="\/api">API<\/a><\/li><li><span>Price<\/span><\/li><li><span>Privacy<\/span><\/li><\/ol><\/nav>/,
    )
  })

  it('has no breadcrumbs without entries (CRUMB-2)', () => {
    expect(doc({ breadcrumbs: [] })).not.toContain('Breadcrumbs')
  })

  it('shows its neighbours below the article (PAGE-1)', () => {
    expect(
      doc({
        pagination: { previous: { href: '/a', label: 'A' }, next: { href: '/b', label: 'B' } },
      }),
    ).toContain(
      '</article><nav aria-label="Docs pages" class="pagination"><a class="neighbour neighbour-previous" href="/a"><span class="neighbour-side">Previous</span><span class="neighbour-label">A</span></a><a class="neighbour neighbour-next" href="/b"><span class="neighbour-side">Next</span><span class="neighbour-label">B</span></a></nav>',
    )
  })

  it('keeps the landmark of a page without neighbours, and has none on other pages (PAGE-1)', () => {
    expect(doc({ pagination: {} })).toContain(
      '<nav aria-label="Docs pages" class="pagination"></nav>',
    )
    expect(appMarkup({ page: without(pageView(), 'pagination') })).not.toContain('Docs pages')
  })

  it('has the contents as a column and as a closed panel, nested and with inline markup (TOC-1, TOC-4, TOC-7)', () => {
    const list =
      '<ul class="toc-list"><li><a class="toc-link" href="#fees">Fees</a><ul class="toc-list"><li><a class="toc-link" href="#code"><code>code</code></a></li></ul></li></ul>'
    const html = doc({ headings: HEADINGS })
    expect(html).toContain(`<div class="toc toc-desktop">${list}</div>`)
    expect(html).toMatch(
      /<button type="button" class="toc-toggle" aria-expanded="false">On this page<svg/,
    )
    expect(html).toContain(`<div class="toc-panel" hidden="">${list}</div>`)
  })

  it('has neither variant of the contents without entries (TOC-4, TOC-8)', () => {
    expect(doc({ headings: [] })).not.toContain('toc')
  })

  it('has no footer in the article without tags, edit link or date (FOOT-6)', () => {
    expect(doc({})).not.toContain('<footer')
    expect(doc({ updated: {} })).not.toContain('<footer')
  })

  it('links the tags, with their description as title (TAG-2)', () => {
    expect(
      doc({
        tags: [
          { href: '/tags/a', label: 'a', description: 'All of a' },
          { href: '/tags/b', label: 'b' },
        ],
      }),
    ).toContain(
      '<b>Tags:</b><ul><li><a class="tag" rel="tag" href="/tags/a" title="All of a">a</a></li><li><a class="tag" rel="tag" href="/tags/b">b</a></li></ul>',
    )
  })

  it('links the source with icon and external attributes (FOOT-7)', () => {
    expect(doc({ editUrl: 'https://e/x.md' })).toMatch(
      /<a class="edit-link" href="https:\/\/e\/x\.md" target="_blank" rel="noopener noreferrer"><svg[^>]*>.*?<\/svg>Edit this page<\/a>/,
    )
  })

  it('asks whether it helped, with a link only where there is one (FOOT-10)', () => {
    const html = doc({ feedback: { href: 'https://t/new' } })
    expect(html).toContain('<div class="feedback" role="group" aria-label="Was this helpful?">')
    expect(
      [...html.matchAll(/<button type="button" value="(\w+)" aria-pressed="false">(\w+)</g)].map(
        ([, value, label]) => [value, label],
      ),
    ).toEqual([
      ['yes', 'Yes'],
      ['no', 'No'],
    ])
    expect(html).toContain(
      '<a href="https://t/new" target="_blank" rel="noopener noreferrer">Tell us more</a>',
    )
    expect(doc({ feedback: {} })).not.toContain('Tell us more')
    expect(doc({})).not.toContain('feedback')
  })

  it('tells when and by whom it changed, each part when known, in UTC (FOOT-9)', () => {
    const date = '2026-01-05T23:30:00+00:00'
    expect(doc({ updated: { date, author: 'Ada' } })).toContain(
      `<p class="last-updated">Last updated on <time dateTime="${date}"><b>Jan 5, 2026</b></time> by <b>Ada</b></p>`,
    )
    expect(doc({ updated: { date: '2025-12-31' } })).toContain(
      'Last updated on <time dateTime="2025-12-31"><b>Dec 31, 2025</b></time></p>',
    )
    expect(doc({ updated: { author: 'Ada' } })).toContain('Last updated by <b>Ada</b></p>')
  })

  it('has the hidden button back to the top (A11Y-10)', () => {
    expect(doc({})).toContain(
      '<button type="button" class="icon-button back-to-top" aria-label="Scroll back to top" hidden="">',
    )
  })

  it('tells of a draft (DOC-20)', () => {
    expect(doc({ notice: 'draft' })).toContain(
      '<p class="admonition-title">Draft page</p><div class="admonition-content"><p>This page is a draft. It will only be visible in dev and be excluded from the production build.</p></div>',
    )
  })

  it('tells of an unlisted page (DOC-21)', () => {
    expect(doc({ notice: 'unlisted' })).toContain(
      '<p class="admonition-title">Unlisted page</p><div class="admonition-content"><p>This page is unlisted. Search engines will not index it, and only users having a direct link can access it.</p></div>',
    )
  })

  it('names its version when there are several (VER-7)', () => {
    expect(doc({ badge: '2.0' })).toContain('<span class="version-badge">Version: 2.0</span>')
  })

  it('warns of a version that is not released (VER-6)', () => {
    const latest = { href: '/user/intro', label: '2.0', version: '2.0' }
    const html = doc({ banner: { kind: 'unreleased', label: 'Next', latest } })
    expect(html).toContain(
      '<div class="version-banner" role="alert"><p>This is unreleased documentation for Orion <b>Next</b> version.</p><p>For up-to-date documentation, see the <b><a href="/user/intro">latest version</a></b> (<b>2.0</b>).</p></div><article>',
    )
  })

  it('warns of a version that is no longer maintained (VER-6)', () => {
    const latest = { href: '/user/intro', label: '2.0', version: '2.0' }
    expect(doc({ banner: { kind: 'unmaintained', label: '1.0', latest } })).toContain(
      '<p>This is documentation for Orion <b>1.0</b>, which is no longer actively maintained.</p>',
    )
  })

  it('leaves no room for a bar that hides, below anchors (HEAD-3)', () => {
    const navbar = { items: [], hideOnScroll: true }
    const html = appMarkup({ site: siteView({ navbar }) })
    expect(html).toContain('class="content-wrapper hides-navbar"')
    expect(pieces(appMarkup(), /hides-navbar/g)).toEqual([])
  })
})
