// The first pass over a page: included files, conditions and attributes, in the order of the lines.
import { isAsciidoc } from '../../../../model/text/asciidoc/asciidoc-file.js'
import type { Fault } from '../../../../model/diagnostics/diagnostic.js'
import type { LinePlace } from '../../dialect.js'
import { parseAttributes } from './attribute-list.js'
import { isFulfilled } from './conditions.js'
import { selectedRows, type Row } from './included.js'
import { isUrl, type Resources } from './resources.js'
import { withAttributes, type Attributes, type Source } from './source.js'
import {
  blockMacroOf,
  delimiterOf,
  headingOf,
  isBlank,
  isBlockAttributes,
  isBlockTitle,
  isComment,
  isVerbatim,
  underlinedLevel,
} from './syntax.js'

type Problem = { readonly line: Source; readonly fault: Omit<Fault, 'at'> }

export type Preprocessed = {
  readonly lines: readonly Source[]
  readonly problems: readonly Problem[]
  /** The files that the page includes. */
  readonly files: ReadonlySet<string>
}

export type Reading = {
  readonly attributes: Attributes
  readonly resources: Resources
  readonly read: (path: string) => string | undefined
  readonly file: string
}

const DEEPEST = 30
/** A page of more lines is not one that anyone reads. */
const MOST_LINES = 300_000
/** Files that include each other many times would take for ever, although they have no lines of their own. */
const MOST_INCLUDES = 5000

type State = Reading & {
  readonly lines: Source[]
  readonly problems: Problem[]
  readonly files: Set<string>
  /** Whether the lines in each open condition are left out. */
  readonly skipped: boolean[]
  /** The end of the block of code that is open, and whether it is a comment. */
  block: { readonly end: string; readonly isComment: boolean } | undefined
  isInParagraph: boolean
  /** The number of files that were included so far. */
  includes: number
  /** The lines right below the title of the page. */
  header: 'before' | 'in' | 'after'
}

/** Where lines come from. */
type From = {
  /** Absent for the page. */
  readonly file: string | undefined
  readonly around: readonly string[]
  readonly offset: number
  /** Whether directives and attributes in it are read. */
  readonly isRead: boolean
}

export function preprocess(text: string, start: number, reading: Reading): Preprocessed {
  const state: State = {
    ...reading,
    ...{ lines: [], problems: [], files: new Set(), skipped: [] },
    ...{ block: undefined, isInParagraph: false, includes: 0, header: 'before' },
  }
  const rows = text
    .split('\n')
    .map((each, index) => ({ text: each.trimEnd(), line: index + 1 }))
    .slice(start)
  readRows(rows, { file: undefined, around: [reading.file], offset: 0, isRead: true }, state)
  return { lines: state.lines, problems: state.problems, files: state.files }
}

function readRows(rows: readonly Row[], from: From, state: State): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row === undefined || state.lines.length > MOST_LINES) return
    if (from.isRead && row.text.includes('::') && readDirective(row, from, state)) continue
    if (state.skipped.at(-1) === true) continue
    const end = from.isRead ? readEntry(rows, at, state) : undefined
    if (end !== undefined) at = end
    else addLine(row, from, state)
  }
}

const placeOf = ({ line }: Row, { file }: From, shift = 0): LinePlace => ({
  ...{ line, shift },
  ...(file !== undefined && { file }),
})

function sourceOf(text: string, row: Row, from: From, state: State): Source {
  const offset = from.offset + (Number(state.attributes.get('leveloffset') ?? 0) || 0)
  const shift = text.length < row.text.length ? row.text.length - text.length : 0
  const place = placeOf(row, from, shift)
  return { before: '', text, place, version: state.attributes.version(), offset }
}

function addLine(row: Row, from: From, state: State, text = row.text): void {
  const clean = /[\uE000-\uE00F]/.test(text) ? text.replace(/[\uE000-\uE00F]/g, '\uFFFD') : text
  const last = state.lines.at(-1)
  state.lines.push(sourceOf(clean, row, from, state))
  if (state.block !== undefined) {
    if (clean === state.block.end) state.block = undefined
    return
  }
  const delimiter = delimiterOf(clean)
  const isUnderline =
    last !== undefined && state.isInParagraph && underlinedLevel(last.text, clean) !== undefined
  if (delimiter !== undefined && isVerbatim(delimiter.kind) && !isUnderline) {
    state.block = { end: delimiter.end, isComment: delimiter.kind === 'comment' }
    state.isInParagraph = false
    return
  }
  readHeader(clean, state)
  state.isInParagraph =
    state.header !== 'in' &&
    !isUnderline &&
    delimiter === undefined &&
    isText(clean, state.isInParagraph)
}

/** Attributes are read between the lines of the header. */
function readHeader(text: string, state: State): void {
  if (state.header === 'in' && isBlank(text)) state.header = 'after'
  const isBefore = isBlank(text) || isComment(text) || isBlockAttributes(text)
  if (state.header === 'before' && !isBefore)
    state.header = headingOf(text)?.level === 0 ? 'in' : 'after'
}

function isText(text: string, isAfterText: boolean): boolean {
  if (isBlank(text) || text === '+') return false
  if (isBlockAttributes(text)) return false
  if (isComment(text)) return isAfterText
  if (isAfterText) return true
  return !(
    isBlockTitle(text) ||
    headingOf(text) ||
    blockMacroOf(text) ||
    /^[|,:!]={3,}$/.test(text)
  )
}

/** Reads a directive; false for another line. */
function readDirective(row: Row, from: From, state: State): boolean {
  const { text } = row
  const escaped = text.startsWith('\\')
  const name = /^\\?(include|ifdef|ifndef|ifeval|endif)::/.exec(text)?.[1]
  const open = text.indexOf('[')
  if (name === undefined || open < 0 || !text.endsWith(']') || state.block?.isComment === true)
    return false
  if (escaped) {
    if (state.skipped.at(-1) !== true) addLine(row, from, state, text.slice(1))
    return true
  }
  const target = text.slice(name.length + 2, open)
  const inner = text.slice(open + 1, -1)
  if (name === 'endif') {
    state.skipped.pop()
    return true
  }
  const isSkipped = state.skipped.at(-1) === true
  if (name !== 'include') return readCondition({ name, target, inner }, row, from, state)
  if (target === '' || /^\s|\s$/.test(target)) return false
  if (!isSkipped) include(target, inner, row, from, state)
  return true
}

type Condition = { readonly name: string; readonly target: string; readonly inner: string }

function readCondition(condition: Condition, row: Row, from: From, state: State): boolean {
  const { name, inner } = condition
  const isSkipped = state.skipped.at(-1) === true
  const isTrue = !isSkipped && isFulfilled(condition, (each) => state.attributes.get(each))
  if (name === 'ifeval' || inner === '') {
    state.skipped.push(!isTrue)
    return true
  }
  if (isTrue) readRows([{ text: inner, line: row.line }], from, state)
  return true
}

function include(written: string, inner: string, row: Row, from: From, state: State): void {
  const { attributes, resources } = state
  const get = (name: string): string | undefined => attributes.get(name)
  const target = withAttributes(written, get).trim()
  const { named, options } = parseAttributes(withAttributes(inner, get))
  if (isUrl(target)) {
    missing(
      `link:${target}[${target}]`,
      `Included file is on another site: ${target}`,
      row,
      from,
      state,
    )
    return
  }
  const file = resources.included(target, from.file ?? state.file)
  state.includes++
  const isTooMuch = from.around.length > DEEPEST || state.includes > MOST_INCLUDES
  const isAround = file !== undefined && (from.around.includes(file) || isTooMuch)
  const text = file === undefined || isAround ? undefined : state.read(file)
  if (file === undefined || text === undefined) {
    if (!options.includes('optional'))
      missing(`\`+${target}+\``, `Included file not found: ${target}`, row, from, state)
    return
  }
  const { rows, missing: tags } = selectedRows(text, named)
  for (const tag of tags)
    state.problems.push({
      line: sourceOf(row.text, row, from, state),
      fault: {
        code: 'missing-include',
        message: `${target} has no tag "${tag}".`,
        hint: 'Add the tag to the file, or remove it from the directive.',
      },
    })
  state.files.add(file)
  const isRead = isAsciidoc(file)
  const offset = from.offset + (Number(named['leveloffset'] ?? 0) || 0)
  const start = isRead ? frontMatterEnd(rows) : 0
  readRows(rows.slice(start), { file, around: [...from.around, file], offset, isRead }, state)
}

const frontMatterEnd = (rows: readonly Row[]): number => {
  if (rows[0]?.text !== '---') return 0
  const end = rows.findIndex(({ text }, at) => at > 0 && text === '---')
  return end < 0 ? 0 : end + 1
}

function missing(shown: string, message: string, row: Row, from: From, state: State): void {
  state.problems.push({
    line: sourceOf(row.text, row, from, state),
    fault: {
      code: 'missing-include',
      message,
      hint: 'The path is relative to the file with the directive. With opts=optional, it may be missing.',
    },
  })
  addLine(row, from, state, state.block === undefined ? shown : row.text)
}

const ENTRY = /^:(!?)([A-Za-z0-9_][\w-]*)(!?):(?=\s|$)/

/** Reads an attribute; returns the last of its rows, or undefined for another line. */
function readEntry(rows: readonly Row[], at: number, state: State): number | undefined {
  const text = rows[at]?.text ?? ''
  if (!text.startsWith(':') || state.block !== undefined || state.isInParagraph) return undefined
  const found = ENTRY.exec(text)
  const name = found?.[2]
  if (found === null || name === undefined) return undefined
  let end = at
  let value = text.slice(found[0].length).trim()
  while (/(?:^| )\\$/.test(value) && end + 1 < rows.length) {
    end++
    value = `${value.slice(0, -1).trimEnd()} ${rows[end]?.text.trim() ?? ''}`
  }
  const isUnset = found[1] === '!' || found[3] === '!'
  setAttribute(name, isUnset ? undefined : value, state.attributes)
  return end
}

function setAttribute(name: string, value: string | undefined, attributes: Attributes): void {
  if (value === undefined) {
    attributes.set(name, undefined)
    return
  }
  const filled = withAttributes(value, (each) => attributes.get(each)).slice(0, 20_000)
  const isRelative = name === 'leveloffset' && /^[+-]/.test(filled)
  attributes.set(
    name,
    isRelative ? String((Number(attributes.get(name) ?? 0) || 0) + Number(filled)) : filled,
  )
}
