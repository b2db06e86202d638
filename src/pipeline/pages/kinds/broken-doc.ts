// A doc that a Markdown plugin failed on: a page without content, and the fault.
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.js'
import type { Doc, Target } from '../../../model/site.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { isRendered, lastChange, ownAddresses } from './doc-parts.js'
import { plainFacts, viewPlainPage } from './plain-page.js'

export function renderBrokenDoc(
  target: Target,
  doc: Doc,
  fault: Diagnostic,
  request: PageRequest,
): RenderedPage {
  const { viewed, moved } = viewPlainPage(target, request, ownAddresses(doc, request))
  const inputs = gatherInputs(viewed, { shown: { kind: 'none' } }, request.context)
  const how = { file: doc.file, isNeeded: isRendered(request) }
  const rendered = renderHtml(inputs, request, how)
  return {
    ...baseResult(request, inputs, rendered, lastChange(doc)),
    ...plainFacts(rendered, moved),
    diagnostics: [...moved.diagnostics, fault, ...rendered.faults],
  }
}
