import { describe, expect, it } from 'vitest'
import { checkLinks, type LinkedPage } from '../../../src/site/links/check-links.js'
import type { CheckedLink } from '../../../src/site/links/link-context.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { build, settings } from '../example.js'

const { site } = build(
  { 'a.md': {}, 'user/intro.md': {}, 'ü.md': {} },
  {
    sidebars: {
      s: [
        'a',
        { type: 'link', href: '/gone', label: 'G' },
        { type: 'link', href: '/user/intro', label: 'U' },
      ],
    },
  },
)

const link = (url: string, resolved: string, hash = '', line = 1): CheckedLink => ({
  url,
  resolved: resolved as `/${string}`,
  hash,
  at: { file: 'docs/a.md', line, column: 1 },
})

const check = (
  links: readonly CheckedLink[],
  own: Partial<SiteSettings> = {},
  files: readonly string[] = [],
) => {
  const pages: LinkedPage[] = [
    { route: '/a', anchors: new Set(['first', 'über']), links },
    { route: '/user/intro', anchors: new Set(['fees']), links: [] },
  ]
  return checkLinks(pages, {
    site: { ...site, versions: [] },
    settings: settings(own),
    files: new Set(files),
  })
}
const messages = (...args: Parameters<typeof check>) => check(...args).map(({ message }) => message)

describe('checkLinks', () => {
  it('reports links to no page with the nearest route (LINK-10, LINK-11)', () => {
    expect(check([link('/user/intor', '/user/intor')])).toEqual([
      {
        severity: 'error',
        code: 'broken-link',
        message: 'No page at /user/intor',
        hint: 'Did you mean /user/intro?',
        at: { file: 'docs/a.md', line: 1, column: 1 },
      },
    ])
  })

  it('says how a link above the site may be to another one (LINK-11)', () => {
    const above = link('../std/vec.html', '/std/vec.html')
    expect(check([above])).toMatchObject([
      {
        code: 'broken-link',
        hint: "It leads above the site. If another site is there, set foreignRoutes: ['/std/**']",
      },
    ])
    const below = check([link('./std/vec.html', '/std/vec.html')])
    expect(below[0]).not.toHaveProperty('hint')
    expect(check([above], { foreignRoutes: ['/std/**'] })).toEqual([])
  })

  it('notes a link to a part of what the page has, in sites of other tools (LENIENT-9)', () => {
    const links = [link('/user/intro#fees.Cup', '/user/intro', 'fees.Cup')]
    expect(check(links, { isLenient: true })).toMatchObject([
      {
        severity: 'note',
        code: 'followed-link',
        message:
          'No anchor #fees.Cup on /user/intro; the link leads to #fees, which it is a part of',
      },
    ])
    expect(check(links)).toMatchObject([{ code: 'broken-anchor' }])
  })

  it('lists the routes of the site as often for a thousand broken links as for one (LINK-17)', () => {
    const listed = (count: number): number => {
      let lists = 0
      class Routes extends Map<`/${string}`, never> {
        override keys() {
          lists++
          return super.keys()
        }
      }
      const routes = new Routes(
        Array.from({ length: 500 }, (_, index) => [`/page-${String(index)}`, {} as never]),
      )
      const links = Array.from({ length: count }, (_, index) => {
        const url = `/pgae-${String(index)}`
        return link(url, url)
      })
      const found = checkLinks([{ route: '/page-1', anchors: new Set(), links }], {
        site: { ...site, routes, versions: [] },
        settings: settings({}),
        files: new Set(),
      })
      expect(found[0]?.hint).toBe('Did you mean /page-0?')
      expect(found.filter(({ hint }) => hint !== undefined)).toHaveLength(count)
      return lists
    }
    expect(listed(1000)).toBe(listed(1))
  })

  it('knows the anchors of more pages than are in memory at once (LINK-12)', () => {
    const routes = Array.from({ length: 4500 }, (_, index) => `/page-${String(index)}` as const)
    const pages = routes.map((route, index): LinkedPage => {
      const other = routes[(index * 7) % routes.length] ?? '/'
      const links = [link(`${other}#of${other}`, other, `of${other}`), link('#no', route, 'no')]
      return { route, anchors: new Set([`of${route}`]), links }
    })
    const found = checkLinks(pages, {
      site: { ...site, routes: new Map(routes.map((route) => [route, {} as never])), versions: [] },
      settings: settings({}),
      files: new Set(),
    })
    const broken = found.filter(({ code }) => code === 'broken-anchor')
    expect(broken).toHaveLength(routes.length)
    expect(broken.every(({ message }) => message.includes('#no'))).toBe(true)
  })

  it('does not look up what something else serves (LINK-11)', () => {
    const links = [link('/blog/a', '/blog/a'), link('/blogs', '/blogs')]
    expect(messages(links, { foreignRoutes: ['/blog/**'] })).toEqual(['No page at /blogs'])
  })

  it('tells the resolved route when it differs (LINK-11)', () => {
    expect(messages([link('./x#y', '/user/x', 'y')])).toEqual([
      'No page at ./x#y (resolved as /user/x)',
    ])
  })

  it('takes routes raw or decoded, and files (LINK-10)', () => {
    const links = [
      link('/%C3%BC', '/%C3%BC'),
      link('/ü', '/ü'),
      link('/user/intro/index.html', '/user/intro/index.html'),
      link('/x.pdf', '/x.pdf'),
      link('/app/', '/app'),
    ]
    expect(messages(links, {}, ['x.pdf', 'app/index.html'])).toEqual([])
  })

  it('takes the file of a route as its name only where it is written (LINK-10)', () => {
    const links = [link('/user/intro.html', '/user/intro.html')]
    expect(messages(links)).toEqual(['No page at /user/intro.html'])
    expect(messages(links, { trailingSlash: false })).toEqual([])
  })

  it('tells cases apart (LINK-10)', () => {
    expect(messages([link('/User/intro', '/User/intro')])).toEqual(['No page at /User/intro'])
  })

  it('reports anchors that a page has not (LINK-10, LINK-12)', () => {
    expect(check([link('/user/intro#fee', '/user/intro', 'fee')])).toEqual([
      {
        severity: 'error',
        code: 'broken-anchor',
        message: 'No anchor #fee on /user/intro',
        hint: 'Did you mean #fees?',
        at: { file: 'docs/a.md', line: 1, column: 1 },
      },
    ])
  })

  it('takes anchors raw or decoded, the empty one and the top (LINK-10)', () => {
    const hashes = ['', 'top', 'first', '%C3%BCber', 'über', ':~:text=x', 'first:~:text=x']
    expect(messages(hashes.map((hash) => link(`#${hash}`, '/a', hash)))).toEqual([])
    expect(messages([link('#Top', '/a', 'Top')])).toEqual(['No anchor #Top on /a'])
  })

  it('does no anchor check on pages that it was not given', () => {
    expect(messages([link('/search#x', '/search', 'x')])).toEqual([])
  })

  it('follows the severities of the settings (LINK-11, LINK-12, LINK-15)', () => {
    const links = [link('/x', '/x'), link('#x', '/a', 'x')]
    const severities = (own: Partial<SiteSettings>) =>
      check(links, own).map(({ severity }) => severity)
    expect(severities({ onBrokenLinks: 'warn', onBrokenAnchors: 'log' })).toEqual([
      'note',
      'warning',
    ])
    expect(severities({ onBrokenLinks: 'ignore' })).toEqual(['error'])
    expect(severities({ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' })).toEqual([])
  })

  it('sorts by place (LINK-13)', () => {
    expect(messages([link('/z', '/z', '', 2), link('/y', '/y', '', 1)])).toEqual([
      'No page at /y',
      'No page at /z',
    ])
  })

  it('reports links that are on every page once, at their file (LINK-13)', () => {
    const used = {
      ...settings({
        navbar: {
          items: [
            { to: '/nope', label: 'N' },
            { to: '/a', label: 'A' },
          ],
          hideOnScroll: false,
        },
        footer: { links: [{ to: '/nope', label: 'N' }], copyright: '<a href="/c?x&amp;y">c</a>' },
      }),
      settingsFile: '/site/orion-docs.config.mjs',
      docs: { sidebarPath: './docs/sidebars.json' },
    }
    const found = checkLinks([], { site, settings: used, files: new Set() })
    expect(found.map(({ message, at }) => [message, at?.file])).toEqual([
      ['No page at /gone', 'docs/sidebars.json'],
      ['No page at /c?x&y', 'orion-docs.config.mjs'],
      ['No page at /nope', 'orion-docs.config.mjs'],
    ])
  })
})
