// The first script of a page of `build --relative`: finds out where the site is, and starts the client for it.
import { rebaseDocument, rebaseElement, rebaseText, type Rebase } from './rebase.js'

declare global {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Where the site is. */
    orionSite?: Rebase
  }
}

const ROOT = 'orion-root'

const script = document.currentScript
const dataset = script instanceof HTMLScriptElement ? script.dataset : {}
const { root = './', placeholder = '', main = '', fileMain = '' } = dataset
const isFile = location.protocol === 'file:'
const site = { base: new URL(root, location.href).pathname, placeholder, isFile }
window.orionSite = site
rebaseDocument(document, root, site)
rebaseAdded(site)
if (isFile) {
  const client = document.createElement('script')
  client.src = site.base + fileMain
  document.head.append(client)
} else {
  rebaseFetched(site)
  void import(site.base + main)
}

/** The HTML in the module of an MDX page has the placeholder. */
function rebaseAdded(known: Rebase): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) rebaseElement(node, known)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Data and pages that the client fetches have the same placeholder, and addresses of their own folder. */
function rebaseFetched(known: Rebase): void {
  const fetchAny = window.fetch.bind(window)
  window.fetch = async (...request) => {
    const response = await fetchAny(...request)
    const { headers, status, statusText } = response
    if (!headers.get('content-type')?.includes('json')) return response
    return new Response(rebaseText(await response.text(), known), { headers, status, statusText })
  }
  window.DOMParser = class extends DOMParser {
    override parseFromString(...text: Parameters<DOMParser['parseFromString']>): Document {
      const parsed = super.parseFromString(...text)
      const own = parsed.querySelector(`meta[name="${ROOT}"]`)?.getAttribute('content')
      if (own != null) rebaseDocument(parsed, own, known)
      return parsed
    }
  }
}
