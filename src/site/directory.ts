// All that search finds as a list from A to Z: what `/search` shows where nothing can search (SRCH-PAGE-12).
import type { SearchPage } from '../model/search.js'
import type { Directory, DirectoryLetter, DirectoryPage } from '../model/view.js'

/** The searched pages of one version; `label` only where there are several versions. */
export type DirectoryInput = { readonly label?: string; readonly pages: readonly SearchPage[] }

/**
 * Links from which on a version's sections are left to its pages: a page of 10,000 is some 250 kB gzipped, which a
 * reader can still wait for.
 */
const MOST_LINKS = 10_000

/** Titles from A to Z, with their sections in the order of the page. Versions keep their order; empty ones are left out. */
export function viewDirectory(versions: readonly DirectoryInput[]): Directory {
  const listed = versions.filter(({ pages }) => pages.length > 0)
  // Pages are named whatever their number: what is left of the links is given to sections, first version first.
  let rest = MOST_LINKS - listed.reduce((sum, { pages }) => sum + pages.length, 0)
  return listed.map(({ label, pages }) => {
    const entries = pages.map(entryOf)
    const sectionCount = entries.reduce((sum, { sections }) => sum + sections.length, 0)
    const hasSections = sectionCount <= rest
    if (hasSections) rest -= sectionCount
    const shown = hasSections ? entries : entries.map((entry) => ({ ...entry, sections: [] }))
    return { ...(label === undefined ? {} : { label }), hasSections, letters: byLetter(shown) }
  })
}

type Entry = DirectoryPage & { readonly trail: string }

function entryOf({ url, title, breadcrumbs, sections }: SearchPage): Entry {
  return {
    href: url,
    title,
    trail: breadcrumbs.join(' › '),
    sections: sections
      .filter(({ anchor, title: name }) => anchor !== '' && name !== '' && name !== title)
      .map(({ anchor, title: name }) => ({ href: `${url}#${anchor}`, label: name })),
  }
}

function byLetter(entries: readonly Entry[]): DirectoryLetter[] {
  const counts = new Map<string, number>()
  for (const { title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  const sorted = entries
    .map((entry) => ({ entry, key: sortKey(entry.title), letter: letterOf(entry.title) }))
    .sort(
      (a, b) =>
        compare(rank(a.letter), rank(b.letter)) ||
        compare(a.letter, b.letter) ||
        compare(a.key, b.key) ||
        compare(a.entry.title, b.entry.title) ||
        compare(a.entry.href, b.entry.href),
    )
  const letters = new Map<string, DirectoryPage[]>()
  for (const { entry, letter } of sorted) {
    const { trail, ...page } = entry
    const isShared = (counts.get(page.title) ?? 0) > 1 && trail !== ''
    const pages = letters.get(letter) ?? []
    letters.set(letter, pages)
    pages.push(isShared ? { ...page, trail } : page)
  }
  return [...letters].map(([letter, pages]) => ({ letter, pages }))
}

/** Under what a title stands: its first letter without accents, `0–9`, or `#` when it has neither. */
function letterOf(title: string): string {
  const first = /[\p{L}\p{N}]/u.exec(withoutAccents(title))?.[0]
  if (first === undefined) return '#'
  return /\p{N}/u.test(first) ? '0–9' : first.toUpperCase()
}

const rank = (letter: string): number => (letter === '#' ? 0 : letter === '0–9' ? 1 : 2)

/** Without case, accents and what stands before the first letter; numbers by their value. */
function sortKey(title: string): string {
  return withoutAccents(title)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** By characters, so that it does not depend on the machine's language. */
function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}
