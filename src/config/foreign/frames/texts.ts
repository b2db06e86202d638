// Words on pages that settings of other tools have, as our setting `texts`.
import type { TextKey } from '../../../model/texts/site-texts.js'
import { nonEmpty, textOf, type Values } from '../fields.js'

/** What a tool calls parts of a page, by the key of our text; other values than texts count as missing. */
export type Labels = Readonly<Partial<Record<TextKey, unknown>>>

/** What a tool calls the parts in English when its settings don't say it. */
export type DefaultLabels = Readonly<Partial<Record<TextKey, readonly string[]>>>

/**
 * The setting `texts` of pages in the language `lang`. Our own English words take the place of the English defaults of
 * the tool; a site in another language has every word that it set.
 */
export function textsOf(
  labels: Labels,
  lang: string | undefined,
  defaults: DefaultLabels,
): Values | undefined {
  const isEnglish = lang === undefined || /^en\b/i.test(lang)
  const known = new Map(Object.entries(defaults))
  const texts = Object.entries(labels).flatMap(([key, label]): [string, string][] => {
    const text = textOf(label)
    if (text === undefined) return []
    const isDefault = known.get(key)?.some((each) => each.toLowerCase() === text.toLowerCase())
    return isEnglish && isDefault === true ? [] : [[key, text]]
  })
  return nonEmpty(texts) && Object.fromEntries(texts)
}

/** When a page was updated, of a tool that has a label before the date. */
export function updatedLabels(label: unknown): Labels {
  const text = textOf(label)?.replace(/\s*[:：]$/, '')
  if (text === undefined) return {}
  return {
    updatedOn: `${text}: {date}`,
    updatedBy: `${text}: {author}`,
    updatedOnBy: `${text}: {date} ({author})`,
  }
}

/** The English defaults of `updatedLabels`. */
export const updatedDefaults = (label: string): DefaultLabels =>
  Object.fromEntries(
    Object.entries(updatedLabels(label)).map(([key, text]) => [key, [String(text)]]),
  )

/** The first of some values that is a text. */
export const firstText = (...values: readonly unknown[]): string | undefined =>
  textOf(values.find((value) => textOf(value) !== undefined))
