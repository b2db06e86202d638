// The search page, with the list of all pages for readers without scripting.
import type { Target } from '../../../model/site.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { directoryPages } from './directory-pages.js'
import { plainFacts, viewPlainPage } from './plain-page.js'

export async function renderSearch(
  target: Extract<Target, { kind: 'search' }>,
  request: PageRequest,
): Promise<RenderedPage> {
  const { context, options } = request
  const listed = await options.directory?.(request.route)
  const { viewed, moved } = viewPlainPage(target, request)
  const content = { shown: { kind: 'none' } } as const
  const inputs = gatherInputs(viewed, content, context, { directory: listed?.list })
  const rendered = renderHtml(inputs, request)
  return {
    ...baseResult(request, inputs, rendered),
    ...plainFacts(rendered, moved),
    extra: directoryPages(listed?.parts ?? [], { route: request.route, target }, context),
  }
}
