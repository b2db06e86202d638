// The words that pages have besides those of their authors: their type, and how they are filled in.
import { ENGLISH } from './english.js'

/** A text for each form that the plurals of a language have; `other` also takes the place of those that are missing. */
export type PluralText = { readonly [Form in Intl.LDMLPluralRule]?: string | undefined } & {
  readonly other: string
}

/** A text for each key of `ENGLISH`. */
export type SiteTexts = {
  readonly [Key in keyof typeof ENGLISH]: (typeof ENGLISH)[Key] extends string ? string : PluralText
}

export type TextKey = keyof SiteTexts

export const TEXT_KEYS: readonly TextKey[] = Object.keys(ENGLISH).filter(isTextKey)

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(ENGLISH, key)
}

/** Keys of the texts with a number in them. */
export const COUNTED: ReadonlySet<string> = new Set(
  Object.entries(ENGLISH).flatMap(([key, text]) => (typeof text === 'string' ? [] : [key])),
)

/** Texts with those of a site in their place; one text may be that of all forms of a plural. */
export function withTexts(
  texts: SiteTexts,
  own: Readonly<Record<string, string | PluralText | undefined>>,
): SiteTexts {
  const added = Object.entries(own).flatMap(([key, text]) => {
    if (text === undefined) return []
    return [[key, typeof text === 'string' && COUNTED.has(key) ? { other: text } : text] as const]
  })
  return { ...texts, ...Object.fromEntries(added) }
}

/** The texts that are not the English ones; undefined when all are. */
export function ownTexts(texts: SiteTexts): Partial<SiteTexts> | undefined {
  const english: Readonly<Record<string, unknown>> = ENGLISH
  const own = Object.entries(texts).filter(([key, text]) => !isSame(english[key], text))
  return own.length === 0 ? undefined : Object.fromEntries(own)
}

/** The value of each `{name}` in a text. */
type Values = Readonly<Record<string, string | number>>

/** A text with its values; a `{name}` without a value stays. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text for a number of things, `{count}` in it, in the form that the language `lang` has for it. */
export function countText(
  texts: PluralText,
  lang: string,
  values: Values & { readonly count: number },
): string {
  const form = new Intl.PluralRules(lang).select(values.count)
  return fillText(texts[form] ?? texts.other, values)
}

/** Forms of plurals are compared by what is in them: settings are copied. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The parts of a text in their order: what is between values, and the names of values. */
export function textParts(
  text: string,
): readonly ({ readonly words: string } | { readonly value: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? { value: part.slice(1, -1) } : { words: part }))
}
