// Blocks of books in R Markdown as those of Quarto: chunks that are boxes and theorems, parts, and ids of headings.
import { pandocId } from '../../../../model/text/rmarkdown/heading-id.js'
import { specialHeading } from '../../../../model/text/rmarkdown/special-heading.js'
import type { Line } from '../../line.js'
import { NO_ATTRIBUTES, type Attributes } from './attributes.js'
import { readBlocks, type Block, type Code, type Div, type Heading } from './blocks.js'
import { readCell, type Cell } from './cell.js'
import { rTexts } from './r-value.js'

/** The kinds of labels that theorems have, by the names of their chunks and divs. */
const THEOREMS: Readonly<Record<string, string>> = {
  ...{ theorem: 'thm', lemma: 'lem', corollary: 'cor', proposition: 'prp', conjecture: 'cnj' },
  ...{ definition: 'def', example: 'exm', exercise: 'exr', hypothesis: 'hyp' },
}

/** Chunks whose text is Markdown: boxes, proofs, and text that a condition may hide. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['block', 'block2', 'asis', 'proof', 'remark', 'solution'],
])

type Reading = {
  /** In a book, all headings have the ids of Pandoc, and divs with the name of a theorem are one. */
  readonly isBook: boolean
  readonly ids: Map<string, number>
  /** Things with a number that have no label. */
  count: number
  /** Whether headings of parts are those of the page. */
  readonly isPart: boolean
}

/** Blocks in the form of Quarto. */
export function bookBlocks(blocks: readonly Block[], isBook: boolean): readonly Block[] {
  const isPart = !blocks.some(
    (block) =>
      block.kind === 'heading' &&
      block.level === 1 &&
      specialHeading(block.line.text) === undefined,
  )
  return changed(blocks, { isBook, isPart, ids: new Map(), count: 0 }, 0)
}

/** Chunks that are deeper within others are code. */
const DEEPEST = 20

function changed(blocks: readonly Block[], reading: Reading, depth: number): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'heading') return ofHeading(block, reading)
    if (block.kind === 'div') return [ofDiv(block, reading, depth)]
    return block.kind === 'code' && depth < DEEPEST ? ofCode(block, reading, depth) : [block]
  })
}

function ofHeading(heading: Heading, reading: Reading): readonly Block[] {
  const special = specialHeading(heading.line.text)
  if (special !== undefined && !reading.isPart) return []
  const text = special?.name ?? heading.text
  const { attributes } = heading
  if (!reading.isBook || attributes.id !== undefined) return [{ ...heading, text }]
  const base = pandocId(text)
  const count = reading.ids.get(base) ?? 0
  reading.ids.set(base, count + 1)
  const id = count === 0 ? base : `${base}-${String(count)}`
  return [{ ...heading, text, attributes: { ...attributes, id } }]
}

function ofDiv(div: Div, reading: Reading, depth: number): Div {
  const { attributes } = div
  const name = attributes.classes.find((each) => Object.hasOwn(THEOREMS, each))
  const own =
    reading.isBook && name !== undefined
      ? { ...attributes, id: theoremId(name, attributes.id, reading) }
      : attributes
  return { ...div, attributes: own, children: changed(div.children, reading, depth + 1) }
}

/** The label of a theorem. One without a name has a number, too. */
function theoremId(name: string, id: string | undefined, reading: Reading): string {
  const kind = `${THEOREMS[name] ?? 'thm'}-`
  const plain = id?.replace(/^[a-z]{3}:/, '') ?? `unnamed-${String(++reading.count)}`
  return plain.startsWith(kind) ? plain : kind + plain
}

function ofCode(code: Code, reading: Reading, depth: number): readonly Block[] {
  if (!code.info.startsWith('{')) return [code]
  const cell = readCell(code)
  const { language, isRun, label, options, body } = cell
  if (!isRun) return [code]
  const isTheorem = Object.hasOwn(THEOREMS, language)
  if (!isTheorem && !TEXTS.has(language)) return [withLabel(code, cell, reading)]
  if (options['echo'] === 'false' || options['include'] === 'false') return []
  const name = options['name']
  const attributes: Attributes = {
    ...NO_ATTRIBUTES,
    id: isTheorem ? theoremId(language, label, reading) : undefined,
    classes: /^(?:block2?|asis)$/.test(language) ? typesOf(options) : [language],
    values: name === undefined ? {} : { name },
  }
  const children = changed(readBlocks(body), reading, depth + 1)
  const closing: Line = { ...(body.at(-1) ?? code.line), before: code.line.before, text: '' }
  return [{ kind: 'div', line: code.line, attributes, children, closing }]
}

const typesOf = ({ type }: Readonly<Record<string, string>>): readonly string[] =>
  (type ?? '').split(/\s+/).filter(Boolean)

/** A chunk with a caption is a figure or a table, whose label its name is. One without a name has a number, too. */
function withLabel(code: Code, { label, options, body }: Cell, reading: Reading): Code {
  if (!reading.isBook) return code
  const isFigure = options['fig-cap'] !== undefined
  const caption = isFigure ? undefined : tableCaption(body)
  if (!isFigure && caption === undefined) return code
  const kind = isFigure ? 'fig-' : 'tbl-'
  const name = label ?? `unnamed-chunk-${String(++reading.count)}`
  return {
    ...code,
    label: name.startsWith(kind) ? name : kind + name,
    ...(caption === undefined ? {} : { caption }),
  }
}

/** `caption = "…"` in the call that makes a table. */
function tableCaption(body: readonly Line[]): string | undefined {
  if (!body.some(({ text }) => text.includes('kable('))) return undefined
  const code = body.map(({ text }) => text).join('\n')
  const written = /\bcaption[ \t]{0,9}=[ \t]{0,9}("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/.exec(
    code,
  )?.[1]
  return written === undefined ? undefined : rTexts(written)?.[0]
}
