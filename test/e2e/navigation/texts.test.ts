// Pages in other languages than English in Chromium: no word of the frame or of what is loaded later is English.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../../../src/config/resolve/built-in-texts.js'
import { answerCdn } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'

const code = '```js\nlet pot = 1\n```\n'
const diagram = '```mermaid\nflowchart LR\n  A --> B\n```\n'

const FILES = {
  'docs/index.md': `---\ntags: [ton]\nlast_update: { date: 2026-01-05, author: Ada }\n---\n\n# Töpfe\n\n:::note\nRot.\n:::\n\n## Ton\n\n${code}\n<details>\n\nMehr.\n\n</details>\n\nFuß[^1]\n\n[^1]: Note.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n$$x$$\n\n${diagram}`,
  'docs/glasur.md': '# Glasur\n\n## Eins\n\n## Zwei\n',
  'docs/teil/a.md': '# Teil A\n',
  'docs/teil/_category_.json': '{ "label": "Teil", "link": { "type": "generated-index" } }',
  'docs/teil/page.mdx': '# Seite\n\n<Details>\n\nText\n\n</Details>\n\n:::tip\nX\n:::\n',
  'docs/fr/index.md':
    '---\nlast_update: { date: 2026-01-05 }\n---\n\n# Pots\n\n:::note\nRouge.\n:::\n',
  'docs/fr/email.md': '# Émail\n',
}

const site = sharedSite(FILES, {
  lang: 'de',
  title: 'Töpferei',
  languages: { '/fr/': 'fr' },
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true, feedback: true },
  navbar: {
    items: [
      { to: '/', label: 'Anfang' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { copyright: 'Ende' },
  texts: { thanks: 'Vielen Dank!' },
  translations: {
    fr: {
      title: 'Poterie',
      navbar: {
        items: [
          { to: '/fr/', label: 'Début' },
          { type: 'localeDropdown', position: 'right' },
        ],
      },
      footer: { copyright: 'Fin' },
      texts: { next: 'La suite' },
    },
  },
})

/** English words that the frame has on English pages, as text, names or titles. */
const ENGLISH =
  /\b(?:the|page|Skip|Next|Previous|Search|Copy|Copied|Toggle|Switch|mode|On this|Last updated|Direct link|Code sample|Scroll|Close|Expand|Collapse|Home|Breadcrumbs|Docs|Tags: |Formula|Table|Footnotes|Back|Was this|Thank|No results|results?|documents?|Clear|Recent|Try|Sidebar|Navigation bar|Languages|Open|Zoom)\b/i

/** All that a reader may see or hear on the page. */
const words = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => {
    const found = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, code, noscript')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-label'])
        if (element.hasAttribute(name)) found.push(element.getAttribute(name))
      for (const node of element.childNodes)
        if (node.nodeType === 3 && node.data.trim()) found.push(node.data.trim())
    }
    return [...new Set([document.title, ...found])]
  })()`)

const english = async (page: Page): Promise<readonly string[]> =>
  (await words(page)).filter((text) => ENGLISH.test(text))

describe('a page in German (SITE-12)', () => {
  it('has no English words, nor have other pages of the site', async () => {
    const page = await site.openQuiet('/', { before: answerCdn })
    await page.locator('.diagram-scroller svg').waitFor()
    expect(await english(page)).toEqual([])
    expect(await page.locator('.admonition-title').textContent()).toBe('Hinweis')
    expect(await page.locator('.last-updated').textContent()).toBe(
      'Zuletzt aktualisiert am 05.01.2026 von Ada',
    )
    for (const route of ['/teil/page', '/category/teil', '/tags', '/tags/ton', '/search', '/404']) {
      await page.goto(site.url + route)
      await page.locator('html[data-hydrated=true]').waitFor()
      expect(await english(page), route).toEqual([])
    }
  })

  it('says what happens in German, too', async () => {
    const page = await site.openQuiet('/', { before: answerCdn })
    await page.locator('.feedback button').first().click()
    await expect.poll(() => page.locator('.feedback-thanks').textContent()).toBe('Vielen Dank!')
    const copy = page.locator('.code-button[data-action=copy]')
    await copy.click()
    await expect.poll(() => copy.getAttribute('aria-label')).toBe('Kopiert')
    await expect
      .poll(() => copy.getAttribute('aria-label'))
      .toBe('Code in die Zwischenablage kopieren')
    await page.locator('.search-input').fill('Glasur')
    await page.locator('.search-all').waitFor()
    expect(await english(page)).toEqual([])
    await page.locator('.search-input').fill('xyzzyxyzzy')
    await page.getByText('Keine Ergebnisse').first().waitFor()
    expect(await english(page)).toEqual([])
  })

  it('has a search page in German with counts', async () => {
    const page = await site.openQuiet('/search?q=Glasur')
    await page.getByText('1 Dokument gefunden').waitFor()
    expect(await english(page)).toEqual([])
    expect(await page.title()).toContain('Glasur')
  })

  it('is in German without scripts and on phones', async () => {
    const { page } = await site.open('/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    expect(await page.locator('.skip-link').textContent()).toBe('Zum Hauptinhalt springen')
    expect(await page.locator('.toc-toggle').textContent()).toBe('Auf dieser Seite')
  })

  it('has a mobile menu in German', async () => {
    const page = await site.openQuiet('/glasur', { viewport: { width: 390, height: 844 } })
    await page.locator('.menu-button').click()
    await page.locator('.mobile-back').waitFor()
    expect(await english(page)).toEqual([])
  })
})

describe('a page in French (SITE-14)', () => {
  it('has its own title, navbar, footer and words, also after a click', async () => {
    const page = await site.openQuiet('/', { before: answerCdn })
    await page.locator('.navbar .dropdown').hover()
    await page.locator('.navbar a[hreflang=fr]').click()
    await page.waitForURL('**/fr')
    const start = page.locator('.navbar .nav-link').first()
    await expect.poll(() => start.textContent()).toBe('Début')
    await expect.poll(() => page.title()).toBe('Poterie | Pots')
    expect(await page.locator('.footer').textContent()).toBe('Fin')
    expect(await page.locator('.neighbour-next .neighbour-side').textContent()).toBe('La suite')
    expect(await page.locator('.last-updated').textContent()).toContain('5 janv. 2026')
    const shown = await words(page)
    expect(shown).toContain('Copier la page en Markdown')
    const others = await Promise.all(['en', 'de'].map(loadTexts))
    const french: readonly unknown[] = Object.values(await loadTexts('fr'))
    const foreign: readonly unknown[] = others.flatMap((texts) => Object.values(texts))
    expect(shown.filter((text) => foreign.includes(text) && !french.includes(text))).toEqual([])
    await page.goBack()
    await expect.poll(() => start.textContent()).toBe('Anfang')
    expect(await page.locator('.footer').textContent()).toBe('Ende')
  })

  it('leads home in French', async () => {
    const page = await site.openQuiet('/fr/email')
    expect(await page.locator('.breadcrumbs a').first().getAttribute('href')).toBe('/fr')
    expect(await page.locator('.breadcrumbs a svg').count()).toBe(1)
    expect(await page.locator('.brand').count()).toBe(0)
    expect(await page.locator('.skip-link').textContent()).toBe('Aller au contenu principal')
  })
})
