// What a reader finds on a page, as data, so that pages with and without scripting can be compared.
import type { Page } from 'playwright-core'

export type Snapshot = {
  /** The visible text of `<main>`. */
  readonly text: string
  /** Text and address of each visible link, by the part of the page that it stands in. */
  readonly links: Readonly<Record<string, readonly string[]>>
}

/**
 * What may differ is left out: drawings stand for the source of diagrams (MD-20), KaTeX's HTML for its MathML (MD-31),
 * `noscript` says what needs scripting, and the contents of a narrow page is open without (OUT-1). Buttons and the
 * labels of tabs act only with scripting.
 */
const DIFFERENT = '.diagram, .katex-html, main noscript, .toc-mobile, main button, .tabs-list'

/** Of tabs one panel is shown, without scripting all (OUT-1): all are compared. */
const SHOWN = '.tab-panel'

/** The navigation in the bar and beside the text. */
const WIDE = { navbar: '.navbar .nav-link, .navbar .brand', sidebar: '.sidebar-column a' }

/** At mobile width, the open menu: without scripting it has the sidebar. */
const NARROW = {
  navbar: '.navbar .nav-link, .navbar .brand',
  menu: '.mobile-list a, .site-navigation li a, .sidebar-column .sidebar a',
}

const PARTS: Readonly<Record<string, string>> = {
  breadcrumbs: '[aria-label="Breadcrumbs"] a',
  contents: '.toc-desktop a',
  main: 'main a',
  pagination: '[aria-label="Docs pages"] a',
  footer: '.footer a',
}

/** Reads a page as it is shown, with the menu open where it is narrow. The page is left as it was. */
export function snapshot(page: Page): Promise<Snapshot> {
  const isWide = (page.viewportSize()?.width ?? 0) > 996
  return page.evaluate(
    ([different, shown, parts]) => {
      const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) ||
        // The panel of the menu that stands beside the shown one.
        element.closest('.mobile-list') !== null
      const before = document.adoptedStyleSheets
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        :is(${different}) { display: none !important }
        ${shown} { display: block !important }
      `)
      document.adoptedStyleSheets = [...before, sheet]
      const links = Object.fromEntries(
        Object.entries(parts).map(([part, selector]) => [
          part,
          [...document.querySelectorAll(selector)]
            .filter(isShown)
            .map((link) => `${clean(link.textContent)} → ${link.getAttribute('href') ?? ''}`),
        ]),
      )
      const text = clean(document.querySelector('main')?.innerText ?? '')
      document.adoptedStyleSheets = before
      return { text, links }
    },
    [DIFFERENT, SHOWN, { ...(isWide ? WIDE : NARROW), ...PARTS }] as const,
  )
}
