// Prose of a page: what a reader reads as running text, without code, formulas, headings and tables.
import { inlines, type Line, type Page } from './read-docs.js'

/** A sentence-bearing line: a paragraph, list entry or table row, code and formulas cut out. */
export type Passage = { text: string; line: number; kind: Line['kind'] }

/** Paragraphs, list entries, quotes and footnotes of a page, one passage a line, link texts kept. */
export function passages(page: Page): Passage[] {
  return page.lines
    .filter(({ kind }) => kind === 'text')
    .map(({ text, number, kind }) => ({ text: withoutCode(text), line: number, kind }))
    .filter(({ text }) => text !== '')
}

function withoutCode(line: string): string {
  return inlines(line)
    .map(({ kind, text }) =>
      kind === 'text' || kind === 'link' ? text : kind === 'html' ? '' : ' ',
    )
    .join('')
    .replace(/\*+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Number of words in the prose of a page: runs that hold a letter or a digit. */
export function countWords(page: Page): number {
  return passages(page)
    .flatMap(({ text }) => text.split(' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
