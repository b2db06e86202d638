// How documents are numbered in postings. Titles, descriptions and keywords have the number of their page.
// Sections are numbered through all pages, but a page takes whole slots of eight numbers: a section that is added
// moves no other page, so that the postings of words that it does not have stay as they are.
import type { SearchKind } from '../../model/search.js'

const SLOT = 8

/** The slots of a page with so many sections. */
export function slotsOf(sectionCount: number): number {
  return Math.max(1, Math.ceil(sectionCount / SLOT))
}

export type DocumentIdLayout = {
  /** The first number that is beyond all pages, and all sections. */
  readonly sizeOf: (kind: SearchKind) => number
  /** Number of a document, from its page and, for headings and contents, its section in it. */
  readonly numberOf: (kind: SearchKind, page: number, section: number) => number
  readonly placeOf: (kind: SearchKind, number: number) => { page: number; section: number }
  /** The numbers of a kind from `first` to before `end` that a page has for itself or one of its sections, by rising number. */
  readonly usedNumbers: (kind: SearchKind, first: number, end: number) => readonly number[]
  /** Id of the page's title document: ids count from 1 through all pages without gaps. */
  readonly firstIdOf: (page: number) => number
}

/** Numbers of the documents of pages that come one after the other, as `DocumentIdLayout` gives them. */
export type Numbering = {
  /** The numbers of the next page, by its number of sections. */
  readonly addPage: (sectionCount: number) => (kind: SearchKind, section: number) => number
  readonly sizeOf: DocumentIdLayout['sizeOf']
}

export function createNumbering(): Numbering {
  let pages = 0
  let slots = 0
  return {
    addPage(sectionCount) {
      const page = pages++
      const first = slots * SLOT
      slots += slotsOf(sectionCount)
      return (kind, section) => (isOfSection(kind) ? first + section : page)
    },
    sizeOf: (kind) => (isOfSection(kind) ? slots * SLOT : pages),
  }
}

/** From the number of sections and of ids of each page. */
export function createDocumentIdLayout(
  sectionCounts: readonly number[],
  idCounts: readonly number[],
): DocumentIdLayout {
  const slots = sums(sectionCounts.map(slotsOf))
  const ids = sums(idCounts)
  const pageCount = sectionCounts.length
  const pageOfSlot = (slot: number): number => {
    let low = 0
    let high = pageCount - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((slots[middle] ?? 0) <= slot) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    sizeOf: (kind) => (isOfSection(kind) ? (slots[pageCount] ?? 0) * SLOT : pageCount),
    numberOf: (kind, page, section) =>
      isOfSection(kind) ? (slots[page] ?? 0) * SLOT + section : page,
    placeOf(kind, number) {
      if (!isOfSection(kind)) return { page: number, section: 0 }
      const page = pageOfSlot(Math.floor(number / SLOT))
      return { page, section: number - (slots[page] ?? 0) * SLOT }
    },
    firstIdOf: (page) => 1 + (ids[page] ?? 0),
    usedNumbers(kind, first, end) {
      const used: number[] = []
      if (!isOfSection(kind)) {
        for (let number = first; number < Math.min(end, pageCount); number++) used.push(number)
        return used
      }
      for (let page = pageOfSlot(Math.floor(first / SLOT)); page < pageCount; page++) {
        const start = (slots[page] ?? 0) * SLOT
        if (start >= end) break
        const last = Math.min(end, start + (sectionCounts[page] ?? 0))
        for (let number = Math.max(first, start); number < last; number++) used.push(number)
      }
      return used
    },
  }
}

function isOfSection(kind: SearchKind): boolean {
  return kind === 1 || kind === 4
}

/** Sum of all values before each place; one place more than values. */
function sums(values: readonly number[]): number[] {
  let sum = 0
  return [0, ...values.map((value) => (sum += value))]
}
