// One page's text → `CompiledPage`. The pipeline, from top to bottom.
import remarkRehype from 'remark-rehype'
import type { Transformer } from 'unified'
import type { Element, Root as HtmlRoot } from 'hast'
import type { CompiledPage, PageSource, Reference } from '../model/page.js'
import type { Handlers } from './context/handlers.js'
import { diagnosticsOf } from './context/messages.js'
import {
  IN_HTML,
  pageFile,
  type PageData,
  type PageFile,
  type PageLinks,
} from './context/page-data.js'
import { finishHtml } from './finish-html.js'
import { showComponents } from './html/components.js'
import { element } from './html/element.js'
import { mathCss } from './html/style-classes.js'
import { htmlOf } from './html/html-text.js'
import { parseRawBlocks } from './html/raw-blocks.js'
import { sectionsOf } from './html/sections.js'
import { parseSelectors } from './html/selector.js'
import { markdownToHtml } from './markdown-to-html.js'
import type { MdxModule } from './mdx/static/mdx-module.js'
import { isHeadingLate } from './outline/late-heading.js'
import { markdownParser } from './parser/parse-markdown.js'
import { reportUnusedFootnotes } from './parser/unused-footnotes.js'
import { loadPlugins } from './user-plugins.js'

/**
 * Compiles one page. The result depends on `source` alone and is plain JSON; faults in the page are in its
 * `diagnostics` (those of the front matter are in `outline`'s). Throws `OrionError` when a plugin cannot be
 * loaded, and whatever a plugin throws.
 */
export async function compilePage(source: PageSource): Promise<CompiledPage> {
  const file = pageFile(source)
  const { options } = source
  const mdx = options.format === 'mdx' ? (await import('./mdx/mdx.js')).mdxSteps(file) : undefined
  const [remarkPlugins, rehypePlugins] = await Promise.all([
    loadPlugins(options.remarkPlugins),
    loadPlugins(options.rehypePlugins),
  ])
  const jsx = mdx?.handlers ?? (remarkPlugins.length > 0 ? await pluginJsx() : undefined)

  // Our own steps get the file here already: their types name the page data that they read and write.
  const pipeline = markdownParser(file.data.orion.source.text, options)
    .use(remarkPlugins)
    .use(reportUnusedFootnotes, file)
    .use(mdx?.plugins ?? [])
    .use(remarkRehype, markdownToHtml(file, jsx))
    .use(parseRawHtml, file)
    .use(rehypePlugins)
    .freeze()

  const markdown = mdx ? mdx.parse(pipeline) : pipeline.parse(file)
  const tree = markdown ? await pipeline.run(markdown, file) : errorPage(file)
  // Not a step of the pipeline: as one it kept trees for longer (27 instead of 14 MB of 1,000 pages outlived collections).
  if (markdown && options.isUntrusted === true) await limitHtml(tree, file)
  if (markdown) await finishHtml(tree, file)
  const page = await compiledPage(tree, file, mdx?.module)
  return markdown ? page : { ...page, isUnparsed: true }
}

/** Loaded only for pages with plugins. */
async function pluginJsx(): Promise<Handlers> {
  return (await import('./mdx/jsx/plugin-jsx.js')).pluginJsxHandlers()
}

/** Raw HTML needs an HTML parser; most pages have none and go without. */
function parseRawHtml({ data }: PageFile<'rawHtml'>): Transformer<HtmlRoot, HtmlRoot> {
  return async (tree, file) => {
    const { isUsed, components } = data.orion.rawHtml
    if (!isUsed) return tree
    const { default: rehypeRaw } = await import('rehype-raw')
    const parse = rehypeRaw()
    const parsed = parseRawBlocks(tree, (part) => parse(part, file))
    if (components.size > 0) showComponents(parsed)
    return parsed
  }
}

/** Loaded only for pages of people who are not trusted. */
async function limitHtml(tree: HtmlRoot, file: PageFile<'options'>): Promise<void> {
  const { limitedHtml } = await import('./html/limited-html.js')
  tree.children = limitedHtml(tree, file).children
}

/** A page that cannot be parsed shows why: the build fails, but `serve` goes on. */
function errorPage({ messages }: PageFile): HtmlRoot {
  const reasons = messages.map(({ reason }): Element =>
    element('p', {}, [{ type: 'text', value: reason }]),
  )
  const title = element('p', { className: ['admonition-title'] }, [
    { type: 'text', value: 'Page error' },
  ])
  const box = element('div', { className: ['admonition', 'admonition-danger'] }, [
    title,
    ...reasons,
  ])
  return { type: 'root', children: [box] }
}

/** The finished tree as HTML, or as a module where React renders it, with all facts about the page. */
async function compiledPage(
  tree: HtmlRoot,
  file: PageFile<keyof PageData>,
  mdx: MdxModule | undefined,
): Promise<CompiledPage> {
  const { orion: page } = file.data
  const { isModule } = page.react
  const { title } = page.headings
  const sections = sectionsOf(
    tree,
    page.plainText,
    parseSelectors(page.options.ignoreSelectors ?? []),
  )
  const text = isModule ? await moduleText(tree, file, mdx) : htmlOf(tree.children).trim()
  return {
    ...cutAtReferences(text, page.links),
    ...(isModule && { module: { imports: mdx?.scope.imports ?? [] } }),
    ...(page.react.hasCards && { hasCards: true }),
    headings: page.headings.list,
    ...(typeof title === 'string' && { heading: title }),
    ...(typeof title === 'string' &&
      isHeadingLate(tree, page.plainText) && { isHeadingLate: true }),
    sections,
    anchors: [...page.anchors],
    hasDiagrams: page.code.hasDiagrams,
    hasMath: page.formulas.isUsed,
    mathCss: mathCss(page.formulas.rules),
    ...(page.head.length > 0 && page.options.isUntrusted !== true && { head: page.head }),
    diagnostics: diagnosticsOf(file),
  }
}

/** The compiler of modules is loaded only for pages that are one. */
async function moduleText(...page: Parameters<ModuleCode>): Promise<string> {
  const { moduleCode } = await import('./mdx/module-code.js')
  return moduleCode(...page)
}

type ModuleCode = typeof import('./mdx/module-code.js').moduleCode

/** The HTML, or code, in pieces, with the references between them in order. */
function cutAtReferences(
  text: string,
  { placeholder, references: found }: PageLinks,
): Pick<CompiledPage, 'html' | 'references'> {
  const [first = '', ...rest] = text.split(placeholder)
  const pieces = [first]
  const references: Reference[] = []
  for (const part of rest) {
    const start = part.indexOf('"') + 1
    const end = part.indexOf('"', start)
    const reference = found[Number(part.slice(start, end))]
    const isInHtml = part.startsWith(IN_HTML)
    if (reference) references.push(isInHtml ? { ...reference, isInHtml } : reference)
    pieces.push(part.slice(end + 1))
  }
  return { html: pieces, references }
}
