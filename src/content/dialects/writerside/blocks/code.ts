// Blocks of code, written out or taken from files.
import type { Element } from '../../../../model/text/writerside/nodes.js'
import { withCharacters } from '../../../../model/text/writerside/entities.js'
import { fenceAround } from '../../../../model/text/fence.js'
import { attribute } from '../../line.js'
import { gap, paragraph, put } from '../../marks.js'
import { dedented } from '../../vitepress/files.js'
import { codeSpan } from '../../asciidoc/text/escape.js'
import { linkText } from '../text/links.js'
import { linesIn, symbolsIn } from '../page/code.js'
import { attributeAt, filled, lineAt, warnOnce, wordsAt, type Context } from '../page/context.js'

/** The code of an element: that of its file, else what is in it. */
function codeOf(element: Element, context: Context): readonly string[] | undefined {
  const source = attributeAt(element, 'src', context)
  const isKept =
    element.attributes['ignore-vars'] === 'true' ||
    element.attributes['interpolate-variables'] === 'false'
  const own = element.children
    .map((node) =>
      node.kind === 'element'
        ? ''
        : node.isPlain || element.name === 'fence'
          ? node.text
          : withCharacters(node.text),
    )
    .join('')
  const values = (text: string): string => (isKept ? text : filled(text, context))
  if (source === undefined) return withoutBlank(dedented(values(own).split('\n')))
  const text = context.module.codeOf(source)
  const part = text === undefined ? undefined : partOf(text, element, context)
  return part === undefined ? undefined : withoutBlank(dedented(part.map(values)))
}

/** The lines of a file that an element asks for; all of them, with a warning, where it names what is missing. */
function partOf(text: string, element: Element, context: Context): readonly string[] {
  const lines = text.replace(/\n+$/, '').split('\n')
  const range = attributeAt(element, 'include-lines', context)
  if (range !== undefined) return linesIn(lines, range)
  const symbol = attributeAt(element, 'include-symbol', context)
  if (symbol === undefined) return lines
  const found = symbolsIn(lines, symbol)
  if (found === undefined)
    warnOnce(
      `symbol ${symbol}`,
      element.row,
      {
        code: 'missing-include',
        message: `${attributeAt(element, 'src', context) ?? ''} does not declare ${symbol}. All of it is shown.`,
        hint: 'include-symbol names functions and types; include-lines takes numbers.',
      },
      context,
    )
  return found ?? lines
}

function withoutBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

/** Names of languages that are others here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  plaintext: 'text',
  none: 'text',
  'shell script': 'sh',
}

function languageOf(element: Element, context: Context): string {
  const info = attributeAt(element, 'info', context) ?? ''
  const written = attributeAt(element, 'lang', context) ?? info.replace(/[\s{].*$/s, '')
  const name = written.toLowerCase()
  return (LANGUAGES[name] ?? name).replace(/[^\w+#.-]/g, '')
}

/** Writes a block of code; formulas in their own form. */
export function writeCode(element: Element, context: Context): void {
  const line = lineAt(element.row, context)
  const code = codeOf(element, context)
  const source = attributeAt(element, 'src', context)
  if (code === undefined) {
    writeMissing(source ?? '', element, context)
    return
  }
  const language = languageOf(element, context)
  gap(line, context)
  if (language === 'tex' || language === 'latex')
    writeLines(['$$', ...code, '$$'], element, context)
  else {
    const title = attributeAt(element, 'title', context)
    const fence = fenceAround(code)
    const info = title === undefined ? '' : ` ${attribute('title', title)}`
    const shown = language === '' && info !== '' ? 'text' : language
    writeLines([fence + shown + info, ...code, fence], element, context)
  }
  gap(line, context)
}

/** The name of a file with code that is missing, or a link to one that is elsewhere. */
function writeMissing(source: string, element: Element, context: Context): void {
  const isOutside = /^https?:/.test(source)
  const fault = isOutside
    ? { message: `Code of another site is not read: ${source}`, hint: 'The page links to it.' }
    : {
        message: `Code not found: ${source}`,
        hint: 'The path is relative to the folder of the snippets.',
      }
  warnOnce(`code ${source}`, element.row, { code: 'missing-include', ...fault }, context)
  const name = source.slice(source.lastIndexOf('/') + 1)
  const shown = isOutside ? linkText(codeSpan(name), source) : codeSpan(source)
  paragraph(lineAt(element.row, context), shown, context)
}

/** Lines at the rows of their element, as far as it has rows. */
function writeLines(lines: readonly string[], element: Element, context: Context): void {
  const rows = element.children.reduce(
    (sum, node) => sum + (node.kind === 'text' ? node.text.split('\n').length : 0),
    0,
  )
  for (const [index, text] of lines.entries())
    put(lineAt(element.row + Math.min(index, rows), context), text, context)
}

/** Two blocks of code beside each other, each below its title. */
export function writeCompare(element: Element, context: Context): void {
  const names = [
    wordsAt(element, 'first-title', context) ||
      wordsAt(element, 'title-before', context) ||
      'Before',
    wordsAt(element, 'second-title', context) ||
      wordsAt(element, 'title-after', context) ||
      'After',
  ]
  let count = 0
  for (const node of element.children) {
    if (node.kind === 'text') continue
    const name = names[count]
    if (/^(?:code-block|fence)$/.test(node.name) && name !== undefined) {
      count++
      paragraph(lineAt(node.row, context), `**${name}**`, context)
    }
    context.write([node], context)
  }
}
