// Found words marked in texts, as HTML. In the page's own script: nothing of lunr here.
import { escapeHtml } from '../model/text/text.js'

/** [start, length] in a text. */
export type Position = readonly [number, number]

/** A part of a text that is shown whole or not at all: [start, end]. */
type Unit = readonly [start: number, end: number]

/**
 * `text` as HTML with every occurrence of a token in `<mark>`, letters of either case.
 * Where tokens overlap, the first in the list wins.
 */
export function markTokens(text: string, tokens: readonly string[]): string {
  const patterns = tokens
    .filter((token) => token !== '')
    .map((token) => new RegExp(token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu'))
  return markPatterns(text, patterns)
}

/**
 * The part of `text` around its first match as HTML, about `maxLength` characters long, with matches
 * marked and `…` where text is left out. Without positions it is the text's beginning. It begins and ends
 * between words, and not inside an address or a formula.
 */
export function snippet(
  text: string,
  positions: readonly Position[],
  tokens: readonly string[],
  maxLength: number,
): string {
  const matches = mergePositions(positions, text.length)
  const [start, end] = shownPart(text, matches, maxLength)
  let html = ''
  let at = start
  for (const [from, length] of matches.filter((match) => isInside(match, start, end))) {
    const match = text.slice(from, from + length)
    const marked = markTokens(match, tokens)
    html += escapeHtml(text.slice(at, from))
    // A stemmed or misspelt word holds no token.
    html += marked.includes('<mark>') ? marked : `<mark>${escapeHtml(match)}</mark>`
    at = from + length
  }
  return `${before(text, start)}${html}${escapeHtml(text.slice(at, end))}${after(text, end)}`
}

/** The same part of `text` as `snippet` shows, as plain text, with the matches in it. */
export function excerptOf(
  text: string,
  positions: readonly Position[],
  maxLength: number,
): { readonly text: string; readonly positions: readonly Position[] } {
  const matches = mergePositions(positions, text.length)
  const [start, end] = shownPart(text, matches, maxLength)
  const ellipsis = before(text, start)
  return {
    text: ellipsis + text.slice(start, end) + after(text, end),
    positions: matches
      .filter((match) => isInside(match, start, end))
      .map(([from, length]) => [from - start + ellipsis.length, length]),
  }
}

const isInside = ([from, length]: Position, start: number, end: number): boolean =>
  from >= start && from + length <= end

function before(text: string, start: number): string {
  if (start === 0) return ''
  return /\s/.test(text.charAt(start - 1)) ? '… ' : '…'
}

function after(text: string, end: number): string {
  if (end >= text.length) return ''
  return UNFINISHED.test(text.charAt(end)) ? ' …' : '…'
}

/** Signs that only introduce what is left out. */
const UNFINISHED = /[\s,;:([{“‘«]+$/u

function markPatterns(text: string, patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const [found] = match
    const before = markPatterns(text.slice(0, match.index), patterns)
    const after = markPatterns(text.slice(match.index + found.length), patterns)
    return `${before}<mark>${escapeHtml(found)}</mark>${after}`
  }
  return escapeHtml(text)
}

/** Positions outside the text are left out. */
function mergePositions(positions: readonly Position[], textLength: number): Position[] {
  const merged: Position[] = []
  let end = 0
  for (const position of positions.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const [start, length] = position
    if (start < end || length <= 0 || start + length > textLength) continue
    merged.push(position)
    end = start + length
  }
  return merged
}

/** Start and end of what is shown: the unit of the first match, and as many around it as fit. */
function shownPart(
  text: string,
  matches: readonly Position[],
  maxLength: number,
): readonly [number, number] {
  const [first] = matches
  const [place, length] = first ?? [0, 0]
  // Text further away is never shown, and a long text takes long to cut.
  const reach = maxLength + 2 * LONGEST
  const units = unitsOf(text, matches, [Math.max(0, place - reach), place + length + reach])
  const anchor = first ? units.findIndex(([, end]) => end > place) : 0
  const range = growFrom(units, Math.max(0, anchor), maxLength)
  let begin = range[0]
  // `…. The` would begin with the full stop of a sentence that is not shown.
  if (begin > 0)
    while (begin < anchor && !WORD.test(text.slice(...(units[begin] ?? [0, 0])))) begin++
  const start = units[begin]?.[0] ?? 0
  const end = units[range[1] - 1]?.[1] ?? 0
  if (end >= text.length) return [start, end]
  const ends = matches.map(([from, width]) => from + width)
  const shown = start + text.slice(start, end).replace(UNFINISHED, '').length
  return [start, Math.max(shown, ends.findLast((each) => each <= end) ?? 0)]
}

const WORD = /[\p{L}\p{N}]/u

/** Words with the signs around them, the spaces between them, and letters of scripts that have no spaces. */
const UNITS =
  /\s+|[\p{Ideographic}\u3041-\u30ff\u0e01-\u0e4e][\u0e30\u0e32\u0e33\u0e45\p{M}]*|[^\s\p{Ideographic}\u3041-\u30ff\u0e01-\u0e4e]+/gu
const PARTS = /[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+/gu

/** Characters of a word or formula, beyond which it may be cut: encoded data, not text. */
const LONGEST = 200

/** The units from `start` to `end`. A match is in one unit, as is a formula. */
function unitsOf(text: string, matches: readonly Position[], [start, end]: Unit): Unit[] {
  const words = joinFormulas(text, spansOf(UNITS, text.slice(start, end), start)).flatMap((unit) =>
    unit[1] - unit[0] > LONGEST ? spansOf(PARTS, text.slice(...unit), unit[0]) : [unit],
  )
  const units: Unit[] = []
  let place = 0
  for (const unit of words) {
    while ((matches[place]?.[0] ?? Infinity) + (matches[place]?.[1] ?? 0) <= unit[0]) place++
    const last = units.at(-1)
    const isWithin = last !== undefined && (matches[place]?.[0] ?? Infinity) < unit[0]
    if (isWithin) units[units.length - 1] = [last[0], unit[1]]
    else units.push(unit)
  }
  return units
}

function spansOf(pattern: RegExp, text: string, offset: number): Unit[] {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }): Unit => [
    offset + index,
    offset + index + length,
  ])
}

/** A command or a group of TeX. */
const TEX = /\\[A-Za-z]+|[_^]\{/
/** What may be between them in a formula: signs, numbers, single letters, names with an index. */
const IN_FORMULA = /^(?:\s+|[^\p{L}]+|\p{L}|.*[_^\\{}].*)$/u

/** Units with formulas in one piece: the text has them as TeX, without signs where they begin and end. */
function joinFormulas(text: string, units: readonly Unit[]): readonly Unit[] {
  if (!TEX.test(text)) return units
  const joined: Unit[] = []
  for (let at = 0; at < units.length; at++) {
    const last = TEX.test(text.slice(...(units[at] ?? [0, 0]))) ? formulaEnd(text, units, at) : at
    joined.push([units[at]?.[0] ?? 0, units[last]?.[1] ?? 0])
    at = last
  }
  return joined
}

/** Place of the last unit of the formula that begins at `first`; `first` when it has no end nearby. */
function formulaEnd(text: string, units: readonly Unit[], first: number): number {
  let last = first
  let depth = 0
  for (let at = first; at < units.length; at++) {
    const [start, end] = units[at] ?? [0, 0]
    const unit = text.slice(start, end)
    if (depth === 0 && !IN_FORMULA.test(unit)) return last
    if (end - (units[first]?.[0] ?? 0) > LONGEST) return first
    depth = Math.max(0, depth + unit.split('{').length - unit.split('}').length)
    if (unit.trim() !== '') last = at
  }
  return last
}

/** The range of units to show. A side is closed when its next unit does not fit. */
function growFrom(
  units: readonly Unit[],
  first: number,
  maxLength: number,
): readonly [number, number] {
  const lengthOf = (index: number): number => {
    const [start, end] = units[index] ?? [0, 0]
    return end - start
  }
  let start = first
  let end = Math.min(first + 1, units.length)
  let length = lengthOf(first)
  let leftLength = 0
  let rightLength = 0
  let isLeftOpen = start > 0
  let isRightOpen = end < units.length
  while (length < maxLength && (isLeftOpen || isRightOpen)) {
    const goesLeft = isLeftOpen && (leftLength <= rightLength || !isRightOpen)
    const added = lengthOf(goesLeft ? start - 1 : end)
    const fits = length + added <= maxLength
    if (fits) length += added
    if (goesLeft) {
      if (fits) {
        start--
        leftLength += added
      }
      isLeftOpen = fits && start > 0
    } else {
      if (fits) {
        end++
        rightLength += added
      }
      isRightOpen = fits && end < units.length
    }
  }
  return [start, end]
}
