import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../src/site/build-site.js'
import { checkLinks } from '../../../src/site/links/check-links.js'
import type { RedirectSource } from '../../../src/site/redirects/redirect-source.js'
import type { PathSettings } from '../../../src/site/routes/settings.js'
import { settings, version, type Page } from '../example.js'

const pages = { 'a.md': {}, 'guide/b.md': {} }
const place = (index: number) => ({ file: 'orion-docs.config.ts', line: index + 1, column: 3 })

function build(
  pairs: readonly (readonly [from: string, to: string])[],
  own: Partial<PathSettings> = {},
  files: Readonly<Record<string, Page>> = pages,
) {
  const redirects = pairs.map(([from, to], index): RedirectSource => ({
    from,
    to,
    at: place(index),
  }))
  const all = settings(own)
  const { site, diagnostics } = buildSite(
    { versions: [version(files)], drafts: 'exclude', redirects },
    all,
  )
  const leading = [...(site.redirects ?? [])].map(([from, { href }]) => [from, href])
  return { site, diagnostics, leading, all }
}

const messages = (pairs: readonly (readonly [string, string])[]) =>
  build(pairs).diagnostics.map(({ severity, code, message, at }) => [
    severity,
    code,
    message,
    at?.line,
  ])

describe('redirects', () => {
  it('lead from old addresses to final ones (RED-1)', () => {
    expect(
      build([
        ['/old', '/a'],
        ['/x/', 'https://new.test/x?y#z'],
        ['/q', '/a?b#c'],
      ]).leading,
    ).toEqual([
      ['/old', '/a'],
      ['/x', 'https://new.test/x?y#z'],
      ['/q', '/a?b#c'],
    ])
  })

  it('are below base, with the slash rule (RED-1, ROUTE-9, ROUTE-10)', () => {
    const { site } = build(
      [
        ['/old', '/a'],
        ['/docs/older', '/docs/a'],
      ],
      {
        baseUrl: '/docs/',
        trailingSlash: true,
      },
    )
    expect([...(site.redirects ?? [])]).toEqual([
      ['/old', { file: 'old/index.html', href: '/docs/a/', anchors: {} }],
      ['/older', { file: 'older/index.html', href: '/docs/a/', anchors: {} }],
    ])
  })

  it('are written where the slash rule and the old name want it (RED-2)', () => {
    const files = (own: Partial<PathSettings>) =>
      [
        ...(build(
          [
            ['/old', '/a'],
            ['/guide/old.html', '/a'],
          ],
          own,
        ).site.redirects ?? []),
      ].map(([, { file }]) => file)
    expect(files({})).toEqual(['old/index.html', 'guide/old.html'])
    expect(files({ trailingSlash: false })).toEqual(['old.html', 'guide/old.html'])
  })

  it('that meet another one go to its end; the last hash counts (RED-1)', () => {
    expect(
      build([
        ['/1', '/2#two'],
        ['/2', '/3?q'],
        ['/3', '/a#three'],
      ]).leading,
    ).toEqual([
      ['/1', '/a?q#three'],
      ['/2', '/a?q#three'],
      ['/3', '/a#three'],
    ])
  })

  it('are left out when there is a page, or another one (RED-4)', () => {
    expect(
      messages([
        ['/a', '/guide/b'],
        ['/old', '/a'],
        ['/old/', '/guide/b'],
        // A list of all addresses of a page has its own one, too.
        ['/a/', '/a'],
      ]),
    ).toEqual([
      ['warning', 'redirect-page', 'The redirect from /a is left out: there is a page at /a', 1],
      [
        'warning',
        'redirect-twice',
        'The redirect from /old/ to /guide/b is left out: another one leads to /a',
        3,
      ],
    ])
  })

  it('must not lead in a circle (RED-4)', () => {
    expect(
      messages([
        ['/1', '/2'],
        ['/2', '/1'],
        ['/self', '/self'],
      ]),
    ).toEqual([
      ['error', 'redirect-circle', 'Redirect loop: /1 → /2 → /1', 1],
      ['error', 'redirect-circle', 'Redirect loop: /2 → /1 → /2', 2],
      ['error', 'redirect-circle', 'Redirect loop: /self → /self', 3],
    ])
  })

  it.each([
    ['old', '/a'],
    ['//old.test', '/a'],
    ['/old?x', '/a'],
    ['/../old', '/a'],
    ['/old', 'a'],
    ['/old', '#there'],
    ['/old', 'javascript:alert(1)'],
    ['/old', '//new.test'],
  ])('cannot lead from %s to %s (RED-4)', (from, to) => {
    expect(messages([[from, to]])).toEqual([
      ['error', 'redirect-address', `A redirect cannot lead from ${from} to ${to}`, 1],
    ])
  })

  it('that lead nowhere are broken links at their entry (RED-4)', () => {
    const { site, all } = build([
      ['/old', '/nowhere'],
      ['/older', '/a#gone'],
      ['/oldest', '/old'],
    ])
    const linked = [{ route: '/a', anchors: new Set<string>(), links: [] }] as const
    const found = checkLinks(linked, { site, settings: all, files: new Set() })
    expect(found.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
      ['broken-link', 'No page at /nowhere', 1],
      ['broken-anchor', 'No anchor #gone on /a', 2],
    ])
  })

  it('are known to links, which get a note with the new address (RED-7)', () => {
    const { site, all } = build([['/old', '/a']])
    const at = { file: 'docs/a.md', line: 7, column: 2 }
    const links = [{ url: './old', resolved: '/old', hash: '', at }] as const
    const linked = [{ route: '/a', anchors: new Set<string>(), links }] as const
    expect(checkLinks(linked, { site, settings: all, files: new Set() })).toEqual([
      {
        severity: 'note',
        code: 'redirected-link',
        message: './old is an old address that redirects to /a',
        hint: 'Link to /a directly.',
        at,
      },
    ])
  })
})

describe('redirects with a placeholder', () => {
  it('lead from an address for each page to that page (RED-8)', () => {
    const files = { 'a.md': {}, 'guide/b.md': {}, 'guide/deep/c d.md': {}, 'guide/index.md': {} }
    expect(build([['/old/:path*', '/guide/:path*']], {}, files).leading).toEqual([
      ['/old', '/guide'],
      ['/old/b', '/guide/b'],
      ['/old/deep/c d', '/guide/deep/c%20d'],
    ])
    expect(build([['/v1/:name/intro', '/guide/:name']], {}, files).leading).toEqual([
      ['/v1/b/intro', '/guide/b'],
    ])
    expect(build([['/x/:all*', '/:all*']], { baseUrl: '/docs/' }, pages).leading).toEqual([
      ['/x/a', '/docs/a'],
      ['/x/guide/b', '/docs/guide/b'],
    ])
    const based = build([['/docs/y/:name', '/docs/:name']], { baseUrl: '/docs/' }, pages)
    expect(based.leading).toEqual([['/y/a', '/docs/a']])
  })

  it('leave pages and other redirects as they are, without a message (RED-8)', () => {
    const { leading, diagnostics } = build([
      ['/:path*', '/guide/:path*'],
      ['/b', '/a'],
      ['/guide/:path*', '/:path*'],
    ])
    expect(diagnostics).toEqual([])
    expect(leading).toEqual([
      ['/b', '/a'],
      ['/guide/a', '/a'],
      ['/guide/guide/b', '/guide/b'],
    ])
  })

  it('that fit no page are broken links at their entry (RED-8)', () => {
    const { site, all, leading } = build([['/old/:path*', '/nowhere/:path*']])
    expect(leading).toEqual([])
    const found = checkLinks([], { site, settings: all, files: new Set() })
    expect(found.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
      ['broken-link', 'No page at /nowhere/:path*', 1],
    ])
  })

  it.each([
    ['/old/:path*', '/guide/b'],
    ['/old', '/guide/:path*'],
    ['/old/:path*', '/guide/:path'],
    ['/old/:one', '/guide/:other'],
    ['/old/:a/:b', '/guide/:a/:b'],
    ['/old/:path*', 'https://new.test/:path*'],
    ['/old/:path*', '/guide/:path*#top'],
    ['/:a/../:path*', '/guide/:path*'],
  ])('cannot lead from %s to %s (RED-8)', (from, to) => {
    expect(build([[from, to]]).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'redirect-address',
        message: `A redirect cannot lead from ${from} to ${to}`,
        hint: 'Both addresses are paths within the site and have the same placeholder once: /old/:path* leads to /new/:path*.',
        at: place(0),
      },
    ])
  })
})

describe('redirect_from', () => {
  it('counts as a slug does, in each version (RED-1)', () => {
    const files = { 'guide/b.md': { redirect_from: ['/old', 'first'] }, 'a.md': {} }
    const { site, diagnostics } = buildSite(
      {
        versions: [version(files), version(files, { name: '1.0', folder: 'v1' })],
        drafts: 'exclude',
      },
      settings({ baseUrl: '/docs/' }),
    )
    expect(diagnostics).toEqual([])
    expect([...(site.redirects ?? [])].map(([from, { href }]) => [from, href])).toEqual([
      ['/next/old', '/docs/next/guide/b'],
      ['/next/guide/first', '/docs/next/guide/b'],
      ['/old', '/docs/guide/b'],
      ['/guide/first', '/docs/guide/b'],
    ])
  })

  it('may lead up from the folder of the page, not above the top (RED-1)', () => {
    const files = { 'guide/b.md': { redirect_from: ['../old/first', './c/', '/x/../y'] } }
    const { site, diagnostics } = build([], {}, files)
    expect([...(site.redirects ?? []).keys()]).toEqual(['/old/first', '/guide/c', '/y'])
    expect(diagnostics).toEqual([])
    const above = build([], {}, { 'b.md': { redirect_from: '../../old' } })
    expect(above.diagnostics).toMatchObject([
      { code: 'redirect-address', message: 'A redirect cannot lead from /../../old to /b' },
    ])
  })

  it('is reported at its line (RED-4)', () => {
    const files = { 'a.md': {}, 'b.md': { title: 'B', redirect_from: '/a' } }
    expect(build([], {}, files).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'redirect-page',
        message: 'The redirect from /a is left out: there is a page at /a',
        hint: 'Remove the redirect, or give the page another address.',
        at: { file: 'docs/b.md', line: 3, column: 1 },
      },
    ])
  })
})

describe('redirects of anchors', () => {
  it('stay with their page, or with the address that is no longer a page (RED-5, RED-6)', () => {
    const { site } = build([
      ['/a#old', '#new'],
      ['/a#moved', '/guide/b#x'],
      ['/gone', '/a'],
      ['/gone#part', '/guide/b#part'],
    ])
    expect(site.movedAnchors?.get('/a')).toEqual([
      { anchor: 'old', href: '/a#new', now: 'new', at: place(0) },
      { anchor: 'moved', href: '/guide/b#x', at: place(1) },
    ])
    expect(site.redirects?.get('/gone')?.anchors).toEqual({ part: '/guide/b#part' })
  })

  it('need a page that had them (RED-4)', () => {
    expect(messages([['/nowhere#old', '/a']])).toEqual([
      [
        'warning',
        'redirect-anchor',
        'The redirect from /nowhere#old is left out: no page at /nowhere',
        1,
      ],
    ])
  })
})
