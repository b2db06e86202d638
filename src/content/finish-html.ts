// HTML tree → the page's own HTML tree: one walk over all elements, each given to the rules of its tag.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { PageFile } from './context/page-data.js'
import { finishCode } from './plugins/code-block.js'
import { finishDetails } from './containers/details.js'
import { finishFormula, finishFormulaBlock } from './plugins/formula.js'
import { finishHeading } from './plugins/heading-link.js'
import { finishImage } from './plugins/image.js'
import { fillTablesOfContents } from './containers/inline-toc.js'
import { finishLazyPanel } from './containers/lazy-panel.js'
import { finishLink } from './plugins/link.js'
import { finishMedia } from './plugins/media.js'
import { finishCell, finishTable } from './plugins/table.js'
import { finishTask, finishTaskList } from './plugins/task.js'
import type { LazyRenderers } from './context/lazy-renderers.js'
import { refuseUnsafe, refuseUnsafeJsx } from './html/unsafe-addresses.js'

/**
 * Changes an element whose children are finished already; returns the node that replaces it, if another one does.
 */
type Rule = (
  node: Element,
  file: FinishedFile,
  renderers: LazyRenderers,
) => ElementContent | undefined

/** The file of a page, with all that its rules read and write. */
type FinishedFile = PageFile<
  | 'anchors'
  | 'code'
  | 'formulas'
  | 'headings'
  | 'inlineContents'
  | 'links'
  | 'options'
  | 'plainText'
  | 'react'
  | 'tableNames'
>

const RULES: Readonly<Record<string, Rule>> = {
  h1: finishHeading,
  h2: finishHeading,
  h3: finishHeading,
  h4: finishHeading,
  h5: finishHeading,
  h6: finishHeading,
  a: inPlace(finishLink),
  img: inPlace(finishImage),
  source: inPlace(finishMedia),
  video: inPlace(finishMedia),
  audio: inPlace(finishMedia),
  track: inPlace(finishMedia),
  code: finishFormula,
  pre: (node, file, renderers) =>
    finishFormulaBlock(node, file.data.orion.plainText) ?? finishCode(node, file, renderers),
  details: inPlace(finishDetails),
  table: finishTable,
  th: inPlace(finishCell),
  td: inPlace(finishCell),
  li: inPlace(finishTask),
  ul: inPlace(noteLists),
  ol: inPlace(finishTaskList),
  div: finishLazyPanel,
}

/** Finishes all elements of a page in document order, gathers their ids, and leaves comments out. */
export async function finishHtml(tree: Root, file: FinishedFile): Promise<void> {
  const renderers = await loadRenderers(file)
  tree.children = finishAll(tree.children, file, renderers)
  fillTablesOfContents(file)
}

/** Loads what only some pages need. */
async function loadRenderers(file: PageFile<'code' | 'formulas'>): Promise<LazyRenderers> {
  const { code, formulas } = file.data.orion
  const renderers: { -readonly [Key in keyof LazyRenderers]: LazyRenderers[Key] } = {}
  if (code.languages.size > 0) {
    const { highlightLines, loadLanguages } = await import('./code/highlight.js')
    await loadLanguages(code.languages)
    renderers.highlightLines = highlightLines
  }
  if (formulas.isUsed) {
    const { drawFormula, loadChemistry } = await import('./math.js')
    if (formulas.usesChemistry) await loadChemistry()
    renderers.drawFormula = drawFormula
  }
  return renderers
}

function finishAll<Child extends RootContent>(
  children: readonly Child[],
  file: FinishedFile,
  renderers: LazyRenderers,
): (Child | ElementContent)[] {
  const finished: (Child | ElementContent)[] = []
  for (const child of children) {
    if (child.type === 'comment') continue
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      refuseUnsafeJsx(child, file)
      child.children = finishAll(child.children, file, renderers)
    }
    if (child.type !== 'element') {
      finished.push(child)
      continue
    }
    refuseUnsafe(child, file)
    child.children = finishAll(child.children, file, renderers)
    const made = Object.hasOwn(RULES, child.tagName)
      ? RULES[child.tagName]?.(child, file, renderers)
      : undefined
    noteAnchors(child, file)
    finished.push(made ?? child)
  }
  return finished
}

function inPlace(change: (node: Element, file: FinishedFile) => void): Rule {
  return (node, file) => {
    change(node, file)
    return undefined
  }
}

function noteLists(node: Element, file: PageFile<'inlineContents'>): void {
  finishTaskList(node)
  if (node.properties['dataMin'] !== undefined) file.data.orion.inlineContents.push(node)
}

/** Ids, and the names of old anchors, which browsers take as targets too. */
function noteAnchors(node: Element, file: PageFile<'anchors'>): void {
  const { id, name } = node.properties
  const { anchors } = file.data.orion
  // Links lead to the first of two fields with the same name.
  if (node.tagName === 'dt' && typeof id === 'string' && anchors.has(id)) delete node.properties.id
  else if (typeof id === 'string' && id !== '') anchors.add(id)
  if (node.tagName === 'a' && typeof name === 'string' && name !== '') anchors.add(name)
}
