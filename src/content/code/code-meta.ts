// The info line of a code block: title, marked lines, line numbers.

export type CodeMeta = {
  readonly title?: string
  /** The braces as written, `1,3-5`. Absent when the info line has none. */
  readonly lines?: string
  /** Number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+|true|false)\}?)?(?=\s|$|\{)/
const LINES = /\{([\d\s,-]+)\}/

/** `[npm]`: how a block in a code group may name itself. */
const LABEL = /(?:^|\s)\[([^\]]+)\](?=\s|$)/

/** The name of a block in a code group, and the info line without it. */
export function splitTitle(meta: string): { readonly title?: string; readonly rest: string } {
  const { title } = parseCodeMeta(meta)
  const label = LABEL.exec(meta)?.[1]
  const name = title ?? label
  return {
    ...(name !== undefined && { title: name }),
    rest: meta.replace(title === undefined ? LABEL : TITLE, ' ').trim(),
  }
}

/** Parses the info line after the language; unknown parts are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = TITLE.exec(meta)
  const rest = meta.replace(TITLE, ' ')
  const numbers = NUMBERS.exec(rest)
  const lines = LINES.exec(rest.replace(NUMBERS, ' '))?.[1]
  const text = title?.[1] ?? title?.[2]
  return {
    ...(text && { title: text }),
    ...(lines !== undefined && { lines }),
    ...(numbers && numbers[1] !== 'false' && { firstNumber: firstNumber(numbers[1]) }),
  }
}

function firstNumber(value: string | undefined): number {
  return value === undefined || value === 'true' ? 1 : Number(value)
}

/** Which of `count` lines a range such as `1,3-5` names; numbers from 1. */
export function linesInRange(range: string, count: number): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of range.split(',')) {
    const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part) ?? []
    if (from === undefined) continue
    const last = Math.min(Number(to), count)
    for (let line = Math.max(1, Number(from)); line <= last; line++) lines.add(line)
  }
  return lines
}
