// The blocks of a page as the parser finds them, and those of the reader, as texts to compare.
import remarkMdx from 'remark-mdx'
import type { Nodes } from 'mdast'
import type { Processor } from 'unified'
import {
  lastLine,
  type Block,
  type BlockKind,
  type Format,
} from '../../../src/content/blocks/block.js'
import type { NestKind } from '../../../src/content/blocks/block.js'
import { pageBlocks } from '../../../src/content/blocks/page-blocks.js'
import { mdxText } from '../../../src/content/mdx/static/mdx-text.js'
import { markdownParser } from '../../../src/content/parser/parse-markdown.js'

/** `quote item paragraph 3-4`: what a block is in, its kind, its first and its last line. */
type BlockText = string

/** The blocks that the reader finds; tags of MDX are around blocks of the parser, not among them. */
export function readTexts(text: string, format: Format): readonly BlockText[] {
  const lines = text.split('\n')
  return [...pageBlocks(lines, format)]
    .filter(({ kind }) => kind !== 'tag')
    .map((block) => textOf(block, lastLine(block), lines))
}

type Head = Pick<Block, 'nests' | 'kind' | 'first' | 'level'>

function textOf(
  { nests, kind, first, level }: Head,
  last: number,
  lines: readonly string[],
): string {
  const name = level === undefined ? kind : `${kind}${String(level)}`
  return [
    ...nests,
    name,
    `${String(first + 1)}-${String(last + 1 - emptyLines(kind, first, last, lines))}`,
  ].join(' ')
}

const OPEN_ENDED: ReadonlySet<BlockKind> = new Set([
  'indented',
  'fence',
  'html',
  'comment',
  'formula',
])

/** Empty lines at the end of a block: to one that nothing closes the parser counts some of them. */
function emptyLines(
  kind: BlockKind,
  first: number,
  last: number,
  lines: readonly string[],
): number {
  if (!OPEN_ENDED.has(kind)) return 0
  let count = 0
  while (last - count > first && !/[^\s>]/.test(lines[last - count] ?? '')) count++
  return count
}

/** The blocks that the parser finds; undefined when it cannot read the page as MDX. */
export function parsedTexts(text: string, format: Format): readonly BlockText[] | undefined {
  const parser = markdownParser(text, { math: true, format })
  if (format === 'mdx') parser.use(remarkMdx)
  parser.use(withoutTransforms)
  const written = format === 'mdx' ? mdxText(text) : text
  try {
    return textsIn(parser.parse(written), { nests: [], lines: text.split('\n') })
  } catch {
    return undefined
  }
}

/** Definition lists as the parser finds them: only later do the paragraphs above them become their terms. */
function withoutTransforms(this: Processor): void {
  const data = this.data()
  const extensions = data.fromMarkdownExtensions ?? []
  data.fromMarkdownExtensions = extensions
    .flat()
    .map((extension) => ({ ...extension, transforms: [] }))
}

const NESTS: Readonly<Partial<Record<Nodes['type'], NestKind>>> = {
  blockquote: 'quote',
  listItem: 'item',
  footnoteDefinition: 'footnote',
  containerDirective: 'container',
  definitionDescription: 'description',
}

const KINDS: Readonly<Partial<Record<Nodes['type'], BlockKind>>> = {
  heading: 'heading',
  paragraph: 'paragraph',
  math: 'formula',
  table: 'table',
  definition: 'definition',
  thematicBreak: 'break',
  leafDirective: 'directive',
  mdxjsEsm: 'module',
}

type Around = { readonly nests: readonly NestKind[]; readonly lines: readonly string[] }

function textsIn(node: Nodes, { nests, lines }: Around): BlockText[] {
  const start = { line: 1, column: 1, ...node.position?.start }
  const end = { line: 1, column: 1, ...node.position?.end }
  // In the tree, a heading with definitions right above it begins with these.
  const text = node.type === 'heading' ? node.children[0]?.position?.start : undefined
  const first = (text ?? start).line - 1
  const line = lines[first] ?? ''
  if (node.type === 'paragraph' && node.data && 'directiveLabel' in node.data) return []
  // It is one of the tags on its line.
  if (node.type === 'mdxFlowExpression' && /<.*\{/.test(line)) return []
  const kind = kindOf(node, line.slice(start.column - 1))
  if (kind !== undefined) {
    // A block that the line below ends reaches to the first character of that line.
    const last =
      end.line > start.line && end.column === 1 && OPEN_ENDED.has(kind)
        ? end.line - 2
        : end.line - 1
    const level = node.type === 'heading' ? node.depth : undefined
    return [textOf({ nests, kind, first, ...(level && { level }) }, last, lines)]
  }
  if (!('children' in node))
    throw new Error(`The parser has a block of an unknown kind: ${node.type}`)
  const nest = NESTS[node.type]
  const own = nest === 'container' ? [textOf({ nests, kind: nest, first }, first, lines)] : []
  const around = { lines, nests: nest === undefined ? nests : [...nests, nest] }
  return [...own, ...node.children.flatMap((child) => textsIn(child, around))]
}

function kindOf(node: Nodes, written: string): BlockKind | undefined {
  if (node.type === 'html') return node.value.trimStart().startsWith('<!--') ? 'comment' : 'html'
  if (node.type === 'mdxFlowExpression')
    return /^\s*\/\*/.test(node.value) ? 'comment' : 'expression'
  if (node.type === 'code') return /^[`~]/.test(written) ? 'fence' : 'indented'
  return KINDS[node.type]
}
