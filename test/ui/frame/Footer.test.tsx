import { describe, expect, it } from 'vitest'
import { Footer } from '../../../src/ui/frame/Footer.js'
import { markup } from '../markup.js'

const LINK = { href: '/a', label: 'A', isExternal: false }

describe('Footer', () => {
  it('renders columns as titles and lists (FOOT-2)', () => {
    const columns = [{ title: 'Docs', items: [LINK, { html: '<b>x</b>' }] }]
    expect(markup(<Footer footer={{ style: 'dark', isFlat: false, columns }} />)).toBe(
      '<footer class="footer footer-dark"><div class="footer-columns"><div><p class="footer-title">Docs</p><ul><li><a href="/a">A</a></li><li><b>x</b></li></ul></div></div></footer>',
    )
  })

  it('separates flat links by a dot (FOOT-2)', () => {
    const columns = [{ items: [LINK, { ...LINK, href: '/b', label: 'B' }] }]
    expect(markup(<Footer footer={{ style: 'light', isFlat: true, columns }} />)).toBe(
      '<footer class="footer footer-light"><div class="footer-flat"><a href="/a">A</a> · <a href="/b">B</a></div></footer>',
    )
  })

  it('gives external links the attributes and the icon (FOOT-3)', () => {
    const columns = [{ items: [{ href: 'https://a.b', label: 'A', isExternal: true }] }]
    expect(markup(<Footer footer={{ style: 'light', isFlat: true, columns }} />)).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="https://a.b">A<svg class="external-icon"',
    )
  })

  it('has a bottom with logo and copyright when one of them is set (FOOT-4)', () => {
    const logo = { src: '/l.svg', alt: 'Orion', href: 'https://o.rg' }
    const footer = {
      style: 'light',
      isFlat: false,
      columns: [],
      logo,
      copyright: '© <b>O</b>',
    } as const
    expect(markup(<Footer footer={footer} />)).toBe(
      '<footer class="footer footer-light"><div class="footer-bottom"><a href="https://o.rg" target="_blank" rel="noopener noreferrer"><img class="logo" src="/l.svg" alt="Orion" loading="lazy"/></a><div class="copyright">© <b>O</b></div></div></footer>',
    )
  })
})
