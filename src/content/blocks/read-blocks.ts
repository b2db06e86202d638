// Lines → blocks, one after the other, as the parser finds them: CommonMark's block structure, GitHub's tables and
// footnotes, containers, formulas and MDX. It only reads as many lines as the caller needs blocks.
import { readAhead, type Ahead } from './ahead.js'
import type { Block, BlockKind, ReadOptions } from './block.js'
import { leadingDefinitions } from './definitions.js'
import { leafAt, type Leaf, type Place } from './leaves.js'
import { indentAt, indexIn, withoutTabs } from './line.js'
import { matchNests, openNest, type Nest } from './nests.js'

/** Deeper ones are text here: nobody reads so far, and each costs time on every line. */
const MOST_NESTS = 100

type Reader = ReadOptions & {
  readonly lines: readonly string[]
  /** How far a marker may be indented: four spaces make code, which MDX does not have. */
  readonly most: number
  readonly nests: Nest[]
  readonly ahead: Ahead
  /** The block that the next line may go on with. */
  open: Open | undefined
  readonly done: Block[]
}

type Open = {
  readonly leaf: Leaf
  readonly block: Block & { readonly starts: number[] }
  /** How far its first line is indented. */
  readonly indent: number
  /** How many lines indented code has without the empty ones at its end. */
  size: number
}

/** The blocks of a page's body, in order; `lines` have no line ends. */
export function* readBlocks(lines: readonly string[], options: ReadOptions): Generator<Block> {
  const most = options.format === 'mdx' ? Infinity : 3
  const ahead = readAhead(lines.length)
  const reader: Reader = { ...options, lines, most, nests: [], ahead, open: undefined, done: [] }
  for (let row = 0; row < lines.length; row++) {
    readLine(reader, row)
    if (reader.done.length > 0) yield* reader.done.splice(0)
  }
  closeLeaf(reader)
  yield* reader.done
}

function readLine(reader: Reader, row: number): void {
  const { lines, nests, most, open } = reader
  const text = withoutTabs(lines[row] ?? '')
  const { depth, at, isClosing } = matchNests(nests, text, most)
  if (isClosing) {
    closeTo(reader, depth)
    return
  }
  const isWhole = depth === nests.length
  if (isWhole && open?.leaf.isLast !== undefined) {
    readInside(reader, open, row, text, at)
    return
  }
  const kind = open?.leaf.kind
  const interrupts = isWhole && (kind === 'paragraph' || kind === 'indented')
  let start = at
  let isLazy = !isWhole
  for (;;) {
    const opened = openNest(text, start, most, interrupts)
    if (opened === undefined || nests.length >= MOST_NESTS) break
    if (start === at) closeTo(reader, depth)
    isLazy = false
    nests.push(opened.nest)
    start = opened.at
  }
  readText(reader, row, text, { at: start, lazyDepth: isLazy ? depth : undefined })
}

/** A line of code, HTML or a formula, whose content is not read. */
function readInside(reader: Reader, open: Open, row: number, text: string, at: number): void {
  const { leaf, indent } = open
  const line = text.slice(at)
  if (leaf.endsAtBlank === true && line.trim() === '') {
    closeLeaf(reader)
    return
  }
  append(reader, row, at + Math.min(indent, indentAt(text, at)))
  if (leaf.isLast?.(line, row) === true) closeLeaf(reader)
}

type Start = {
  readonly at: number
  /** How many of the nests the line continues if these are not all. */
  readonly lazyDepth: number | undefined
}

/** The text of a line behind its markers. */
function readText(reader: Reader, row: number, text: string, { at, lazyDepth }: Start): void {
  const { nests, most } = reader
  const indent = indentAt(text, at)
  const isBlank = at + indent === text.length
  if (lazyDepth !== undefined && (isBlank || !mayJoin(reader, lazyDepth)))
    closeTo(reader, lazyDepth)
  const isLazy = lazyDepth !== undefined && lazyDepth < nests.length
  const { open } = reader
  const kind = open?.leaf.kind
  if (kind === 'indented' && (isBlank || indent > most)) {
    append(reader, row, at + Math.min(indent, most + 1))
    if (open && indent > most) open.size = open.block.starts.length
    return
  }
  if (isBlank) {
    closeLeaf(reader)
    return
  }
  const start = at + indent
  if (kind === 'paragraph' && !isLazy && indent <= most && underlines(reader, row, text, start))
    return
  const interrupts = reader.open?.leaf.kind === 'paragraph'
  const around = isLazy ? { ...reader, nests: nests.slice(0, lazyDepth) } : reader
  const place = { row, text, at, indent, interrupts, isLazy }
  const next = leafAt(around, place)
  if (next === undefined && (interrupts || kind === 'table')) {
    append(reader, row, start)
    return
  }
  if (isLazy) closeTo(reader, lazyDepth)
  else closeLeaf(reader)
  openLeaf(reader, next ?? PARAGRAPH, place)
  // The parser ends indented code behind a line that closes a quote.
  if (lazyDepth !== undefined && next?.kind === 'indented') closeLeaf(reader)
}

const PARAGRAPH: Leaf = { kind: 'paragraph' }

/** Whether a line that does not continue all nests may be part of the paragraph in them. */
function mayJoin({ open, nests }: Reader, depth: number): boolean {
  return (
    open?.leaf.kind === 'paragraph' && nests.slice(depth).every(({ kind }) => kind !== 'container')
  )
}

const UNDERLINE = /^(?:=+|-+) *$/

/** Ends the open paragraph as a heading if a line underlines it; under nothing but definitions such a line is text. */
function underlines(reader: Reader, row: number, text: string, start: number): boolean {
  const line = text.slice(start)
  const { open, done, lines } = reader
  if (open === undefined || !UNDERLINE.test(line)) return false
  reader.open = undefined
  const above = withoutDefinitions(reader, open.block)
  if (above === undefined) return false
  const starts = [...above.starts, indexIn(lines[row] ?? '', start)]
  done.push({ ...above, kind: 'heading', level: line.startsWith('=') ? 1 : 2, starts })
  return true
}

function openLeaf(reader: Reader, leaf: Leaf, { row, text, at, indent }: Place): void {
  const { kind, level, info, container } = leaf
  const nests = reader.nests.map((nest) => nest.kind)
  reader.open = {
    leaf,
    block: { kind, first: row, starts: [], nests, level, info },
    indent,
    size: 1,
  }
  append(reader, row, at + indent)
  if (container) reader.nests.push(container)
  if (ONE_LINE.has(kind) || leaf.isLast?.(text.slice(at), row) === true) closeLeaf(reader)
}

const ONE_LINE: ReadonlySet<BlockKind> = new Set(['heading', 'break', 'container', 'directive'])

function append({ open, lines }: Reader, row: number, column: number): void {
  open?.block.starts.push(indexIn(lines[row] ?? '', column))
}

function closeTo(reader: Reader, depth: number): void {
  closeLeaf(reader)
  reader.nests.length = depth
}

function closeLeaf(reader: Reader): void {
  const { open } = reader
  reader.open = undefined
  if (open === undefined) return
  const { leaf, block } = open
  if (leaf.kind === 'paragraph') {
    const rest = withoutDefinitions(reader, block)
    if (rest) reader.done.push(rest)
    return
  }
  if (leaf.kind === 'indented') block.starts.length = open.size
  reader.done.push(block)
}

/** The paragraph without the definitions before it, which are blocks of their own; undefined when it has nothing else. */
function withoutDefinitions({ lines, done }: Reader, paragraph: Block): Block | undefined {
  const { first, starts, nests } = paragraph
  if (lines[first]?.[starts[0] ?? 0] !== '[') return paragraph
  const text = starts.map((start, index) => (lines[first + index] ?? '').slice(start)).join('\n')
  let used = 0
  for (const size of leadingDefinitions(text)) {
    const part = starts.slice(used, used + size)
    done.push({ kind: 'definition', first: first + used, starts: part, nests })
    used += size
  }
  if (used === starts.length) return undefined
  return { ...paragraph, first: first + used, starts: starts.slice(used) }
}
