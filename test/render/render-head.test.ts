import { describe, expect, it } from 'vitest'
import type { RenderInput } from '../../src/render/render-page.js'
import { renderHead } from '../../src/render/render-head.js'
import { pageView, siteView } from '../ui/views.js'
import { pageAssets, pageMeta, renderInput } from './inputs.js'

const head = (changes: Partial<RenderInput> = {}): string[] =>
  renderHead(renderInput(changes)).split('\n')
const having = (lines: readonly string[], part: string): string[] =>
  lines.filter((line) => line.includes(part))

describe('renderHead', () => {
  it('is the title, the early script, the style sheet, the main script and the names (META-8)', () => {
    expect(head()).toEqual([
      '<meta charset="UTF-8">',
      '<title>Orion | Privacy</title>',
      '<script src="/assets/early.js" data-default-mode="light" data-respect-system="false" data-disable-switch="false" data-storage="localStorage" data-suffix="" data-shortcut="mod+k"></script>',
      '<link rel="stylesheet" href="/assets/styles.css">',
      '<script type="module" fetchpriority="low" src="/assets/main.js"></script>',
      '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
      '<meta name="orion-base" content="/">',
      '<meta name="orion-manifest" content="/orion.json">',
      '<meta property="og:locale" content="en">',
      '<meta property="og:site_name" content="Orion">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta property="og:title" content="Orion | Privacy" data-page-head>',
      '<meta property="og:type" content="article" data-page-head>',
      '<link rel="icon" href="data:," data-page-head>',
    ])
  })

  it('escapes the title (META-1)', () => {
    const lines = head({ page: pageView({ title: ' </title> & "x" ' }) })
    expect(lines[1]).toBe('<title>Orion | &lt;/title&gt; &amp; &quot;x&quot;</title>')
  })

  it('has the product name alone as the title of a page without one (META-2)', () => {
    expect(head({ page: pageView({ title: '' }) })[1]).toBe('<title>Orion</title>')
  })

  it('tells the early script of colour mode, storage and announcement (MODE-4, ANN-6)', () => {
    const site = siteView({
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      storage: { type: 'sessionStorage', suffix: '-a1b' },
      announcement: { id: 'v2', content: 'x', isCloseable: true },
    })
    expect(head({ site })[2]).toBe(
      '<script src="/assets/early.js" data-default-mode="dark" data-respect-system="true" data-disable-switch="true" data-storage="sessionStorage" data-suffix="-a1b" data-announcement="v2" data-shortcut="mod+k"></script>',
    )
  })

  it('has description, keywords, image, robots and canonical address where the page has them (META-4 to META-7, META-9)', () => {
    const meta = pageMeta({
      description: 'About "it"',
      keywords: ['a', 'b c'],
      image: 'https://o.rg/i.png',
      robots: 'noindex, nofollow',
      canonical: 'https://o.rg/user/privacy',
    })
    expect(having(head({ meta }), 'data-page-head')).toEqual([
      '<meta name="description" content="About &quot;it&quot;" data-page-head>',
      '<meta name="keywords" content="a,b c" data-page-head>',
      '<meta name="robots" content="noindex, nofollow" data-page-head>',
      '<meta property="og:title" content="Orion | Privacy" data-page-head>',
      '<meta property="og:description" content="About &quot;it&quot;" data-page-head>',
      '<meta property="og:url" content="https://o.rg/user/privacy" data-page-head>',
      '<meta property="og:type" content="article" data-page-head>',
      '<meta property="og:image" content="https://o.rg/i.png" data-page-head>',
      '<meta name="twitter:image" content="https://o.rg/i.png" data-page-head>',
      '<link rel="canonical" href="https://o.rg/user/privacy" data-page-head>',
      '<link rel="icon" href="data:," data-page-head>',
    ])
  })

  it('has each name once: the page before the settings, the settings before our own (META-11)', () => {
    const meta = pageMeta({
      description: 'Of the page',
      metadata: [
        { name: 'Description', content: 'Of the site' },
        { name: 'twitter:card', content: 'summary' },
        { name: 'author', content: 'Ada' },
      ],
    })
    const assets = pageAssets({
      headTags: [{ tag: 'meta', attributes: { name: 'author', content: 'Grace' } }],
    })
    const lines = head({ meta, assets })
    expect(having(lines, 'escription"')).toEqual([
      '<meta name="description" content="Of the page" data-page-head>',
      '<meta property="og:description" content="Of the page" data-page-head>',
    ])
    expect(having(lines, 'twitter:card')).toEqual(['<meta name="twitter:card" content="summary">'])
    expect(having(lines, 'author')).toEqual(['<meta name="author" content="Grace">'])
  })

  it('lets a navigation replace a description of the settings, too (META-11)', () => {
    const meta = pageMeta({ metadata: [{ name: 'description', content: 'Of the site' }] })
    expect(having(head({ meta }), '"description"')).toEqual([
      '<meta name="description" content="Of the site" data-page-head>',
    ])
  })

  it('keeps elements of the settings that have no name', () => {
    const meta = pageMeta({
      metadata: [
        { 'http-equiv': 'x-a', content: '1' },
        { 'http-equiv': 'x-b', content: '2' },
      ],
    })
    expect(having(head({ meta }), 'http-equiv')).toHaveLength(2)
  })

  it('names the version of the site (SITE-5)', () => {
    expect(head({ assets: pageAssets({ siteVersion: '1.0.1' }) })).toContain(
      '<meta name="site-version" content="1.0.1">',
    )
  })

  it.each([
    ['/favicon.svg', ' type="image/svg+xml"'],
    ['/favicon.ICO?v=2', ' type="image/x-icon"'],
    ['/favicon.png', ' type="image/png"'],
    ['/favicon', ''],
  ])('links the icon %s with its type (META-8)', (favicon, type) => {
    expect(head({ assets: pageAssets({ favicon }) })).toContain(
      `<link rel="icon" href="${favicon}"${type}>`,
    )
  })

  it('says that there is no icon, so that no browser asks for one (META-8)', () => {
    expect(head({})).toContain('<link rel="icon" href="data:," data-page-head>')
  })

  it('leaves the icon to the elements that name one, of the settings or of the page (META-8)', () => {
    const link = {
      tag: 'link',
      attributes: { rel: 'shortcut icon', href: '/own.svg', type: 'image/svg+xml' },
    }
    expect(having(head({ assets: pageAssets({ headTags: [link] }) }), 'icon')).toHaveLength(1)
    expect(having(head({ meta: pageMeta({ head: [link] }) }), 'icon')).toHaveLength(1)
    const touch = { ...link, attributes: { ...link.attributes, rel: 'apple-touch-icon' } }
    expect(having(head({ assets: pageAssets({ headTags: [touch] }) }), 'data:,')).toHaveLength(1)
  })

  it("links the sheet of a React page behind the site's, for as long as the page is shown", () => {
    const assets = pageAssets({ pageStylesheets: ['/assets/lab.css'] })
    expect(having(head({ assets }), 'stylesheet')).toEqual([
      '<link rel="stylesheet" href="/assets/styles.css">',
      '<link rel="stylesheet" href="/assets/lab.css" data-page-head>',
    ])
  })

  it('links the sheet of formulas on their pages only, for print until the client has it (MD-30)', () => {
    const katex = { href: 'https://cdn.example/math/katex.css', integrity: 'sha384-a' }
    const assets = pageAssets({ mathStylesheets: [katex, { href: '/assets/math.css' }] })
    expect(having(head({ assets, page: pageView({ hasMath: true }) }), 'math')).toEqual([
      '<link rel="stylesheet" href="https://cdn.example/math/katex.css" integrity="sha384-a" crossorigin media="print" data-math-style data-page-head>',
      '<link rel="stylesheet" href="/assets/math.css" media="print" data-math-style data-page-head>',
    ])
    expect(having(head({ assets }), 'math')).toEqual([])
  })

  it('describes the breadcrumbs as structured data (META-12)', () => {
    const meta = pageMeta({
      breadcrumbs: [
        { name: 'Home', item: 'https://o.rg/' },
        { name: 'A </script>', item: 'https://o.rg/a' },
      ],
    })
    const [line] = having(head({ meta }), 'ld+json')
    expect(line).toBe(
      '<script type="application/ld+json" data-page-head>{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://o.rg/"},{"@type":"ListItem","position":2,"name":"A \\u003c/script\\u003e","item":"https://o.rg/a"}]}</script>',
    )
  })

  it('describes a doc that may be indexed as structured data (META-14)', () => {
    const page = pageView({ docId: 'a', title: 'Fees' })
    const canonical = 'https://o.rg/a'
    const meta = pageMeta({ canonical, description: 'What </script> costs.', image: '/b.png' })
    const [line] = having(head({ page, meta }), 'TechArticle')
    expect(line).toBe(
      '<script type="application/ld+json" data-page-head>{"@context":"https://schema.org","@type":"TechArticle","headline":"Fees","description":"What \\u003c/script\\u003e costs.","image":"/b.png","url":"https://o.rg/a","inLanguage":"en"}</script>',
    )
    expect(having(head({ page, meta: { ...meta, robots: 'noindex' } }), 'TechArticle')).toEqual([])
    const { docId, ...other } = page
    expect(docId).toBe('a')
    expect(having(head({ page: other, meta }), 'TechArticle')).toEqual([])
    expect(having(head({ page }), 'TechArticle')).toEqual([])
  })

  it('leaves out a trail of one page, and has the name of the site on its home page (META-12, META-15)', () => {
    const one = pageMeta({ breadcrumbs: [{ name: 'Acme', item: 'https://o.rg/' }] })
    expect(having(head({ meta: one }), 'BreadcrumbList')).toEqual([])
    const meta = pageMeta({ canonical: 'https://o.rg/' })
    const page = pageView({ route: '/' })
    expect(having(head({ page, meta }), 'WebSite')).toEqual([
      '<script type="application/ld+json" data-page-head>{"@context":"https://schema.org","@type":"WebSite","name":"Orion","url":"https://o.rg/","inLanguage":"en"}</script>',
    ])
    const below = siteView({ base: '/docs/' })
    expect(having(head({ page, meta, site: below }), 'WebSite')).toEqual([])
    expect(having(head({ page: pageView(), meta }), 'WebSite')).toEqual([])
  })

  it('says when an article was changed (META-14)', () => {
    const page = pageView({ docId: 'a', updated: { date: '2026-05-04' } })
    const [line] = having(
      head({ page, meta: pageMeta({ canonical: 'https://o.rg/a' }) }),
      'TechArticle',
    )
    expect(line).toContain('"dateModified":"2026-05-04"')
  })

  it('has size and text of the image, unless the content of the page sets another (META-16)', () => {
    const meta = pageMeta({
      image: 'https://o.rg/i.png',
      imageSize: { width: 1200, height: 630 },
      imageAlt: 'Fees & <b>',
    })
    expect(having(head({ meta }), 'image').slice(1)).toEqual([
      '<meta property="og:image" content="https://o.rg/i.png" data-page-head>',
      '<meta property="og:image:width" content="1200" data-page-head>',
      '<meta property="og:image:height" content="630" data-page-head>',
      '<meta property="og:image:alt" content="Fees &amp; &lt;b&gt;" data-page-head>',
      '<meta name="twitter:image" content="https://o.rg/i.png" data-page-head>',
      '<meta name="twitter:image:alt" content="Fees &amp; &lt;b&gt;" data-page-head>',
    ])
    const attributes = { property: 'og:image', content: 'https://o.rg/own.png' }
    const own = having(head({ meta: { ...meta, head: [{ tag: 'meta', attributes }] } }), 'og:image')
    expect(own).toEqual([
      '<meta property="og:image" content="https://o.rg/own.png" data-page-head>',
    ])
  })

  it('links to the icons that are drawn, and names no empty one (ICON-1)', () => {
    const icons = [{ rel: 'icon', href: '/favicon.ico', sizes: '16x16 32x32 48x48' }]
    expect(having(head({ assets: pageAssets({ icons }) }), 'rel="icon"')).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48">',
    ])
  })

  it('says what kind of page it is, and of which site (META-13)', () => {
    const kind = (page: ReturnType<typeof pageView>): string[] => [
      ...having(head({ page }), 'og:site_name'),
      ...having(head({ page }), 'og:type'),
    ]
    const name = '<meta property="og:site_name" content="Orion">'
    expect(kind(pageView({ docId: 'a' }))).toEqual([
      name,
      '<meta property="og:type" content="article" data-page-head>',
    ])
    const { docId, ...other } = pageView({})
    expect(docId).toBe('user/privacy')
    expect(kind(other)).toEqual([
      name,
      '<meta property="og:type" content="website" data-page-head>',
    ])
  })

  it('has preloads, tags and scripts of the settings, and the script of serve', () => {
    const assets = pageAssets({
      preload: ['/assets/chunk.js'],
      headTags: [{ tag: 'style', attributes: { media: 'print' }, text: 'p{color:#000}' }],
      scripts: [{ src: 'https://s.t/x.js', async: true }],
      liveScript: '/assets/live.js',
    })
    const lines = head({ assets })
    expect(lines).toContain(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/chunk.js">',
    )
    expect(lines.slice(-3)).toEqual([
      '<style media="print">p{color:#000}</style>',
      '<script src="https://s.t/x.js" async></script>',
      '<script type="module" src="/assets/live.js"></script>',
    ])
  })

  it('has what the content of the page adds, instead of the built-in one where a page may have one only (MDX-7)', () => {
    const lines = head({
      meta: pageMeta({
        canonical: 'https://a.test/x',
        head: [
          { tag: 'title', attributes: {}, text: 'Own & only' },
          { tag: 'meta', attributes: { property: 'og:title', content: 'Social' } },
          { tag: 'meta', attributes: { 'http-equiv': 'x', content: '1' } },
          { tag: 'link', attributes: { rel: 'canonical', href: 'https://b.test' } },
          { tag: 'script', attributes: { async: true }, text: '"</script>"' },
          { tag: 'html', attributes: { class: 'wide' } },
        ],
      }),
    })
    expect(lines[1]).toBe('<title>Own &amp; only</title>')
    expect(lines.slice(5)).toEqual([
      '<meta http-equiv="x" content="1" data-page-head>',
      '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
      '<meta name="orion-base" content="/">',
      '<meta name="orion-manifest" content="/orion.json">',
      '<meta property="og:locale" content="en">',
      '<meta property="og:site_name" content="Orion">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta property="og:title" content="Social" data-page-head>',
      '<meta property="og:url" content="https://a.test/x" data-page-head>',
      '<meta property="og:type" content="article" data-page-head>',
      '<link rel="icon" href="data:," data-page-head>',
      '<link rel="canonical" href="https://b.test" data-page-head>',
      '<script async data-page-head>"<\\/script>"</script>',
    ])
  })
})
