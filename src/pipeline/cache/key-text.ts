// Keys that cannot miss an input: a value, and how each of its fields is written into its key.

/** A field without an entry is a type error. */
export type KeyText<Value> = { readonly [Field in keyof Value]-?: (value: Value[Field]) => string }

/** The texts of all fields, in the order of `text`. */
export function fieldTexts<Value>(value: Value, text: KeyText<Value>): string[] {
  const texts: string[] = []
  for (const field in text) texts.push(text[field](value[field]))
  return texts
}

/** For a field that does not change any page; the reason is in a comment at the entry. */
export const notInKey = (): string => ''
