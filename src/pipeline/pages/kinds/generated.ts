// Pages that follow from the site alone: the index of a category, a tag, the list of tags, the home page without one of
// the user's, and the not-found page. Their content is a component that shows the view.
import type { Target } from '../../../model/site.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { plainFacts, viewPlainPage } from './plain-page.js'

export function renderGenerated(
  target: Extract<Target, { kind: 'category' | 'tag' | 'tags' | 'home' | 'not-found' }>,
  request: PageRequest,
): RenderedPage {
  const { viewed, moved } = viewPlainPage(target, request)
  const inputs = gatherInputs(viewed, { shown: { kind: 'none' } }, request.context)
  const rendered = renderHtml(inputs, request)
  return { ...baseResult(request, inputs, rendered), ...plainFacts(rendered, moved) }
}
