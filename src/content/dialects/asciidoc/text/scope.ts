// What a text knows of the page and the line where it is.

export type Reference = {
  /** Absent where the repository lacks the target. */
  readonly address: string | undefined
  /** Of the target, in Markdown. */
  readonly title: string | undefined
}

export type Scope = {
  /** The value of an attribute. */
  readonly get: (name: string) => string | undefined
  /** The next value of a counter. */
  readonly count: (name: string, seed: string | undefined) => string
  /** Where `xref:target[]` or `<<target>>` leads. */
  readonly reference: (target: string, isMacro: boolean) => Reference
  /** The address of an image. */
  readonly image: (target: string) => string
  /** The address of `link:target[]`; undefined when an attribute in it has no value. */
  readonly link: (target: string) => string | undefined
  /** The label of a footnote; `text` is absent for one that is written elsewhere. */
  readonly footnote: (id: string | undefined, text: string | undefined) => string
}

/** Which marks of a text are read. */
export type Subs = {
  readonly quotes: boolean
  readonly attributes: boolean
  readonly replacements: boolean
  readonly macros: boolean
  readonly breaks: boolean
  /** Signs of HTML are text. */
  readonly escape: boolean
}

export const NORMAL: Subs = {
  ...{ quotes: true, attributes: true, replacements: true, macros: true },
  ...{ breaks: true, escape: true },
}

export const NONE: Subs = {
  ...{ quotes: false, attributes: false, replacements: false, macros: false },
  ...{ breaks: false, escape: false },
}

export const VERBATIM: Subs = { ...NONE, escape: true }

const NAMES: Readonly<Record<string, Partial<Subs>>> = {
  ...{ quotes: { quotes: true }, q: { quotes: true } },
  ...{ attributes: { attributes: true }, a: { attributes: true } },
  ...{ replacements: { replacements: true }, r: { replacements: true } },
  ...{ macros: { macros: true }, m: { macros: true } },
  ...{ post_replacements: { breaks: true }, p: { breaks: true } },
  ...{ specialchars: { escape: true }, specialcharacters: { escape: true }, c: { escape: true } },
  ...{ normal: NORMAL, n: NORMAL, verbatim: VERBATIM, v: VERBATIM, none: {} },
}

/** Whether each of a list of names is on; `+name` and `name+` add to `usual`, `-name` leaves one out. */
export function subsOf(written: string | undefined, usual: Subs): Subs {
  if (written === undefined) return usual
  const names = written.split(',').map((each) => each.trim())
  const isChange = names.every((name) => /^[+-]|[+-]$/.test(name))
  let subs = isChange ? usual : NONE
  for (const name of names) {
    const plain = name.replace(/^[+-]|[+-]$/g, '')
    const more = Object.hasOwn(NAMES, plain) ? (NAMES[plain] ?? {}) : {}
    const isOff = name.startsWith('-') || name.endsWith('-')
    subs = { ...subs, ...(isOff ? without(more) : more) }
  }
  return subs
}

const without = (subs: Partial<Subs>): Partial<Subs> =>
  Object.fromEntries(Object.keys(subs).map((name) => [name, false]))

/** What `pass:q,a[]` and `pass:qa[]` read. */
export function passSubs(written: string): Subs {
  if (written === '') return NONE
  const isWord = written.includes(',') || Object.hasOwn(NAMES, written)
  return subsOf(isWord ? written : written.replace(/[a-z](?=[a-z])/g, '$&,'), NONE)
}
