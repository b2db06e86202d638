// The document's head follows the shown page: its title, its own elements and its style sheets.

const SHEETS = 'link[rel="stylesheet"][href]'
const SHEET_TIMEOUT_MS = 3000

/**
 * Adds the style sheets of `next` that this document lacks and waits until they apply, so that the page is
 * never seen without them.
 */
export async function loadSheets(document: Document, next: Document): Promise<void> {
  const links = missingSheets(document, next).map((sheet) => document.importNode(sheet))
  // Until formulas are ready their sheet is for print only, and may be long in coming (MD-31).
  const isMathReady = document.documentElement.dataset['math'] === 'ready'
  const urgent = links.filter((link) => isMathReady || link.media !== 'print').map(whenLoaded)
  document.head.append(...links)
  await Promise.all(urgent)
}

function whenLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => resolve()
    link.addEventListener('load', end)
    link.addEventListener('error', end)
    setTimeout(end, SHEET_TIMEOUT_MS)
  })
}

/** Gives the document the title and the page's own elements of `next`; sheets that only the old page had go. */
export function syncHead(document: Document, next: Document): void {
  document.title = next.title
  const hrefs = new Set(sheetsOf(next).map(hrefOf))
  for (const element of document.head.querySelectorAll<HTMLElement>('[data-page-head]'))
    if (!element.matches(SHEETS)) element.remove()
    else if (!hrefs.has(hrefOf(element)) && !('mathStyle' in element.dataset)) element.remove()
  for (const element of next.head.querySelectorAll('[data-page-head]'))
    if (!element.matches(SHEETS)) document.head.append(document.importNode(element, true))
}

/** Gives <html> the class of a page; what scripts of the site added to it stays. */
export function syncClass(before = '', now = ''): void {
  const { classList } = document.documentElement
  classList.remove(...words(before))
  classList.add(...words(now))
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

function missingSheets(document: Document, next: Document): HTMLLinkElement[] {
  const present = new Set(sheetsOf(document).map(hrefOf))
  return sheetsOf(next).filter((sheet) => !present.has(hrefOf(sheet)))
}

function sheetsOf(document: Document): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>(SHEETS)]
}

const hrefOf = (element: Element): string | null => element.getAttribute('href')
