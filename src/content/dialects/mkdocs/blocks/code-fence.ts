// Fenced code: the info line in our form, and the numbers of annotations without their exclamation marks.
import { parseAttributes, type Attributes } from '../page/attributes.js'
import type { FenceOpening } from '../page/fence.js'
import { indentOf, replaced, type Line } from '../page/lines.js'

/** The lines of a block; `isAnnotated` when a numbered list of annotations follows it. */
export function translateFence(
  lines: readonly Line[],
  opening: FenceOpening,
  isAnnotated: boolean,
): Line[] {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const info = infoLine(opening.info)
  const head = replaced(first, `${opening.prefix}${opening.marks}${info}`)
  const hasMarks = isAnnotated || /\.annotate\b/.test(opening.info)
  return [
    info === opening.info ? first : head,
    ...(hasMarks ? rest.map((line) => replaced(line, withoutMarks(line.text))) : rest),
  ]
}

/** `# (1)!` shows the number alone. */
function withoutMarks(text: string): string {
  return text.replace(/\((\d+)\)!(?=\s*(?:$|-->|\*\/|\*\)|\(\d))/g, '($1)')
}

/** Our info line for one of Python-Markdown. */
function infoLine(info: string): string {
  if (info === '' || /^[\w+#.-]+$/.test(info)) return info
  const [, word = '', rest = ''] = /^(?![\w-]+=)([^\s{]*)\s*([^]*)$/.exec(info) ?? ['', '', info]
  const braces = /^\{([^]*)\}\s*$/.exec(rest)
  const attributes = parseAttributes(braces?.[1] ?? rest)
  if (attributes === undefined) return info.startsWith('{') ? '' : infoOf(word, looseValues(rest))
  return infoOf(word, attributes)
}

/** The values of an info line that is not a sound list of attributes. */
function looseValues(text: string): Attributes {
  const values = new Map<string, string>()
  for (const [, key = '', double, single] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g))
    values.set(key, double ?? single ?? '')
  return { classes: [], values }
}

const NOT_LANGUAGES = new Set(['annotate', 'copy', 'no-copy', 'select', 'no-select', 'linenums'])

function infoOf(word: string, { classes, values }: Attributes): string {
  const language = word === '' ? classes.find((name) => !NOT_LANGUAGES.has(name)) : word
  const title = values.get('title') ?? values.get('file')
  const lines = (values.get('hl_lines') ?? '').match(/\d+(?:-\d+)?/g)
  const numbers = values.get('linenums')
  const first = /\d+/.exec(numbers ?? '')?.[0]
  return [
    language ?? (title === undefined ? '' : 'text'),
    title === undefined || title === '' ? '' : titleMeta(title),
    lines ? `{${lines.join(',')}}` : '',
    numbers === undefined ? '' : `showLineNumbers${first === undefined ? '' : `=${first}`}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function titleMeta(title: string): string {
  return title.includes('"') ? `title='${title.replace(/'/g, '’')}'` : `title="${title}"`
}

const LANGUAGE_LINE = /^(?::::([\w+-]+)|#!([A-Za-z][\w+-]*))[ \t]*$/

/** Indented code whose first line names its language, as a fenced block; undefined for any other. */
export function languageBlock(lines: readonly Line[]): Line[] | undefined {
  const [first, ...rest] = lines
  const [, colons, shebang] = LANGUAGE_LINE.exec(first?.text.trim() ?? '') ?? []
  const language = colons ?? shebang
  if (first === undefined || language === undefined) return undefined
  const indent = indentOf(first.text)
  const outer = ' '.repeat(Math.max(0, indent - 4))
  const inner = ' '.repeat(indent)
  return [
    replaced(first, `${outer}\`\`\`\`${language}`),
    ...rest.map((line) =>
      line.text.startsWith(inner) ? replaced(line, outer + line.text.slice(indent)) : line,
    ),
    replaced(rest.at(-1) ?? first, `${outer}\`\`\`\``),
  ]
}
