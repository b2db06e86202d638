import { describe, expect, it } from 'vitest'
import { moveAnchors } from '../../../src/site/links/moved-anchors.js'

const at = { line: 1, column: 1 }
const html = '<h2 class="a>b" id="new">New</h2><p id="p">Text</p><h3 id="q&amp;a">Q</h3>'
const page = { route: '/a', html, anchors: new Set(['new', 'p', 'q&a']) } as const

describe('moveAnchors', () => {
  it('puts the old ids into the headings that have the new ones (RED-5)', () => {
    const moved = moveAnchors(
      [
        { anchor: 'faq', now: 'q&a', href: '/a#q&a', at },
        { anchor: 'old', now: 'new', href: '/a#new', at },
        { anchor: '"old"', now: 'new', href: '/a#new', at },
      ],
      page,
    )
    expect(moved.html).toBe(
      '<h2 class="a>b" id="new"><span id="old"></span><span id="&quot;old&quot;"></span>New</h2><p id="p">Text</p><h3 id="q&amp;a"><span id="faq"></span>Q</h3>',
    )
    expect([moved.anchors, moved.leading]).toEqual([['faq', 'old', '"old"'], {}])
  })

  it('leaves to the client an anchor that no heading replaces (RED-6)', () => {
    const moved = moveAnchors(
      [
        { anchor: 'text', now: 'p', href: '/a#p', at },
        { anchor: 'gone', href: '/b', at },
      ],
      page,
    )
    expect(moved).toEqual({
      html,
      anchors: ['text', 'gone'],
      leading: { text: '/a#p', gone: '/b' },
      diagnostics: [],
    })
  })

  it('reports an anchor that is still there (RED-5)', () => {
    const moved = moveAnchors([{ anchor: 'p', now: 'new', href: '/a#new', at }], page)
    expect([moved.html, moved.anchors]).toEqual([html, []])
    expect(moved.diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'redirect-anchor',
        message: 'The redirect from #p is left out: /a still has that anchor',
        hint: 'Remove the redirect, or give the heading another id.',
        at,
      },
    ])
  })
})
