// The document's head follows the shown page: its title, its own elements and its style sheets.

const SHEETS = 'link[rel="stylesheet"][href]'
const SHEET_TIMEOUT_MS = 3000

/**
 * Adds the style sheets of `next` that this document lacks and waits until they apply, so that the page is
 * never seen without them.
 */
export async function loadSheets(document: Document, next: Document): Promise<void> {
  const links = missingSheets(document, next).map((sheet) => document.importNode(sheet))
  // Until formulas are ready their sheet is for print only, and may be long in coming.
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

/** Sets the title and the page's own head elements to those of `next`; style sheets used only by the old page are removed. */
export function syncHead(document: Document, next: Document): void {
  document.title = next.title
  const hrefs = new Set(sheetsOf(next).map(hrefOf))
  for (const element of document.head.querySelectorAll<HTMLElement>('[data-page-head]'))
    if (!element.matches(SHEETS)) element.remove()
    else if (!hrefs.has(hrefOf(element)) && !('mathStyle' in element.dataset)) element.remove()
  for (const element of next.head.querySelectorAll<HTMLElement>('[data-page-head]'))
    if (!element.matches(SHEETS)) {
      sameMeta(document, element)?.remove()
      document.head.append(takeOver(document, element))
    }
  // Restores elements that the old page had replaced.
  for (const element of next.head.querySelectorAll<HTMLElement>('meta[name], meta[property]'))
    if (!sameMeta(document, element)) document.head.append(document.importNode(element))
}

/** A document with the head of this one and nothing else, to come back to. */
export function copyOfHead({ head }: Document): Document {
  const copy = document.implementation.createHTMLDocument()
  copy.head.replaceWith(copy.importNode(head, true))
  return copy
}

function sameMeta(document: Document, { attributes }: Element): Element | null {
  const key = attributes.getNamedItem('name') ?? attributes.getNamedItem('property')
  return key && document.head.querySelector(`meta[${key.name}="${CSS.escape(key.value)}"]`)
}

/** A script of a parsed document never runs; a new one does. */
function takeOver(document: Document, element: HTMLElement): Node {
  if (element.localName !== 'script') return document.importNode(element, true)
  const script = document.createElement('script')
  for (const { name, value } of element.attributes) script.setAttribute(name, value)
  script.text = element.textContent
  return script
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
