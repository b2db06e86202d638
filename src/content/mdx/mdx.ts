// Parses a page as MDX, with its tree and names. Loaded only for such pages.
import remarkMdx from 'remark-mdx'
import type { Nodes, Parents, Root } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import type { PluggableList } from 'unified'
import { parse as parseYaml } from 'yaml'
import type { Handlers } from '../context/handlers.js'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { takeAnnotations } from './static/annotations.js'
import { jsxHandlers } from './static/jsx-handlers.js'
import type { MdxModule } from './static/mdx-module.js'
import { asWritten, isChanged, mdxText } from './static/mdx-text.js'
import { convertOwn, isJsx } from './static/own-components.js'
import { takeHead } from './static/page-head.js'
import { blocksInParagraph, withoutParagraphs } from './static/phrasing.js'
import { readScope } from './static/scope.js'
import type { StaticValue } from './jsx/static-value.js'
import { parseRepaired } from './repair.js'

export { remarkMdx }

type MdxFile = PageFile<'head' | 'includes' | 'options' | 'react' | 'source'>

type MdxSteps = {
  /** The Markdown tree; undefined, with an error, when the MDX syntax is wrong. */
  readonly parse: (parser: Parser) => Root | undefined
  /** Plugins of the Markdown tree. They fill `module`. */
  readonly plugins: PluggableList
  readonly handlers: Handlers
  readonly module: MdxModule
}

/** What the pipeline of an MDX page has in addition to, or in place of, that of a Markdown page. */
export function mdxSteps(file: MdxFile): MdxSteps {
  const scope = readScope({ programs: [], includes: {}, frontMatter: undefined })
  const module: MdxModule = { scope, lines: [], frontMatter: {} }
  return {
    parse: (parser) => parseMdx(parser, file),
    plugins: [remarkMdx, [prepareMdx, file, module]],
    handlers: jsxHandlers(file, module),
    module,
  }
}

type Parser = { parse(text: string): Root }

function parseMdx(parser: Parser, file: PageFile<'react' | 'source'>): Root | undefined {
  const { tree, faults } = parseRepaired(parser, mdxText(file.data.orion.source.text))
  for (const fault of faults) {
    const { line = 1, column = 1, length } = fault.at ?? {}
    const start = { line, column }
    const end = { line, column: column + (length ?? 0) }
    report(file, 'error', { start, end }, fault)
  }
  if (!tree) file.data.orion.react.isModule = false
  return tree
}

/** Makes the Markdown tree ready to become HTML: names read, built-in components as containers. */
function prepareMdx(file: MdxFile, module: MdxModule): (tree: Root) => void {
  const { includes, options, react, source } = file.data.orion
  return (tree) => {
    unravel(tree)
    module.lines = moduleLines(tree)
    // Pages that import this one may read its front matter.
    const isRead = options.isPartial === true || /frontmatter/i.test(source.text)
    module.frontMatter = isRead ? frontMatterOf(source.yaml) : {}
    module.scope = readScope({
      programs: module.lines.flatMap(({ data, position }) => {
        const { line, column } = position?.start ?? { line: 1, column: 1 }
        return data?.estree ? [{ program: data.estree, line, column }] : []
      }),
      includes,
      frontMatter: toValue(module.frontMatter),
      hasPluginNames: options.dialect === 'nextra',
      hasOwnBuild: options.dialect === 'plain',
    })
    if (module.scope.hasEffects && options.isStatic !== true) react.isModule = true
    takeHead(tree, file, module.scope)
    takeAnnotations(tree, module.scope)
    convertOwn(tree, module.scope)
  }
}

/** Import and export lines, also those between the tags of an element: they hold for the whole page. */
function moduleLines(parent: Parents): MdxModule['lines'][number][] {
  const children: readonly Nodes[] = parent.children
  return children.flatMap((child) => {
    if (child.type === 'mdxjsEsm') return [child]
    return 'children' in child ? moduleLines(child) : []
  })
}

/** A paragraph of nothing but JSX and expressions is these blocks; ids of headings get their braces back. */
function unravel(parent: Parents): void {
  const children: Nodes[] = parent.children
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) break
    if ('value' in child && isChanged(child.value)) child.value = asWritten(child.value)
    if (child.type === 'paragraph' && isOnlyJsx(child.children)) {
      const blocks = child.children.filter(({ type }) => type !== 'text').map(asBlock)
      children.splice(index, 1, ...blocks)
      index--
      continue
    }
    const blocks = blocksInParagraph(child)
    if (blocks !== undefined) {
      children.splice(index, 1, ...blocks.map(asBlock))
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
