// What a text labels: sections, figures, equations, with their titles and numbers, as references from other pages show them.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import { headingLine } from '../../headings/heading-line.js'
import { linesOf, type Line } from '../../line.js'
import { createMemo } from '../../memo.js'
import { readValues } from '../../vitepress/front-matter.js'
import { endOfCode, openingFence } from '../../vitepress/source-lines.js'
import { directiveAt, paragraphOf, type Directive } from './directive.js'

export type Labelled = {
  readonly kind: 'section' | 'figure' | 'table' | 'listing' | 'equation' | 'other'
  /** As it is written. */
  readonly title: string | undefined
  /** Of figures, tables, code and equations, counted in the page. */
  readonly number: number | undefined
}

/** A label as references name it: letter case and runs of space make no difference. */
export const labelKey = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, ' ')

/** The id of a label, by the rule of docutils: lower case, a hyphen for each run of other characters. */
export function labelId(label: string): string {
  const id = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+/, '')
    .replace(/-$/, '')
  return id === '' ? encodeURIComponent(labelKey(label).replaceAll(' ', '-')) : id
}

/** `(label)=` on a line of its own. */
export const labelOf = (text: string): string | undefined =>
  /^[ \t]{0,8}\(([^()]+)\)=[ \t]*$/.exec(text)?.[1]?.trim()

/** `$$ (label)` at the end of a formula. */
export const FORMULA_LABEL = /\$\$[ \t]*\(([\w:.-]+)\)[ \t]*$/

/** `\label{name}` within a formula. */
export const FORMULA_LABELS = /\\label\{([^{}\s]+)\}/g

const KINDS: ReadonlyMap<string, Labelled['kind']> = new Map([
  ...['figure', 'figure-md', 'image'].map((name) => [name, 'figure'] as const),
  ...['table', 'list-table', 'csv-table'].map((name) => [name, 'table'] as const),
  ...['code-block', 'code', 'literalinclude'].map((name) => [name, 'listing'] as const),
  ['math', 'equation'],
])

/** The name that a directive gives to what it shows. */
export const nameOf = ({ name, argument, options }: Directive): string | undefined =>
  options['name'] ?? options['label'] ?? (name === 'figure-md' ? argument || undefined : undefined)

/** A text as references from other pages show it. */
export type LabelledText = {
  /** The title in its front matter, else its first heading. */
  readonly title: string | undefined
  /** By `labelKey`. */
  readonly labels: ReadonlyMap<string, Labelled>
}

/** Reads what a text labels. The last texts are remembered. */
export const createLabelReader = (): ((text: string) => LabelledText) => createMemo(readText)

function readText(text: string): LabelledText {
  const { yaml, bodyStart } = splitPage(text)
  const { title: own, label } = readValues(yaml)
  const reading: Reading = { found: new Map(), counts: new Map(), pending: [], heading: undefined }
  read(linesOf(text).slice(bodyStart), reading)
  const title = typeof own === 'string' && own.trim() !== '' ? own : reading.heading
  if (typeof label === 'string' && !reading.found.has(labelKey(label)))
    reading.found.set(labelKey(label), { kind: 'section', title, number: undefined })
  return { title, labels: reading.found }
}

type Reading = {
  readonly found: Map<string, Labelled>
  readonly counts: Map<string, number>
  /** Labels that wait for what they are of. */
  pending: string[]
  /** The first one. */
  heading: string | undefined
}

/** Directives that are deeper within others are not read. */
const DEEPEST = 30

function read(lines: readonly Line[], reading: Reading, depth = 0): void {
  if (depth > DEEPEST) return
  for (let row = 0; row < lines.length; row++) {
    const text = lines[row]?.text ?? ''
    const directive = directiveAt(lines, row)
    if (directive !== undefined) {
      ofDirective(directive, reading, depth)
      row = directive.end
      continue
    }
    const fence = openingFence(text)
    if (fence !== undefined) {
      row = endOfCode(lines, row, fence.fence)
      give({ kind: 'listing', title: undefined, number: undefined }, reading)
      continue
    }
    ofLine(text, reading)
  }
  give({ kind: 'other', title: undefined, number: undefined }, reading)
}

function ofLine(text: string, reading: Reading): void {
  const label = labelOf(text)
  if (label !== undefined) reading.pending.push(label)
  if (label !== undefined || text.trim() === '' || /^[ \t]*(?:%|<!--)/.test(text)) return
  const formulas = [FORMULA_LABEL.exec(text), ...text.matchAll(FORMULA_LABELS)]
  for (const formula of formulas)
    if (formula?.[1] !== undefined)
      reading.found.set(labelKey(formula[1]), numbered('equation', undefined, reading))
  const title = headingLine(text)?.text
  reading.heading ??= title
  give({ kind: title === undefined ? 'other' : 'section', title, number: undefined }, reading)
}

function ofDirective(directive: Directive, reading: Reading, depth: number): void {
  const kind = KINDS.get(directive.name)
  const name = nameOf(directive)
  if (name !== undefined) reading.pending.push(name)
  if (kind === undefined) {
    if (directive.argument !== '' && reading.pending.length > 0)
      give({ kind: 'other', title: directive.argument, number: undefined }, reading)
    read(directive.body, reading, depth + 1)
    return
  }
  const isCounted = reading.pending.length > 0
  const title = titleOf(kind, directive)
  give(isCounted ? numbered(kind, title, reading) : { kind, title, number: undefined }, reading)
}

function titleOf(kind: Labelled['kind'], directive: Directive): string | undefined {
  const { argument, options, body } = directive
  if (kind === 'figure') return firstParagraph(body)
  if (kind === 'table') return argument || undefined
  return options['caption']
}

/** The text of the first paragraph. */
function firstParagraph(body: readonly Line[]): string | undefined {
  const first = body.findIndex(({ text }) => text.trim() !== '' && !/^!\[|^[ \t]*</.test(text))
  if (first < 0) return undefined
  const end = body.findIndex(({ text }, row) => row > first && text.trim() === '')
  return paragraphOf(body.slice(first, end < 0 ? undefined : end))
}

function numbered(
  kind: Labelled['kind'],
  title: string | undefined,
  { counts }: Reading,
): Labelled {
  const number = (counts.get(kind) ?? 0) + 1
  counts.set(kind, number)
  return { kind, title, number }
}

/** Hands the labels that wait to what they are of. */
function give(labelled: Labelled, reading: Reading): void {
  for (const label of reading.pending)
    if (!reading.found.has(labelKey(label))) reading.found.set(labelKey(label), labelled)
  reading.pending = []
}
