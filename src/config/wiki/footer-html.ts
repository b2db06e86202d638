// The footer of a wiki, a page of its own there, as lines of HTML.
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { escapeHtml } from '../../model/text/text.js'

/** The text of a footer; `hrefOf` leads from its pages to ours. Pictures and raw HTML are left out. */
export function footerHtml(text: string, hrefOf: (written: string) => string): string | undefined {
  const html = (node: Nodes): string => {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'break':
        return '<br>'
      case 'strong':
        return `<strong>${inside(node)}</strong>`
      case 'emphasis':
        return `<em>${inside(node)}</em>`
      case 'link': {
        const words = inside(node)
        return words === '' ? '' : `<a href="${escapeHtml(hrefOf(node.url))}">${words}</a>`
      }
      case 'root':
        return joined(node, '<br>')
      case 'list':
        return joined(node, ' · ')
      default:
        return inside(node)
    }
  }
  const joined = (node: Extract<Nodes, { children: unknown }>, between: string): string =>
    node.children
      .map(html)
      .filter((part) => part.trim() !== '')
      .join(between)
  const inside = (node: Nodes): string =>
    'children' in node ? node.children.map(html).join('') : ''
  return html(fromMarkdown(text)).replace(/\s+/g, ' ').trim() || undefined
}
