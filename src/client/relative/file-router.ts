// Takes the place of `router.ts` for pages that are opened as files: each page is a document, at the address of its file.
import { isPlainClick } from '../../ui/addresses/hrefs.js'
import type { AppProps } from '../../ui/context/page-content.js'
import { isFile, isSamePage } from '../addresses/address.js'
import { currentLocation } from '../addresses/current-location.js'
import { linkOf } from '../addresses/link.js'
import type { Router, RouterParts } from '../navigation/router.js'
import { findHashTarget, markTarget } from '../scroll/hash-target.js'

/** Routes from `view` on, the one that was hydrated. */
export function createRouter(view: AppProps, parts: RouterParts): Router {
  const { base } = parts
  let shown = view
  const reveal = (): void => {
    const target = findHashTarget(document, location.hash)
    markTarget(document, target)
    if (target && parts.reveal(target)) target.scrollIntoView()
  }
  const update = (): void => {
    shown = { ...shown, location: { ...currentLocation(), pathname: view.page.href } }
    parts.show(shown)
  }
  const navigate: Router['navigate'] = (href, { replace = false } = {}) => {
    const url = fileUrl(new URL(href, location.href), base)
    if (!isSamePage(url.pathname, location.pathname)) {
      location.assign(url)
      return
    }
    const way = replace ? 'replaceState' : 'pushState'
    history[way](null, '', url)
    update()
    reveal()
  }
  return {
    navigate,
    refresh: () => Promise.resolve(),
    shownHtml: () => undefined,
    keepPlace: () => undefined,
    start() {
      document.addEventListener('click', (event) => {
        const link = linkOf(event.target)
        if (!link || event.defaultPrevented || !isPlainClick(event)) return
        if (link.protocol !== 'file:' || link.getAttribute('href')?.startsWith('#')) return
        if (isFile(link.pathname) || link.hasAttribute('download')) return
        event.preventDefault()
        navigate(link.href)
      })
      for (const change of ['popstate', 'hashchange'])
        addEventListener(change, () => {
          update()
          reveal()
        })
      update()
      reveal()
    },
  }
}

/** A folder has no page of its own in a browser's eyes. */
function fileUrl(url: URL, base: string): URL {
  if (url.pathname.startsWith(base) && !isFile(url.pathname) && !url.pathname.endsWith('.html'))
    url.pathname = `${url.pathname.replace(/\/$/, '')}/index.html`
  return url
}
