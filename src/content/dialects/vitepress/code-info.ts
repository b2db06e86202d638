// The info line of VitePress' code blocks in our syntax: "```js{1,3}:line-numbers=5 [name]", and notes in comments of the code.
import { isClosingFence, withText, type FenceMark, type SourceLine } from './source-lines.js'

export type CodeInfo = {
  readonly language: string
  /** `1,3-5` */
  readonly lines?: string
  readonly title?: string
  /** Number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number
}

/** The parts of an info line; `isNumbered` holds for blocks that do not say. */
export function readCodeInfo(info: string, isNumbered = false): CodeInfo {
  const [written, , named] = /\btitle=(["'])(.*?)\1/.exec(info) ?? []
  const plain = written === undefined ? info : info.replace(written, ' ')
  const [from, to] = [plain.indexOf('['), plain.lastIndexOf(']')]
  const hasName = from >= 0 && from < to
  const title = named ?? (hasName ? plain.slice(from + 1, to) : undefined)
  const rest = hasName ? `${plain.slice(0, from)} ${plain.slice(to + 1)}` : plain
  const language = /^[^\s{:=[]*/.exec(rest)?.[0] ?? ''
  const lines = /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.replace(/\s/g, '')
  const numbers = /:(no-)?line-numbers(?:=(\d+))?/.exec(rest)
  const isOn = numbers === null ? isNumbered : numbers[1] === undefined
  return {
    language: plainLanguage(language),
    ...(lines ? { lines } : {}),
    ...(title ? { title } : {}),
    ...(isOn ? { firstNumber: Number(numbers?.[2] ?? 1) } : {}),
  }
}

/** `html-vue` is HTML with interpolations, `vue-html` the template of a component. */
function plainLanguage(name: string): string {
  if (name === 'vue-html') return 'html'
  return /^[\w+#]+-vue$/.test(name) ? name.slice(0, -'-vue'.length) : name
}

/** Whether Twoslash reads the code of a block with this info line. */
export const isTwoslash = (info: string): boolean => /\btwoslash\b/.test(info)

export type CodeMarks = {
  readonly kind: 'ins' | 'del' | 'mark' | 'focus' | 'error' | 'warning'
  readonly lines: ReadonlySet<number>
}

const KINDS: Readonly<Record<string, CodeMarks['kind']>> = {
  '++': 'ins',
  '--': 'del',
  focus: 'focus',
  hl: 'mark',
  highlight: 'mark',
  error: 'error',
  warning: 'warning',
  info: 'mark',
}

const NOTE =
  /\s*(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|%|;+|["'])\s*\[!code ([^\]]+?)\]\s*(?:\*\/\s*\}|\*\/|-->)?/g

/** Code without its notes (`// [!code ++]`), and what they mark, with lines counted from 1. */
export function takeCodeNotes(code: readonly string[]): {
  /** Index in `code` of each line that is left. */
  readonly kept: readonly { readonly text: string; readonly row: number }[]
  readonly marks: readonly CodeMarks[]
  readonly words: readonly string[]
} {
  const kept: { text: string; row: number }[] = []
  const marks = new Map<CodeMarks['kind'], Set<number>>()
  const words: string[] = []
  for (const [row, line] of code.entries()) {
    const notes = [...line.matchAll(NOTE)].map(([, note = '']) => note)
    if (notes.length === 0) {
      kept.push({ text: line, row })
      continue
    }
    const text = line.replace(NOTE, '').trimEnd()
    // A note alone on its line is about the next one.
    if (text !== '') kept.push({ text, row })
    const first = text === '' ? kept.length + 1 : kept.length
    for (const note of notes) {
      const [, word] = /^word:(.+?)(?::\d+)?$/.exec(note) ?? []
      if (word !== undefined) words.push(word.replaceAll('\\:', ':').replace(/^'(.*)'$/, '$1'))
      const [, name = '', count = '1'] = /^([\w+-]+?)(?::(\d+))?$/.exec(note) ?? []
      const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
      if (kind === undefined) continue
      const lines = marks.get(kind) ?? new Set<number>()
      for (let line = first; line < first + Number(count); line++) lines.add(line)
      marks.set(kind, lines)
    }
  }
  return {
    kept,
    marks: [...marks].map(([kind, lines]) => ({ kind, lines })),
    words: [...new Set(words)],
  }
}

/** Our info line. */
export function codeInfoLine(
  info: CodeInfo,
  { marks, words }: { readonly marks: readonly CodeMarks[]; readonly words: readonly string[] },
): string {
  const marked = marks.find(({ kind }) => kind === 'mark')
  const lines = [info.lines, marked && [...marked.lines].join(',')].filter(Boolean).join(',')
  const others = marks.filter(({ kind }) => kind !== 'mark')
  return [
    info.language,
    lines && `{${lines}}`,
    info.firstNumber !== undefined &&
      (info.firstNumber === 1 ? 'showLineNumbers' : `showLineNumbers=${info.firstNumber}`),
    info.title !== undefined && `title=${quoted(info.title)}`,
    ...others.map(({ kind, lines: rows }) => `${kind}={${[...rows].join(',')}}`),
    ...words.map((word) => `mark=${quoted(word)}`),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}

const quoted = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`

/** `// @errors: 2322`; the name of a file and what some tags say are for readers. */
const FLAG = /^[ \t]*\/\/ ?@(?!(?:filename|log|error|warn|annotate)\b)[\w-]+(?::.*)?$/

/** `//   ^?`, which asks for a type, `^|` for words to complete, and `^^^` for a mark. */
const QUERY = /^[ \t]*\/\/[ \t]*\^(?:[?|]|\^*[ \t]*$)/

/** `// @log: words` is a line of its own for readers. */
const TAG = /^([ \t]*\/\/) ?@(?:log|error|warn|annotate):[ \t]?(.*)$/

/** Code that Twoslash would check, without lines for the compiler: indexes of the lines that are shown, each with its text. */
export function withoutTwoslash(
  code: readonly string[],
): readonly { readonly row: number; readonly text: string }[] {
  const shown: { row: number; text: string }[] = []
  let isCut = false
  for (const [row, text] of code.entries()) {
    const cut = /^[ \t]*\/\/[ \t]*-{3,}cut(?:-(before|after|start|end))?-{3,}[ \t]*$/.exec(text)
    if (cut !== null) {
      const [, kind = 'before'] = cut
      if (kind === 'before') shown.length = 0
      if (kind === 'after') break
      isCut = kind === 'start'
      continue
    }
    if (isCut || FLAG.test(text) || QUERY.test(text)) continue
    const [, slashes, words] = TAG.exec(text) ?? []
    shown.push({ row, text: slashes === undefined ? text : `${slashes} ${words ?? ''}` })
  }
  return shown
}

/** A diagram in a language such as `mermaid-nocode`; one of `mermaid-example` has its code above. */
export function diagramInFence(
  lines: readonly SourceLine[],
  { prefix, fence, info }: FenceMark,
): SourceLine[] | undefined {
  const [opening, ...rest] = lines
  const kind = /^mermaid-([\w-]+)$/.exec(info.trim())?.[1]
  if (opening === undefined || kind === undefined) return undefined
  const diagram = [withText(opening, `${prefix}${fence}mermaid`), ...rest]
  const last = rest.at(-1)
  if (kind !== 'example' || last === undefined || !isClosingFence(last.text, fence)) return diagram
  const code = [withText(opening, `${prefix}${fence}text`), ...rest]
  return [...code, withText(last, prefix.trimEnd()), ...diagram]
}
