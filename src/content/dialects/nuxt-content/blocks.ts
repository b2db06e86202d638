// The components of a page as a tree: text, code, and blocks with their slots.
import { cutLine, type Line } from '../line.js'
import { endOfCode, openingFence } from '../vitepress/source-lines.js'
import { kebab } from './names.js'
import { propsAt, yamlProps, type Props } from './props.js'

export type TextNode = { readonly kind: 'text'; readonly lines: Line[] }
export type CodeNode = {
  readonly kind: 'code'
  readonly info: string
  readonly opening: Line
  readonly code: Line[]
}
type Slot = { readonly name: string; readonly nodes: Node[] }
export type BlockNode = {
  readonly kind: 'block'
  /** In lower case, with hyphens. */
  readonly name: string
  readonly label: string
  props: Props
  readonly line: Line
  /** The line that closes it, or the last one of the page. */
  end: Line
  readonly slots: Slot[]
}
export type Node = TextNode | CodeNode | BlockNode

/** A block that is open, or the page itself. */
type Frame = {
  readonly block: BlockNode | undefined
  readonly colons: number
  /** Spaces before its lines. */
  readonly indent: number
  /** Spaces of the list that it is in. */
  readonly listIndent: number
  readonly before: string
  nodes: Node[]
  /** Where the text of the last list item begins. */
  list: number
}

export type Faults = {
  readonly stray: (line: Line) => void
  readonly unclosed: (line: Line, name: string) => void
}

const OPENING = /^(:{2,})([A-Za-z][\w-]*)(?:\[(.*?)\])?[ \t]*(?=\{|$)/
const CLOSING = /^(:{2,})$/
const SLOT = /^#([A-Za-z][\w-]*)[ \t]*(?:\{.*\})?[ \t]*$/

/** The nodes of the lines of a page. */
export function blocksIn(lines: readonly Line[], faults: Faults): readonly Node[] {
  const page: Frame = {
    ...{ block: undefined, colons: 0, indent: 0, listIndent: 0, list: 0 },
    before: '',
    nodes: [],
  }
  const open: Frame[] = [page]
  const nodes = page.nodes
  let isComment = false
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    const frame = open.at(-1)
    if (line === undefined || frame === undefined) break
    const own = dedented(line, frame, frame.indent)
    if (isComment || (/<!--(?!.*-->)/.test(line.text) && !line.text.includes('`'))) {
      addText(own, frame)
      isComment = !line.text.includes('-->')
      continue
    }
    const fence = openingFence(own.text)
    if (fence !== undefined) {
      row = takeCode(lines, row, { frame, own, fence })
      continue
    }
    const next = openBlock(line, frame)
    if (next !== undefined) {
      frame.nodes.push(next.block)
      open.push(next)
      row += takeYaml(lines, row + 1, next.block)
    } else if (!takeClosing(line, open, faults) && !takeSlot(own, frame)) addText(own, frame)
  }
  const last = lines.at(-1)
  for (const { block } of open.splice(1)) {
    if (block === undefined || last === undefined) continue
    block.end = last
    faults.unclosed(block.line, block.name)
  }
  return nodes
}

/** A line without the spaces of the block that it is in, `count` at most; those of a list around are kept apart. */
function dedented(line: Line, { before }: Frame, count: number): Line {
  const spaces = /^[ \t]*/.exec(line.text)?.[0].length ?? 0
  const { text, place } = cutLine(line, Math.min(spaces, count))
  const shift = place.shift + Math.min(spaces, count) - before.length
  return { before, text, place: { ...place, shift } }
}

function addText(line: Line, frame: Frame): void {
  const spaces = /^[ \t]*/.exec(line.text)?.[0].length ?? 0
  const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/.exec(line.text)?.[0].length
  if (item !== undefined) frame.list = item
  else if (line.text.trim() !== '' && spaces < frame.list) frame.list = spaces > 1 ? spaces : 0
  const last = frame.nodes.at(-1)
  if (last?.kind === 'text') last.lines.push(line)
  else frame.nodes.push({ kind: 'text', lines: [line] })
}

type Fence = {
  readonly frame: Frame
  readonly own: Line
  readonly fence: NonNullable<ReturnType<typeof openingFence>>
}

/** Takes a code block. Code in a list is part of its text. Returns the row of its last line. */
function takeCode(lines: readonly Line[], first: number, { frame, own, fence }: Fence): number {
  const end = endOfCode(lines, first, fence.fence)
  const spaces = /^[ \t]*/.exec(lines[first]?.text ?? '')?.[0].length ?? 0
  const isInList = /\S/.test(fence.prefix) || (frame.list > 0 && fence.prefix.length >= frame.list)
  const margin = Math.min(spaces, isInList ? frame.indent : spaces)
  const code = lines.slice(first + 1, end).map((line) => dedented(line, frame, margin))
  if (/\S/.test(fence.prefix))
    addText({ ...own, text: fence.prefix + 'x' }, { ...frame, nodes: [] })
  const opening = isInList ? own : { ...own, text: own.text.trimStart() }
  frame.nodes.push({ kind: 'code', info: fence.info, opening, code })
  return end
}

function openBlock(line: Line, frame: Frame): (Frame & { readonly block: BlockNode }) | undefined {
  const text = line.text.trimStart()
  const [whole, colons, name, label = ''] = OPENING.exec(text) ?? []
  if (whole === undefined || colons === undefined || name === undefined) return undefined
  const written = propsAt(text, whole.length)
  if (text.slice(written?.end ?? whole.length).trim() !== '') return undefined
  const indent = line.text.length - text.length
  const own = indent - frame.indent
  const listIndent = frame.list > 0 && own >= frame.list ? frame.list : 0
  const before = frame.before + ' '.repeat(listIndent)
  if (listIndent === 0) frame.list = 0
  const nodes: Node[] = []
  const at = {
    before,
    text,
    place: { ...line.place, shift: line.place.shift + indent - before.length },
  }
  const block: BlockNode = {
    ...{ kind: 'block', name: kebab(name), label, props: written?.props ?? {}, line: at, end: at },
    slots: [{ name: 'default', nodes }],
  }
  return { block, colons: colons.length, indent, listIndent, before, nodes, list: 0 }
}

/** Props in YAML from the line `first`, below the opening one; returns how many lines they have. */
function takeYaml(lines: readonly Line[], first: number, block: BlockNode): number {
  const opening = lines[first]?.text.trim() ?? ''
  const isCode = /^`{3}ya?ml \[props\]$/.test(opening)
  if (opening !== '---' && !isCode) return 0
  const closing = isCode ? '```' : '---'
  let end = first + 1
  while (end < lines.length && lines[end]?.text.trim() !== closing) end++
  if (end === lines.length) return 0
  const values = yamlProps(
    lines
      .slice(first + 1, end)
      .map(({ text }) => text)
      .join('\n'),
  )
  if (values === undefined) return 0
  block.props = { ...block.props, ...values }
  return end + 1 - first
}

/** The innermost block with as many colons, else the innermost one with fewer. */
function takeClosing(line: Line, open: Frame[], faults: Faults): boolean {
  const colons = CLOSING.exec(line.text.trim())?.[1]?.length
  if (colons === undefined) return false
  const same = open.findLastIndex((frame) => frame.colons === colons)
  const index = same > 0 ? same : open.findLastIndex(({ colons: own }) => own > 0 && own < colons)
  if (index < 1) {
    faults.stray(line)
    return true
  }
  for (const { block, before } of open.splice(index))
    if (block !== undefined) block.end = { ...line, before, text: line.text.trim() }
  return true
}

function takeSlot({ text }: Line, frame: Frame): boolean {
  const name = frame.block === undefined ? undefined : SLOT.exec(text.trim())?.[1]
  if (name === undefined || frame.block === undefined) return false
  frame.nodes = []
  frame.list = 0
  frame.block.slots.push({ name: kebab(name), nodes: frame.nodes })
  return true
}
