// Pages that follow from the site alone: the index of a category, a tag, the list of tags, the home page without one of
// the user's, and the not-found page. Their content is a component that shows the view.
import type { Target } from '../../../model/site.js'
import { viewPage } from '../../../site/views/page-view.js'
import { htmlIds } from '../../html/html-scan.js'
import { leaveAnchors } from './leave-anchors.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, viewInput, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'

export function renderGenerated(
  target: Extract<Target, { kind: 'category' | 'tag' | 'tags' | 'home' | 'not-found' }>,
  request: PageRequest,
): RenderedPage {
  const { context } = request
  const { viewed, moved } = context.clock.time('view', () =>
    leaveAnchors(viewPage(viewInput(target, request)), context),
  )
  const inputs = gatherInputs(viewed, { shown: { kind: 'none' } }, context)
  const rendered = renderHtml(inputs, request)
  return {
    ...baseResult(request, inputs, rendered),
    extra: [],
    links: [],
    anchors: new Set([...htmlIds(rendered.html ?? ''), ...moved.anchors]),
    diagnostics: [...moved.diagnostics, ...rendered.faults],
  }
}
