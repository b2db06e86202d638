// Plain text and code as Markdown.
import { JOINT, type Line } from './lines.js'

const SPACE = /^\s?$/
const WORD = /[\p{L}\p{N}]$/u
const WORD_START = /^[\p{L}\p{N}]/u

/** Text in which nothing is markup of Markdown. `isStart` says whether it begins a line. */
export function escapeText(text: string, isStart: boolean): string {
  const inner = text.replace(/[\\*_[\]<{$`~&]/g, (char, at: number) =>
    needsEscape(char, text, at) ? `\\${char}` : char,
  )
  if (!isStart && !inner.includes('\n')) return inner
  return inner
    .split('\n')
    .map((line, row) => (row === 0 && !isStart ? line : escapeStart(line)))
    .join('\n')
}

function needsEscape(char: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1), at)
  const after = text.slice(at + 1, at + 3)
  const next = after.charAt(0)
  if (char === '*') return !(before === ' ' && SPACE.test(next) && next !== '')
  if (char === '_')
    return !(WORD.test(text.slice(Math.max(0, at - 2), at)) && WORD_START.test(after))
  if (char === '<') return !SPACE.test(next)
  if (char === '&') return /^&(?:#\w{1,8}|\w{1,32});/.test(text.slice(at, at + 36))
  return true
}

/** A line that would begin a block of Markdown. */
function escapeStart(line: string): string {
  const first = line.charAt(0)
  if (first === '' || /[A-Za-z]/.test(first)) return line
  const number = /^(\d{1,9})([.)](?:\s.*)?)$/.exec(line)
  if (number !== null) return `${number[1] ?? ''}\\${number[2] ?? ''}`
  if (/^[>|%]/.test(line)) return `\\${line}`
  if (/^(?:[-+](?=\s|$)|\+\+|#{1,6}(?:\s|$)|:(?=[\s:-]|$))/.test(line)) return `\\${line}`
  if (/^(?:-+|=+|-[- :|]+)$/.test(line)) return `\\${line}`
  return /^\([^()]+\)=$/.test(line) ? `\\${line}` : line
}

/** Text as code within a line, or as what a role is given. */
export function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? []
  const used = new Set(runs.map((run) => run.length))
  let length = 1
  while (used.has(length)) length++
  const ticks = '`'.repeat(length)
  const isPadded = text.startsWith('`') || text.endsWith('`')
  return isPadded ? `${ticks} ${softened(text)} ${ticks}` : ticks + softened(text) + ticks
}

/** A text whose lines begin no block of Markdown. */
const softened = (text: string): string => text.replace(/\n(?=[-+*#>|=~:%<`(]|\d)/g, JOINT)

/** A link, whose text is Markdown. */
export const linkTo = (text: string, url: string): string =>
  `[${text}](${/[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url})`

const LONGEST_RUN = 2

const longest = (lines: readonly Line[], pattern: RegExp): number =>
  lines.reduce((most, { text }) => Math.max(most, longestIn(text, pattern)), LONGEST_RUN)

const longestIn = (text: string, pattern: RegExp): number => {
  if (!text.includes('```')) return 0
  let most = 0
  for (const [, run = ''] of text.matchAll(pattern)) most = Math.max(most, run.length)
  return most
}

/** A block of code. */
export function codeBlock(lines: readonly Line[], language: string): readonly Line[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return []
  const fence = '`'.repeat(longest(lines, /(`+)/g) + 1)
  return [
    { text: fence + language, line: Math.max(1, first.line) },
    ...lines,
    { text: fence, line: last.line },
  ]
}

/** The fence of a directive, which is longer than those in it. */
export const directiveFence = (lines: readonly Line[]): string =>
  '`'.repeat(longest(lines, /^[\s>*+\-:.\d)]*(`+)/g) + 1)
