// The page that readers get for one that is not saved while they are offline.
import type { OfflineTexts } from '../../model/text/offline-build.js'
import { escapeHtml } from '../../model/text/text.js'

export type SavedPage = {
  readonly href: string
  /** HTML without elements. */
  readonly title: string
}

/** `frame` is the HTML of any page of the site: its language, colours and styles are those of the answer. */
export function offlinePage(
  frame: string,
  address: string,
  saved: readonly SavedPage[],
  texts: OfflineTexts,
): string {
  const heading = escapeHtml(texts.offlineTitle)
  const [html = '<html lang="en">'] = /<html\b[^>]*>/.exec(frame) ?? []
  const links = frame.match(/<link\b[^>]*\brel="(?:stylesheet|icon)"[^>]*>/g) ?? []
  const [early = ''] = /<script\b[^>]*\bsrc="[^"]*\/early-[^"]*"[^>]*><\/script>/.exec(frame) ?? []
  const items = saved.map(
    ({ href, title }) => `<li><a href="${escapeHtml(href)}">${title}</a></li>`,
  )
  const list =
    items.length === 0 ? '' : `<h2>${escapeHtml(texts.offlinePages)}</h2><ul>${items.join('')}</ul>`
  return [
    `<!doctype html>${html}<head><meta charset="UTF-8"><title>${heading}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    '<meta name="robots" content="noindex">',
    `${early}${links.join('')}</head><body><main class="page prose">`,
    `<h1>${heading}</h1>`,
    `<p>${escapeHtml(texts.offlineNotice)}</p>`,
    `<p><a href="${escapeHtml(address)}">${escapeHtml(texts.tryAgain)}</a></p>${list}</main></body></html>\n`,
  ].join('')
}

/** The title of a page, as its HTML has it. */
export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
