// The info line of a code block: title, marked lines and texts, line numbers, word wrap.
import { takeMarks, type CodeMark } from './code-marks.js'

export type CodeMeta = {
  readonly title?: string
  /** The braces as written, `1,3-5`. Absent when the info line has none. */
  readonly lines?: string
  /** Number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number
  /** Absent when there are none. */
  readonly marks?: readonly CodeMark[]
  /** Lines that only a button shows, `1,3-5`. */
  readonly hidden?: string
  /** Long lines are wrapped from the start. */
  readonly isWrapped?: true
}

const TITLES = [
  /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/,
  // On sites of Next.js and Gatsby.
  /(?:^|\s)file[nN]ame=(?:"([^"]*)"|'([^']*)')/,
]
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+|true|false)\}?)?(?=\s|$|\{)/
const HIDDEN = /(?:^|\s)hidden=\{([\d\s,-]+)\}/
const WRAP = /(?:^|\s)wrap(?:=true)?(?=\s|$)/
const LINES = /\{([\d\s,-]+)\}|(?:^|\s)highlight="([\d\s,-]+)"/

/** `[npm]`: how a block in a code group may name itself. */
const LABEL = /(?:^|\s)\[([^\]]+)\](?=\s|$)/

/** The name of a block in a code group, and the info line without it. */
export function splitTitle(meta: string): { readonly title?: string; readonly rest: string } {
  const { title, rest } = takeTitle(meta)
  const name = title ?? LABEL.exec(meta)?.[1]
  return {
    ...(name !== undefined && { title: name }),
    rest: (title === undefined ? meta.replace(LABEL, ' ') : rest).trim(),
  }
}

/** Parses the info line after the language; unknown parts are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const { title, rest: untitled } = takeTitle(meta)
  const hidden = HIDDEN.exec(meta)?.[1]
  const { marks, rest } = takeMarks(untitled.replace(HIDDEN, ' '))
  const numbers = NUMBERS.exec(rest)
  const [, braces, lines = braces] = LINES.exec(rest.replace(NUMBERS, ' ')) ?? []
  return {
    ...(title !== undefined && { title }),
    ...(lines !== undefined && { lines }),
    ...(numbers && numbers[1] !== 'false' && { firstNumber: firstNumber(numbers[1]) }),
    ...(marks.length > 0 && { marks }),
    ...(hidden !== undefined && { hidden }),
    ...(WRAP.test(rest) && { isWrapped: true }),
  }
}

/** The title, or the name of the file, and the info line without either. */
function takeTitle(meta: string): { readonly title: string | undefined; readonly rest: string } {
  const written = TITLES.map((pattern) => pattern.exec(meta))
  const title = written.map((match) => match?.[1] ?? match?.[2]).find(Boolean)
  return { title, rest: TITLES.reduce((rest, pattern) => rest.replace(pattern, ' '), meta) }
}

function firstNumber(value: string | undefined): number {
  return value === undefined || value === 'true' ? 1 : Number(value)
}
