// What a page labels: figures, tables, code, formulas, theorems and sections, with their numbers and titles.
import { isImageLine } from '../read/image-line.js'
import { trailingAttributes } from '../read/attributes.js'
import type { Block, Code, Div } from '../read/blocks.js'
import { readCell } from '../read/cell.js'
import { kindOf } from './kinds.js'

export type Labelled = {
  readonly kind: string
  /** Of a section: its heading, as it is written. */
  readonly title: string | undefined
  /** As readers see it; undefined for a section. */
  readonly number: string | undefined
}

type Reading = {
  readonly found: Map<string, Labelled>
  readonly counts: Map<string, number>
  /** The number of the chapter, with a dot behind it. */
  readonly chapter: string
}

/** The labels of a page. `chapter` is its number in a book. */
export function readLabels(
  blocks: readonly Block[],
  chapter: string | undefined,
): ReadonlyMap<string, Labelled> {
  const reading: Reading = {
    ...{ found: new Map(), counts: new Map() },
    chapter: chapter === undefined ? '' : `${chapter}.`,
  }
  read(blocks, reading, undefined)
  return reading.found
}

/** The ids of headings by their words in lower case; of several with the same words, that of the first. */
export function titledHeadings(labels: ReadonlyMap<string, Labelled>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const [id, { kind, title }] of labels) {
    const words = kind === 'sec' ? (title?.replace(/\s+/g, ' ').trim().toLowerCase() ?? '') : ''
    if (words !== '' && !ids.has(words)) ids.set(words, id)
  }
  return ids
}

/** `around` is the number of the figure or table that the blocks are in. */
function read(blocks: readonly Block[], reading: Reading, around: Part | undefined): void {
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const { id } = block.attributes
      if (id !== undefined) add(id, { kind: 'sec', title: block.text, number: undefined }, reading)
    } else if (block.kind === 'div') ofDiv(block, reading, around)
    else if (block.kind === 'code') ofCode(block, reading, around)
    else if (block.kind === 'text' || block.kind === 'formula')
      for (const { text } of block.lines) ofLine(text, reading, around)
  }
}

type Part = { readonly kind: string; readonly number: string; count: number }

function ofDiv({ attributes, children }: Div, reading: Reading, around: Part | undefined): void {
  const { id } = attributes
  const kind = kindOf(id)
  if (id === undefined || kind === undefined || kind === 'sec') {
    if (id !== undefined) add(id, { kind: 'sec', title: undefined, number: undefined }, reading)
    read(children, reading, around)
    return
  }
  const number = numbered(id, kind, attributes.values['title'], reading, around)
  const isGroup = kind === 'fig' || kind === 'tbl'
  read(children, reading, isGroup ? { kind, number, count: 0 } : around)
}

function ofCode(code: Code, reading: Reading, around: Part | undefined): void {
  const { id, label, options } = readCell(code)
  for (const each of [id, label, options['lst-label']]) {
    const kind = kindOf(each)
    if (each !== undefined && kind !== undefined) numbered(each, kind, undefined, reading, around)
  }
}

const IDS = /\{[^{}\n#]*#((?:[A-Za-z]{2,4})-[\w:.-]+)/g

function ofLine(text: string, reading: Reading, around: Part | undefined): void {
  if (!text.includes('{')) return
  for (const [, id = ''] of text.matchAll(IDS)) {
    const kind = kindOf(id)
    if (kind === undefined) continue
    const isPart = around !== undefined && isImageLine(text) && around.kind === kind
    numbered(id, kind, undefined, reading, isPart ? around : undefined)
  }
  const { id } = trailingAttributes(text).attributes
  if (id !== undefined) add(id, { kind: 'sec', title: undefined, number: undefined }, reading)
}

/** Gives a label its number: within a figure the next letter, else the next number of its kind. */
function numbered(
  id: string,
  kind: string,
  title: string | undefined,
  reading: Reading,
  around: Part | undefined,
): string {
  if (around?.kind === kind) {
    const number = `${around.number} (${String.fromCharCode(97 + (around.count++ % 26))})`
    add(id, { kind, title, number }, reading)
    return number
  }
  const count = (reading.counts.get(kind) ?? 0) + 1
  reading.counts.set(kind, count)
  const number = reading.chapter + String(count)
  add(id, { kind, title, number: kind === 'sec' ? undefined : number }, reading)
  return number
}

function add(id: string, labelled: Labelled, { found }: Reading): void {
  if (!found.has(id)) found.set(id, labelled)
}
