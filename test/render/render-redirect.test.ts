import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../src/model/texts/english.js'
import { renderRedirect } from '../../src/render/render-redirect.js'

const site = { title: 'Acme & Co', titleDelimiter: '|', lang: 'en', texts: ENGLISH }

describe('renderRedirect', () => {
  it('leads on with scripts, without them and by a link, and asks for no icon (RED-2, META-8)', () => {
    expect(
      renderRedirect({
        site,
        href: '/new?a&b',
        canonical: 'https://acme.test/new?a&b',
        anchors: {},
        script: '/assets/redirect.js',
      }),
    ).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>Acme &amp; Co | This page has moved</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="canonical" href="https://acme.test/new?a&amp;b">
<noscript><meta http-equiv="refresh" content="0; url=/new?a&amp;b"></noscript>
<script src="/assets/redirect.js" data-to="/new?a&amp;b"></script>
</head>
<body>
<p>This page has moved to <a href="/new?a&amp;b">/new?a&amp;b</a>.</p>
</body>
</html>
`)
  })

  it('tells its script of anchors that went elsewhere (RED-6)', () => {
    const html = renderRedirect({ site, href: '/new', anchors: { a: '/b#"' }, script: '/r.js' })
    expect(html).toContain('data-anchors="{&quot;a&quot;:&quot;/b#\\&quot;&quot;}"')
    expect(html).not.toContain('canonical')
  })
})
