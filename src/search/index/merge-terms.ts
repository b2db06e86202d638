// The terms of pages, one page after the other, merged into the documents of each word.
import { SEARCH_KINDS, type SearchKind } from '../../model/search.js'
import { countTerms } from '../text/count-terms.js'
import type { WordReader } from '../text/index-terms.js'
import { createNumbering } from './document-id-layout.js'
import { documentsByKind, type PageDocuments } from './page-documents.js'
import { createPostingLists } from './posting-lists.js'
import type { PostingList } from './postings.js'
import { compareTerms } from './term-order.js'

export type MergedTerms = {
  /** Pages come in their order. */
  readonly add: (documents: PageDocuments) => void
  /** All words, sorted by `compareTerms`. */
  readonly words: () => readonly string[]
  /** The documents of a word by kind. */
  readonly listsOf: (word: string) => readonly (PostingList | undefined)[]
  /** Number of documents by kind. */
  readonly counts: readonly number[]
  /** Words of each document, by kind and number. */
  readonly lengths: () => readonly (readonly number[])[]
}

/** A word has so many places in a row of lists; one that has no documents of a kind has none there. */
const KINDS = SEARCH_KINDS.length
const NONE = -1

export function createMergedTerms(reader: WordReader): MergedTerms {
  const words = new Map<string, number>()
  /** By word and kind. */
  const listOf: number[] = []
  const lists = createPostingLists()
  const numbering = createNumbering()
  const counts = SEARCH_KINDS.map(() => 0)
  const lengths = SEARCH_KINDS.map((): number[] => [])
  const addText = (kind: SearchKind, number: number, text: string): void => {
    counts[kind] = (counts[kind] ?? 0) + 1
    const length = countTerms(text, reader, ({ term, number: word }, times) => {
      const place = word * KINDS + kind
      while (listOf.length <= place) listOf.push(NONE)
      let list = listOf[place] ?? NONE
      if (list === NONE) {
        words.set(term, word)
        listOf[place] = list = lists.open()
      }
      lists.add(list, number, times)
    })
    const row = lengths[kind] ?? []
    // Numbers between those of documents are free.
    while (row.length < number) row.push(0)
    row[number] = length
  }
  return {
    counts,
    add(documents) {
      const numberOf = numbering.addPage(documents.sections.length)
      for (const [place, list] of documentsByKind(documents).entries())
        list.forEach((document, section) => {
          const kind = place as SearchKind
          if (document) addText(kind, numberOf(kind, section), document.t)
        })
    },
    words: () => [...words.keys()].sort(compareTerms),
    listsOf(word) {
      const first = (words.get(word) ?? 0) * KINDS
      return SEARCH_KINDS.map((_, kind) => {
        const list = listOf[first + kind] ?? NONE
        return list === NONE ? undefined : lists.read(list)
      })
    },
    lengths: () =>
      lengths.map((row, kind) => {
        const size = numbering.sizeOf(kind as SearchKind)
        return [...row, ...Array<number>(size - row.length).fill(0)]
      }),
  }
}
