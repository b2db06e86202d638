// Which words of a source page are not on its built page. The tool's own syntax is taken away first, generously: what is
// reported as lost is lost, or nearly always.

import { decodeEntities, INLINE_TAG, withoutSyntax } from './source-text.js'

/** Words of one line of a source file that its page does not show. */
export type LostLine = {
  /** Counted from 1. */
  readonly line: number
  readonly words: readonly string[]
  /** The line as it was written. */
  readonly text: string
}

export type SourceWords = {
  /** The words of each line, in the order of the file. */
  readonly lines: readonly (readonly string[])[]
  readonly text: readonly string[]
  readonly total: number
}

export type PageWords = {
  readonly counts: ReadonlyMap<string, number>
  /** Neighbours on the page, to tell which of several equal words is the lost one. */
  readonly pairs: ReadonlySet<string>
}

/** The words that readers of a Markdown file expect on its page. `isMdx` takes away imports, exports and expressions too. */
export function sourceWords(source: string, isMdx = false): SourceWords {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const plain = withoutSyntax(text, isMdx)
  const lines = plain.split('\n').map(wordsOf)
  const total = lines.reduce((sum, words) => sum + words.length, 0)
  return { lines, text: text.split('\n'), total }
}

/** The words that a built page shows or says, those of its frame left out. */
export function pageWords(html: string): PageWords {
  const head = /<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? ''
  const body = contentOf(html)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(
      /<nav class="(?:pagination|toc)[\s\S]*?<\/nav>|<nav aria-label="Breadcrumbs"[\s\S]*?<\/nav>/g,
      ' ',
    )
    .replace(/<a class="toc-link"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/<a class="heading-link"[^>]*>|<button\b[^>]*class="copy[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const said = [...body.matchAll(/\s(?:alt|title|aria-label|placeholder|label)="([^"]*)"/g)]
  const extra = count(wordsOf(decodeEntities([head, ...said.map(([, value]) => value)].join('\n'))))
  const apart = wordsOf(decodeEntities(body.replace(/<[^>]*>/g, ' ')))
  const joined = wordsOf(decodeEntities(body.replace(INLINE_TAG, '').replace(/<[^>]*>/g, ' ')))
  const [a, b] = [count(apart), count(joined)]
  const counts = new Map<string, number>()
  for (const word of new Set([...a.keys(), ...b.keys(), ...extra.keys()]))
    counts.set(word, Math.max(a.get(word) ?? 0, b.get(word) ?? 0) + (extra.get(word) ?? 0))
  return { counts, pairs: new Set([...pairsOf(apart), ...pairsOf(joined)]) }
}

/** The lines of `source` with the words that `page` shows less often, in the order of the file. */
export function lostWords(source: SourceWords, page: PageWords): readonly LostLine[] {
  const lacking = lackOf(source, page)
  if (lacking.size === 0) return []
  const places = new Map<string, { readonly index: number; readonly isFar: boolean }[]>()
  const flat = source.lines.flatMap((words, line) => words.map((word) => ({ word, line })))
  for (const [index, { word }] of flat.entries()) {
    if (!lacking.has(word)) continue
    const before = `${flat[index - 1]?.word ?? ''} ${word}`
    const after = `${word} ${flat[index + 1]?.word ?? ''}`
    const isFar = !page.pairs.has(before) && !page.pairs.has(after)
    places.set(word, [...(places.get(word) ?? []), { index, isFar }])
  }
  const lost = new Set<number>()
  for (const [word, number] of lacking) {
    const all = places.get(word) ?? []
    const likely = [...all.filter(({ isFar }) => isFar), ...all.filter(({ isFar }) => !isFar)]
    for (const { index } of likely.slice(0, number)) lost.add(index)
  }
  const byLine = new Map<number, string[]>()
  for (const [index, { word, line }] of flat.entries())
    if (lost.has(index)) byLine.set(line, [...(byLine.get(line) ?? []), word])
  return [...byLine].map(([line, words]) => ({
    line: line + 1,
    words,
    text: source.text[line] ?? '',
  }))
}

/** How many words of `source` the page lacks. */
export function lostCount(source: SourceWords, page: PageWords): number {
  return [...lackOf(source, page).values()].reduce((sum, number) => sum + number, 0)
}

function lackOf(source: SourceWords, { counts }: PageWords): ReadonlyMap<string, number> {
  const lacking = new Map<string, number>()
  for (const [word, number] of count(source.lines.flat())) {
    const lack = number - (counts.get(word) ?? 0)
    if (lack > 0) lacking.set(word, lack)
  }
  return lacking
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function pairsOf(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** Runs of letters and digits in lower case; single letters are too often marks, such as `[x]` or `(c)`. */
function wordsOf(text: string): string[] {
  const found = text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return (found ?? []).filter((word) => !/^[a-z]$/.test(word))
}

/** The article of a page, else its main element, else all of it. */
function contentOf(html: string): string {
  for (const name of ['article', 'main', 'body']) {
    const start = html.search(new RegExp(`<${name}[\\s>]`))
    const end = html.lastIndexOf(`</${name}>`)
    if (start >= 0 && end > start) return html.slice(start, end)
  }
  return html
}
