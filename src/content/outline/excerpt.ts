// The first words of a page, for its description, by a scan of its lines.
import { replaceEmojiCodes } from '../context/emoji.js'
import { isModuleLine, lastOfCode } from '../mdx/module-lines.js'
import { formulaLines } from '../syntax/formula-lines.js'

/** The first body line that still has text without its markup; empty when there is none. */
export function excerpt(body: readonly string[]): string {
  let fence: string | undefined
  let comment: string | undefined
  let isHead = false
  let isTitleSeen = false
  let isTagSeen = false
  for (let index = 0; index < body.length; index++) {
    let rest = body[index] ?? ''
    if (comment !== undefined) {
      const end = rest.indexOf(comment)
      if (end === -1) continue
      rest = rest.slice(end + comment.length)
      comment = undefined
    }
    if (fence !== undefined) {
      if (closesFence(rest, fence)) fence = undefined
      continue
    }
    fence = openingFence(rest)
    if (fence !== undefined && isIndented(rest) && !isClosedBelow(body, index, fence)) {
      fence = undefined
      continue
    }
    if (fence !== undefined) continue
    ;[rest, comment] = withoutComments(rest)
    // Elements that an MDX page adds to the head of its document.
    if (/^\s*<head>/i.test(rest)) isHead = true
    if (isHead) {
      isHead = !/<\/head>/i.test(rest)
      continue
    }
    if (!isTitleSeen && isTitle(rest, body[index + 1])) {
      isTitleSeen = true
      continue
    }
    const last = lastOfBlock(body, index, rest)
    if (last !== undefined) {
      index = last
      continue
    }
    if (comment === undefined && OPEN_TAG.test(rest)) [index, rest] = behindTag(body, index, rest)
    isTagSeen ||= /^\s*</.test(rest)
    // Between tags, as JSX has them, text may be indented; elsewhere that is code.
    if (isNoText(rest) || (!isTagSeen && isIndented(rest))) continue
    const text = withoutMarkup(rest)
    if (text !== '') return text
  }
  return ''
}

function isIndented(line: string): boolean {
  return /^(?: {4}| {0,3}\t)/.test(line)
}

function isClosedBelow(body: readonly string[], index: number, fence: string): boolean {
  return body.slice(index + 1).some((line) => isIndented(line) && closesFence(line, fence))
}

/** Marks of a block of code. */
function openingFence(line: string): string | undefined {
  const [, marks, info = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return marks?.startsWith('`') && info.includes('`') ? undefined : marks
}

/** The line without its comments, and what closes the one that it leaves open. */
function withoutComments(line: string): [string, string | undefined] {
  const rest = line.replace(/<!--.*?-->|\{\/\*.*?\*\/\}/g, '')
  const [open] = /<!--|\{\/\*/.exec(rest) ?? []
  if (open === undefined) return [rest, undefined]
  return [rest.slice(0, rest.indexOf(open)), open === '<!--' ? '-->' : '*/}']
}

/** The last line of the code of an MDX page, the formula or the table that starts on a line. */
function lastOfBlock(body: readonly string[], index: number, line: string): number | undefined {
  if (isModuleLine(line)) return lastOfCode(body, index) ?? index
  if (/^[\s>]*\$\$/.test(line)) return lastOfFormula(body, index, line)
  if (!line.includes('|') || !isDelimiterRow(body[index + 1] ?? '')) return undefined
  const end = body.findIndex((row, at) => at > index && !row.includes('|'))
  return (end === -1 ? body.length : end) - 1
}

function lastOfFormula(body: readonly string[], index: number, line: string): number | undefined {
  if (/^[\s>]*(\$\$+)[^$]*\1\s*$/.test(line)) return index
  const last = formulaLines(body.join('\n')).get(index + 1)
  return last === undefined ? undefined : last - 1
}

const BRACES = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/.source
/** A tag, with values of attributes in quotes and, as in JSX, in braces; bounded, as a page may be full of open ones. */
const TAG = new RegExp(
  `</?[A-Za-z][\\w.:-]*(?:\\s(?:"[^"]{0,500}"|'[^']{0,500}'|${BRACES}|[^<>"'{}]){0,2000})?/?>`,
  'g',
)
const OPEN_TAG = /^\s*<[A-Za-z][\w.:-]*(?:\s|$)/
const MOST_TAG_LINES = 40

/** Where the text goes on behind a tag that takes several lines. */
function behindTag(body: readonly string[], index: number, line: string): [number, string] {
  const text = [line, ...body.slice(index + 1, index + MOST_TAG_LINES)].join('\n')
  const tag = TAG[Symbol.matchAll](text).next().value?.[0] ?? ''
  const start = text.length - text.trimStart().length
  if (!tag.includes('\n') || !text.startsWith(tag, start)) return [index, line]
  const behind = text.slice(start + tag.length)
  return [index + tag.split('\n').length - 1, behind.slice(0, (behind + '\n').indexOf('\n'))]
}

function closesFence(line: string, fence: string): boolean {
  const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length
}

function isTitle(line: string, next: string | undefined): boolean {
  if (/^ {0,3}#(\s|$)/.test(line)) return true
  if (/^\s*<h1[\s>]/i.test(line)) return true
  return line.trim() !== '' && /^ {0,3}=+\s*$/.test(next ?? '')
}

/** Lines that carry no words of their own. */
function isNoText(line: string): boolean {
  return (
    /^\s*$/.test(line) ||
    /^\s*:::/.test(line) ||
    /^\s*([-*_=]\s*)+$/.test(line) ||
    /^\s*\[[^\]]+\]:\s/.test(line) ||
    isDelimiterRow(line)
  )
}

function isDelimiterRow(line: string): boolean {
  return /^\s*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/.test(line)
}

const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g
const MARK = /[!-/:-@[-`{-~]/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

function withoutMarkup(line: string): string {
  const text = line
    .replace(/^[\s>]*>\s?(\[!\w+\]\s*$)?/, '')
    .replace(/^\s*#{1,6}(\s+|$)/, '')
    .replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
    .replace(/\s*\{#[^{}\s]+\}\s*$/, '')
    .replace(/\s#+\s*$/, '')
    // Escaped markup, or markup in code, is text.
    .replace(CODE_SPAN, (_, _marks, code: string) => code.replace(MARK, hide))
    .replace(ESCAPE, (_, char: string) => hide(char))
    .replace(TAG, '')
    .replace(/<((https?:|mailto:)[^<>\s]*|[^<>\s@]+@[^<>\s@]+)>/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/!\[([^\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^[\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    // A link that goes on in the next line.
    .replace(/!?\[([^[\]]*)$/, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~(?=\S)(.*?\S)~~/g, '$1')
  return replaceEmojiCodes(text, () => '')
    .replace(/[\uE000-\uE07F]/g, show)
    .replace(/\s+/g, ' ')
    .trim()
}

/** ASCII characters as private ones, and back. */
function hide(char: string): string {
  return String.fromCharCode(PRIVATE + char.charCodeAt(0))
}

function show(char: string): string {
  return String.fromCharCode(char.charCodeAt(0) - PRIVATE)
}

const PRIVATE = 0xe000
