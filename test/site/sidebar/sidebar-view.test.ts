import { describe, expect, it } from 'vitest'
import { viewSidebar } from '../../../src/site/sidebar/sidebar-view.js'
import { build } from '../example.js'

const view = (sidebars: unknown, settings: Parameters<typeof viewSidebar>[2]) => {
  const { site } = build({ 'a.md': { title: 'A' }, 'b.md': { unlisted: true } }, { sidebars })
  const content = site.versions[0]
  const nodes = content?.sidebars.get('s')
  return content && nodes ? viewSidebar(nodes, content, settings) : undefined
}

describe('viewSidebar', () => {
  it('gives every item its final address (SIDE-2, ROUTE-10)', () => {
    const items = [
      'a',
      { type: 'link', label: 'Page', href: '/a' },
      { type: 'link', label: 'As is', href: '/a', autoAddBaseUrl: false },
      { type: 'link', label: 'Out', href: 'https://x.test' },
      { type: 'link', label: 'File', href: 'pathname:///f.pdf' },
      { type: 'html', value: '<hr>', defaultStyle: true, className: 'rule' },
    ]
    expect(view({ s: items }, { baseUrl: '/docs/', trailingSlash: true })).toEqual([
      { type: 'link', label: 'A', href: '/docs/a/', docId: 'a' },
      { type: 'link', label: 'Page', href: '/docs/a/' },
      { type: 'link', label: 'As is', href: '/a' },
      { type: 'link', label: 'Out', href: 'https://x.test' },
      { type: 'link', label: 'File', href: '/docs/f.pdf' },
      { type: 'html', value: '<hr>', defaultStyle: true, className: 'rule' },
    ])
  })

  it('marks unlisted docs and categories linked to them (DOC-21)', () => {
    const category = {
      type: 'category',
      label: 'C',
      link: { type: 'doc', id: 'b' },
      items: ['a', 'b'],
      collapsed: false,
    }
    expect(view({ s: [category] }, { baseUrl: '/' })).toEqual([
      {
        type: 'category',
        label: 'C',
        href: '/b',
        linkUnlisted: true,
        collapsible: true,
        collapsed: false,
        items: [
          { type: 'link', label: 'A', href: '/a', docId: 'a' },
          { type: 'link', label: 'b', href: '/b', docId: 'b', unlisted: true },
        ],
      },
    ])
  })
})
