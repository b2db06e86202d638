// Code blocks of mdBook: flags behind the language, and lines that only tests need.
import type { BookSettings } from './book-settings.js'

/** `rust,ignore` or `rust ignore` → its words. */
export function infoWords(info: string): readonly string[] {
  const words = info.replace(/^\{|\}$/g, '').split(/[\s,]+/)
  return words[0] === '' && words.length === 1 ? [] : words
}

/** Whether a line of code is shown, and how: `##` at the start of a line of Rust is `#`. */
export function shownLine(text: string, hiding: string | undefined): string | undefined {
  if (hiding === undefined) return text
  if (hiding !== RUST) return text.trimStart().startsWith(hiding) ? undefined : text
  const [, margin = '', mark, rest = ''] = /^(\s*)#(.?)(.*)$/.exec(text) ?? []
  if (mark === undefined) return text
  if (mark === '#') return margin + mark + rest
  return mark === '' || mark === ' ' ? undefined : text
}

const RUST = '#'

/** The mark of hidden lines of a code block; undefined when it has none. */
export function hidingMark(words: readonly string[], book: () => BookSettings): string | undefined {
  const [language = ''] = words
  if (language === 'rust') return RUST
  const own = words.find((word) => word.startsWith('hidelines='))
  if (own !== undefined) return own.slice('hidelines='.length)
  const mark = language === '' ? undefined : book().hiddenLines[language]
  return typeof mark === 'string' && mark !== '' ? mark : undefined
}
