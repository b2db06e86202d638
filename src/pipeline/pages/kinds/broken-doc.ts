// A doc that a Markdown plugin failed on: a page without content, and the fault.
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { Doc, Target } from '../../../model/site.js'
import { viewPage } from '../../../site/views/page-view.js'
import { htmlIds } from '../../html/html-scan.js'
import { leaveAnchors } from './leave-anchors.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, viewInput, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { isRendered, lastChange, ownAddresses } from './doc-parts.js'

export function renderBrokenDoc(
  target: Target,
  doc: Doc,
  fault: Diagnostic,
  request: PageRequest,
): RenderedPage {
  const { context } = request
  const { viewed, moved } = context.clock.time('view', () =>
    leaveAnchors(
      viewPage({ ...viewInput(target, request), ...ownAddresses(doc, request) }),
      context,
    ),
  )
  const inputs = gatherInputs(viewed, { shown: { kind: 'none' } }, context)
  const how = { file: doc.file, isNeeded: isRendered(request) }
  const rendered = renderHtml(inputs, request, how)
  return {
    ...baseResult(request, inputs, rendered, lastChange(doc)),
    extra: [],
    links: [],
    anchors: new Set([...htmlIds(rendered.html ?? ''), ...moved.anchors]),
    diagnostics: [...moved.diagnostics, fault, ...rendered.faults],
  }
}
