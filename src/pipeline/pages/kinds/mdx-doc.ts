// A doc of MDX with components: its module is the content, in the build and again in the browser.
import type { ComponentType } from 'react'
import type { DocModuleProps } from '../../../ui/context/page-content.js'
import { fillCards } from '../../../render/render-cards.js'
import { digestOf } from '../../files/digest.js'
import { docDiagnostics } from '../../mdx/doc-diagnostics.js'
import type { DocModule } from '../../mdx/doc-modules.js'
import { gatherInputs } from '../gather-inputs.js'
import type { ContentInput } from '../page-inputs.js'
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

export type MdxDoc = CompiledDoc & {
  readonly module: DocModule
  readonly component: ComponentType<DocModuleProps>
  /** The HTML that the component rendered. */
  readonly article: string
}

export function renderMdxDoc(page: MdxDoc, request: PageRequest): RenderedPage {
  const { doc, compiled, module, component, article } = page
  const { context } = request
  const { config, docs } = context
  const { isStatic } = module
  const shown = viewDocPage(page, request, {
    ...(!isStatic && { moduleScript: config.baseUrl + module.script }),
    ...(compiled.hasCards === true ? { cards: cardsOf(doc, context) } : {}),
    ...(compiled.isIsolated === true ? { isIsolated: true } : {}),
  })
  const math = mathFiles(compiled)
  const withCards = compiled.hasCards === true ? fillCards(article, cardsOf(doc, context)) : article
  const content: ContentInput = {
    shown: isStatic ? { kind: 'html', html: withCards } : { kind: 'module', component },
    digest: digestOf(`${module.digest}\n${article}`),
  }
  const pageStyles = module.styles === undefined ? [] : [module.styles]
  const own = { pageStyles, math: math[0] }
  const inputs = gatherInputs(shown.viewed, content, context, own)
  const how = { file: doc.file, isNeeded: isRendered(request) }
  const rendered = renderHtml(inputs, request, how)
  const text = context.textOf(doc)
  const facts = docFacts(page, shown, request)
  const { links } = facts
  const more = docDiagnostics({ doc, compiled, links, text, docs, settings: config })
  return {
    ...baseResult(request, inputs, rendered, lastChange(doc)),
    ...facts,
    extra: math,
    links: [...links, ...more.links],
    diagnostics: [...facts.diagnostics, ...more.diagnostics, ...rendered.faults],
  }
}
