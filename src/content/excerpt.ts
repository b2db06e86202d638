// The first words of a page, for its description (DOC-11), by a scan of its lines.
import { replaceEmojiCodes } from './emoji.js'

/** The first body line that still has text without its markup; empty when there is none. */
export function excerpt(body: readonly string[]): string {
  let fence: string | undefined
  let isComment = false
  let isHead = false
  let isTitleSeen = false
  for (const [index, line] of body.entries()) {
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined
      continue
    }
    const opening = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line)
    if (opening?.[1] !== undefined && !(opening[1][0] === '`' && opening[2]?.includes('`'))) {
      fence = opening[1]
      continue
    }
    let rest = line
    if (isComment) {
      const end = rest.indexOf('-->')
      if (end === -1) continue
      rest = rest.slice(end + 3)
      isComment = false
    }
    rest = rest.replace(/<!--.*?-->/g, '')
    const open = rest.indexOf('<!--')
    if (open !== -1) {
      isComment = true
      rest = rest.slice(0, open)
    }
    // What an MDX page adds to the head of its document.
    if (/^\s*<head>/i.test(rest)) isHead = true
    if (isHead) {
      isHead = !/<\/head>/i.test(rest)
      continue
    }
    if (!isTitleSeen && isTitle(rest, body[index + 1])) {
      isTitleSeen = true
      continue
    }
    if (isNoText(rest)) continue
    const text = withoutMarkup(rest)
    if (text !== '') return text
  }
  return ''
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
    /^import\s.*(['"]|\{)/.test(line) ||
    /^export\s+(const|default|function|let|\*|\{)/.test(line) ||
    /^\s*([-*_=]\s*)+$/.test(line) ||
    /^\s*\[[^\]]+\]:\s/.test(line) ||
    /^\s*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/.test(line)
  )
}

const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g
const MARK = /[!-/:-@[-`{-~]/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

function withoutMarkup(line: string): string {
  const text = line
    .replace(/^[\s>]*>\s?(\[!\w+\]\s*$)?/, '')
    .replace(/^\s*#{1,6}(\s+|$)/, '')
    .replace(/\s*\{#[^{}\s]+\}\s*$/, '')
    .replace(/\s#+\s*$/, '')
    // What looks like markup in code, or is escaped, is text.
    .replace(CODE_SPAN, (_, _marks, code: string) => code.replace(MARK, hide))
    .replace(ESCAPE, (_, char: string) => hide(char))
    .replace(/<\/?[A-Za-z][\w-]*(\s[^<>]*)?\/?>/g, '')
    .replace(/<((https?:|mailto:)[^<>\s]*|[^<>\s@]+@[^<>\s@]+)>/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/!\[([^\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^[\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
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
