// Runs the Liquid of a page: loops, conditions, values that it sets, templates that it includes.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import { readBlocks } from '../../../blocks/read-blocks.js'
import type { Block } from '../../../blocks/block.js'
import type { DialectPage, Translated } from '../../dialect.js'
import { linesOf } from '../../line.js'
import { createMarkdown, htmlText, markdownText } from '../../templates/printed/markup.js'
import { createEngine, type Engine } from './engine.js'
import { joinPieces, type Piece } from './pieces.js'
import type { ReadData } from './site-values.js'

/** The tags that are run. */
const RUN = 'for|if|unless|case|assign|capture|tablerow|cycle|increment|decrement|include|comment'

const NEEDS_RUN = new RegExp(
  String.raw`\{%-?\s*(?:${RUN}|raw)\b|\{\{[^{}]*\||\{\{-?\s*site\.data\b`,
)

const PLAIN_VALUE =
  /^\{\{-?\s*(?:(?:site(?!\.data\b)|page)\.[\w.-]+|["'][^"']*["'])\s*(?:\|\s*(?:relative|absolute)_url\s*)?-?\}\}/

const OTHER_TAG = new RegExp(
  String.raw`^\{%-?\s*(?:include\s+\S+\.(?:md|markdown)\b|(?!(?:${RUN})\b)\w)`,
)

/**
 * The page without the Liquid that can be run. Undefined for a page that needs no run, and for one with a fault in its
 * Liquid, which is then read tag by tag, like tags that stay.
 */
export function runLiquid(page: DialectPage, read: ReadData): Translated | undefined {
  if (!NEEDS_RUN.test(page.text)) return undefined
  const texts = linesOf(page.text).map(({ text }) => text)
  const { bodyStart } = splitPage(page.text)
  const body = texts.slice(bodyStart).join('\n')
  const markdown = createMarkdown()
  const engine = createEngine(page, read, markdown)
  const parts = partsOf(body, engine)
  if (parts === undefined) return undefined
  const kindAt = kindsOf(texts.slice(bodyStart))
  const write = createWrite(markdown)
  const pieces: Piece[] = []
  let before = ''
  let row = 0
  for (const { source, at, isText, print, text } of parts) {
    const kind = kindAt(row)
    row += source.split('\n').length - 1
    const printed = isText ? text : print()
    const shown =
      isText || printed === undefined
        ? printed
        : write(printed, { kind, before, isCutBehind: /-[%}]\}$/.test(source) })
    const piece: Piece =
      shown === undefined
        ? { text: source, at, isSource: true }
        : { text: shown, at, isSource: isText, source }
    pieces.push(piece)
    before = (before + piece.text).slice(-LONGEST_LINE).split('\n').at(-1) ?? ''
  }
  return joinPieces(body, pieces, texts.slice(0, bodyStart))
}

/** Of a longer line, only the end is looked at. */
const LONGEST_LINE = 2000

/** A text, or a tag with all that belongs to it. */
type Part = {
  readonly source: string
  /** Its place in the body. */
  readonly at: number
  readonly isText: boolean
  /** A text without the spaces that tags beside it cut. */
  readonly text: string
  /** What it prints; undefined when it stays as it is. */
  readonly print: () => string | undefined
}

function partsOf(body: string, { parse, print }: Engine): readonly Part[] | undefined {
  try {
    const templates = parse(body)
    return templates.map((template, index): Part => {
      const at = template.token.begin
      const source = body.slice(at, templates[index + 1]?.token.begin ?? body.length)
      // A raw part keeps its marks, without anything in it that looks like a tag.
      const isText = !/^\{[{%]/.test(source) || /^\{%-?\s*raw\b/.test(source)
      const text = isText ? (print(template) ?? source) : ''
      const own = (): string | undefined => {
        if (staysAsItIs(source)) return undefined
        const printed = print(template)
        return printed === '' && source.startsWith('{{') ? undefined : printed
      }
      return { source, at: at + Math.max(0, source.indexOf(text)), isText, text, print: own }
    })
  } catch {
    return undefined
  }
}

/** Values that need no run, tags that Liquid does not have, and files of Markdown: these are translated in place. */
const staysAsItIs = (source: string): boolean => PLAIN_VALUE.test(source) || OTHER_TAG.test(source)

type Kind = 'code' | 'html' | 'text'

function kindsOf(texts: readonly string[]): (row: number) => Kind {
  const kinds = new Map<number, Kind>()
  for (const { kind, first, starts } of readBlocks(texts, { format: 'md' }))
    for (const index of starts.keys()) kinds.set(first + index, KINDS[kind] ?? 'text')
  return (row) => kinds.get(row) ?? 'text'
}

const KINDS: { readonly [K in Block['kind']]?: Kind } = {
  fence: 'code',
  indented: 'code',
  html: 'html',
}

type Around = {
  readonly kind: Kind
  /** The text of the line up to here. */
  readonly before: string
  /** The line ends behind it are cut. */
  readonly isCutBehind: boolean
}

/** Turns a printed text into what is written. */
function createWrite(
  markdown: ReturnType<typeof createMarkdown>,
): (printed: string, around: Around) => string {
  const plain = (text: string): string => markdown.fill(text, (own) => own)
  return (printed, { kind, before, isCutBehind }) => {
    const isInCode = kind === 'code' || before.split('`').length % 2 === 0
    if (isInCode) return plain(printed)
    // An empty line would end the HTML.
    if (printed.trim() === '') return kind === 'html' && before.trim() === '' ? '<!---->' : printed
    const [lead = ''] = /^\s*/.exec(printed) ?? []
    const [trail = ''] = /\s*$/.exec(printed) ?? []
    const isInLine = before.trim() !== '' && !lead.includes('\n')
    if (isInLine && !printed.includes('<')) return plain(printed)
    if (isInLine) {
      const behind = isCutBehind && trail.includes('\n') ? '\n' : trail && ' '
      return `${lead && ' '}${htmlText(printed, markdown).replace(/\s*\n\s*/g, ' ')}${behind}`
    }
    if (isHtml(printed)) return htmlText(printed, markdown)
    const ends = (space: string): string => (space.includes('\n') ? '\n' : space)
    return ends(lead) + markdownText(printed, markdown) + ends(trail)
  }
}

/** Whether a text is HTML throughout: no part of it, between empty lines, starts without a tag. */
const isHtml = (printed: string): boolean =>
  printed
    .trim()
    .split(/\n\s*\n/)
    .every((part) => /^\s*(?:<|\uE001)/.test(part)) && printed.trim().startsWith('<')
