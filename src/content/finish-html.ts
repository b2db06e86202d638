// HTML tree → the page's own HTML tree: one walk over all elements, each given to the rules of its tag.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Draft } from './context/draft.js'
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

/**
 * Changes an element whose children are finished already; returns the node that replaces it, if another one does.
 */
type Rule = (node: Element, draft: Draft, renderers: LazyRenderers) => ElementContent | undefined

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
  pre: (node, draft, renderers) =>
    finishFormulaBlock(node, draft) ?? finishCode(node, draft, renderers),
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
export function finishHtml(tree: Root, draft: Draft, renderers: LazyRenderers): void {
  tree.children = finishAll(tree.children, draft, renderers)
  fillTablesOfContents(draft)
}

function finishAll<Child extends RootContent>(
  children: readonly Child[],
  draft: Draft,
  renderers: LazyRenderers,
): (Child | ElementContent)[] {
  const finished: (Child | ElementContent)[] = []
  for (const child of children) {
    if (child.type === 'comment') continue
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement')
      child.children = finishAll(child.children, draft, renderers)
    if (child.type !== 'element') {
      finished.push(child)
      continue
    }
    child.children = finishAll(child.children, draft, renderers)
    const made = Object.hasOwn(RULES, child.tagName)
      ? RULES[child.tagName]?.(child, draft, renderers)
      : undefined
    noteAnchors(child, draft)
    finished.push(made ?? child)
  }
  return finished
}

function inPlace(change: (node: Element, draft: Draft) => void): Rule {
  return (node, draft) => {
    change(node, draft)
    return undefined
  }
}

function noteLists(node: Element, draft: Draft): void {
  finishTaskList(node)
  if (node.properties['dataMin'] !== undefined) draft.tablesOfContents.push(node)
}

/** Ids, and the names of old anchors, which browsers take as targets too. */
function noteAnchors(node: Element, draft: Draft): void {
  const { id, name } = node.properties
  if (typeof id === 'string' && id !== '') draft.anchors.add(id)
  if (node.tagName === 'a' && typeof name === 'string' && name !== '') draft.anchors.add(name)
}
