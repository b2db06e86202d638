// The page at an old address.
import { escapeHtml } from '../model/text/text.js'
import { fillText, type SiteTexts } from '../model/texts/site-texts.js'
import type { SiteView } from '../model/view.js'
import { documentTitle } from '../ui/addresses/paths.js'
import { element } from './html/element.js'
import { NO_ICON } from './render-head.js'

export type RedirectInput = {
  readonly site: Pick<SiteView, 'title' | 'titleDelimiter' | 'lang'> & { readonly texts: SiteTexts }
  /** Final address of the new page, with base. */
  readonly href: string
  /** The same with origin, where that is known. */
  readonly canonical?: string | undefined
  /** Addresses of anchors that went elsewhere. */
  readonly anchors: Readonly<Record<string, string>>
  /** Address of the script that leads on. */
  readonly script: string
}

/**
 * A whole document that leads on at once: by its script with query and hash, without scripts by a refresh, and for
 * the rest by a link. The refresh is in `noscript`: it would overtake a running script.
 */
export function renderRedirect({ site, href, canonical, anchors, script }: RedirectInput): string {
  const refresh = element('meta', { 'http-equiv': 'refresh', content: `0; url=${href}` })
  const lines = [
    element('meta', { charset: 'UTF-8' }),
    element('title', {}, escapeHtml(documentTitle(site, site.texts.movedPage))),
    element('meta', { name: 'robots', content: 'noindex' }),
    element('link', { rel: 'icon', href: NO_ICON }),
    ...(canonical === undefined ? [] : [element('link', { rel: 'canonical', href: canonical })]),
    element('noscript', {}, refresh),
    element('script', {
      src: script,
      'data-to': href,
      'data-anchors': Object.keys(anchors).length > 0 && JSON.stringify(anchors),
    }),
  ]
  const link = element('a', { href }, escapeHtml(href))
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(site.lang)}">`,
    `<head>\n${lines.join('\n')}\n</head>`,
    `<body>\n<p>${fillText(escapeHtml(site.texts.movedPageTo), { link })}</p>\n</body>`,
    '</html>\n',
  ].join('\n')
}
