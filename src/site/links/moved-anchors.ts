// Anchors that a page no longer has, with their replacements.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { MovedAnchor, Route } from '../../model/site.js'
import { escapeHtml } from '../../model/text/text.js'

export type MovedAnchors = {
  readonly html: string
  /** Ids that the page has besides its own, and those that lead elsewhere. */
  readonly anchors: readonly string[]
  /** Final address by anchor, of anchors that no element of the page can replace. */
  readonly leading: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Puts an empty element with the old id into the heading that has the new one: that works without scripts. All others
 * are for the client. An anchor that the page still has is left as it is and reported.
 */
export function moveAnchors(
  moved: readonly MovedAnchor[],
  page: { readonly route: Route; readonly html: string; readonly anchors: ReadonlySet<string> },
): MovedAnchors {
  if (moved.length === 0) return { html: page.html, anchors: [], leading: {}, diagnostics: [] }
  const headings = new Map(
    [...page.html.matchAll(HEADING)].map(({ 0: tag, 1: id = '', index }) => [
      id,
      index + tag.length,
    ]),
  )
  const inserts: { readonly at: number; readonly html: string }[] = []
  const leading: Record<string, string> = {}
  const anchors: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const { anchor, now, href, at } of moved) {
    if (page.anchors.has(anchor)) {
      diagnostics.push(stillThere(anchor, page.route, at))
      continue
    }
    anchors.push(anchor)
    const place = now === undefined ? undefined : headings.get(escapeHtml(now))
    if (place === undefined) leading[anchor] = href
    else inserts.push({ at: place, html: `<span id="${escapeHtml(anchor)}"></span>` })
  }
  return { html: insertAll(page.html, inserts), anchors, leading, diagnostics }
}

const HEADING =
  /<h[1-6](?=\s)(?:[^>"']|"[^"]*"|'[^']*')*?\sid="([^"]*)"(?:[^>"']|"[^"]*"|'[^']*')*>/g

function insertAll(
  html: string,
  inserts: readonly { readonly at: number; readonly html: string }[],
): string {
  let result = ''
  let end = 0
  for (const insert of inserts.toSorted((a, b) => a.at - b.at)) {
    result += html.slice(end, insert.at) + insert.html
    end = insert.at
  }
  return result + html.slice(end)
}

function stillThere(anchor: string, route: Route, at: MovedAnchor['at']): Diagnostic {
  return {
    severity: 'warning',
    code: 'redirect-anchor',
    message: `The redirect from #${anchor} is left out: ${route} still has that anchor`,
    hint: 'Remove the redirect, or give the heading another id.',
    at,
  }
}
