import { describe, expect, it } from 'vitest'
import { sharedLinks, unsafeLinks } from '../../../src/site/links/shared-links.js'
import { build, settings } from '../example.js'

const { site } = build(
  { 'a.md': {} },
  {
    sidebars: {
      s: [
        'a',
        {
          C: [
            { type: 'link', href: '/x', label: 'X' },
            { type: 'html', value: '<a href=/h>h</a>' },
          ],
        },
      ],
    },
  },
)

describe('sharedLinks', () => {
  it('finds the links of settings and sidebars, base taken off (LINK-9)', () => {
    const used = settings({
      baseUrl: '/docs/',
      navbar: {
        hideOnScroll: false,
        logo: { src: 'l.svg', href: '/logo' },
        items: [
          { to: '/nav#x', label: 'N' },
          { href: '/docs/final', label: 'F' },
          { href: 'https://x.test', label: 'E' },
          { label: 'D', items: [{ to: '/inner', label: 'I' }] },
          {
            type: 'html',
            value: `<a class="x" href='/docs/html'>h</a><a data-no-link-check href="/docs/no">n</a>`,
          },
        ],
      },
      footer: { links: [{ title: 'T', items: [{ to: '/foot', label: 'F' }] }] },
      announcementBar: { content: '<a href="/docs/news">n</a> <a href="/outside">o</a>' },
    })
    const links = sharedLinks(site, { ...used, docs: { sidebarPath: 'sidebars.json' } })
    expect(links.map(({ url, resolved, hash, at }) => [url, resolved, hash, at.file])).toEqual([
      ['/docs/news', '/news', '', 'orion-docs.config.ts'],
      ['/nav#x', '/nav', 'x', 'orion-docs.config.ts'],
      ['/docs/final', '/final', '', 'orion-docs.config.ts'],
      ['/inner', '/inner', '', 'orion-docs.config.ts'],
      ['/docs/html', '/html', '', 'orion-docs.config.ts'],
      ['/foot', '/foot', '', 'orion-docs.config.ts'],
      ['/logo', '/logo', '', 'orion-docs.config.ts'],
      ['/x', '/x', '', 'sidebars.json'],
    ])
  })
})

describe('unsafeLinks', () => {
  it('refuses code as an address, and warns of it in the settings of another tool (LENIENT-1)', () => {
    const item = { to: 'javascript:void(0)', label: 'Menu', items: [] }
    const own = settings({ navbar: { items: [item, item], hideOnScroll: false } })
    const severities = (isLenient: boolean): unknown =>
      unsafeLinks(site, { ...own, isLenient }).map(({ severity, message }) => [severity, message])
    const message = 'Unsafe address: javascript:void(0). It is left out.'
    expect(severities(false)).toEqual([['error', message]])
    expect(severities(true)).toEqual([['warning', message]])
  })
})
