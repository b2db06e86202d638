// Plain text as our own Markdown.

const WORD = /[\p{L}\p{N}]$/u
const WORD_START = /^[\p{L}\p{N}]/u

/** Text in which nothing is markup of Markdown. `isStart` says whether it begins a line. */
export function escapeMarkdown(text: string, isStart: boolean): string {
  const inner = /[\\*_[\]<{$`~&|:]/.test(text)
    ? text.replace(/[\\*_[\]<{$`~&|:]/g, (char, at: number) =>
        needsEscape(char, text, at) ? `\\${char}` : char,
      )
    : text
  if (!isStart && !inner.includes('\n')) return inner
  return inner
    .split('\n')
    .map((line, row) => (row === 0 && !isStart ? line : escapeStart(line)))
    .join('\n')
}

function needsEscape(char: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  const after = text.slice(at + 1, at + 36)
  const next = after.charAt(0)
  switch (char) {
    case '_':
      return !(WORD.test(before) && WORD_START.test(after))
    case '*':
      return !(/^$|\s$/.test(before) && /^\s/.test(after))
    case '\\':
      return next === '' || !/^[A-Za-z0-9\s]/.test(next)
    case '<':
      return /^[A-Za-z/!?]/.test(next)
    case '{':
      return /^[#{%.:/]/.test(next)
    case '~':
      return next === '~' || before.endsWith('~') || before === ''
    case '&':
      return /^(?:#\w{1,8}|\w{1,32});/.test(after)
    case '|':
      return true
    case ':':
      return (
        /^[a-z_+-][\w+-]{0,32}[:[]/.test(after) ||
        after.startsWith('//') ||
        (next === ':' && before === '')
      )
    default:
      return true
  }
}

/** A line that would begin a block of Markdown. */
function escapeStart(written: string): string {
  const line = written.trimStart()
  const first = line.charAt(0)
  if (first === '' || /[A-Za-z]/.test(first)) return line
  const number = /^(\d{1,9})([.)](?:\s.*)?)$/s.exec(line)
  if (number !== null) return `${number[1] ?? ''}\\${number[2] ?? ''}`
  if (/^(?:[>%]|[-+*](?=\s|$)|\+\+|#{1,6}(?:\s|$)|:(?=[\s:]|$)|~~~)/.test(line)) return `\\${line}`
  return /^(?:-[-\s]*|=+\s*)$/.test(line) ? `\\${line}` : line
}

/** A text as code within a line. Its line breaks are spaces. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s*\n\s*/g, ' ')
  const used = new Set((flat.match(/`+/g) ?? []).map((run) => run.length))
  let length = 1
  while (used.has(length)) length++
  const ticks = '`'.repeat(length)
  const isPadded = /^`|`$/.test(flat) || (/^ .* $/s.test(flat) && flat.trim() !== '')
  return isPadded ? `${ticks} ${flat} ${ticks}` : ticks + flat + ticks
}

/** A link, whose text is Markdown. */
export const linkTo = (text: string, url: string): string => `[${text}](${target(url)})`

/** An address in the form that links and images have. */
export const target = (url: string): string =>
  /[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, encodeURIComponent)}>` : url

/** A line with marks of tables escaped. */
export const inCell = (text: string): string => text.replace(/(?<!\\)\|/g, '\\|')
