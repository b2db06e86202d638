import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../src/site/publish/content-security-policy.js'

const BUILT_IN =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"

describe('contentSecurityPolicy (CSP-3)', () => {
  it('allows nothing but the site itself', () => {
    expect(contentSecurityPolicy([])).toBe(BUILT_IN)
  })

  it('adds sources once, and directives that are not built in', () => {
    const added = { 'img-src': ['https://a.example', 'data:'], 'frame-src': ['https://b.example'] }
    expect(contentSecurityPolicy([added, { 'img-src': ['https://a.example'] }])).toBe(
      `${BUILT_IN.replace('data:', 'data: https://a.example')}; frame-src https://b.example`,
    )
  })

  it("drops 'none' for another source, and a directive that is false", () => {
    const policy = contentSecurityPolicy([{ 'base-uri': ["'self'"], 'worker-src': false }])
    expect(policy).toBe(
      BUILT_IN.replace("base-uri 'none'", "base-uri 'self'").replace(" worker-src 'self';", ''),
    )
  })
})
