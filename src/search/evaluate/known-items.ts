// Queries whose correct hit is known: the site's own titles and headings, as readers type them.
// They are drawn with a fixed seed and from each heading alone: the same site gives the same questions,
// and one page's edit leaves the questions of all other headings as they are.
import type { SearchPage } from '../../model/search.js'
import { oneLine } from '../../model/text/one-line.js'

/** The ways in which a heading is typed, in the order in which they are reported. */
export const QUERY_KINDS = ['exact', 'cut', 'swap', 'letter'] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

/** The seed of the queries. Another one gives other typos. */
const SEED = 1

export type KnownItem = {
  readonly kind: QueryKind
  readonly query: string
  /** The heading's text: whatever leads to a place with this heading is right. */
  readonly heading: string
  /** Number of places with this heading; it identifies a place only if it is 1. */
  readonly places: number
}

/**
 * Queries for every title and heading: the whole text; without its last two letters; with two neighbouring
 * letters swapped; with one letter replaced. Headings of less than four letters or digits are only asked for whole.
 */
export function knownItems(pages: readonly SearchPage[], seed = SEED): KnownItem[] {
  const places = new Map<string, { readonly heading: string; count: number }>()
  for (const heading of pages.flatMap(headingsOf)) {
    const known = places.get(headingKey(heading))
    if (known) known.count++
    else if (LETTER.test(heading)) places.set(headingKey(heading), { heading, count: 1 })
  }
  return QUERY_KINDS.flatMap((kind) =>
    Array.from(places.values()).flatMap(({ heading, count }) => {
      const query = typed(heading, kind, seed)
      return query === undefined ? [] : [{ kind, query, heading, places: count }]
    }),
  )
}

/** Two headings are the same if they differ only in case and white space. */
export function headingKey(heading: string): string {
  return oneLine(heading.toLowerCase())
}

/** The title, and the section headings that differ from it. */
function headingsOf({ title, sections }: SearchPage): string[] {
  const headings = sections
    .filter((section) => section.anchor !== '' && headingKey(section.title) !== headingKey(title))
    .map((section) => section.title)
  return [title, ...headings].map(oneLine)
}

function typed(heading: string, kind: QueryKind, seed: number): string | undefined {
  if (kind === 'exact') return heading
  const units = Array.from(heading)
  const letters = units.flatMap((unit, index) => (LETTER.test(unit) ? [index] : []))
  if (letters.length < 4) return undefined
  const random = createRandom(`${seed} ${kind} ${heading}`)
  const pick = (from: readonly number[]): number | undefined =>
    from[Math.floor(random() * from.length)]
  switch (kind) {
    case 'cut':
      // A trailing part after the last letter but one is not typed yet either.
      return units.slice(0, letters.at(-2)).join('').trimEnd()
    case 'swap': {
      const at = pick(letters.filter((index) => canSwap(units[index], units[index + 1])))
      if (at === undefined) return undefined
      return units
        .with(at, units[at + 1] ?? '')
        .with(at + 1, units[at] ?? '')
        .join('')
    }
    case 'letter': {
      const at = pick(letters)
      if (at === undefined) return undefined
      const others = ALPHABET.filter((letter) => letter !== units[at]?.toLowerCase())
      return units.with(at, others[Math.floor(random() * others.length)] ?? '').join('')
    }
  }
}

function canSwap(unit: string | undefined, next: string | undefined): boolean {
  if (unit === undefined || next === undefined || !LETTER.test(next)) return false
  return unit.toLowerCase() !== next.toLowerCase()
}

const LETTER = /[\p{L}\p{N}]/u
const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz')

/** Numbers from 0 up to 1 that follow from `text`: FNV-1a for the seed, then mulberry32. */
function createRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}
