// Whether text precedes the first heading of a page: such a heading opens a section, not the page.
import type { Root, RootContent } from 'hast'
import type { PlainText } from '../context/page-data.js'
import { plainTextOf } from '../html/html-text.js'

/** Whether text precedes the first `<h1>`; pictures, badges and comments have none. */
export function isHeadingLate({ children }: Root, plainText: PlainText): boolean {
  return firstOf(children, plainText) === 'text'
}

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'head', 'title'])

function firstOf(
  children: readonly RootContent[],
  plainText: PlainText,
): 'text' | 'heading' | undefined {
  for (const child of children) {
    const found = firstIn(child, plainText)
    if (found !== undefined) return found
  }
  return undefined
}

function firstIn(node: RootContent, plainText: PlainText): 'text' | 'heading' | undefined {
  if (node.type === 'element' && node.tagName === 'h1') return 'heading'
  if (node.type === 'element' && UNSEEN.has(node.tagName)) return undefined
  if ('children' in node) return firstOf(node.children, plainText)
  return plainTextOf(node, plainText).trim() === '' ? undefined : 'text'
}
