// A doc: compiled, then rendered as what came of that.
import type { Target } from '../../../model/site.js'
import { docOf } from '../../../site/lookup.js'
import type { PageRequest } from '../page-request.js'
import type { RenderedPage } from '../render-context.js'
import { renderBrokenDoc } from './broken-doc.js'
import { compileDoc } from './compile-doc.js'
import { renderMarkdownDoc } from './markdown-doc.js'
import { renderMdxDoc } from './mdx-doc.js'

export async function renderDoc(
  target: Extract<Target, { kind: 'doc' }>,
  request: PageRequest,
): Promise<RenderedPage> {
  const { context } = request
  const doc = docOf(context.site, target.version, target.docId)
  const { compiled, fault } = await compileDoc(doc, context)
  if (!compiled) return renderBrokenDoc(target, doc, fault, request)
  const module = context.docs.moduleOf(doc)
  const { component } = (await module?.load()) ?? {}
  // A module that failed has no article: a message is the page's content.
  if (compiled.article !== undefined && module && component) {
    const { article } = compiled
    return renderMdxDoc({ target, doc, compiled, article, module, component }, request)
  }
  return renderMarkdownDoc({ target, doc, compiled }, request)
}
