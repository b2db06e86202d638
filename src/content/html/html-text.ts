// HTML trees as text: markup for the page, plain text for titles.
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { Nodes, Root, RootContent } from 'hast'
import type { PlainText } from '../context/page-data.js'

const writer = unified()
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze()

/** The markup of `children`. */
export function htmlOf(children: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...children] }
  return writer.stringify(root)
}

/** All text in `node` as a reader sees it; a formula is its TeX. Footnote numbers are left out. */
export function plainTextOf(node: Nodes, plainText: PlainText): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'raw':
      return plainText.get(node) ?? ''
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
    case 'root':
      return node.children.map((child) => plainTextOf(child, plainText)).join('')
    case 'element':
      return isFootnoteNumber(node)
        ? ''
        : node.children.map((child) => plainTextOf(child, plainText)).join('')
    default:
      return ''
  }
}

/** The `<sup>` of a footnote reference. */
export function isFootnoteNumber(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'sup') return false
  const [link] = node.children
  return link?.type === 'element' && link.properties['dataFootnoteRef'] !== undefined
}
