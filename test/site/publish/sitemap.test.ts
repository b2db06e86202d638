import { describe, expect, it } from 'vitest'
import { renderSitemap } from '../../../src/site/publish/sitemap.js'
import { settings } from '../example.js'

describe('renderSitemap', () => {
  it('lists indexable routes by path, escaped and encoded (OUT-4)', () => {
    const entries = [
      { route: '/b&c' },
      { route: '/ü' },
      { route: '/' },
      { route: '/search', robots: 'noindex, follow' },
    ] as const
    expect(renderSitemap(entries, settings({ baseUrl: '/docs/' }))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://acme.test/docs/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://acme.test/docs/b&amp;c</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://acme.test/docs/%C3%BC</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
</urlset>
`,
    )
  })

  it('leaves out pages that name another one as canonical (VER-18)', () => {
    const entries = [
      { route: '/a', canonical: 'https://acme.test/a' },
      { route: '/next/a', canonical: 'https://acme.test/a' },
    ] as const
    expect(renderSitemap(entries, settings())?.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://acme.test/a</loc>',
    ])
  })

  it('tells the last change by day or to the second (OUT-4)', () => {
    const entries = [{ route: '/a', updated: '2026-01-05T10:20:30Z' }] as const
    const lastmod = (form?: 'date' | 'datetime') =>
      /<lastmod>.*<\/lastmod>/.exec(
        renderSitemap(entries, settings({ sitemap: { lastmod: form } })) ?? '',
      )?.[0]
    expect(lastmod('date')).toBe('<lastmod>2026-01-05</lastmod>')
    expect(lastmod('datetime')).toBe('<lastmod>2026-01-05T10:20:30.000Z</lastmod>')
    expect(lastmod()).toBeUndefined()
  })

  it('ends addresses as the settings say (ROUTE-9)', () => {
    expect(renderSitemap([{ route: '/a' }], settings({ trailingSlash: true }))).toContain(
      '<loc>https://acme.test/a/</loc>',
    )
  })

  it('is absent without routes, url or when switched off (OUT-4)', () => {
    const entries = [{ route: '/internal/a' }] as const
    expect(renderSitemap([], settings())).toBeUndefined()
    expect(renderSitemap(entries, settings({ url: undefined }))).toBeUndefined()
    expect(renderSitemap(entries, settings({ sitemap: false }))).toBeUndefined()
    expect(renderSitemap(entries, settings({ noIndex: true }))).toBeUndefined()
    expect(
      renderSitemap(entries, settings({ sitemap: { ignorePatterns: ['/internal/**'] } })),
    ).toBeUndefined()
  })
})
