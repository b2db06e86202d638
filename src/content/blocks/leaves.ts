// The block that begins on a line: headings, code, HTML and all others but paragraphs.
import type { Ahead } from './ahead.js'
import type { BlockKind, ReadOptions } from './block.js'
import { DIRECTIVE, MOST_CONTAINERS, openContainer, type Container } from './containers.js'
import { fenceStart, isFenceEnd } from './fences.js'
import { htmlStart } from './html.js'
import { indentAt, withoutTabs } from './line.js'
import { flowLines } from './mdx-flow.js'
import { isModuleStart, endOfCode } from './module-lines.js'
import { BREAK, peekNests, type Nest } from './nests.js'
import { mayDelimit, opensTable } from './tables.js'

/** A line without tabs, of which nests take what is before `at`. */
export type Place = {
  readonly row: number
  readonly text: string
  readonly at: number
  /** Spaces from there on. */
  readonly indent: number
  /** The line is below one of a paragraph, */
  readonly interrupts: boolean
  /** whose nests it does not all continue. */
  readonly isLazy: boolean
}

export type Leaf = {
  readonly kind: BlockKind
  readonly level?: number
  readonly info?: string
  readonly container?: Container
  /** Whether a line, the first one included, is the last of a block whose content is not read. */
  readonly isLast?: (line: string, row: number) => boolean
  readonly endsAtBlank?: boolean
}

type Context = ReadOptions & {
  readonly lines: readonly string[]
  readonly most: number
  readonly nests: readonly Nest[]
  readonly ahead: Ahead
}

/** The block that begins at a place; undefined for text. */
export function leafAt(context: Context, place: Place): Leaf | undefined {
  const { row, text, at, indent, interrupts, isLazy } = place
  if (indent > context.most) return interrupts ? undefined : { kind: 'indented' }
  const line = text.slice(at + indent)
  const found = markedLeaf(context, line, place)
  // The line below would have to be in the nests that a lazy one leaves.
  if (found || (interrupts && isLazy) || !mayDelimit(context.lines[row + 1] ?? '')) return found
  const below = belowText(context, row + 1)
  if (below === undefined || indentAt(below, 0) > context.most) return undefined
  return opensTable(line, below.trimStart()) ? { kind: 'table' } : undefined
}

function markedLeaf(context: Context, line: string, place: Place): Leaf | undefined {
  switch (line[0]) {
    case '#': {
      const marks = /^#{1,6}(?= |$)/.exec(line)?.[0]
      return marks === undefined ? undefined : { kind: 'heading', level: marks.length }
    }
    case '*':
    case '-':
    case '_':
      return BREAK.test(line) ? { kind: 'break' } : undefined
    case '`':
    case '~':
      return fenceLeaf(context, line, place)
    case ':': {
      const container = containerAt(context, line, place.indent, false)
      if (container) return { kind: 'container', container }
      return DIRECTIVE.test(line) ? { kind: 'directive' } : undefined
    }
    case '$': {
      const last = context.formulaEnd?.(place.row)
      return last === undefined ? undefined : { kind: 'formula', isLast: (_, row) => row >= last }
    }
    case '<':
      return context.format === 'mdx' ? flowLeaf(context, place) : htmlLeaf(context, line, place)
    case '{':
      return context.format === 'mdx' ? flowLeaf(context, place) : undefined
    case 'i':
    case 'e':
      return moduleLeaf(context, line, place)
    default:
      return undefined
  }
}

function containerAt(
  { nests }: Context,
  line: string,
  indent: number,
  hasTags: boolean,
): Container | undefined {
  const container = openContainer(line, indent, hasTags)
  if (container === undefined || nests.length < MOST_CONTAINERS) return container
  const around = nests.filter(({ kind }) => kind === 'container')
  return around.length < MOST_CONTAINERS ? container : undefined
}

function fenceLeaf({ most }: Context, line: string, { row: first }: Place): Leaf | undefined {
  const fence = fenceStart(line)
  if (fence === undefined) return undefined
  return {
    kind: 'fence',
    info: fence.info,
    isLast(inside, row) {
      const indent = indentAt(inside, 0)
      return row > first && indent <= most && isFenceEnd(inside.slice(indent), fence)
    },
  }
}

function htmlLeaf(
  context: Context,
  line: string,
  { indent, interrupts, isLazy }: Place,
): Leaf | undefined {
  const container = containerAt(context, line, indent, true)
  if (container) return { kind: 'container', container }
  const end = htmlStart(line, interrupts && !isLazy)
  if (end === undefined) return undefined
  return {
    kind: line.startsWith('<!--') ? 'comment' : 'html',
    isLast: (inside) => end?.test(inside) === true,
    endsAtBlank: end === null,
  }
}

/** Tags and expressions of MDX on lines of their own. */
function flowLeaf(context: Context, { row, text, at, indent }: Place): Leaf | undefined {
  const rest = [text.slice(at + indent)]
  const size = flowLines((count) => {
    while (rest.length < count && context.ahead.mayReadLine()) {
      const below = belowText(context, row + rest.length)
      if (below === undefined) break
      rest.push(below)
    }
    return rest.slice(0, count)
  })
  if (size === undefined) return undefined
  const mark = rest[0] ?? ''
  const kind = /^(?:<!--|\{\s*\/\*)/.test(mark)
    ? 'comment'
    : mark.startsWith('{')
      ? 'expression'
      : 'tag'
  return { kind, isLast: (_, inside) => inside >= row + size - 1 }
}

/** Imports and exports of MDX begin in the first column, and not within a paragraph. */
function moduleLeaf(context: Context, line: string, place: Place): Leaf | undefined {
  const { row, at, indent, interrupts } = place
  if (context.format !== 'mdx' || interrupts || at + indent > 0 || !isModuleStart(line))
    return undefined
  const end = endOfCode(context.lines, row, context.ahead)
  return { kind: 'module', isLast: (_, inside) => inside >= end - 1 }
}

/** The text of a line if all nests go on there. */
function belowText({ lines, nests, most }: Context, row: number): string | undefined {
  const line = lines[row]
  if (line === undefined) return undefined
  const text = withoutTabs(line)
  const at = peekNests(nests, text, most)
  if (at === undefined) return undefined
  return text.slice(at)
}
