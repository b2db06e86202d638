// The content of `<head>` or `<Head>` in a page: moved to the head where its elements are known without running it.
import { find, html as htmlSchema } from 'property-information'
import type { Nodes, Parents } from 'mdast'
import type { HeadTag } from '../../../model/page.js'
import { HEAD_TAGS } from '../../../model/head-tags.js'
import type { PageFile } from '../../context/page-data.js'
import { staticAttributes, type JsxElement } from '../jsx/attributes.js'
import { isJsx } from './own-components.js'
import type { Scope } from './scope.js'
import { shownText, valueOfProgram } from '../jsx/static-value.js'

/** Moves such elements below `parent` to the page's head; one that only React can render stays, as the built-in component. */
export function takeHead(parent: Parents, file: PageFile<'head' | 'options'>, scope: Scope): void {
  const { head, options } = file.data.orion
  const children: Nodes[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) break
    if (isJsx(child) && isHead(child, scope)) {
      const tags = options.isPartial === true ? undefined : headTags(child, scope)
      if (tags === undefined) child.name = 'Head'
      else {
        head.push(...tags)
        children.splice(index--, 1)
      }
    } else if ('children' in child) takeHead(child, file, scope)
  }
}

const isHead = ({ name }: JsxElement, scope: Scope): boolean =>
  name !== null && (name === 'head' ? scope.own('Head') : scope.own(name)) === 'Head'

function headTags(head: JsxElement, scope: Scope): HeadTag[] | undefined {
  const tags: HeadTag[] = []
  const children: readonly Nodes[] = head.children
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() === '') continue
    const inner: readonly Nodes[] = child.type === 'paragraph' ? child.children : [child]
    for (const node of inner) {
      if (node.type === 'text' && node.value.trim() === '') continue
      const tag = isJsx(node) ? headTag(node, scope) : undefined
      if (tag === undefined) return undefined
      tags.push(tag)
    }
  }
  return tags
}

function headTag(node: JsxElement, scope: Scope): HeadTag | undefined {
  // The base of the site is not known here.
  const values = staticAttributes(node, { ...scope, isBaseUrl: () => false })
  const text = textIn(node.children, scope)
  if (!HEAD_TAGS.has(node.name ?? '') || values === undefined || text === undefined)
    return undefined
  const attributes: Record<string, string | boolean> = {}
  for (const [name, value] of values) {
    if (name === 'key' || value === null || value === undefined) continue
    if (typeof value === 'object' || name === 'dangerouslySetInnerHTML') return undefined
    attributes[find(htmlSchema, name).attribute] = typeof value === 'number' ? String(value) : value
  }
  return { tag: node.name ?? '', attributes, ...(text === '' ? {} : { text }) }
}

function textIn(nodes: readonly Nodes[], scope: Scope): string | undefined {
  let all = ''
  for (const node of nodes) {
    const text = nodeText(node, scope)
    if (text === undefined) return undefined
    all += text
  }
  return all.trim()
}

function nodeText(node: Nodes, scope: Scope): string | undefined {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const known = valueOfProgram(node.data?.estree, scope)
    return known && shownText(known.value)
  }
  return 'children' in node && !isJsx(node) ? textIn(node.children, scope) : undefined
}
