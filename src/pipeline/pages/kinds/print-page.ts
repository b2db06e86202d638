// All pages of a sidebar on one page, for paper: each is compiled like its own page, and its links are closed for it.
import pLimit from 'p-limit'
import type { Doc, Route, Target } from '../../../model/site.js'
import { escapeHtml } from '../../../model/text/text.js'
import { fillCards } from '../../../render/render-cards.js'
import { renderBook, type BookSection } from '../../../render/render-book.js'
import { closeReferences } from '../../../site/links/references.js'
import { bodyHeading } from '../../../site/docs/body-heading.js'
import { allParts, buildBook, type BookPart } from '../../../site/print/book.js'
import { createBookLinks, type BookPage } from '../../../site/print/book-links.js'
import { partHtml } from '../../../site/print/part-html.js'
import { toHref } from '../../../site/routes/routes.js'
import { findVersion } from '../../../site/versions/versions.js'
import { CONCURRENCY } from '../../files/concurrency.js'
import { gatherInputs } from '../gather-inputs.js'
import { baseResult, type PageRequest } from '../page-request.js'
import type { RenderContext, RenderedPage } from '../render-context.js'
import { renderHtml } from '../render-html.js'
import { compileDoc } from './compile-doc.js'
import { cardsOf } from './doc-parts.js'
import { mathStylesheet } from './page-files.js'
import { plainFacts, viewPlainPage } from './plain-page.js'

/** What the book takes from the page of one of its parts. */
type PartPage = {
  readonly html: string
  readonly anchors: readonly string[]
  readonly hasHeading: boolean
  readonly hasDiagrams: boolean
  readonly hasMath: boolean
  readonly mathCss: string
  readonly styles: string | undefined
}

export async function renderPrintPage(
  target: Extract<Target, { kind: 'print' }>,
  request: PageRequest,
): Promise<RenderedPage> {
  const { context } = request
  const { config, site } = context
  const content = findVersion(site, target.version)
  const book = buildBook(content, target.sidebar, config)
  const parts = allParts(book.parts)
  // Few at a time: a book holds the HTML of its pages, and nothing else of them.
  const read = await pLimit(CONCURRENCY).map(parts, async (part) =>
    part.doc === undefined ? [] : [[part, await readPart(part.doc, context)] as const],
  )
  const pages: ReadonlyMap<BookPart, PartPage> = new Map(read.flat())
  const all = [...pages.values()]
  const { viewed, moved } = viewPlainPage(target, request)
  const hasMath = all.some((page) => page.hasMath)
  const view = { ...viewed.view, hasMath, hasDiagrams: all.some((page) => page.hasDiagrams) }
  const html = context.clock.time('view', () =>
    renderBook({
      title: book.title,
      site: book.title === config.title ? undefined : config.title,
      version: view.badge,
      contents: config.texts.contents,
      entries: book.parts,
      sections: sectionsOf(parts, pages, context),
    }),
  )
  const math = hasMath ? [mathStylesheet(mathRules(all))] : []
  const pageStyles = all.flatMap(({ styles }) => styles ?? [])
  const inputs = gatherInputs({ ...viewed, view }, { shown: { kind: 'html', html } }, context, {
    pageStyles: [...new Set(pageStyles)],
    math: math[0],
  })
  const rendered = renderHtml(inputs, request)
  return {
    ...baseResult(request, inputs, rendered),
    ...plainFacts({ ...rendered, html }, moved),
    extra: math,
  }
}

/** The faults of a page are reported with the page itself. */
async function readPart(doc: Doc, context: RenderContext): Promise<PartPage> {
  const { compiled } = await compileDoc(doc, context)
  const { file, version, route } = doc
  if (!compiled)
    return {
      ...{ html: '', anchors: [], hasHeading: false, styles: undefined },
      ...{ hasDiagrams: false, hasMath: false, mathCss: '' },
    }
  // Also of a page that has its HTML from a module: it puts the page's images into the output.
  const closed = closeReferences({ compiled, file, version, route }, context.links)
  const { article, anchors, hasDiagrams, hasMath, mathCss } = compiled
  const module = article === undefined ? undefined : context.docs.moduleOf(doc)
  const html = article ?? closed.html
  return {
    ...{ anchors, hasDiagrams, hasMath, mathCss },
    html: compiled.hasCards === true ? fillCards(html, cardsOf(doc, context)) : html,
    hasHeading: bodyHeading(doc, compiled) !== undefined,
    styles: module?.styles,
  }
}

function* sectionsOf(
  parts: readonly BookPart[],
  pages: ReadonlyMap<BookPart, PartPage>,
  { config }: RenderContext,
): Generator<BookSection> {
  const known = new Map<Route, BookPage>()
  for (const part of parts)
    if (part.route !== undefined)
      known.set(part.route, { id: part.id, anchors: new Set(pages.get(part)?.anchors) })
  const links = createBookLinks(known, config)
  for (const part of parts) {
    const { id, level, doc, label, heading, description = '' } = part
    const page = pages.get(part)
    if (doc === undefined || page === undefined) {
      yield { id, level, heading: heading ?? label, html: paragraph(description) }
      continue
    }
    const from = toHref(doc.route, config)
    const html = partHtml(page.html, { id, level, target: (href) => links(href, from) })
    const title = doc.title === '' ? label : doc.title
    yield { id, level, heading: page.hasHeading ? undefined : title, html }
  }
}

/** Equal formulas of several pages have equal rules. */
const mathRules = (pages: readonly PartPage[]): string =>
  [...new Set(pages.flatMap(({ mathCss }) => mathCss.split(/(?<=\n)/)))].sort().join('')

const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)
