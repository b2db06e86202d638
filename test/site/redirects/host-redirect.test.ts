import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../src/site/links/check-links.js'
import { parseRedirects } from '../../../src/model/addresses/redirect-rules.js'
import { build, settings } from '../example.js'

const { site } = build({ 'a.md': {}, 'guide/clay.md': {} })

/** What is said of a link on the page `/a`: its code and the address that it leads to. */
function check(address: string, rules: string, baseUrl = '/'): string {
  const link = { url: address, resolved: address as `/${string}`, hash: '' }
  const at = { file: 'docs/a.md', line: 1, column: 1 }
  const [fault, ...others] = checkLinks(
    [{ route: '/a', anchors: new Set(), links: [{ ...link, at }] }],
    {
      site: { ...site, hostRedirects: parseRedirects(rules, 301) },
      settings: settings({ baseUrl }),
      files: new Set(['report.pdf']),
    },
  )
  expect(others).toEqual([])
  return fault === undefined ? '' : `${fault.code}: ${fault.message}`
}

describe('links to addresses that the host redirects (LINK-20)', () => {
  it('are notes, with the address that they lead to', () => {
    expect(check('/clay', '/clay /guide/clay')).toBe(
      'redirected-link: /clay is an old address that redirects to /guide/clay',
    )
    expect(check('/old/clay', '/old/* /guide/:splat 302')).toContain('redirects to /guide/clay')
    expect(check('/chat', '/chat https://chat.example/')).toContain('to https://chat.example/')
    expect(check('/pdf', '/pdf /report.pdf')).toContain('redirects to /report.pdf')
    expect(check('/clay', '/pots/clay /pots/guide/clay', '/pots/')).toContain('to /pots/guide/clay')
    expect(check('/shop', '/pots/shop /shop', '/pots/')).toContain('redirects to /shop')
  })

  it('are broken where the rule leads to no page either', () => {
    expect(check('/old/mud', '/old/* /guide/:splat')).toBe('broken-link: No page at /old/mud')
    expect(check('/clay', '/other /guide/clay')).toContain('broken-link')
  })

  it.each(['/* /a 200', '/* /a 301', '/gone /a 404', '/go* /a 200'])(
    'are broken where the rule is a page for all that is missing: %s',
    (rule) => {
      expect(check('/gone', rule)).toBe('broken-link: No page at /gone')
    },
  )
})
