// The Markdown of Documenter, which is that of Julia: boxes by indentation, formulas between two backticks, references by
// name, and blocks of code that show docstrings.
import { documenterId } from '../../../model/addresses/documenter-id.js'
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWrittenIds } from '../headings/written-ids.js'
import {
  container,
  createWriter,
  cutLine,
  label,
  linesOf,
  outsideCode,
  rawMark,
  rowWith,
  type Line,
} from '../line.js'
import { endOfCode, isClosingFence, openingFence } from '../vitepress/source-lines.js'
import { blocksOf, writeBlock } from './blocks.js'
import type { Context } from './context.js'
import { withReferences } from './references.js'

/** The dialect of Documenter. */
export const documenter: Dialect = { mayUse: () => true, translate }

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const lines = linesOf(page.text)
  const { bodyStart } = splitPage(page.text)
  for (const line of lines.slice(0, bodyStart)) writer.line(line)
  const option = (name: string): Readonly<Record<string, unknown>> => {
    const value = page.options?.[name]
    return isRecord(value) ? value : {}
  }
  const repository = page.options?.['repository']
  const context: Context = {
    ...{ page, writer, headings: option('headings'), docs: option('docs'), body: writeBody },
    ...{
      count: { blocks: 0 },
      level: { last: 1 },
      used: new Set(),
      sources: new Map(),
      isDocstring: false,
    },
    allBlocks: option('blocks'),
    blocks: blocksOf(option('blocks')[page.file]),
    repository: typeof repository === 'string' ? repository : undefined,
  }
  const named = joined(lines.slice(bodyStart)).map(withNamedId)
  writeBody(createWrittenIds(documenterId, 2)(named), context)
  return writer.done()
}

/** The target of a reference that begins in the next line belongs to this one. */
function joined(lines: readonly Line[]): readonly Line[] {
  const made = lines.map((line) => ({ ...line }))
  for (const [row, line] of made.entries()) {
    const after = made[row + 1]
    if (after === undefined || !/\]\(@(?:ref|extref)[ \t]*$/.test(line.text)) continue
    const [target = ''] = /^[^()]*(?:\([^()]*\)[^()]*)*\)/.exec(after.text) ?? []
    if (target === '') continue
    made[row] = { ...line, text: `${line.text.trimEnd()} ${target.trim()}` }
    made[row + 1] = { ...after, text: after.text.slice(target.length).trimStart() }
  }
  return made
}

/** `# [Title](@id name)`. */
function withNamedId(line: Line): Line {
  const [, marks, words, id] =
    /^( {0,3}#{1,6}[ \t]+)\[(.*)\]\(@id[ \t]+([^()]+)\)[ \t]*$/.exec(line.text) ?? []
  if (marks === undefined || words === undefined || id === undefined) return line
  return { ...line, text: `${marks}${words} {#${documenterId(id)}}` }
}

function writeBody(lines: readonly Line[], context: Context): void {
  const missing = new Set<string>()
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const fence = openingFence(line.text)
    if (fence !== undefined) {
      const end = Math.min(endOfCode(lines, row, fence.fence), lines.length - 1)
      const last = end > row ? lines[end] : undefined
      const closing =
        last !== undefined && isClosingFence(last.text, fence.fence) ? last : undefined
      const code = lines.slice(row + 1, closing === undefined ? end + 1 : end)
      writeBlock({ mark: fence, opening: line, code, closing }, context)
      row = end
      continue
    }
    const mark = rawMark(line.text)
    const end = mark === undefined ? undefined : rowWith(mark, lines, { row, missing })
    if (end !== undefined) {
      for (const each of lines.slice(row, end + 1)) context.writer.line(each)
      row = end
      continue
    }
    if (context.isDocstring && isUnderlined(lines, row)) {
      context.writer.line(line, textLine(`**${line.text.trim()}**`, context))
      row++
      continue
    }
    const box = boxAt(lines, row)
    if (box === undefined) context.writer.line(line, textLine(line.text, context))
    else {
      container(cutLine(line, box.margin), box.opening, context, () => {
        writeBody(box.inside, context)
      })
      row = box.last
    }
  }
}

/** Whether the line below makes a heading of this one. */
const isUnderlined = (lines: readonly Line[], row: number): boolean =>
  /^ {0,3}(?:-{2,}|={2,})[ \t]*$/.test(lines[row + 1]?.text ?? '') &&
  /^ {0,3}[^\s>|*+-]/.test(lines[row]?.text ?? '')

const TYPES: Readonly<Record<string, string>> = {
  ...{ note: 'note', info: 'info', tip: 'tip', warning: 'warning', danger: 'danger', todo: 'info' },
  ...{ compat: 'info', details: 'details', correction: 'warning' },
}

type Box = {
  readonly opening: string
  readonly margin: number
  readonly inside: readonly Line[]
  /** Its last row. */
  readonly last: number
}

/** `!!! note "Title"`, with the indented lines below it. */
function boxAt(lines: readonly Line[], row: number): Box | undefined {
  const text = lines[row]?.text ?? ''
  const [, margin = '', type = '', title] =
    /^([ \t]*)!!![ \t]+(\w+)(?:[ \t]+"([^"\n]*)")?[ \t]*$/.exec(text) ?? []
  if (type === '') return undefined
  const indent = margin.length + 4
  const isInside = (line: string): boolean =>
    line.trim() === '' || line.replaceAll('\t', '    ').search(/\S/) >= indent
  let last = row
  for (let at = row + 1; at < lines.length && isInside(lines[at]?.text ?? ''); at++)
    if (lines[at]?.text.trim() !== '') last = at
  const inside = lines.slice(row + 1, last + 1).map((line) => {
    const width = line.text.startsWith('\t')
      ? 1
      : Math.min(indent, /^ */.exec(line.text)?.[0].length ?? 0)
    const { text: inner, place } = line
    const before = line.before + margin
    return {
      ...line,
      before,
      text: inner.slice(width),
      place: { ...place, shift: place.shift + width - margin.length },
    }
  })
  const known = Object.hasOwn(TYPES, type.toLowerCase()) ? TYPES[type.toLowerCase()] : 'note'
  const words =
    title ??
    (known === type || known === 'details' ? '' : type.charAt(0).toUpperCase() + type.slice(1))
  return { opening: `${known ?? 'note'}${label(words)}`, margin: margin.length, inside, last }
}

const FORMULA = /(?<!`)``(?!`)([^`\n]+)``(?!`)/g

function textLine(text: string, context: Context): string {
  const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*$/.exec(text)
  if (heading?.[1] !== undefined && !context.isDocstring) context.level.last = heading[1].length
  const shown = heading !== null && context.isDocstring ? `**${heading[2] ?? ''}**` : text
  // A type such as `::Cup` is not a container.
  const line = shown.replace(/^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?=:{2,}\w)/, '$1\\')
  const formulas = line.includes('``')
    ? line.replace(FORMULA, (_, tex: string) => `$${tex.trim()}$`)
    : line
  // The words of a reference may be code.
  const linked = withReferences(formulas, context)
  return linked.includes('@id')
    ? outsideCode(linked, (part) => part.replace(/\[([^[\]]*)\]\(@id[ \t]+[^()]+\)/g, '$1'))
    : linked
}
