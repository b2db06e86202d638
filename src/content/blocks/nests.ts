// What blocks may be in: which quotes, list items, footnotes, descriptions and containers a line continues or opens.
import { closesContainer, type Container } from './containers.js'
import { indentAt } from './line.js'

type Marked = {
  readonly kind: 'quote' | 'item' | 'footnote' | 'description'
  /** How far the content is indented. */
  readonly size: number
  /** A list item with nothing on the line of its marker ends at a blank line. */
  startsBlank: boolean
  endsNow: boolean
}

export type Nest = Marked | Container

export type Matched = {
  /** How many of the nests the line continues. */
  readonly depth: number
  /** Where its text begins. */
  readonly at: number
  /** It closes the container at `depth`. */
  readonly isClosing: boolean
}

/** Follows the nests from the outermost on as far as `text` continues them. `most`: how far markers may be indented. */
export function matchNests(nests: readonly Nest[], text: string, most: number): Matched {
  let at = 0
  for (let depth = 0; depth < nests.length; depth++) {
    const nest = nests[depth]
    if (nest === undefined) break
    if (nest.kind === 'container') {
      if (closesContainer(nest, text.slice(at))) return { depth, at, isClosing: true }
      at += Math.min(nest.indent, indentAt(text, at))
      continue
    }
    const next = nest.kind === 'quote' ? quoteAt(text, at, most) : indentedAt(nest, text, at)
    if (next === undefined) return { depth, at, isClosing: false }
    at = next
  }
  return { depth: nests.length, at, isClosing: false }
}

/** Where the text of a line below these begins when it continues all of them. */
export function peekNests(nests: readonly Nest[], text: string, most: number): number | undefined {
  const { depth, at } = matchNests(
    nests.map((nest) => ({ ...nest })),
    text,
    most,
  )
  return depth === nests.length ? at : undefined
}

function quoteAt(text: string, at: number, most: number): number | undefined {
  const indent = indentAt(text, at)
  if (indent > most || text[at + indent] !== '>') return undefined
  const end = at + indent + 1
  return text[end] === ' ' ? end + 1 : end
}

function indentedAt(nest: Marked, text: string, at: number): number | undefined {
  const indent = indentAt(text, at)
  if (at + indent === text.length) {
    nest.endsNow ||= nest.startsBlank
    return at + (nest.kind === 'item' ? Math.min(indent, nest.size) : 0)
  }
  nest.startsBlank = false
  return !nest.endsNow && indent >= nest.size ? at + nest.size : undefined
}

export type Opened = {
  readonly nest: Marked
  /** Where the text behind the marker begins. */
  readonly at: number
}

const FOOTNOTE = /^\[\^(?:\\[[\]\\]|[^[\]\s])+\]: */
const ITEM = /^(?:[-*+]|(\d{1,9})[.)])(?= |$)/

/** Three or more of these marks, and spaces, on a line of their own. */
export const BREAK = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/

/** The nest whose marker is at a place of a line. `interrupts`: a paragraph is open there. */
export function openNest(
  text: string,
  at: number,
  most: number,
  interrupts: boolean,
): Opened | undefined {
  const indent = indentAt(text, at)
  if (indent > most) return undefined
  const start = at + indent
  switch (text[start]) {
    case '>':
      return opened('quote', 0, text[start + 1] === ' ' ? start + 2 : start + 1)
    case '[': {
      const label = FOOTNOTE.exec(text.slice(start))?.[0]
      return label === undefined ? undefined : opened('footnote', 4, start + label.length)
    }
    case ':': {
      const mark = /^: {1,4}(?=.)/.exec(text.slice(start).trimEnd())?.[0]
      if (mark === undefined) return undefined
      return opened('description', indent + mark.length, start + mark.length)
    }
    default:
      // No letter is a marker.
      if (text.charCodeAt(start) > 57) return undefined
      return openItem(text.slice(start), { start, indent, most, interrupts })
  }
}

function opened(kind: Marked['kind'], size: number, at: number, startsBlank = false): Opened {
  return { nest: { kind, size, startsBlank, endsNow: false }, at }
}

type ItemPlace = {
  readonly start: number
  readonly indent: number
  readonly most: number
  readonly interrupts: boolean
}

function openItem(
  line: string,
  { start, indent, most, interrupts }: ItemPlace,
): Opened | undefined {
  const [marker, number] = ITEM.exec(line) ?? []
  if (marker === undefined || BREAK.test(line)) return undefined
  if (interrupts && number !== undefined && number !== '1') return undefined
  const gap = indentAt(line, marker.length)
  const isBlank = marker.length + gap === line.length
  if (isBlank && interrupts) return undefined
  const size = marker.length + (isBlank || gap > most + 1 ? 1 : gap)
  return opened('item', indent + size, start + (isBlank ? line.length : size), isBlank)
}
