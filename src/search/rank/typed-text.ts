// What a reader typed, as titles and headings are compared with it.
import { marksOf, type HeadingCatalog } from '../headings/heading-catalog.js'
import { headingWords, isIdentifier } from '../headings/heading-words.js'
import { TOKEN_LIMIT } from '../text/tokens.js'
import type { TypedWord } from './heading-matches.js'

export type Typed = {
  /** As it is written, without white space around it. */
  readonly written: string
  /** The same in lower case. */
  readonly text: string
  readonly marks: string
  readonly spaced: string
  readonly compact: string
  readonly words: readonly TypedWord[]
  readonly weights: readonly number[]
  readonly weight: number
  /** Which words count for whether a heading covers the text: stop words only if there are no others. */
  readonly isTelling: readonly boolean[]
  readonly telling: number
  /** Written as prose, or one word that occurs in prose: identifiers that only contain it rank below prose. */
  readonly isProse: boolean
}

export function readText(catalog: HeadingCatalog, text: string): Typed {
  const read = headingWords(text).slice(0, TOKEN_LIMIT)
  const words = read
    // An identifier that no heading has is looked for by its parts.
    .flatMap(({ form, parts }) =>
      parts.length > 0 && catalog.forms.valuesOf(form).length === 0 ? parts : [form],
    )
    .map((form, index, all) => ({ form, isLast: index === all.length - 1 }))
  const isOwned = OWNED.test(text.trim())
  const weightOf = isOwned ? catalog.nameWeightOf : catalog.weightOf
  const weights = words.map(({ form }) => weightOf(form))
  const known = words.map(({ form }) => isOwned || !catalog.isStopWord(form))
  const isTelling = known.includes(true) ? known : words.map(() => true)
  const [only] = words.length === 1 ? words : []
  return {
    isProse: only ? !isIdentifier(text) && isProse(catalog, only.form) : /\s/.test(text.trim()),
    isTelling,
    telling: weights.reduce((sum, weight, index) => (isTelling[index] ? sum + weight : sum), 0),
    written: text.trim(),
    text: text.trim().toLowerCase(),
    marks: marksOf(text),
    spaced: read.map(({ form }) => form).join(' '),
    compact: read.map(({ form }) => form).join(''),
    words,
    weights,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  }
}

/** A name with that of its owner, `http.get`: both tell, whatever they are in prose. */
const OWNED = /^[\p{L}\p{N}_$]+(?:(?:\.|::|->|#)[\p{L}\p{N}_$]+)+\(?\)?$/u

/** Whether the form is, or begins, a word among others in some heading. */
function isProse({ forms, entries }: HeadingCatalog, form: string): boolean {
  for (const longer of forms.textsFrom(form))
    for (const { entry, quality } of forms.valuesOf(longer))
      if (quality === 1 && (entries[entry]?.words.length ?? 0) > 1) return true
  return false
}
