import { describe, expect, it } from 'vitest'
import { fullDocs, renderLlms, renderLlmsFull } from '../../../src/site/publish/llms.js'
import { markdownPaths } from '../../../src/site/publish/markdown-files.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { build, settings, type Page } from '../example.js'

const llms = (
  pages: Readonly<Record<string, Page>>,
  own: Parameters<typeof settings>[0] = {},
  sidebars?: unknown,
): string | undefined => {
  const used: SiteSettings = settings(own)
  const { site } = build(pages, { settings: used, ...(sidebars === undefined ? {} : { sidebars }) })
  return renderLlms(site, markdownPaths(site, used), used)
}

describe('renderLlms', () => {
  const pages = {
    'b.md': { title: 'B [x]', description: 'About\nb.', sidebar_position: 1 },
    'a.md': { title: 'A', sidebar_position: 2 },
    'secret.md': { unlisted: true },
  }

  it('lists the docs in reading order with their descriptions (OUT-11)', () => {
    expect(llms(pages)).toBe(`# Acme

> Anvils that last

## Pages

- [B \\[x\\]](https://acme.test/b.md): About b.
- [A](https://acme.test/a.md)
`)
  })

  it('lists the docs in the language of the site (OUT-11)', () => {
    const translated = { ...pages, 'fr/a.md': { title: 'Un' } }
    expect(llms(translated, { languages: { '/fr/': 'fr' } })).toBe(llms(pages))
  })

  it('has a heading for each sidebar, as the navbar calls it, then the rest (OUT-11)', () => {
    const own = {
      tagline: '',
      url: undefined,
      baseUrl: '/docs/',
      navbar: {
        items: [{ type: 'docSidebar', sidebarId: 'one', label: 'Guide' }],
        hideOnScroll: false,
      },
    }
    expect(llms({ ...pages, 'c.md': {} }, own, { one: ['a'], two: ['b'] })).toBe(`# Acme

## Guide

- [A](/docs/a.md)

## two

- [B \\[x\\]](/docs/b.md): About b.

## Other pages

- [c](/docs/c.md)
`)
  })

  it('is absent when nothing is to be listed (OUT-11)', () => {
    expect(llms(pages, { noIndex: true })).toBeUndefined()
    expect(llms(pages, { markdownFiles: false })).toBeUndefined()
    expect(llms({ 'secret.md': { unlisted: true } })).toBeUndefined()
  })
})

describe('llms-full.txt', () => {
  const pages = {
    'b.md': { title: 'B', sidebar_position: 1 },
    'a.md': { title: 'A', sidebar_position: 2 },
    'secret.md': { unlisted: true },
  }
  const docsOf = (own: Parameters<typeof settings>[0] = {}) => {
    const used = settings(own)
    const { site } = build(pages, { settings: used })
    return { used, docs: fullDocs(site, markdownPaths(site, used), used) }
  }

  it('has the docs of llms.txt in its order, each below its address (AGENT-10)', () => {
    const { used, docs } = docsOf({ baseUrl: '/docs/', trailingSlash: true })
    const texts = docs.map((doc) => ({ ...doc, markdown: `# ${doc.path}\n` }))
    expect(renderLlmsFull(texts, used)).toBe(`# Acme

> Anvils that last

---

Page: https://acme.test/docs/b/

# b.md

---

Page: https://acme.test/docs/a/

# a.md
`)
  })

  it.each([{ llmsFull: false }, { markdownFiles: false }, { noIndex: true }])(
    'is absent with %j (AGENT-10)',
    (own) => expect(docsOf(own).docs).toEqual([]),
  )
})
