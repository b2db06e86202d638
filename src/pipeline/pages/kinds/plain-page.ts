// Steps of pages that have no compiled content: what is known of them is in their HTML.
import type { Target } from '../../../model/site.js'
import type { MovedAnchors } from '../../../site/links/moved-anchors.js'
import type { PageInput } from '../../../site/views/page-part.js'
import { viewPage } from '../../../site/views/page-view.js'
import { htmlIds } from '../../html/html-scan.js'
import { viewInput, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import type { RenderedHtml } from '../render-html.js'
import { leaveAnchors } from './leave-anchors.js'

/** The view of a page, and what replaces anchors that it no longer has. */
export function viewPlainPage(
  target: Target,
  request: PageRequest,
  more: Partial<PageInput> = {},
): ReturnType<typeof leaveAnchors> {
  const { context } = request
  return context.clock.time('view', () =>
    leaveAnchors(viewPage({ ...viewInput(target, request), ...more }), context),
  )
}

/** The ids and the faults of a rendered page. */
export function plainFacts(
  { html = '', faults }: RenderedHtml,
  moved: MovedAnchors,
): Pick<RenderedPage, 'extra' | 'links' | 'anchors' | 'diagnostics'> {
  return {
    extra: [],
    links: [],
    anchors: new Set([...htmlIds(html), ...moved.anchors]),
    diagnostics: [...moved.diagnostics, ...faults],
  }
}
