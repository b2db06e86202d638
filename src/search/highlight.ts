// Found words marked in texts, as HTML. In the page's own script: nothing of lunr here.
import { escapeHtml } from '../model/text/text.js'

/** [start, length] in a text. */
export type Position = readonly [number, number]

type Chunk = { readonly text: string; readonly isMatch: boolean }

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
 * marked and `…` where text is left out. Without positions it is the text's beginning.
 */
export function snippet(
  text: string,
  positions: readonly Position[],
  tokens: readonly string[],
  maxLength: number,
): string {
  const chunks = cut(text, mergePositions(positions, text.length))
  const [start, end] = growFrom(chunks, maxLength)
  const html = chunks.slice(start, end).map((chunk, place) => {
    const isCutOff = place === 0 && start > 0
    if (!chunk.isMatch) return escapeHtml(isCutOff ? withoutEnd(chunk.text) : chunk.text)
    const marked = markTokens(chunk.text, tokens)
    // A stemmed or misspelt word holds no token.
    return marked.includes('<mark>') ? marked : `<mark>${escapeHtml(chunk.text)}</mark>`
  })
  return `${start > 0 ? '…' : ''}${html.join('')}${end < chunks.length ? '…' : ''}`
}

/** The same part of `text` as `snippet` shows, as plain text, with the matches in it. */
export function excerptOf(
  text: string,
  positions: readonly Position[],
  maxLength: number,
): { readonly text: string; readonly positions: readonly Position[] } {
  const chunks = cut(text, mergePositions(positions, text.length))
  const [start, end] = growFrom(chunks, maxLength)
  const found: Position[] = []
  let excerpt = start > 0 ? '…' : ''
  for (const [place, { text: part, isMatch }] of chunks.slice(start, end).entries()) {
    if (isMatch) found.push([excerpt.length, part.length])
    excerpt += place === 0 && start > 0 && !isMatch ? withoutEnd(part) : part
  }
  return { text: end < chunks.length ? `${excerpt}…` : excerpt, positions: found }
}

/** Without the sign that ends what is left out: `…. The` begins with nobody's full stop. */
function withoutEnd(text: string): string {
  return text.replace(/^[.,;:!?)\]}»”’…。、,!?」』]+/u, '')
}

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

function cut(text: string, matches: readonly Position[]): Chunk[] {
  const chunks: Chunk[] = []
  let at = 0
  for (const [start, length] of matches) {
    chunks.push(...cutPlain(text.slice(at, start)))
    at = start + length
    chunks.push({ text: text.slice(start, at), isMatch: true })
  }
  return [...chunks, ...cutPlain(text.slice(at))]
}

function cutPlain(text: string): Chunk[] {
  const parts = text.match(PARTS) ?? []
  return parts.map((part) => ({ text: part, isMatch: false }))
}

/** A letter of a script without spaces between words, a word, or what is between words. */
const PARTS =
  /[\p{Ideographic}\u3041-\u30ff\u0e01-\u0e4e][\u0e47-\u0e4e\u0e30-\u0e3a\u0e45]*|(?:(?![\p{Ideographic}\u3041-\u30ff\u0e01-\u0e4e])[\p{L}\p{M}\p{N}_])+|[^\p{L}\p{M}\p{N}_]+/gu

/** The range of chunks to show. A side is closed when its next chunk does not fit. */
function growFrom(chunks: readonly Chunk[], maxLength: number): readonly [number, number] {
  const first = Math.max(
    0,
    chunks.findIndex((chunk) => chunk.isMatch),
  )
  const lengthOf = (index: number) => chunks[index]?.text.length ?? 0
  let start = first
  let end = Math.min(first + 1, chunks.length)
  let length = lengthOf(first)
  let leftLength = 0
  let rightLength = 0
  let isLeftOpen = start > 0
  let isRightOpen = end < chunks.length
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
      isRightOpen = fits && end < chunks.length
    }
  }
  return [start, end]
}
