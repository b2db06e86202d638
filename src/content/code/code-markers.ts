// Markers in the comments of code: which lines they mark, and the code without them.
import type { CodeMarker } from '../../model/page.js'
import { linesInRange } from './line-range.js'

export type MarkedCode = {
  readonly lines: readonly string[]
  /** Classes by index of the line. */
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** Of marked lines, where no setting names another. */
export const DEFAULT_CLASS = 'code-line-marked'

type CommentStyle = readonly [open: string, close?: string]

const SLASHES: CommentStyle = ['//']
const BLOCK: CommentStyle = ['/*', '*/']
const JSX: CommentStyle = ['{/*', '*/}']
const HASH: CommentStyle = ['#']
const MARKUP: CommentStyle = ['<!--', '-->']
const DASHES: CommentStyle = ['--']
const PERCENT: CommentStyle = ['%']

const OTHERS: readonly CommentStyle[] = [SLASHES, BLOCK, JSX, HASH, MARKUP]

const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = byLanguage([
  ['js javascript mjs cjs ts typescript mts cts', [SLASHES, BLOCK]],
  ['jsx tsx', [SLASHES, BLOCK, JSX]],
  ['html', [MARKUP, SLASHES, BLOCK]],
  ['python py bash sh shell zsh', [HASH]],
  ['markdown md mdx', [MARKUP, JSX, HASH]],
  ['sql', [DASHES, BLOCK]],
  ['lua haskell hs', [DASHES]],
  ['tex latex matlab', [PERCENT]],
  ['wasm', [[';;']]],
  ['vb vba vbnet visual-basic', [["'"], ['REM']]],
  ['fortran', [['!']]],
  ['ocaml', [['(*', '*)']]],
  ['cobol', [['*>']]],
])

function byLanguage(
  groups: readonly (readonly [names: string, styles: readonly CommentStyle[]])[],
): Readonly<Record<string, readonly CommentStyle[]>> {
  return Object.fromEntries(
    groups.flatMap(([names, styles]) => names.split(' ').map((name) => [name, styles])),
  )
}

/**
 * The lines of `code` with the classes of their markers. A `range` from the info line replaces the comments, which
 * then stay in the code.
 */
export function markCode(
  code: string,
  language: string,
  markers: readonly CodeMarker[],
  range?: string,
): MarkedCode {
  const lines = code.split('\n')
  if (range !== undefined) {
    const className = markers[0]?.className ?? DEFAULT_CLASS
    const marked = [...linesInRange(range, lines.length)]
    return { lines, classes: new Map(marked.map((line) => [line - 1, [className]])) }
  }
  const words = markerWords(markers)
  if (![...words.keys()].some((word) => code.includes(word))) {
    return { lines, classes: new Map() }
  }
  return markByComments(lines, commentPattern(language, [...words.keys()]), words)
}

type MarkerWord = { readonly kind: 'line' | 'start' | 'end'; readonly className: string }

function markerWords(markers: readonly CodeMarker[]): ReadonlyMap<string, MarkerWord> {
  const words = new Map<string, MarkerWord>()
  for (const { className, line, block } of markers) {
    if (line !== undefined) words.set(line, { kind: 'line', className })
    if (block === undefined) continue
    words.set(block.start, { kind: 'start', className })
    words.set(block.end, { kind: 'end', className })
  }
  return words
}

function markByComments(
  lines: readonly string[],
  pattern: RegExp,
  words: ReadonlyMap<string, MarkerWord>,
): MarkedCode {
  const kept: string[] = []
  const classes = new Map<number, readonly string[]>()
  const open = new Set<string>()
  const next = new Set<string>()
  for (const line of lines) {
    // One group per comment style; only that of the line's style is filled.
    const groups: readonly (string | undefined)[] = pattern.exec(line)?.slice(1) ?? []
    const word = words.get(groups.find((group) => group !== undefined) ?? '')
    if (word === undefined) {
      const names = [...new Set([...open, ...next])]
      if (names.length > 0) classes.set(kept.length, names)
      next.clear()
      kept.push(line)
      continue
    }
    if (word.kind === 'line') next.add(word.className)
    else if (word.kind === 'start') open.add(word.className)
    else open.delete(word.className)
  }
  return { lines: kept, classes }
}

/** A line that holds one comment with one marker and nothing else. */
function commentPattern(language: string, words: readonly string[]): RegExp {
  const word = `(${words.map(escapePattern).join('|')})`
  const styles = Object.hasOwn(STYLES, language) ? STYLES[language] : undefined
  const alternatives = (styles ?? OTHERS).map(([open, close = '']) => {
    const gap = /\w$/.test(open) ? '\\s+' : '\\s*'
    return `${escapePattern(open)}${gap}${word}\\s*${escapePattern(close)}`
  })
  return new RegExp(`^\\s*(?:${alternatives.join('|')})\\s*$`)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
