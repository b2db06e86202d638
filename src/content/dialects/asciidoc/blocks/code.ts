// Blocks of code, with their callouts.
import { fenceAround } from '../../../../model/text/fence.js'
import { attribute } from '../../line.js'
import type { Source } from '../read/source.js'
import { listMarkOf } from '../read/syntax.js'
import { plainText } from '../text/inline.js'
import { subsOf, VERBATIM } from '../text/scope.js'
import { gap, put } from '../../marks.js'
import { attributeAt, titleOf, words, writeIds, type Block, type Context } from './context.js'

/** Languages by names that are not known here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ none: 'text', plain: 'text', plaintext: 'text', terminal: 'console', adoc: 'asciidoc' },
}

/** Languages of diagrams and formulas that are the style of their block. */
export const DIAGRAMS: ReadonlySet<string> = new Set([
  ...['mermaid', 'plantuml', 'ditaa', 'graphviz', 'dot', 'a2s', 'blockdiag', 'seqdiag', 'actdiag'],
  ...[
    'nwdiag',
    'packetdiag',
    'rackdiag',
    'bpmn',
    'bytefield',
    'd2',
    'erd',
    'gnuplot',
    'msc',
    'nomnoml',
  ],
  ...[
    'pikchr',
    'salt',
    'structurizr',
    'svgbob',
    'syntrax',
    'umlet',
    'vega',
    'vegalite',
    'wavedrom',
  ],
  ...['ditaamini', 'excalidraw', 'barcode', 'smcat', 'tikz', 'mscgen', 'meme', 'lilypond'],
])

/** A callout at the end of a line, with the sign of a comment before it. */
const CALLOUT = /(?:(\/\/|#|--|;;) ?)?((?:(?:<!--(?:\d{1,3}|\.)-->|<(?:\d{1,3}|\.)>) ?)+)$/

/** The code of a block, whose lines are kept as they are. */
function codeLines(body: readonly Source[], block: Block, context: Context): readonly string[] {
  const subs = subsOf(block.attributes.named['subs'], VERBATIM)
  const isRead = subs.attributes || subs.quotes || subs.macros || subs.replacements
  let count = 0
  return body.map((line) => {
    const [code, callouts] = splitCallouts(line.text)
    const shown = isRead ? plainText(code, context.document.scopeAt(line), subs) : code
    const numbers = callouts.map((each) => {
      count = each === '.' ? count + 1 : Number(each)
      return `(${String(count)})`
    })
    return (shown + numbers.join(' ')).trimEnd()
  })
}

function splitCallouts(text: string): readonly [code: string, callouts: readonly string[]] {
  if (!text.endsWith('>')) return [text, []]
  const from = Math.max(0, text.length - 60)
  const found = CALLOUT.exec(text.slice(from))
  const before = found === null ? '' : text.slice(0, from + found.index)
  if (found === null || before.endsWith('\\') || (before !== '' && !before.endsWith(' ')))
    return [text, []]
  const comment = found[1] === undefined ? '' : `${found[1]} `
  return [before + comment, (found[2] ?? '').match(/\d+|\./g) ?? []]
}

/** The language of a block, by its attributes or that of the page. */
export function languageOf({ attributes, line }: Block, context: Context): string {
  const { style, positional, named } = attributes
  const isSource = style === 'source' || (style === '' && (positional[1] ?? '') !== '')
  const written = named['language'] ?? (isSource ? positional[1] : undefined)
  const usual = style === 'source' ? attributeAt('source-language', line, context) : undefined
  const plain = (written || usual || '').toLowerCase().replace(/[^\w+#.-].*$/s, '')
  return Object.hasOwn(LANGUAGES, plain) ? (LANGUAGES[plain] ?? plain) : plain
}

/** Writes a block of code. */
export function writeCode(block: Block, language: string, context: Context): void {
  const { attributes, body, line } = block
  const { named, positional, options } = attributes
  const isNumbered =
    options.includes('linenums') || positional.slice(1).includes('linenums') || 'linenums' in named
  const start = named['start']
  const marked = (named['highlight'] ?? '')
    .replace(/\s/g, '')
    .replace(/;/g, ',')
    .replace(/\.\./g, '-')
  const title = titleOf(block, context)
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .replace(/\[([^\]]*)\]\([^()]*\)/g, '$1')
  const info = [
    /^[\d,-]+$/.test(marked) ? `{${marked}}` : '',
    title === '' ? '' : attribute('title', title),
    isNumbered
      ? `showLineNumbers${start !== undefined && /^\d{1,6}$/.test(start) ? `=${start}` : ''}`
      : '',
  ].filter(Boolean)
  const filled = reindented(withoutBlank(body), named['indent'])
  const lines = codeLines(filled, block, context)
  const fence = fenceAround(lines)
  const shown = language === '' && info.length > 0 ? 'text' : language
  writeIds(block, context)
  gap(line, context)
  put(line, [fence + shown, ...info].join(' '), context)
  for (const [row, text] of lines.entries()) put(filled[row] ?? line, text, context)
  put(line, fence, context)
  gap(line, context)
}

/** Lines without the empty ones around them. */
export function withoutBlank(lines: readonly Source[]): readonly Source[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

/** Lines with as many spaces before them as the block says. */
export function reindented(
  lines: readonly Source[],
  indent: string | undefined,
): readonly Source[] {
  if (indent === undefined || !/^\d{1,2}$/.test(indent)) return lines
  const least = lines.reduce(
    (most, { text }) =>
      text.trim() === '' ? most : Math.min(most, text.length - text.trimStart().length),
    Infinity,
  )
  if (!Number.isFinite(least)) return lines
  return lines.map((line) =>
    line.text.trim() === ''
      ? line
      : { ...line, text: ' '.repeat(Number(indent)) + line.text.slice(least) },
  )
}

/** Writes the list that explains the callouts; returns the row after it. */
export function writeCallouts(lines: readonly Source[], start: number, context: Context): number {
  let count = 0
  let row = start
  const [first] = lines.slice(start)
  if (first !== undefined) gap(first, context)
  for (; row < lines.length; row++) {
    const line = lines[row]
    const item = line === undefined ? undefined : listMarkOf(line.text)
    if (line === undefined || item?.kind !== 'callout') {
      if (line?.text.trim() === '' && listMarkOf(lines[row + 1]?.text ?? '')?.kind === 'callout')
        continue
      break
    }
    count = item.value === '.' ? count + 1 : Number(item.value)
    const texts = [item.text]
    while (row + 1 < lines.length && isMore(lines[row + 1]?.text ?? '')) {
      texts.push(lines[row + 1]?.text.trim() ?? '')
      row++
    }
    const marks = `${String(count)}. `
    const text = words(texts.join('\n'), line, context, { isOneLine: true })
    put(line, marks + text, context)
  }
  if (first !== undefined) gap(first, context)
  return row
}

const isMore = (text: string): boolean =>
  text.trim() !== '' &&
  text !== '+' &&
  listMarkOf(text) === undefined &&
  !/^(?:[.[]\S|[-=*_.]{4,}$|--$|\|===)/.test(text)
