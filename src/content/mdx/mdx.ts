// Parses a page as MDX, with its tree and names. Loaded only for such pages.
import remarkMdx from 'remark-mdx'
import type { Nodes, Parents, Root } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import { parse as parseYaml } from 'yaml'
import type { Draft } from '../context/draft.js'
import type { MdxDraft } from './static/mdx-draft.js'
import { asWritten, isChanged, mdxText } from './static/mdx-text.js'
import { convertOwn, isJsx } from './static/own-components.js'
import { takeHead } from './static/page-head.js'
import { withoutParagraphs } from './static/phrasing.js'
import { readScope } from './static/scope.js'
import type { StaticValue } from './static/static-value.js'
import { syntaxFault } from './syntax-fault.js'

export { remarkMdx }
export { jsxHandlers } from './static/jsx-handlers.js'

/** Facts about a page before it is parsed. */
export function startMdx(): MdxDraft {
  const scope = readScope({ programs: [], includes: {}, frontMatter: undefined })
  return { scope, lines: [], isDynamic: false, frontMatter: {} }
}

type Parser = { parse(text: string): Root }

/** The Markdown tree; when the MDX syntax is wrong, the fault, with an error in the draft. */
export function parsed(
  parser: Parser,
  draft: Draft,
): Root | { readonly type: 'fault'; readonly message: string } {
  try {
    return parser.parse(mdxText(draft.text))
  } catch (error) {
    const fault = syntaxFault(error)
    if (fault === undefined) throw error
    draft.diagnostics.push({ severity: 'error', ...fault })
    return { type: 'fault', message: fault.message }
  }
}

/** The step that `prepareTree` is. */
export function prepared(draft: Draft, mdx: MdxDraft): (tree: Root) => void {
  return (tree) => prepareTree(tree, draft, mdx)
}

/** Makes the Markdown tree ready to become HTML: names read, built-in components as containers. */
function prepareTree(tree: Root, draft: Draft, mdx: MdxDraft): void {
  unravel(tree)
  mdx.lines = tree.children.filter((node) => node.type === 'mdxjsEsm')
  mdx.frontMatter = frontMatterOf(draft.page.yaml)
  mdx.scope = readScope({
    programs: mdx.lines.flatMap((node) =>
      node.data?.estree
        ? [
            {
              program: node.data.estree,
              line: node.position?.start.line ?? 1,
              column: node.position?.start.column ?? 1,
            },
          ]
        : [],
    ),
    includes: draft.includes,
    frontMatter: toValue(mdx.frontMatter),
  })
  if (mdx.scope.hasEffects) mdx.isDynamic = true
  takeHead(tree, draft, mdx.scope)
  convertOwn(tree, mdx.scope)
}

/** A paragraph of nothing but JSX and expressions is these blocks; ids of headings get their braces back. */
function unravel(parent: Parents): void {
  const children: Nodes[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) break
    if (child.type === 'text' && isChanged(child.value)) child.value = asWritten(child.value)
    if (child.type === 'paragraph' && isOnlyJsx(child.children)) {
      const blocks = child.children.filter(({ type }) => type !== 'text').map(asBlock)
      children.splice(index, 1, ...blocks)
      index--
      continue
    }
    if (child.type === 'mdxJsxFlowElement') {
      const [only, ...others] = withoutParagraphs(child)
      if (only !== child) {
        children.splice(index, 1, ...(only ? [only] : []), ...others)
        index--
        continue
      }
    }
    if ('children' in child) unravel(child)
  }
}

function isOnlyJsx(children: readonly Nodes[]): boolean {
  const parts = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return (
    parts.length > 0 && parts.every((child) => isJsx(child) || child.type === 'mdxTextExpression')
  )
}

function asBlock(node: Nodes): Nodes {
  if (node.type === 'mdxJsxTextElement') {
    const { children, ...rest } = node
    return { ...rest, type: 'mdxJsxFlowElement', children: children as never }
  }
  return node.type === 'mdxTextExpression' ? { ...node, type: 'mdxFlowExpression' } : node
}

/** `{frontMatter.title}` is text like any other. */
function frontMatterOf(yaml: string | undefined): unknown {
  try {
    return yaml === undefined ? {} : parseYaml(yaml)
  } catch {
    // Its faults are already in the outline.
    return {}
  }
}

function toValue(value: unknown): StaticValue {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(toValue)
  if (typeof value !== 'object') return undefined
  const entries = Object.entries(value).map(([key, inner]) => [key, toValue(inner)] as const)
  return { kind: 'object', entries: new Map(entries) }
}
