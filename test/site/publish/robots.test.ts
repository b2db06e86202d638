import { describe, expect, it } from 'vitest'
import { renderRobots } from '../../../src/site/publish/robots.js'

describe('robots.txt (OUT-13)', () => {
  const url = 'https://o.rg'

  it('allows all and names the sitemap', () => {
    expect(renderRobots(true, { url, baseUrl: '/' })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://o.rg/sitemap.xml\n',
    )
  })

  it.each([
    [false, { url, baseUrl: '/' }],
    [true, { url, baseUrl: '/docs/' }],
    [true, { baseUrl: '/' }],
  ])('is missing where it says nothing: %j %j', (hasSitemap, settings) => {
    expect(renderRobots(hasSitemap, settings)).toBeUndefined()
  })
})
