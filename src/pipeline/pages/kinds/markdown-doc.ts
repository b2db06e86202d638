// A doc of plain Markdown, or of MDX without components of its own: its compiled HTML is the content.
import { fillCards } from '../../../render/render-cards.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import {
  cardsOf,
  docFacts,
  isRendered,
  lastChange,
  mathFiles,
  viewDocPage,
  type CompiledDoc,
} from './doc-parts.js'

export function renderMarkdownDoc(page: CompiledDoc, request: PageRequest): RenderedPage {
  const { doc, compiled } = page
  const { context } = request
  const shown = viewDocPage(page, request)
  const { viewed, moved } = shown
  const math = mathFiles(compiled)
  const hasCards = compiled.hasCards === true
  const html = hasCards ? fillCards(moved.html, cardsOf(doc, context)) : moved.html
  const inputs = gatherInputs(viewed, { shown: { kind: 'html', html } }, context, { math: math[0] })
  const how = { file: doc.file, isNeeded: isRendered(request) }
  const rendered = renderHtml(inputs, request, how)
  const facts = docFacts(page, shown, request)
  return {
    ...baseResult(request, inputs, rendered, lastChange(doc)),
    ...facts,
    extra: math,
    diagnostics: [...facts.diagnostics, ...rendered.faults],
  }
}
