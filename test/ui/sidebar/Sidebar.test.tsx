import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Sidebar as SidebarView } from '../../../src/model/view.js'
import { SidebarList } from '../../../src/ui/sidebar/SidebarList.js'
import { appMarkup, markup } from '../markup.js'
import { SIDEBAR, siteView } from '../views.js'

const list = (items: SidebarView, path: string): string =>
  markup(<SidebarList items={items} path={path} autoCollapse />)
const CHEVRON =
  '<svg class="glyph caret" viewBox="0 0 24 24" aria-hidden="true"><path d="m9 6 6 6-6 6"></path></svg>'

describe('the sidebar', () => {
  it('is in an aside as a navigation with nested lists (SBUI-1)', () => {
    expect(appMarkup({ sidebar: SIDEBAR })).toMatch(
      /<aside class="sidebar-column"><noscript>.*<\/noscript><div class="sidebar"><nav aria-label="Docs sidebar" class="sidebar-scroll"><ul class="sidebar-list">/,
    )
  })

  it('marks the link to the current page, whatever its case or trailing slash (SBUI-2, ROUTE-8)', () => {
    expect(list([{ type: 'link', label: 'A', href: '/a' }], '/A/')).toBe(
      '<ul class="sidebar-list"><li><a class="sidebar-link is-active" href="/a" aria-current="page">A</a></li></ul>',
    )
  })

  it('gives external links the attributes and the icon (SBUI-2, NAV-11)', () => {
    expect(list([{ type: 'link', label: 'A', href: 'https://a.b' }], '/')).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="sidebar-link" href="https://a.b">A<svg class="external-icon"',
    )
  })

  it('has a label and its badge in HTML that hydration takes as it is, without marks between texts (SBUI-2)', () => {
    const badge = { text: 'New', variant: 'tip' } as const
    const items: SidebarView = [
      { type: 'link', label: 'A', href: '/a', badge },
      {
        type: 'category',
        label: 'B',
        items: [{ type: 'link', label: 'C', href: '/c' }],
        collapsible: true,
        collapsed: false,
        badge,
      },
    ]
    const html = renderToString(<SidebarList items={items} path="/a" autoCollapse={false} />)
    expect(html).toContain('>A <span class="badge badge-tip">New</span></a>')
    expect(html).toContain('>B <span class="badge badge-tip">New</span>')
    expect(html).not.toContain('<!--')
  })

  it('renders the children of the active category and of no closed one (SBUI-4, SBUI-7)', () => {
    const html = list(SIDEBAR, '/user/privacy')
    expect(html).toContain('>Privacy</a>')
    expect(html).not.toContain('>Wallet</a>')
  })

  it('makes the label of a category without link a toggle that leads to the first page without scripting (SBUI-5)', () => {
    expect(list(SIDEBAR, '/user/privacy')).toContain(
      `<a class="sidebar-link sidebar-label is-active" href="/user/privacy" role="button" aria-expanded="true">Key Features${CHEVRON}</a>`,
    )
    expect(list(SIDEBAR, '/user/privacy')).toContain(
      `<a class="sidebar-link sidebar-label" href="/user/wallet" role="button" aria-expanded="false">Getting Started${CHEVRON}</a>`,
    )
  })

  it('gives a category with link a caret of its own (SBUI-3, SBUI-6)', () => {
    const category = {
      type: 'category',
      label: 'API',
      href: '/api',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'A', href: '/api/a' }],
    } as const
    expect(list([category], '/x')).toContain(
      '<a class="sidebar-link sidebar-label" href="/api">API</a><button type="button" class="icon-button sidebar-caret" aria-label="Expand sidebar category &#x27;API&#x27;" aria-expanded="false">',
    )
    expect(list([category], '/api')).toContain(
      '<a class="sidebar-link sidebar-label is-active" href="/api" aria-current="page">API</a><button type="button" class="icon-button sidebar-caret" aria-label="Collapse sidebar category &#x27;API&#x27;" aria-expanded="true">',
    )
    expect(list([category], '/api/a')).toContain(
      '<a class="sidebar-link sidebar-label is-active" href="/api">API</a>',
    )
  })

  it('has no toggle for a category that never closes (SBUI-4)', () => {
    const category = {
      type: 'category',
      label: 'API',
      collapsible: false,
      collapsed: true,
      items: [{ type: 'link', label: 'A', href: '/a' }],
    } as const
    const html = list([category], '/x')
    expect(html).toContain('<span class="sidebar-link sidebar-label is-fixed">API</span>')
    expect(html).toContain('>A</a>')
    expect(html).not.toContain('aria-expanded')
  })

  it('shows a category whose children are all hidden as a plain link (SBUI-11)', () => {
    const category = {
      type: 'category',
      label: 'API',
      href: '/api',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'A', href: '/a', unlisted: true }],
    } as const
    expect(list([category], '/x')).toBe(
      '<ul class="sidebar-list"><li><a class="sidebar-link" href="/api">API</a></li></ul>',
    )
  })

  it('inserts html items as they are, with the spacing of items when asked (SBUI-15)', () => {
    expect(
      list(
        [
          { type: 'html', value: '<hr>' },
          { type: 'html', value: '<b>x</b>', defaultStyle: true, className: 'mine' },
        ],
        '/',
      ),
    ).toBe('<ul class="sidebar-list"><li><hr></li><li class="sidebar-html mine"><b>x</b></li></ul>')
  })

  it('has the button that hides it only when it is hideable (SBUI-14)', () => {
    const site = siteView({ sidebar: { isHideable: true, autoCollapse: false } })
    expect(appMarkup({ site, sidebar: SIDEBAR })).toContain(
      '<button type="button" class="sidebar-hide" title="Collapse sidebar" aria-label="Collapse sidebar">',
    )
    expect(appMarkup({ sidebar: SIDEBAR })).not.toContain('Collapse sidebar"')
  })
})
