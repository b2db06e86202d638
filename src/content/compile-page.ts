// One page's text → `CompiledPage`. The pipeline, from top to bottom.
import remarkRehype from 'remark-rehype'
import type { Transformer } from 'unified'
import type { Element, Root as HtmlRoot } from 'hast'
import type { CompiledPage, PageSource, Reference } from '../model/page.js'
import { compareDiagnostics, type Place } from '../model/diagnostics/diagnostic.js'
import { startDraft, type Draft } from './context/draft.js'
import { element } from './html/element.js'
import { finishHtml } from './finish-html.js'
import { htmlOf } from './html/html-text.js'
import { isHeadingLate } from './outline/late-heading.js'
import { markdownToHtml } from './markdown-to-html.js'
import type { MdxDraft } from './mdx/static/mdx-draft.js'
import { markdownParser } from './parser/parse-markdown.js'
import { sectionsOf } from './html/sections.js'
import { parseSelectors } from './html/selector.js'
import type { LazyRenderers } from './context/lazy-renderers.js'
import { loadPlugins } from './user-plugins.js'

/**
 * Compiles one page. The result depends on `source` alone and is plain JSON; faults in the page are in its
 * `diagnostics` (those of the front matter are in `outline`'s). Throws `OrionError` when a plugin cannot be
 * loaded, and whatever a plugin throws.
 */
export async function compilePage(source: PageSource): Promise<CompiledPage> {
  const draft = startDraft(source)
  const mdx = draft.options.format === 'mdx' ? await import('./mdx/mdx.js') : undefined
  const page = mdx?.startMdx()
  const tree = await htmlTree(draft, mdx && page && { ...mdx, page })
  const renderers = await loadRenderers(draft)
  finishHtml(tree, draft, renderers)
  const sections = sectionsOf(tree, draft, parseSelectors(draft.options.ignoreSelectors ?? []))
  const code = draft.isModule ? await moduleText(tree, draft, page) : undefined
  const { html, references } = cutAtReferences(code ?? htmlOf(tree.children).trim(), draft)
  return {
    html,
    references,
    ...(draft.isModule && { module: { imports: page?.scope.imports ?? [] } }),
    ...(draft.hasCards && { hasCards: true }),
    headings: draft.headings,
    ...(typeof draft.title === 'string' && { heading: draft.title }),
    ...(typeof draft.title === 'string' && isHeadingLate(tree, draft) && { isHeadingLate: true }),
    sections,
    anchors: [...draft.anchors],
    hasDiagrams: draft.hasDiagrams,
    hasMath: draft.hasMath,
    mathCss: renderers.mathCss?.(draft.mathRules) ?? '',
    ...(draft.head.length > 0 && { head: draft.head }),
    diagnostics: [...draft.diagnostics].sort(compareDiagnostics),
  }
}

/** Markdown → HTML as a tree, with the user's plugins: remark ones see the page as written, rehype ones its plain HTML. */
async function htmlTree(draft: Draft, mdx: MdxSteps | undefined): Promise<HtmlRoot> {
  const [remarkPlugins, rehypePlugins] = await Promise.all([
    loadPlugins(draft.options.remarkPlugins),
    loadPlugins(draft.options.rehypePlugins),
  ])
  const parser = markdownParser(draft.text, draft.options)
  for (const [plugin, options] of remarkPlugins) parser.use(plugin, options)
  const options = markdownToHtml(draft)
  if (mdx) parser.use(mdx.remarkMdx).use(mdx.prepared, draft, mdx.page)
  const handlers = mdx && { ...options.handlers, ...mdx.jsxHandlers(draft, mdx.page) }
  const toHtml = parser
    .use(remarkRehype, mdx ? { ...options, handlers } : options)
    .use(parseRawHtml, draft)
  for (const [plugin, options] of rehypePlugins) toHtml.use(plugin, options)
  const processor = toHtml.use(collectMessages, draft).freeze()
  const root = mdx ? mdx.parsed(processor, draft) : processor.parse(draft.text)
  if (root.type === 'fault') return { type: 'root', children: [faultBox(root.message)] }
  const tree = await processor.run(root, { value: draft.text })
  draft.isModule = draft.options.isPartial === true || mdx?.page.isDynamic === true
  return tree
}

/** The content of a page that cannot be parsed; the build fails, but `serve` goes on. */
function faultBox(message: string): Element {
  return element('div', { className: ['admonition', 'admonition-danger'] }, [
    element('p', { className: ['admonition-title'] }, [{ type: 'text', value: 'Page error' }]),
    element('p', {}, [{ type: 'text', value: message }]),
  ])
}

/** The additional steps of MDX, loaded only for its pages. */
type MdxSteps = typeof import('./mdx/mdx.js') & { readonly page: MdxDraft }

/** The page as a module; addresses have the same placeholder as in HTML. */
async function moduleText(
  tree: HtmlRoot,
  draft: Draft,
  page: MdxDraft | undefined,
): Promise<string> {
  const { moduleCode } = await import('./mdx/module-code.js')
  return moduleCode(tree, draft, page).replace(
    new RegExp(`"${draft.mark}": "(\\d+)"`, 'g'),
    `${draft.mark}="$1"`,
  )
}

/** Raw HTML needs an HTML parser; most pages have none and go without. */
function parseRawHtml(draft: Draft): Transformer<HtmlRoot, HtmlRoot> {
  return async (tree, file) => {
    if (!draft.hasRawHtml) return tree
    const { default: rehypeRaw } = await import('rehype-raw')
    return rehypeRaw()(tree, file)
  }
}

/** Messages that plugins report with `file.message()`. */
function collectMessages(draft: Draft): Transformer<HtmlRoot, HtmlRoot> {
  return (_, file) => {
    for (const message of file.messages) {
      const { reason, source } = message
      draft.diagnostics.push({
        severity: 'warning',
        code: 'plugin-message',
        message: source ? `${source}: ${reason}` : reason,
        hint: messageHint(message),
        at: messagePlace(message),
      })
    }
  }
}

type Message = Parameters<Transformer<HtmlRoot, HtmlRoot>>[1]['messages'][number]

/** The message's own hint, if any; otherwise its source. */
function messageHint({ note, expected, url, source }: Message): string {
  if (note) return note
  if (expected && expected.length > 0)
    return `Write ${expected.map((each) => JSON.stringify(each)).join(' or ')} here.`
  if (url) return `See ${url}`
  const plugin = source ? `the plugin ${source}` : 'a plugin'
  return `Reported by ${plugin} in markdown.remarkPlugins or markdown.rehypePlugins. See its documentation.`
}

function messagePlace({ line = 1, column = 1, place }: Message): Place {
  const end = place && 'end' in place ? place.end : undefined
  const length = end?.line === line ? end.column - column : 0
  return { line, column, ...(length > 0 && { length }) }
}

/** Loads what only some pages need. */
async function loadRenderers(draft: Draft): Promise<LazyRenderers> {
  const renderers: { -readonly [Key in keyof LazyRenderers]: LazyRenderers[Key] } = {}
  if (draft.languages.size > 0) {
    const { highlightLines, loadLanguages } = await import('./code/highlight.js')
    await loadLanguages(draft.languages)
    renderers.highlightLines = highlightLines
  }
  if (draft.hasMath) {
    const { drawFormula, mathCss } = await import('./math.js')
    renderers.drawFormula = drawFormula
    renderers.mathCss = mathCss
  }
  return renderers
}

/** The HTML in pieces, with the references between them in order. */
function cutAtReferences(html: string, draft: Draft): Pick<CompiledPage, 'html' | 'references'> {
  const [first = '', ...rest] = html.split(`${draft.mark}="`)
  const pieces = [first]
  const references: Reference[] = []
  for (const part of rest) {
    const end = part.indexOf('"')
    const reference = draft.references[Number(part.slice(0, end))]
    if (reference) references.push(reference)
    pieces.push(part.slice(end + 1))
  }
  return { html: pieces, references }
}
