// Directives of MyST: "```{name} argument" or ":::{name} argument", with options at the top of what they hold.
import { parse } from 'yaml'
import { isRecord } from '../../../../model/json.js'
import { cutLine, marksBelow, type Line } from '../../line.js'
import { isClosingFence, PREFIX } from '../../vitepress/source-lines.js'

export type Directive = {
  readonly name: string
  /** What follows the name. */
  readonly argument: string
  readonly options: Readonly<Record<string, string>>
  /** The lines inside, without options, and without the marks of lists around the directive. */
  readonly body: readonly Line[]
  /** The opening line; its text begins with the fence. */
  readonly line: Line
  /** Index of the closing line, or the number of lines. */
  readonly end: number
}

const OPENING = /^(`{3,}|~{3,}|:{3,})[ \t]?\{([A-Za-z][\w:.+-]*)\}(.*)$/

/** The length of the marks before a directive: those of quotes and lists, and the colon of a definition. */
function marksBefore(text: string): number {
  const length = PREFIX.exec(text)?.[0].length ?? 0
  const rest = text.slice(length, length + 12)
  return length + (/^:[ \t]+(?=`{3}|~{3}|:{3})/.exec(rest)?.[0].length ?? 0)
}

/** Whether a line opens a directive. */
export const isDirective = (text: string): boolean => OPENING.test(text.slice(marksBefore(text)))

/** The directive that begins in line `row`; undefined when that line opens none. */
export function directiveAt(lines: readonly Line[], row: number): Directive | undefined {
  const written = lines[row]
  if (written === undefined || !written.text.includes('{')) return undefined
  const length = marksBefore(written.text)
  const line = cutLine(written, length)
  const [, fence, name, argument] = OPENING.exec(line.text) ?? []
  if (fence === undefined || name === undefined || argument === undefined) return undefined
  let end = row + 1
  while (end < lines.length && !isClosingFence(lines[end]?.text ?? '', fence)) end++
  const marks = marksBelow(line.before).slice(written.before.length)
  const inside = lines.slice(row + 1, end).map((each) => withoutMarks(each, marks))
  const { options, first } = optionsOf(inside)
  return { name, argument: argument.trim(), options, body: inside.slice(first), line, end }
}

/** A line without the marks of the quotes and lists around its directive. */
function withoutMarks(line: Line, marks: string): Line {
  if (line.text.startsWith(marks)) return cutLine(line, marks.length)
  const same = /^[ \t>]*/.exec(line.text)?.[0].length ?? 0
  return cutLine(line, Math.min(same, marks.length))
}

/** `:key: value` lines, or YAML between dashes, and the index of the first line below them. */
function optionsOf(lines: readonly Line[]): {
  readonly options: Readonly<Record<string, string>>
  readonly first: number
} {
  if (lines[0]?.text.trim() === '---') {
    const end = lines.findIndex(({ text }, row) => row > 0 && text.trim() === '---')
    const yaml = lines.slice(1, end).map(({ text }) => text)
    if (end > 0) return { options: fromYaml(yaml.join('\n')), first: end + 1 }
  }
  const options: Record<string, string> = {}
  let first = 0
  for (; first < lines.length; first++) {
    const [, key, value] = /^[ \t]*:([\w-]+):(?=[ \t]|$)(.*)$/.exec(lines[first]?.text ?? '') ?? []
    if (key === undefined || value === undefined) break
    options[key] = value.trim()
  }
  return { options, first }
}

function fromYaml(yaml: string): Readonly<Record<string, string>> {
  try {
    const values: unknown = parse(yaml, { logLevel: 'silent' })
    if (!isRecord(values)) return {}
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
  } catch {
    return {}
  }
}

/** The words of the first line with text, when the body has no more than a paragraph; undefined for more than that. */
export function paragraphOf(body: readonly Line[]): string | undefined {
  const texts = body.map(({ text }) => text.trim())
  const words = texts.join('\n').trim()
  return /\n\n|^(?:[-*+>#|]|\d+[.)])\s|^`{3}|^:{3}/m.test(words)
    ? undefined
    : words.replaceAll('\n', ' ')
}
