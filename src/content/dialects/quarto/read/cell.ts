// Blocks of code with attributes: plain ones, and cells that Quarto runs.
import { parse } from 'yaml'
import { isRecord } from '../../../../model/json.js'
import type { Line } from '../../line.js'
import { parseAttributes } from './attributes.js'
import type { Code } from './blocks.js'
import { rFlag, rOptions, rTexts, rWords } from './r-value.js'

export type Cell = {
  readonly language: string
  /** Quarto runs its code. */
  readonly isRun: boolean
  /** Code of another format, which is part of the page in that format: `{=html}`. */
  readonly format: string | undefined
  readonly id: string | undefined
  readonly label: string | undefined
  readonly classes: readonly string[]
  /** Options by name, without the value that attributes of another kind have. */
  readonly options: Readonly<Record<string, string>>
  /** Without the lines of options. */
  readonly body: readonly Line[]
}

const OPTION = /^[ \t]{0,20}(?:#|\/\/|--|%%|%|!|;|;;|\*)\|(?:[ \t]|$)/

/** What a block of code says of itself. */
export function readCell(code: Code): Cell {
  const { info, body } = code
  const plain = {
    ...{ isRun: false, format: undefined, id: undefined, label: undefined },
    ...{ classes: [], options: {}, body },
  }
  const open = info.indexOf('{')
  if (open < 0) return { ...plain, language: info.split(/\s/, 1)[0] ?? '' }
  const notebook = /^\{code-cell\}[ \t]*(\S*)/.exec(info)?.[1]
  if (notebook !== undefined) return notebookCell(notebook, body)
  const inner = info.slice(open + 1).replace(/\}[^}]*$/, '')
  const format = /^=([\w+-]+)/.exec(inner)?.[1]
  if (format !== undefined) return { ...plain, language: '', format }
  const before = info.slice(0, open).trim()
  const isEscaped = inner.startsWith('{')
  const word = /^\{*([\w+./#-]+)/.exec(inner)?.[1] ?? ''
  if (/^[ \t]*[.#]/.test(inner) || before !== '') {
    const { id, classes, values } = parseAttributes(inner)
    const [first = '', ...others] = before === '' ? classes : [before, ...classes]
    return { ...plain, language: first, id, classes: others, options: values }
  }
  if (isEscaped) return { ...plain, language: word, options: {} }
  const own = cell(word, inner.slice(word.length), body)
  const { label = own.label, caption } = code
  const options = caption === undefined ? own.options : { 'tbl-cap': caption, ...own.options }
  return { ...own, label, options }
}

/** A cell of a notebook, whose tags are on its first line. */
function notebookCell(language: string, body: readonly Line[]): Cell {
  const tags = /^:tags: \[(.*)\]$/.exec(body[0]?.text ?? '')?.[1]
  const found = cell(language, '', tags === undefined ? body : withoutBlank(body.slice(1)))
  const isHidden = /\b(?:remove|hide)[-_]?(?:input|cell)\b/.test(tags ?? '')
  return isHidden ? { ...found, options: { echo: 'false', ...found.options } } : found
}

function cell(language: string, rest: string, body: readonly Line[]): Cell {
  const rows = body.findIndex(({ text }) => !OPTION.test(text))
  const count = rows < 0 ? body.length : rows
  const lines = body.slice(0, count).map(({ text }) => text.replace(/^[^|]*\|[ \t]?/, ''))
  const options: Readonly<Record<string, string>> = { ...chunkOptions(rest), ...yamlOptions(lines) }
  const name = /^[ \t,]*([\w:.-]+)[ \t]*(?:,|$)/.exec(rest)?.[1]
  const label = options['label'] ?? name
  return {
    ...{ language: options['engine'] ?? language, isRun: true, format: undefined, id: undefined },
    ...{ label, classes: (options['classes'] ?? '').split(/[\s,]+/).filter(Boolean), options },
    body: withoutBlank(body.slice(count)),
  }
}

function withoutBlank(body: readonly Line[]): readonly Line[] {
  const first = body.findIndex(({ text }) => text.trim() !== '')
  const last = body.findLastIndex(({ text }) => text.trim() !== '')
  return first < 0 ? [] : body.slice(first, last + 1)
}

/** Options of a cell in YAML; those with faults are read line by line. */
function yamlOptions(lines: readonly string[]): Readonly<Record<string, string>> {
  if (lines.length === 0) return {}
  try {
    const value: unknown = parse(lines.join('\n'), { logLevel: 'silent' })
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [optionName(key), optionText(each)] as const),
      )
  } catch {
    // Read below.
  }
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, key, value = ''] = /^([\w.-]+):[ \t]*(.*)$/.exec(line) ?? []
      return key === undefined ? [] : [[optionName(key), value.trim()] as const]
    }),
  )
}

/** R Markdown has dots in names. */
const optionName = (key: string): string => key.replaceAll('.', '-')

const optionText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'boolean' || typeof value === 'number'
      ? String(value)
      : value === null || value === undefined
        ? ''
        : Array.isArray(value) && value.every((each) => typeof each === 'string')
          ? value.join(', ')
          : JSON.stringify(value)

/** Options of R Markdown: `{r plot, echo=FALSE, fig.cap="A plot"}`. Those that need R are as they are written. */
function chunkOptions(written: string): Readonly<Record<string, string>> {
  const found = [...rOptions(written)].flatMap(([key, value]): readonly [string, string][] => {
    if (/^(?:NULL|NA)?$/.test(value)) return []
    const flag = rFlag(value)
    const plain = flag === undefined ? rTexts(value)?.join(' ') : String(flag)
    const isCaption = /^fig[.-](?:s?cap|alt)$/.test(key)
    return [[optionName(key), plain ?? (isCaption ? rWords(value) : value)]]
  })
  return Object.fromEntries(found)
}
