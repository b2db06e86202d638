import { describe, expect, it } from 'vitest'
import { renderRobots } from '../../../src/site/publish/robots.js'

describe('robots.txt (OUT-13)', () => {
  const url = 'https://o.rg'

  it('allows all and names the sitemap', () => {
    expect(renderRobots('<urlset/>', { url, baseUrl: '/' })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://o.rg/sitemap.xml\n',
    )
  })

  it.each([
    [undefined, { url, baseUrl: '/' }],
    ['<urlset/>', { url, baseUrl: '/docs/' }],
    ['<urlset/>', { baseUrl: '/' }],
  ])('is missing where it says nothing: %j %j', (sitemap, settings) => {
    expect(renderRobots(sitemap, settings)).toBeUndefined()
  })
})
