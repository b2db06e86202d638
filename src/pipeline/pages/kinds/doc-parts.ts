// Steps that docs of Markdown and of MDX have in common.
import path from 'node:path'
import { placeInSource, type LinePlace } from '../../../content/dialects/dialect.js'
import { defined } from '../../../model/defined.js'
import type { Place } from '../../../model/diagnostics/diagnostic.js'
import type { Doc, Target } from '../../../model/site.js'
import type { Card } from '../../../model/view.js'
import type { CheckedLink } from '../../../site/links/link-context.js'
import type { MovedAnchors } from '../../../site/links/moved-anchors.js'
import { closeReferences, type ClosedPage } from '../../../site/links/references.js'
import { encodePath } from '../../../site/routes/routes.js'
import { findVersion } from '../../../site/versions/versions.js'
import { viewDocCards } from '../../../site/views/doc-cards.js'
import type { PageInput, ViewedPage } from '../../../site/views/page-part.js'
import { viewPage } from '../../../site/views/page-view.js'
import type { OutputFile } from '../../bundle/bundle.js'
import { withFile } from '../../mdx/doc-diagnostics.js'
import type { DocContent } from '../../mdx/article.js'
import { leaveAnchors } from './leave-anchors.js'
import { markdownFile, mathStylesheet } from './page-files.js'
import { viewInput, type PageRequest } from '../page-request.js'
import type { RenderContext, RenderedPage } from '../render-context.js'
import { searchPage } from '../search-document-source.js'

export type CompiledDoc = {
  readonly target: Target
  readonly doc: Doc
  readonly compiled: DocContent
}

/** The view of a doc, its content with links resolved, and what replaces anchors that it no longer has. */
export function viewDocPage(
  { target, doc, compiled }: CompiledDoc,
  request: PageRequest,
  module?: Pick<PageInput, 'moduleScript' | 'cards' | 'isIsolated'>,
): { readonly viewed: ViewedPage; readonly closed: ClosedPage; readonly moved: MovedAnchors } {
  const { route, context } = request
  return context.clock.time('view', () => {
    const addresses = ownAddresses(doc, request)
    const viewed = viewPage({ ...viewInput(target, request), compiled, ...addresses, ...module })
    const { file, version } = doc
    const closed = closeReferences({ compiled, file, version, route }, context.links)
    // Nothing can be put into the HTML of a module.
    const html = module ? '' : closed.html
    return { closed, ...leaveAnchors(viewed, context, { html, anchors: compiled.anchors }) }
  })
}

/** Addresses of the doc's published Markdown, and of an image that its front matter names by a path beside it. */
export function ownAddresses(
  doc: Doc,
  { route, context: { config, links, markdownPaths } }: PageRequest,
): Pick<PageInput, 'image' | 'imageSize' | 'markdown'> {
  const { image } = doc.frontMatter
  const isBeside = image !== undefined && /^\.{1,2}\//.test(image)
  const asset = isBeside
    ? links.findAsset(path.posix.join(path.posix.dirname(doc.file), image))
    : undefined
  const markdown = markdownPaths.get(route)
  return {
    ...(asset ? { image: asset.href } : {}),
    ...(asset?.width === undefined || asset.height === undefined
      ? {}
      : { imageSize: { width: asset.width, height: asset.height } }),
    ...(markdown === undefined ? {} : { markdown: config.baseUrl + encodePath(markdown) }),
  }
}

/** The cards that `DocCardList` shows. */
export function cardsOf(doc: Doc, { site, config }: RenderContext): readonly Card[] {
  return viewDocCards(doc, findVersion(site, doc.version), config)
}

/** The style sheet for the page's formulas, if it has any. */
export function mathFiles({ hasMath, mathCss }: DocContent): readonly OutputFile[] {
  return hasMath ? [mathStylesheet(mathCss)] : []
}

/** The facts of a doc besides its HTML. */
export function docFacts(
  { doc, compiled }: CompiledDoc,
  { closed, moved }: ReturnType<typeof viewDocPage>,
  { route, context }: PageRequest,
): Pick<RenderedPage, 'markdown' | 'search' | 'links' | 'anchors' | 'diagnostics'> {
  const file = context.markdownPaths.get(route)
  const { config, textOf, includesOf } = context
  const places = config.markdown.dialect === undefined ? undefined : context.placesOf(doc)
  const inSource = <Placed extends { readonly at?: Place }>(
    found: readonly Placed[],
  ): readonly Placed[] =>
    places === undefined ? found : found.map((each) => placedInSource(each, doc.file, places))
  const own = { doc, compiled, closed, config }
  // A link in a part that is not shown at first leads to that part.
  const hidden = new Set(compiled.hiddenAnchors)
  const isHidden = ({ resolved, hash }: CheckedLink): boolean =>
    resolved === route && hidden.has(hash)
  return {
    ...(file === undefined
      ? {}
      : {
          markdown: markdownFile(file, {
            ...own,
            text: textOf(doc),
            includes: includesOf(doc),
          }),
        }),
    ...defined({ search: searchPage(doc, compiled, context) }),
    links: inSource(closed.links.filter((link) => !isHidden(link))),
    anchors: new Set([...compiled.anchors, ...moved.anchors]),
    diagnostics: inSource([
      ...withFile(compiled.diagnostics, doc.file),
      ...closed.diagnostics,
      ...moved.diagnostics,
    ]),
  }
}

/** With its place in the file, when it is in the text that was made of `file`. */
function placedInSource<Placed extends { readonly at?: Place }>(
  found: Placed,
  file: string,
  places: readonly LinePlace[],
): Placed {
  return found.at?.file === file ? { ...found, at: placeInSource(found.at, places) } : found
}

/**
 * Whether a doc has to be rendered: its faults and links are known without, unless a component of the site, which may
 * throw, is on the page.
 */
export function isRendered({ options, context }: PageRequest): boolean {
  return options.isExamined !== true || Object.keys(context.config.components).length > 0
}

export function lastChange({ frontMatter, updated }: Doc): string | undefined {
  return frontMatter.last_update?.date ?? updated?.date
}
