// The search page, with the list of all pages for readers without scripting.
import type { Target } from '../../../model/site.js'
import { viewPage } from '../../../site/views/page-view.js'
import { htmlIds } from '../../html/html-scan.js'
import { leaveAnchors } from './leave-anchors.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, viewInput, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { directoryPages } from './directory-pages.js'

export async function renderSearch(
  target: Extract<Target, { kind: 'search' }>,
  request: PageRequest,
): Promise<RenderedPage> {
  const { context, options } = request
  const listed = await options.directory?.()
  const { viewed, moved } = context.clock.time('view', () =>
    leaveAnchors(viewPage(viewInput(target, request)), context),
  )
  const content = { shown: { kind: 'none' } } as const
  const inputs = gatherInputs(viewed, content, context, { directory: listed?.list })
  const rendered = renderHtml(inputs, request)
  return {
    ...baseResult(request, inputs, rendered),
    extra: directoryPages(listed?.parts ?? [], context),
    links: [],
    anchors: new Set([...htmlIds(rendered.html ?? ''), ...moved.anchors]),
    diagnostics: [...moved.diagnostics, ...rendered.faults],
  }
}
