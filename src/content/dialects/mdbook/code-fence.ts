// Code blocks of mdBook: flags behind the language, and lines that only tests need.
import type { BookSettings } from './book-settings.js'

/** `rust,ignore` or `rust ignore` → its words. */
export function infoWords(info: string): readonly string[] {
  const words = info.replace(/^\{|\}$/g, '').split(/[\s,]+/)
  return words[0] === '' && words.length === 1 ? [] : words
}

/** A line of code without the mark that hides it; `##` at the start of a line of Rust is `#`. */
export function codeLine(
  text: string,
  hiding: string | undefined,
): { readonly text: string; readonly isHidden: boolean } {
  const shown = { text, isHidden: false }
  if (hiding === undefined) return shown
  const margin = /^\s*/.exec(text)?.[0] ?? ''
  const content = text.slice(margin.length)
  if (!content.startsWith(hiding)) return shown
  const rest = content.slice(hiding.length)
  if (hiding !== RUST) return { text: margin + rest, isHidden: true }
  if (rest.startsWith('#')) return { text: margin + rest, isHidden: false }
  return rest === '' || rest.startsWith(' ')
    ? { text: margin + rest.slice(1), isHidden: true }
    : shown
}

/** Numbers of lines from 1 as ranges: `1-3,7`. */
export function lineRanges(numbers: readonly number[]): string {
  const ranges: { readonly from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
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
