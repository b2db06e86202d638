// Blocks of code: their titles, lines and numbers, and code from files.
import { fenceAround } from '../../../../model/text/fence.js'
import { isList } from '../../../../model/json.js'
import { attributesIn } from '../../docfx/attributes.js'
import { attribute, below, type Line } from '../../line.js'
import { trailingAttributes } from '../../quarto/read/attributes.js'
import { dedented, regionLines } from '../../vitepress/files.js'
import { fileOf, type Context } from '../page/context.js'
import type { Code } from '../read/blocks.js'

type Info = {
  readonly language: string
  /** `1,3-5` */
  readonly lines: string | undefined
  readonly title: string | undefined
  /** Undefined where the site decides. */
  readonly isNumbered: boolean | undefined
}

/** What follows a fence: `js !#2-3,5 title`. A word behind a space is a title, but for one that can be a language. */
function readInfo(written: string): Info {
  const { text } = trailingAttributes(written)
  const isApart = /^[ \t]+\S+[ \t]+\S/.test(text) && !/^[ \t]+[a-z][\w+-]*[ \t]+!?#/.test(text)
  const plain = text.trim()
  const [, first = ''] = isApart ? [] : (/^([^\s#!][^\s]*)/.exec(plain) ?? [])
  const [language = '', ...marks] = first.split(':')
  const rest = plain.slice(first.length).trim()
  const [signs = ''] = /^!?#[\d,-]*(?=[ \t]|$)/.exec(rest) ?? []
  const named = /\btitle="([^"]*)"/.exec(rest)?.[1]
  const braces = /\{([\d,-]+)\}/.exec(text)?.[1]
  const title =
    named ??
    rest
      .slice(signs.length)
      .replace(/\{[\d,-]*\}/, '')
      .trim()
  const highlight = /highlight="([\d,\s-]+)"/.exec(marks.join(':') + plain)?.[1]
  const ranges = signs.replace(/^!?#/, '')
  return {
    language,
    lines: (ranges || (highlight ?? braces ?? '')).replace(/\s/g, '') || undefined,
    // The information of a fence has no back quotes.
    title: /^highlight="/.test(title) ? undefined : title.replaceAll('`', '') || undefined,
    isNumbered: signs === '' ? undefined : signs.startsWith('#'),
  }
}

/** Writes a block of code. */
export function writeCode({ line, info, body }: Code, context: Context): void {
  const read = readInfo(info)
  const lines = body.map(({ text }) => text)
  if (/^(?:math|katex)$/i.test(read.language)) {
    context.writer.blank(line)
    writeLines(line, ['$$', ...lines, '$$'], context, [line, ...body])
    context.writer.blank(below(line))
    return
  }
  writeFence(line, read, lines, context, body)
}

/** Diagrams have no lines that are marked. */
const PLAIN = new Set(['mermaid'])

function writeFence(
  line: Line,
  { language, lines: ranges, title, isNumbered }: Info,
  code: readonly string[],
  context: Context,
  places: readonly Line[],
): void {
  const isPlain = PLAIN.has(language)
  const hasNumbers = isNumbered ?? isNumberedHere(language, context)
  const marks = isPlain
    ? []
    : [
        ...(ranges === undefined ? [] : [`{${ranges}}`]),
        ...(hasNumbers ? ['showLineNumbers'] : []),
        ...(title === undefined ? [] : [attribute('title', title)]),
      ]
  const fence = fenceAround(code)
  const name = language === '' && marks.length > 0 ? 'text' : language
  writeLines(line, [fence + [name, ...marks].join(' '), ...code, fence], context, [line, ...places])
}

function writeLines(
  line: Line,
  texts: readonly string[],
  { writer }: Context,
  places: readonly Line[],
): void {
  for (const [row, text] of texts.entries()) {
    const from = places[row] ?? places.at(-1) ?? line
    writer.line(row === 0 ? line : { ...from, before: below(line).before }, text)
  }
}

function isNumberedHere(language: string, { page }: Context): boolean {
  const listed = page.options?.['lineNumbers']
  if (!isList(listed)) return false
  return (
    listed.includes(language) ||
    listed.includes('*') ||
    (language === '' && listed.includes('none'))
  )
}

const SNIPPET = /^:{3,}[ \t]{0,9}code[ \t](.*)$/

/** Whether a line is code from a file, and what it says of it. */
export function snippetIn(text: string): Readonly<Record<string, string>> | undefined {
  const written = SNIPPET.exec(text.trim())?.[1]
  return written === undefined ? undefined : attributesIn(written)
}

/** Writes code from a file; the path, with a warning, where the file is missing. */
export function writeSnippet(
  line: Line,
  values: Readonly<Record<string, string>>,
  context: Context,
): void {
  const { page, writer } = context
  const { source = '', range, region, title, language } = values
  const file = fileOf(source, page)
  const text = file === undefined ? undefined : page.read(file)
  const code = text === undefined ? undefined : codeIn(text, range, region)
  if (code === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Code not found: ${source}${region === undefined ? '' : `, region ${region}`}`,
      hint: 'The path is relative to the page, or begins with / for the folder of the pages.',
    })
    writer.line(line, `\`${source.replaceAll('`', '')}\``)
    return
  }
  const info = {
    ...{ language: language ?? /\.(\w+)$/.exec(source)?.[1] ?? 'text', title: title || undefined },
    ...{ lines: values['highlight'], isNumbered: undefined },
  }
  writeFence(line, info, code, context, [])
}

function codeIn(
  text: string,
  range: string | undefined,
  region: string | undefined,
): readonly string[] | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
  const part = region === undefined ? lines : regionLines(lines, region)
  if (part === undefined || range === undefined) return part && dedented(part)
  const chosen = range.split(',').flatMap((each) => {
    const [first = 1, last = first] = each.split('-').map((number) => Number(number.trim()) || 1)
    return part.slice(Math.min(first, last) - 1, Math.max(first, last))
  })
  return dedented(chosen)
}
