// What a page has in place of anchors that it no longer has.
import type { Site } from '../../../model/site.js'
import { moveAnchors, type MovedAnchors } from '../../../site/links/moved-anchors.js'
import type { ViewedPage } from '../../../site/views/page-part.js'

/** `html` and `anchors` are those of the content, where it is known before rendering. */
export function leaveAnchors(
  { view, meta }: ViewedPage,
  { site }: { readonly site: Pick<Site, 'movedAnchors'> },
  {
    html = '',
    anchors = [],
  }: { readonly html?: string; readonly anchors?: readonly string[] } = {},
): { readonly viewed: ViewedPage; readonly moved: MovedAnchors } {
  const moved = moveAnchors(site.movedAnchors?.get(view.route) ?? [], {
    route: view.route,
    html,
    anchors: new Set(anchors),
  })
  const hasLeading = Object.keys(moved.leading).length > 0
  const whole = hasLeading ? { ...view, movedAnchors: moved.leading } : view
  return { moved, viewed: { view: whole, meta } }
}
