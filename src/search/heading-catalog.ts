// Titles and headings, made ready to be matched while a reader types.
import type { SearchDocument, SearchKind } from '../model/search.js'
import { isStopWord } from './english.js'
import { headingWords, type HeadingWord } from './heading-words.js'

export type HeadingEntry = {
  readonly document: SearchDocument
  readonly kind: Extract<SearchKind, 0 | 1>
  readonly words: readonly HeadingWord[]
  /** Forms of the words, with one space between. */
  readonly spaced: string
  readonly compact: string
  /** Everything but letters, digits and spaces. */
  readonly marks: string
  /** Sum of the words' weights. */
  readonly weight: number
}

/** A word of an entry that a form stands for. */
export type FormPlace = {
  readonly entry: number
  readonly word: number
  /** How well the form stands for the word: 1 if it is the word. */
  readonly quality: number
  /** Share of the word that the form covers. */
  readonly share: number
}

export type HeadingCatalog = {
  /** Titles, then headings, each in the order of the site. */
  readonly entries: readonly HeadingEntry[]
  /** Words, parts of identifiers and their ends, to their places. */
  readonly forms: ReadonlyMap<string, readonly FormPlace[]>
  /** All forms, sorted by code unit. */
  readonly sortedForms: readonly string[]
  readonly stems: ReadonlyMap<string, readonly FormPlace[]>
  readonly stem: (word: string) => string
  /** How much a word tells: rare ones much, frequent ones little, stop words next to nothing. */
  readonly weightOf: (form: string) => number
}

/** Reads the documents of the kinds title and heading. `stem` is the index's own (SRCH-TOK-2). */
export function headingCatalog(
  titles: Iterable<SearchDocument>,
  headings: Iterable<SearchDocument>,
  stem: (word: string) => string,
): HeadingCatalog {
  const read = [
    ...Array.from(titles, (document) => ({ document, kind: 0 as const })),
    ...Array.from(headings, (document) => ({ document, kind: 1 as const })),
  ].map((given) => ({ ...given, words: headingWords(given.document.t) }))
  const weightOf = createWeights(read, stem)
  const forms = new Map<string, FormPlace[]>()
  const stems = new Map<string, FormPlace[]>()
  const entries = read.map(({ document, kind, words }, entry) => {
    for (const [word, { form, parts }] of words.entries()) {
      add(forms, form, { entry, word, quality: 1, share: 1 })
      add(stems, stem(form), { entry, word, quality: STEM_QUALITY, share: 1 })
      for (const [index, part] of parts.entries()) {
        const place = { entry, word, quality: PART_QUALITY, share: part.length / form.length }
        add(forms, part, place)
        if (stem(part) !== part)
          add(stems, stem(part), { ...place, quality: PART_QUALITY * STEM_QUALITY })
        // `latestPrice` finds `getLatestPrice`.
        const end = parts.slice(index).join('')
        if (index > 0 && end !== part)
          add(forms, end, { ...place, share: end.length / form.length })
      }
    }
    const texts = words.map(({ form }) => form)
    return {
      document,
      kind,
      words,
      spaced: texts.join(' '),
      compact: texts.join(''),
      marks: marksOf(document.t),
      weight: texts.reduce((sum, form) => sum + weightOf(form), 0),
    }
  })
  return { entries, forms, sortedForms: Array.from(forms.keys()).sort(), stems, stem, weightOf }
}

const STEM_QUALITY = 0.95
const PART_QUALITY = 0.8
const STOP_WORD_SHARE = 0.15

/** What stands in a text beside its words: `()`, `_`. */
export function marksOf(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}\s]/gu, '')
}

function createWeights(
  read: readonly { readonly words: readonly HeadingWord[] }[],
  stem: (word: string) => string,
): (form: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of read)
    for (const word of new Set(words.flatMap(({ form, parts }) => [form, ...parts].map(stem))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return (form) => {
    const weight = Math.log(1 + read.length / (counts.get(stem(form)) ?? 1))
    return isStopWord(form) ? weight * STOP_WORD_SHARE : weight
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
