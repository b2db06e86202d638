// The content of an MDX page with components, as React renders it: all of it, without the parts that fail, or as Markdown.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { anchorOf } from '../../model/head-tags.js'
import type { CompiledPage, MarkdownOptions } from '../../model/page.js'
import type { Doc, Site } from '../../model/site.js'
import type { PageView } from '../../model/view.js'
import { siteViewOf, type SiteViews } from '../../site/lookup.js'
import { viewPage } from '../../site/views/page-view.js'
import { renderFault } from '../bundle/render-fault.js'
import type { Tree } from '../sources/read-sources.js'
import type { DocModule, DocModules } from './doc-modules.js'
import { componentPlace, mdxReferenceError } from './mdx-reference-error.js'
import type { Partial } from './partials.js'
import type { PartError } from '../../render/render-article.js'

/** A compiled doc; `article` is the HTML that its module gave, with boxes for the parts that failed when it is isolated. */
export type DocContent = CompiledPage & {
  readonly article?: string
  readonly isIsolated?: true
  /** Ids of its Markdown that a component does not show at first. */
  readonly hiddenAnchors?: readonly string[]
}

export type ArticleInput = {
  readonly config: Config
  readonly mode: 'build' | 'serve'
  readonly site: Site
  readonly siteViews: SiteViews
  readonly options: MarkdownOptions
  readonly tree: Pick<Tree, 'texts'>
  readonly modules: Pick<DocModules, 'placeOf'>
  readonly partialsOf: (doc: Doc) => readonly (readonly [file: string, partial: Partial])[]
  /** The page as Markdown, with placeholders for its components. */
  readonly asMarkdown: () => Promise<CompiledPage>
}

/** The page's facts after React has rendered it: headings, sections and ids also of its components. */
export async function withArticle(
  doc: Doc,
  page: CompiledPage,
  module: DocModule,
  input: ArticleInput,
): Promise<DocContent> {
  const { component, fault } = await module.load()
  if (!component) return withoutArticle(page, fault ? [fault] : [], input.asMarkdown)
  const { renderArticle, renderIsolated } = await import('../../render/render-article.js')
  const { isStatic } = module
  const rendered = { component, site: siteViewOf(doc, input), isAwaited: isStatic }
  let whole: Rendered
  try {
    whole = renderArticle({ ...rendered, page: viewOf(doc, page, module, input) })
  } catch (error) {
    const view = viewOf(doc, page, module, input, true)
    const isolated = await renderIsolated({ ...rendered, page: view }).catch(() => undefined)
    const errors = isolated?.errors ?? [{ error, components: [] }]
    const faults = await faultsOf(doc, module, errors, input, isolated ? 'part' : 'page')
    if (!isolated) return withoutArticle(page, faults, input.asMarkdown)
    const shown = isStatic ? asWritten(isolated) : isolated
    const found = await readContent(doc, page, shown, input)
    return { ...found, isIsolated: true, diagnostics: [...found.diagnostics, ...faults] }
  }
  return readContent(doc, page, isStatic ? asWritten(whole) : whole, input)
}

/** Without the comments by which React finds its parts again in a browser. */
const asWritten = <Result extends Rendered>(result: Result): Result => ({
  ...result,
  html: result.html
    .replaceAll(/<!--\$!--><template[^>]*><\/template>/g, '')
    .replaceAll(/<!--(?:\/?\$[?!]?| )-->/g, ''),
})

function viewOf(
  doc: Doc,
  compiled: CompiledPage,
  module: DocModule,
  { site, config, mode }: ArticleInput,
  isIsolated?: true,
): PageView {
  const target = { kind: 'doc', version: doc.version, docId: doc.id } as const
  return viewPage({
    ...{ target, route: doc.route, site, settings: config, mode, compiled },
    ...(!module.isStatic && { moduleScript: config.baseUrl + module.script }),
    ...(isIsolated && { isIsolated }),
  }).view
}

type Rendered = { readonly html: string; readonly head: NonNullable<CompiledPage['head']> }

async function readContent(
  doc: Doc,
  page: CompiledPage,
  { html, head }: Rendered,
  { options, partialsOf }: ArticleInput,
): Promise<DocContent> {
  const { readArticle } = await import('../../content/outline/read-article.js')
  const article = readArticle(html, options)
  const partials = partialsOf(doc).map(([, partial]) => partial.compiled)
  const shown = new Set(article.anchors)
  const rules = [page, ...partials].flatMap(({ mathCss }) => mathCss.split(/(?<=\n)/))
  return {
    ...page,
    ...article,
    hiddenAnchors: page.anchors.filter((id) => !shown.has(id)),
    mathCss: [...new Set(rules)].sort().join(''),
    head: [...(page.head ?? []), ...head.filter((tag) => anchorOf(tag) === undefined)],
    article: html,
  }
}

/** What failed on a page, parts of it or the whole: a fault for each place. */
async function faultsOf(
  doc: Doc,
  { hasUnknown }: DocModule,
  errors: readonly PartError[],
  input: ArticleInput,
  failed: 'page' | 'part',
): Promise<readonly Diagnostic[]> {
  const texts = await textsOf(doc, input)
  const hint = 'An import is missing. See the other warnings of this page.'
  const faults = errors.map(({ error, components }): Diagnostic => {
    const found = mdxReferenceError(error, texts)
    const written = input.modules.placeOf(error) ?? componentPlace(components, texts)
    const at = found?.at ?? written ?? { file: doc.file, line: 1, column: 1 }
    const fault = { ...renderFault(doc.route, error, at, failed), ...found }
    return hasUnknown ? { ...fault, severity: 'warning', hint } : fault
  })
  // The same place fails in the same way, for each use of a component.
  const byPlace = new Map<string, Diagnostic>()
  for (const fault of faults) {
    const place = JSON.stringify(fault.at)
    if (!byPlace.has(place)) byPlace.set(place, fault)
  }
  return [...byPlace.values()]
}

/** The texts of a page and of those that it imports. */
function textsOf(
  doc: Doc,
  { config, tree, partialsOf }: ArticleInput,
): Promise<(readonly [file: string, text: string])[]> {
  const files = [doc.file, ...partialsOf(doc).map(([file]) => file)]
  return Promise.all(
    files.map(async (file) => {
      const text = tree.texts.get(file)?.text
      return [file, text ?? (await readFile(path.resolve(config.siteDir, file), 'utf8'))] as const
    }),
  )
}

const NOTICE =
  '<div class="admonition admonition-warning"><p class="admonition-title">Page error</p>' +
  '<div class="admonition-content"><p>The components of this page cannot be rendered.</p></div></div>'

/** A page whose components cannot run: its Markdown, with placeholders for them. */
export async function withoutArticle(
  page: CompiledPage,
  faults: readonly Diagnostic[],
  asMarkdown: ArticleInput['asMarkdown'],
): Promise<DocContent> {
  const plain = await asMarkdown()
  const [first = '', ...rest] = plain.html
  return {
    ...plain,
    html: [NOTICE + first, ...rest],
    diagnostics: [...page.diagnostics, ...faults],
  }
}
