// The directives in a Markdown page of MyST, as far as settings depend on them.
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { readRst } from '../../model/text/rst/rst.js'

/** A fence with `{name}`. */
export type Directive = {
  readonly kind: 'directive'
  readonly name: string
  /** What follows on its first line. */
  readonly argument: string
  readonly options: Readonly<Record<string, string>>
  /** Without the options. */
  readonly body: readonly string[]
}

/** A line outside all fences, or a directive. Code is left out. */
export type Block = { readonly kind: 'line'; readonly text: string } | Directive

type Fence = {
  readonly indent: number
  /** The marks that open it. */
  readonly marks: string
  readonly info: string
}

/** The blocks of a page or of the body of a directive; directives in directives are in their bodies. */
export function blocksIn(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? ''
    const fence = fenceIn(text)
    if (fence === undefined) {
      blocks.push({ kind: 'line', text })
      continue
    }
    const start = index + 1
    index = start
    while (index < lines.length && !closes(lines[index] ?? '', fence)) index++
    const inner = lines.slice(start, index).map((line) => withoutIndent(line, fence.indent))
    const directive = directiveOf(fence, inner)
    if (directive?.name === 'eval-rst') blocks.push(...blocksIn(rstLines(directive.body)))
    else if (directive !== undefined) blocks.push(directive)
  }
  return blocks
}

/** Text in reStructuredText, in Markdown. */
const rstLines = (lines: readonly string[]): readonly string[] =>
  readRst(lines.join('\n')).text.split('\n')

function fenceIn(line: string): Fence | undefined {
  const [, space = '', marks, info = ''] = /^([ \t]*)(`{3,}|~{3,}|:{3,})(.*)$/.exec(line) ?? []
  // Code may begin and end on one line, which opens nothing.
  if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) return undefined
  const isFence = !marks.startsWith(':') || info.trim().startsWith('{')
  return isFence ? { indent: space.length, marks, info: info.trim() } : undefined
}

function closes(line: string, { marks }: Fence): boolean {
  const text = line.trim()
  return text.length >= marks.length && text === marks.charAt(0).repeat(text.length)
}

function withoutIndent(line: string, most: number): string {
  let count = 0
  while (count < most && (line.charAt(count) === ' ' || line.charAt(count) === '\t')) count++
  return line.slice(count)
}

function directiveOf({ info }: Fence, lines: readonly string[]): Directive | undefined {
  const [, inner = '', argument = ''] = /^\{([^{}]+)\}(.*)$/.exec(info) ?? []
  const [name, ...attributes] = inner.trim().split(/\s+/)
  if (name === undefined || name === '') return undefined
  const label = attributes.find((each) => each.startsWith('#'))?.slice(1)
  const { options, body } = splitOptions(lines)
  return {
    kind: 'directive',
    name,
    argument: argument.trim(),
    options: label === undefined ? options : { label, ...options },
    body,
  }
}

/** `:key: value`. */
const OPTION = /^[ \t]*:([\w-]+):(?:[ \t](.*))?$/

/** The options at the top of a body: lines with colons, or YAML between two fences. */
function splitOptions(
  lines: readonly string[],
): Pick<Directive, 'options'> & { readonly body: readonly string[] } {
  const start = lines.findIndex((line) => line.trim() !== '')
  if (lines[start]?.trim() === '---') {
    const end = lines.findIndex((line, index) => index > start && line.trim() === '---')
    if (end !== -1)
      return { options: yamlTexts(lines.slice(start + 1, end)), body: lines.slice(end + 1) }
  }
  const options: Record<string, string> = {}
  let index = Math.max(start, 0)
  for (; index < lines.length; index++) {
    const [, key, value = ''] = OPTION.exec(lines[index] ?? '') ?? []
    if (key === undefined) break
    options[key] = value.trim()
  }
  return { options, body: lines.slice(index) }
}

function yamlTexts(lines: readonly string[]): Readonly<Record<string, string>> {
  try {
    const value: unknown = parse(lines.join('\n'), { logLevel: 'error' })
    const entries = isRecord(value) ? Object.entries(value) : []
    return Object.fromEntries(
      entries.map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)]),
    )
  } catch {
    return {}
  }
}
