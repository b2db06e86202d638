import { describe, expect, it } from 'vitest'
import type { PageBody, PageView } from '../../../src/model/view.js'
import { isStaticPage, StaticPage } from '../../../src/ui/page/StaticPage.js'
import { markup } from '../markup.js'
import { pageView, siteView } from '../views.js'

const page = (body: PageBody, changes: Partial<PageView> = {}): string =>
  markup(<StaticPage site={siteView()} page={pageView({ body, ...changes })} />)

describe('StaticPage', () => {
  it('is the not-found page: what it says, the search, a way on (ROUTE-13, LOOK-8)', () => {
    const html = page({ kind: 'not-found' })
    expect(html).toMatch(
      /^<h1>Page Not Found<\/h1><p>We could not find what you were looking for.<\/p><p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.<\/p>/,
    )
    expect(html).toContain('<form class="find-page" role="search" action="/search">')
    expect(html).toContain('<a class="card" href="/"><span class="card-title">Home page</span></a>')
  })

  it('leads from the not-found page to the first three pages of the navbar (LOOK-8)', () => {
    const link = (label: string, isExternal = false) => ({
      ...({ kind: 'link', position: 'left', href: `/${label}`, label, isExternal } as const),
      active: { kind: 'never' } as const,
    })
    const items = [link('a'), link('out', true), link('b'), link('c'), link('d')]
    const site = siteView({ base: '/docs/', navbar: { items, hideOnScroll: false } })
    const html = markup(<StaticPage site={site} page={pageView({ body: { kind: 'not-found' } })} />)
    expect([...html.matchAll(/class="card" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/a',
      '/b',
      '/c',
    ])
    expect(html).toContain('action="/docs/search"')
  })

  it('is the generated home page: title, tagline, first pages (ROUTE-4)', () => {
    expect(page({ kind: 'home', links: [{ href: '/user/intro', label: 'What is Orion?' }] })).toBe(
      '<header><h1>Orion</h1><p class="lead">Vaults</p></header><ul class="cards"><li><a class="card" href="/user/intro"><span class="card-title">What is Orion?</span></a></li></ul>',
    )
  })

  it('is a category index: description, then a card for each child (CAT-1, CAT-2)', () => {
    const html = page({
      kind: 'category',
      description: 'All of it',
      cards: [
        { kind: 'category', href: '/a', label: 'A', icon: '🗃', description: '2 items' },
        { kind: 'external', href: 'https://b', label: 'B', icon: '🔗' },
      ],
    })
    expect(html).toContain(
      '<p class="lead">All of it</p><ul class="cards"><li><a class="card" href="/a"><span class="card-icon" aria-hidden="true">🗃</span><span class="card-title">A</span><span class="card-text">2 items</span></a></li>',
    )
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="card" href="https://b">',
    )
  })

  it('is a tag page: title, description, link to all tags, a heading for each doc (TAG-3)', () => {
    expect(
      page(
        {
          kind: 'tag',
          description: 'What it is',
          allTags: '/tags',
          docs: [
            { href: '/a', label: 'A', description: 'About A' },
            { href: '/b', label: 'B', description: '' },
          ],
        },
        { title: '2 docs tagged with "x"', heading: '2 docs tagged with "x"' },
      ),
    ).toBe(
      '<header><h1>2 docs tagged with &quot;x&quot;</h1><p class="lead">What it is</p><p><a href="/tags">View all tags</a></p></header><article><h2><a href="/a">A</a></h2><p>About A</p></article><article><h2><a href="/b">B</a></h2></article>',
    )
  })

  it('shows the unlisted box on a tag page all of whose docs are unlisted (TAG-3)', () => {
    expect(page({ kind: 'tag', allTags: '/tags', docs: [] }, { notice: 'unlisted' })).toMatch(
      /^<div class="admonition admonition-caution notice"><p class="admonition-title">Unlisted page<\/p>/,
    )
  })

  it('is the list of tags by upper-cased initial, each with its number (TAG-4)', () => {
    const tags = [
      { href: '/tags/beta', label: 'beta', count: 1 },
      { href: '/tags/Api', label: 'Api', count: 3, description: 'The API' },
      { href: '/tags/alpha', label: 'alpha', count: 2 },
    ]
    expect(page({ kind: 'tags', tags }, { heading: 'Tags' })).toBe(
      '<h1>Tags</h1><section><h2>A</h2><ul class="tag-list"><li><a class="tag" href="/tags/Api" title="The API">Api<span class="tag-count">3</span></a></li><li><a class="tag" href="/tags/alpha">alpha<span class="tag-count">2</span></a></li></ul></section><section><h2>B</h2><ul class="tag-list"><li><a class="tag" href="/tags/beta">beta<span class="tag-count">1</span></a></li></ul></section>',
    )
  })

  it('is nothing for docs, React pages and search', () => {
    const bodies: PageBody[] = [
      { kind: 'doc' },
      { kind: 'module', script: '/m.js' },
      { kind: 'search' },
    ]
    expect(bodies.map((body) => isStaticPage(pageView({ body })))).toEqual([false, false, false])
    expect(bodies.map((body) => page(body))).toEqual(['', '', ''])
  })
})
