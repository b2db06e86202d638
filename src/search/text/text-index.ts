// Values by text, which are found by a beginning of the text, and by a text that is nearly it.
import { nearTexts, textsFrom, textTable, type NearText } from './text-table.js'

export type TextIndex<Value> = {
  readonly valuesOf: (text: string) => readonly Value[]
  /** The texts that begin with `beginning`. */
  readonly textsFrom: (beginning: string) => readonly string[]
  /** The texts within edit distance `limit` of `typed`, whole or with a prefix. */
  readonly textsNear: (typed: string, limit: number) => readonly NearText[]
}

export function textIndex<Value>(lists: ReadonlyMap<string, readonly Value[]>): TextIndex<Value> {
  const table = textTable(lists.keys())
  return {
    valuesOf: (text) => lists.get(text) ?? [],
    textsFrom: (beginning) => textsFrom(table, beginning),
    textsNear: (typed, limit) => nearTexts(table, typed, limit),
  }
}

/** The values of both. */
export function joinTextIndexes<Value>(
  one: TextIndex<Value>,
  other: TextIndex<Value>,
): TextIndex<Value> {
  const isOther = ({ text }: NearText): boolean => one.valuesOf(text).length === 0
  return {
    valuesOf: (text) => [...one.valuesOf(text), ...other.valuesOf(text)],
    textsFrom: (beginning) => [
      ...new Set([...one.textsFrom(beginning), ...other.textsFrom(beginning)]),
    ],
    textsNear: (typed, limit) => [
      ...one.textsNear(typed, limit),
      ...other.textsNear(typed, limit).filter(isOther),
    ],
  }
}
