import { describe, expect, it } from 'vitest'
import type { Reference } from '../../../src/model/page.js'
import type { LinkContext } from '../../../src/site/links/link-context.js'
import { closeReferences } from '../../../src/site/links/references.js'
import { likelyPages } from '../../../src/site/links/likely-page.js'
import { nearestFiles } from '../../../src/site/links/nearest-path.js'
import { foreignRoutes } from '../../../src/site/routes/foreign-routes.js'
import { buildSite } from '../../../src/site/build-site.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { compiled, module, settings, version } from '../example.js'

const assets: Readonly<Record<string, { href: string; width?: number; height?: number }>> = {
  'docs/user/a.png': { href: '/assets/a.1.png', width: 640, height: 480 },
  'docs/img/b.svg': { href: '/assets/b.2.svg' },
  'docs/user/spec.pdf': { href: '/assets/spec.3.pdf' },
  'docs/user/LICENSE': { href: '/assets/LICENSE.4' },
  'static/img/s.png': { href: '/assets/s.5.png', width: 10, height: 20 },
  'static/terms.pdf': { href: '/assets/terms.6.pdf' },
  'src/own/c.png': { href: '/assets/c.8.png' },
  'docs/pics/d.png': { href: '/assets/d.9.png' },
  'tools/x.zip': { href: '/assets/x.7.zip' },
  '../secret.png': { href: '/assets/secret.png' },
}

/** Files outside the docs, some with their address on the repository's host. */
const sources: Readonly<Record<string, { href?: string }>> = {
  'README.md': { href: 'https://host.test/README.md' },
  src: { href: 'https://host.test/src' },
  'tools/x.zip': {},
  'LICENSE.md': {},
  other: {},
  'docs/user/a.png': { href: 'https://host.test/a.png' },
  'static/terms.pdf': { href: 'https://host.test/terms.pdf' },
}

const pages = {
  'index.md': { slug: '/' },
  'user/intro.md': {},
  'user/01-start.md': {},
  'user/OrionConfig.sol.md': {},
  'dev/index.md': {},
  'draft.md': { draft: true },
}

const linkedSite = buildSite(
  {
    versions: [
      version(pages, { modules: [module('tour.page.tsx')] }),
      version({ 'old.md': {} }, { name: '1.0', folder: 'v1' }),
    ],
    drafts: 'exclude',
  },
  settings({ docs: { lastVersion: 'current' } }),
).site

const context = (own: Partial<SiteSettings> = {}): LinkContext => ({
  site: linkedSite,
  settings: settings(own),
  mode: 'build',
  findAsset: (path) => assets[path],
  findSource: (path) => sources[path],
  isStaticFile: (path) => ['raw/data', 'api/index.html', 'plain.png'].includes(path),
  nearestFile: nearestFiles(linkedSite),
  foreign: foreignRoutes(settings(own)),
})

const at = { line: 3, column: 5, length: 4 }

const close = (
  reference: Omit<Reference, 'at'>,
  own: Partial<SiteSettings> = {},
  page: { file: string; route: `/${string}` } = {
    file: 'docs/user/intro.md',
    route: '/user/intro',
  },
) =>
  closeReferences(
    {
      compiled: compiled({ html: ['<a ', '>x</a>'], references: [{ ...reference, at }] }),
      version: 'current',
      ...page,
    },
    context(own),
  )

/** The attributes of a link with this address. */
const link = (url: string, own: Partial<SiteSettings> = {}) =>
  close({ kind: 'link', url }, own)
    .html.slice('<a '.length, -'>x</a>'.length)
    .replace(' data-no-prefetch=""', '')
const image = (url: string, own: Partial<SiteSettings> = {}) =>
  close({ kind: 'image', url }, own).html.slice('<a '.length, -'>x</a>'.length)

describe('references in the code of a module (MDX-2)', () => {
  const closeIn = (piece: string, isInHtml: boolean) =>
    closeReferences(
      {
        compiled: {
          ...compiled({ html: ['{ ', piece] }),
          references: [{ kind: 'image', url: './a.png', at, isInHtml }],
          module: { imports: [] },
        },
        version: 'current',
        file: 'docs/user/intro.md',
        route: '/user/intro',
      },
      context(),
    ).html

  it('are properties, or HTML whose quotes are escaped', () => {
    expect(closeIn(', alt: "" }', false)).toBe(
      '{ "src": "/assets/a.1.png", "width": "640", "height": "480", alt: "" }',
    )
    expect(closeIn(String.raw` alt=\"\">`, true)).toBe(
      String.raw`{ src=\"/assets/a.1.png\" width=\"640\" height=\"480\" alt=\"\">`,
    )
  })

  it('leave out what the author wrote on the element of a string', () => {
    expect(closeIn(String.raw` width=\"1\">`, true)).toBe(
      String.raw`{ src=\"/assets/a.1.png\" height=\"480\" width=\"1\">`,
    )
  })
})

/** The address of a link, by default in a page of another tool's site, and the codes of what is said about it. */
const followed = (url: string, own: Partial<SiteSettings> = { isLenient: true }): string[] => {
  const { html, diagnostics } = closeReferences(
    {
      compiled: compiled({ html: ['<a ', '>x</a>'], references: [{ kind: 'link', url, at }] }),
      ...{ version: 'current', file: 'docs/user/intro.md', route: '/user/intro' },
    },
    { ...context(own), likelyPage: likelyPages(linkedSite, { lang: 'en' }) },
  )
  return [html.slice('<a href="'.length, -'">x</a>'.length), ...diagnostics.map(({ code }) => code)]
}

describe('links to pages that something else answers (LINK-11)', () => {
  const own = { isLenient: true, foreignRoutes: ['/user/rules', '/user/rules/**', '/start'] }

  it.each([
    ['rules.md', '/user/rules'],
    ['./rules/tea.md#pot', '/user/rules/tea#pot'],
    ['/docs/user/rules/index.md', '/user/rules'],
    ['rules/README.md', '/user/rules'],
    ['/start', '/start'],
  ])('lead to their routes, not to a likely page: %s', (url, href) => {
    expect(followed(url, own)).toEqual([`${href}" data-no-prefetch="`])
  })

  it('are broken elsewhere', () => {
    expect(followed('../rules.md', own)).toEqual(['../rules.md', 'broken-markdown-link'])
    expect(followed('/start')).toEqual(['/user/start', 'followed-link'])
  })
})

describe('links to the HTML files of pages (FOREIGN-VUEPRESS-8)', () => {
  it.each([
    ['/user/start.html', '/user/start'],
    ['/dev/index.html#a', '/dev#a'],
    ['./start.html', '/user/start'],
    ['../dev/index.html', '/dev'],
    ['/index.html', '/'],
  ])('are followed without a note: %s', (url, href) => {
    expect(followed(url)).toEqual([href])
  })

  it.each(['/User/start.html', './Start.html', '../start.html'])(
    'have a note where only one page fits: %s',
    (url) => {
      expect(followed(url)).toEqual(['/user/start', 'followed-link'])
    },
  )
})

describe('links to pages that a language lacks (LENIENT-23)', () => {
  it('are followed to the main language without a note', () => {
    const own = { isLenient: true, lang: 'en', languages: { '/fr/': 'fr' } }
    const page = (url: string) =>
      closeReferences(
        {
          compiled: compiled({ html: ['<a ', '>x</a>'], references: [{ kind: 'link', url, at }] }),
          ...{ version: 'current', file: 'docs/user/intro.md', route: '/user/intro' },
        },
        { ...context(own), likelyPage: likelyPages(linkedSite, own) },
      )
    expect(page('/fr/user/start#a').html).toBe('<a href="/user/start#a">x</a>')
    expect(page('/fr/user/start#a').diagnostics).toEqual([])
    expect(page('/fr/User/start').diagnostics).toMatchObject([{ code: 'followed-link' }])
  })
})

describe('relative links of tools whose addresses end in a slash (LENIENT-18)', () => {
  it.each([
    ['./#part', '/user/intro/#part'],
    ['../start', '/user/start/'],
    ['../../dev/?a#b', '/dev/?a#b'],
    ['../..', '/'],
    // No page is there: it counts as in other sites.
    ['start', '/user/start/'],
    ['../dev/index.md', '/dev/'],
  ])('count from the address of the page, as in browsers: %s', (url, href) => {
    expect(followed(url, { isLenient: true, trailingSlash: true })).toEqual([href])
  })

  it('count from the folder of the page where addresses have no slash, or by the settings of orion-docs', () => {
    expect(followed('../dev/')).toEqual(['/dev'])
    expect(followed('../dev/', { trailingSlash: true })).toEqual(['/dev/'])
    expect(followed('../start')).toEqual(['/user/start', 'followed-link'])
  })
})

describe('relative links that leave base (LINK-4)', () => {
  it('come back to a page below it, as in browsers, or begin at the home page', () => {
    expect(followed('../../docs/dev#a', { baseUrl: '/docs/' })).toEqual(['/docs/dev#a'])
    expect(followed('../../dev', { baseUrl: '/docs/' })).toEqual(['/docs/dev'])
  })
})

describe('files of another tool with a first folder that only its addresses have (LENIENT-8)', () => {
  it('are found in the static directories, or in a folder that programs serve from the root', () => {
    expect(image('/docs/img/s.png', { isLenient: true })).toContain('src="/assets/s.5.png"')
    expect(image('/docs/img/s.png')).toBe('src="/docs/img/s.png"')
    expect(image('/site/pics/d.png', { isLenient: true })).toContain('src="/assets/d.9.png"')
    expect(image('/own/c.png', { isLenient: true })).toBe('src="/assets/c.8.png"')
    expect(image('/a/docs/img/s.png', { isLenient: true })).toBe('src="/a/docs/img/s.png"')
    expect(image('/docs/../../secret.png', { isLenient: true })).not.toContain('assets')
  })
})

describe('files seen from the address of a page (LENIENT-8)', () => {
  it('are found in the docs folder and in the static directories, with a slash at its end and without', () => {
    // The page is at /user/intro.
    expect(image('../../img/s.png', { isLenient: true })).toContain('src="/assets/s.5.png"')
    expect(image('../img/s.png', { isLenient: true })).toContain('src="/assets/s.5.png"')
    expect(image('img/s.png', { isLenient: true })).toContain('src="/assets/s.5.png"')
    expect(image('../img/none.png', { isLenient: true })).not.toContain('assets')
    expect(image('img/s.png')).not.toContain('assets')
    expect(image('../../img/s.png')).not.toContain('assets')
  })
})

describe('links that are not fetched ahead', () => {
  it.each(['./nowhere', '/nowhere/?a#b', '@site/docs/nowhere'])(
    'are those to pages that do not exist: %s (LOAD-10)',
    (url) => {
      const { html } = close({ kind: 'link', url })
      expect(html).toMatch(/^<a href="[^"]+" data-no-prefetch="">x<\/a>$/)
    },
  )

  it.each([
    './01-start.md',
    '/user/start#a',
    '#a',
    '',
    './gone.md',
    './gone.pdf',
    'https://x.example/a',
  ])('are not those to pages, files and other sites: %j (LOAD-10)', (url) => {
    expect(close({ kind: 'link', url }).html).not.toContain('data-no-prefetch')
  })
})

describe('links to Markdown files', () => {
  it.each([
    ['./01-start.md', '/user/start'],
    ['01-start.md', '/user/start'],
    ['../dev/index.md#top', '/dev#top'],
    ['dev/index.md', '/dev'],
    ['/docs/dev/index.md', '/dev'],
    ['/dev/index.md', '/dev'],
    ['@site/docs/dev/index.md?a=1#b', '/dev?a=1#b'],
    ['./OrionConfig%2Esol.md', '/user/OrionConfig.sol'],
    ['../index.md', '/'],
  ])('resolve %j to %j (LINK-1)', (url, href) => {
    expect(link(url)).toBe(`href="${href}"`)
  })

  it('carry base and the slash rule (ROUTE-9, ROUTE-10)', () => {
    expect(link('./01-start.md#x', { baseUrl: '/docs/', trailingSlash: true })).toBe(
      'href="/docs/user/start/#x"',
    )
  })

  it('are checked for their anchors later (LINK-9)', () => {
    expect(close({ kind: 'link', url: '../dev/index.md#x' }).links).toEqual([
      {
        url: '../dev/index.md#x',
        resolved: '/dev',
        hash: 'x',
        at: { ...at, file: 'docs/user/intro.md' },
      },
    ])
  })

  it('that do not exist keep their address and are reported with the nearest one (LINK-5)', () => {
    expect(close({ kind: 'link', url: './strat.md' })).toEqual({
      html: '<a href="./strat.md">x</a>',
      addresses: [undefined],
      links: [],
      assets: [],
      diagnostics: [
        {
          severity: 'warning',
          code: 'broken-markdown-link',
          message: 'No Markdown file at ./strat.md',
          hint: 'Did you mean ./intro.md?',
          at: { ...at, file: 'docs/user/intro.md' },
        },
      ],
    })
    expect(close({ kind: 'link', url: './dev/index.md' }).diagnostics).toEqual([])
    expect(close({ kind: 'link', url: '/docs/user/01-strat.md' }).diagnostics[0]?.hint).toBe(
      'Did you mean /docs/user/01-start.md?',
    )
  })

  it('of another version or of drafts do not exist (LINK-2)', () => {
    const messages = ['/v1/old.md', '../draft.md'].map(
      (url) => close({ kind: 'link', url }).diagnostics[0]?.message,
    )
    expect(messages).toEqual(['No Markdown file at /v1/old.md', 'No Markdown file at ../draft.md'])
  })

  it('are reported at the severity of the settings (LINK-5, LINK-15)', () => {
    const severity = (onBrokenMarkdownLinks: SiteSettings['onBrokenMarkdownLinks']) =>
      close({ kind: 'link', url: 'x.md' }, { onBrokenMarkdownLinks }).diagnostics[0]?.severity
    expect(severity('throw')).toBe('error')
    expect(severity('log')).toBe('note')
    expect(severity('ignore')).toBeUndefined()
  })

  it('without any address are reported the same way (LINK-5)', () => {
    const { html, diagnostics } = close({ kind: 'link', url: '' })
    expect(html).toBe('<a href="">x</a>')
    expect(diagnostics[0]?.message).toBe('The link has no address.')
  })

  it('are not reported when marked (LINK-14)', () => {
    const { diagnostics, links } = close({ kind: 'link', url: 'x.md', isUnchecked: true })
    expect([diagnostics, links]).toEqual([[], []])
  })
})

describe('links to pages', () => {
  it.each([
    ['./start', '/user/start'],
    ['start', '/user/start'],
    ['01-start', '/user/start'],
    ['../dev/', '/dev'],
    ['../tour.page.tsx', '/tour'],
    ['OrionConfig.sol', '/user/OrionConfig.sol'],
    ['./start/', '/user/start/'],
    ['../../../dev', '/dev'],
    ['./nowhere?a#b', '/user/nowhere?a#b'],
  ])('resolve %j beside the file, then against the route, to %j (LINK-4)', (url, href) => {
    expect(link(url)).toBe(`href="${href}"`)
  })

  it('get base when they are absolute, once (LINK-4, ROUTE-10)', () => {
    expect(link('/user/start/?a=1#b')).toBe('href="/user/start/?a=1#b"')
    expect(link('/user/start', { baseUrl: '/docs/' })).toBe('href="/docs/user/start"')
    expect(link('/docs/user/start', { baseUrl: '/docs/' })).toBe('href="/docs/user/start"')
  })

  it('get base when a route begins like it (ROUTE-10)', () => {
    expect(link('/dev', { baseUrl: '/dev/' })).toBe('href="/dev/dev"')
  })

  it('keep hashes and queries of the own page (HIST-5)', () => {
    expect(link('#a b')).toBe('href="#a%20b"')
    expect(link('?q=1#x')).toBe('href="?q=1#x"')
    expect(close({ kind: 'link', url: '#x' }).links[0]).toMatchObject({
      resolved: '/user/intro',
      hash: 'x',
    })
  })

  it('are resolved for the check (LINK-10)', () => {
    const resolved = (url: string, own = {}) => close({ kind: 'link', url }, own).links[0]?.resolved
    expect(resolved('./nowhere')).toBe('/user/nowhere')
    expect(resolved('/docs/user/start', { baseUrl: '/docs/' })).toBe('/user/start')
    expect(resolved('/%C3%BCber/')).toBe('/über')
  })

  it('are escaped for their place', () => {
    expect(link('/a"b<c>&d')).toBe('href="/a%22b%3Cc%3E&amp;d"')
    expect(link(`./"x'.md`)).toBe('href="./&quot;x&#39;.md"')
  })
})

describe('links elsewhere', () => {
  it('stay as they are (LINK-3)', () => {
    for (const url of ['https://x.test/a.md', '//x.test', 'mailto:a@b.test']) {
      const { html, links, diagnostics } = close({ kind: 'link', url })
      expect([html, links, diagnostics]).toEqual([`<a href="${url}">x</a>`, [], []])
    }
  })

  it('marked as no page lose the mark, get base and are not checked (HIST-4)', () => {
    const closed = close({ kind: 'link', url: 'pathname:///x/y' }, { baseUrl: '/docs/' })
    expect(closed.html).toBe('<a href="/docs/x/y" target="_blank" data-no-link-check="">x</a>')
    expect(closed.links).toEqual([])
  })
})

describe('links to files', () => {
  it.each([
    ['./spec.pdf#page=2', '/assets/spec.3.pdf#page=2', 'docs/user/spec.pdf'],
    ['spec.pdf', '/assets/spec.3.pdf', 'docs/user/spec.pdf'],
    ['LICENSE', '/assets/LICENSE.4', 'docs/user/LICENSE'],
    ['/terms.pdf', '/assets/terms.6.pdf', 'static/terms.pdf'],
    ['@site/tools/x.zip', '/assets/x.7.zip', 'tools/x.zip'],
  ])('open %j in a new tab, unchecked (LINK-6)', (url, href, asset) => {
    const { html, links, assets: used } = close({ kind: 'link', url })
    expect(html).toBe(`<a href="${href}" target="_blank">x</a>`)
    expect(links).toEqual([])
    expect(used).toEqual([asset])
  })

  it('leave a target of the author alone', () => {
    const closed = closeReferences(
      {
        compiled: compiled({
          html: ['<a ', ' title="a > b" target="_self">x</a>'],
          references: [{ kind: 'link', url: 'spec.pdf', at }],
        }),
        file: 'docs/user/intro.md',
        version: 'current',
        route: '/user/intro',
      },
      context(),
    )
    expect(closed.html).toBe('<a href="/assets/spec.3.pdf" title="a > b" target="_self">x</a>')
  })

  it('that do not exist stay plain and are checked (LINK-7)', () => {
    const { html, links, diagnostics } = close({ kind: 'link', url: './gone.pdf' })
    expect(html).toBe('<a href="./gone.pdf">x</a>')
    expect(links[0]?.resolved).toBe('/user/gone.pdf')
    expect(diagnostics).toEqual([])
  })

  it('in the site folder that do not exist are reported (LINK-7)', () => {
    expect(close({ kind: 'link', url: '@site/gone.zip' }).diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'broken-markdown-link',
        message: 'No Markdown file at @site/gone.zip',
        hint: 'Missing file: gone.zip.',
        at: { ...at, file: 'docs/user/intro.md' },
      },
    ])
  })

  it('of static directories without a known extension open in a new tab', () => {
    expect(link('/raw/data', { baseUrl: '/docs/' })).toBe('href="/docs/raw/data" target="_blank"')
  })
})

describe('links to what is outside the docs', () => {
  it.each([
    ['../../README.md#top', 'https://host.test/README.md#top'],
    ['../../src', 'https://host.test/src'],
    ['../../src/?a', 'https://host.test/src?a'],
  ])('lead to the host of the repository: %j (LINK-18)', (url, href) => {
    expect(close({ kind: 'link', url })).toMatchObject({
      html: `<a href="${href}" target="_blank">x</a>`,
      links: [],
      assets: [],
      diagnostics: [],
    })
  })

  it.each([
    ['../../LICENSE.md', 'LICENSE.md', ''],
    ['../../other', 'other', ' data-no-prefetch=""'],
  ])('are reported where no host is known: %j (LINK-18)', (url, file, attribute) => {
    expect(close({ kind: 'link', url })).toMatchObject({
      html: `<a href="${url}"${attribute}>x</a>`,
      links: [],
      diagnostics: [
        {
          severity: 'warning',
          code: 'outside-docs',
          message: `The link ${url} leads to ${file}, which is outside the docs.`,
          hint: `Move it into docs, or set docs.editUrl, or "repository" in package.json: the link then leads to the repository.`,
        },
      ],
    })
    const { diagnostics } = close({ kind: 'link', url }, { onBrokenMarkdownLinks: 'ignore' })
    expect(diagnostics).toEqual([])
  })

  it('are copied into the site and reported where no host is known (LINK-6, LINK-18)', () => {
    expect(close({ kind: 'link', url: '../../tools/x.zip#a' })).toMatchObject({
      html: '<a href="/assets/x.7.zip#a" target="_blank">x</a>',
      assets: ['tools/x.zip'],
      diagnostics: [
        {
          severity: 'warning',
          code: 'outside-docs',
          message:
            'The link ../../tools/x.zip leads to tools/x.zip, which is outside the docs; a copy of the file is published.',
        },
      ],
    })
  })

  it('are files of the site in the docs and static folders (LINK-6, LINK-18)', () => {
    expect(close({ kind: 'link', url: './a.png' }).assets).toEqual(['docs/user/a.png'])
    expect(close({ kind: 'link', url: '../../static/terms.pdf' }).assets).toEqual([
      'static/terms.pdf',
    ])
  })

  it('are pages first (LINK-4)', () => {
    expect(link('../dev')).toBe('href="/dev"')
  })
})

describe('images', () => {
  it('get their address and natural size (MD-6)', () => {
    expect(image('./a.png')).toBe('src="/assets/a.1.png" width="640" height="480"')
    expect(image('../img/b.svg#dark')).toBe('src="/assets/b.2.svg#dark"')
    expect(image('/img/s.png')).toBe('src="/assets/s.5.png" width="10" height="20"')
    expect(image('@site/docs/user/a.png')).toBe('src="/assets/a.1.png" width="640" height="480"')
  })

  it('keep the size of their author (MD-6)', () => {
    const { html } = close({ kind: 'image', url: 'a.png', isSized: true })
    expect(html).toBe('<a src="/assets/a.1.png">x</a>')
  })

  it('elsewhere keep their address (MD-7)', () => {
    expect(image('https://x.test/a.png')).toBe('src="https://x.test/a.png"')
    expect(image('data:image/png;base64,AA==')).toBe('src="data:image/png;base64,AA=="')
    expect(image('pathname:///a.png', { baseUrl: '/docs/' })).toBe('src="/docs/a.png"')
  })

  it('of static directories that cannot be read by path are named with base', () => {
    expect(image('/plain.png', { baseUrl: '/docs/' })).toBe('src="/docs/plain.png"')
  })

  it('that do not exist keep their address and are reported (LINK-8)', () => {
    expect(close({ kind: 'image', url: './gone.png' })).toEqual({
      html: '<a src="./gone.png">x</a>',
      addresses: [undefined],
      links: [],
      assets: [],
      diagnostics: [
        {
          severity: 'error',
          code: 'missing-image',
          message: 'No image at ./gone.png',
          hint: 'Missing file: docs/user/gone.png.',
          at: { ...at, file: 'docs/user/intro.md' },
        },
      ],
    })
  })

  it('never come from outside the site folder', () => {
    const { diagnostics } = close({ kind: 'image', url: '../../../secret.png' })
    expect(diagnostics[0]?.message).toBe('No image at ../../../secret.png')
    expect(close({ kind: 'image', url: '@site/../secret.png' }).assets).toEqual([])
    expect(close({ kind: 'image', url: '/../../secret.png' }).assets).toEqual([])
  })
})

describe('videos, sounds and the sources of pictures', () => {
  const media = (attributes: Record<string, string>, own: Partial<SiteSettings> = {}) =>
    close({ kind: 'media', url: 'x', attributes }, own)

  it('get the addresses of their files (MD-6)', () => {
    const { html, assets: used } = media({
      src: './a.png#t=1',
      poster: 'spec.pdf',
      srcset: 'a.png, ../img/b.svg 2x,https://x.test/c,d.png 3x',
    })
    expect(html).toBe(
      '<a src="/assets/a.1.png#t=1" poster="/assets/spec.3.pdf" srcset="/assets/a.1.png, /assets/b.2.svg 2x,https://x.test/c,d.png 3x">x</a>',
    )
    expect(used).toEqual(['docs/user/a.png', 'docs/user/spec.pdf', 'docs/img/b.svg'])
  })

  it('of static directories are named with base and not copied (MD-6, ROUTE-10)', () => {
    const { html, assets: used } = media({ src: '/plain.png' }, { baseUrl: '/docs/' })
    expect([html, used]).toEqual(['<a src="/docs/plain.png">x</a>', []])
  })

  it('are beside the address of an image (MD-6)', () => {
    const { html } = close({ kind: 'image', url: 'a.png', attributes: { srcset: 'a.png 2x' } })
    expect(html).toBe(
      '<a src="/assets/a.1.png" width="640" height="480" srcset="/assets/a.1.png 2x">x</a>',
    )
  })

  it('that do not exist keep their address, with a warning at most (LINK-8)', () => {
    const { html, diagnostics } = media({ src: './gone.mp4' })
    expect(html).toBe('<a src="./gone.mp4">x</a>')
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'missing-image',
        message: 'No file at ./gone.mp4',
        hint: 'Missing file: docs/user/gone.mp4.',
        at: { ...at, file: 'docs/user/intro.md' },
      },
    ])
  })
})
