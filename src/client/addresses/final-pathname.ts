// The final address of a page, once it has answered.
import type { PageView } from '../../model/view.js'
import { isSamePage } from './address.js'

/**
 * The pathname that the address bar shows for an answer: a page that is really named as it was written
 * keeps that name, the not-found page the typed one; where the host
 * led elsewhere, the page tells its own.
 */
export function finalPathname(
  written: string,
  normalized: string,
  page: Pick<PageView, 'href' | 'body'>,
): string {
  if (page.body.kind === 'not-found') return normalized
  if (isSamePage(page.href, written)) return written
  return isSamePage(page.href, normalized) ? normalized : page.href
}
