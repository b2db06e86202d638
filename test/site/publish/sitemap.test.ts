import { describe, expect, it } from 'vitest'
import { renderSitemap } from '../../../src/site/publish/sitemap.js'
import { settings } from '../example.js'

/** The contents of the only file. */
const sitemap = (...input: Parameters<typeof renderSitemap>): string => {
  const files = renderSitemap(...input)
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml'])
  return files[0]?.contents ?? ''
}

describe('renderSitemap', () => {
  it('lists indexable routes by path, escaped and encoded (OUT-4)', () => {
    const entries = [
      { route: '/b&c' },
      { route: '/ü' },
      { route: '/' },
      { route: '/search', robots: 'noindex, follow' },
    ] as const
    expect(sitemap(entries, settings({ baseUrl: '/docs/' }))).toBe(
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
    expect(sitemap(entries, settings()).match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://acme.test/a</loc>',
    ])
  })

  it('tells the last change by day or to the second (OUT-4)', () => {
    const entries = [{ route: '/a', updated: '2026-01-05T10:20:30Z' }] as const
    const lastmod = (form?: 'date' | 'datetime') =>
      /<lastmod>.*<\/lastmod>/.exec(sitemap(entries, settings({ sitemap: { lastmod: form } })))?.[0]
    expect(lastmod('date')).toBe('<lastmod>2026-01-05</lastmod>')
    expect(lastmod('datetime')).toBe('<lastmod>2026-01-05T10:20:30.000Z</lastmod>')
    expect(lastmod()).toBeUndefined()
  })

  it('ends addresses as the settings say (ROUTE-9)', () => {
    expect(sitemap([{ route: '/a' }], settings({ trailingSlash: true }))).toContain(
      '<loc>https://acme.test/a/</loc>',
    )
  })

  it('is absent without routes, url or when switched off (OUT-4)', () => {
    const entries = [{ route: '/internal/a' }] as const
    expect(renderSitemap([], settings())).toEqual([])
    expect(renderSitemap(entries, settings({ url: undefined }))).toEqual([])
    expect(renderSitemap(entries, settings({ sitemap: false }))).toEqual([])
    expect(renderSitemap(entries, settings({ noIndex: true }))).toEqual([])
    expect(
      renderSitemap(entries, settings({ sitemap: { ignorePatterns: ['/internal/**'] } })),
    ).toEqual([])
  })

  it('is an index of files when one would be too large (OUT-4)', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at + 100_000}`)
    const entries = (count: number) => names(count).map((name) => ({ route: `/${name}` }) as const)
    expect(renderSitemap(entries(50_000), settings()).map(({ path }) => path)).toEqual([
      'sitemap.xml',
    ])

    const files = renderSitemap(entries(100_001), settings({ baseUrl: '/a&b/' }))
    const addresses = ({ contents }: { readonly contents: string }) =>
      [...contents.matchAll(/<url><loc>https:..acme\.test.a&amp;b.(\w+)<.loc>/g)].map(
        ([, at]) => at,
      )
    expect(files.map((file) => [file.path, addresses(file).length])).toEqual([
      ['sitemap-1.xml', 50_000],
      ['sitemap-2.xml', 50_000],
      ['sitemap-3.xml', 1],
      ['sitemap.xml', 0],
    ])
    expect(files.flatMap(addresses)).toEqual(names(100_001))
    expect(files.at(-1)?.contents).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://acme.test/a&amp;b/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://acme.test/a&amp;b/sitemap-2.xml</loc></sitemap>
<sitemap><loc>https://acme.test/a&amp;b/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`,
    )
  })

  it('has no file above the size that search engines take (OUT-4)', () => {
    const entries = Array.from({ length: 9 }, (_, at) => ({ route: `/ü${at}` }) as const)
    const limits = { addresses: 50_000, bytes: 500 }
    const files = renderSitemap(entries, settings(), limits)
    expect(files).toHaveLength(4)
    for (const { path, contents } of files.slice(0, -1))
      expect(Buffer.byteLength(contents), path).toBeLessThanOrEqual(limits.bytes)
    expect(files.flatMap(({ contents }) => contents.match(/%C3%BC\d/g) ?? [])).toHaveLength(9)
  })
})
