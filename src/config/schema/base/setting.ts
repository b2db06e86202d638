// The building blocks of the settings schema: every key has a text and an example, and every value that is more
// than its bare type has the words by which messages name it.
import * as z from 'zod'

// Settings are checked once in a run: to write a program for it takes longer than to do it.
z.config({ jitless: true })

/** Information that a schema cannot hold itself. */
export type SettingNote = {
  /** Ends the sentence "Setting x expects …". */
  readonly accepts?: string
  /** Index of the option of a union that a value was meant to be, so that its faults name the right keys. */
  readonly pick?: (value: unknown) => number
  /** The hint for a wrong value, in place of the nearest word that is accepted. */
  readonly hintFor?: (value: string) => string
  /** TypeScript type, where JSON Schema has none. */
  readonly type?: string
  /** The option is let through but not offered: it is left out of the published type. */
  readonly isHidden?: boolean
  /** The exported type that it is. */
  readonly named?: TypeName
}

/** How the types that users write by name a part of the settings. */
export type TypeName = {
  readonly name?: string
  /** Its docstring. */
  readonly about?: string
  /** The named type whose keys it has, but for some; keys that it has besides are its own. */
  readonly base?: { readonly name: string; readonly without: readonly string[] }
}

export const settingNotes: z.core.$ZodRegistry<SettingNote> = z.registry<SettingNote>()

/** `schema` as the value of a key, with what the manual, the JSON schema and the editor say about the key. */
export function setting<S extends z.ZodType>(schema: S, description: string, example?: unknown): S {
  return schema.meta({ description, ...(example === undefined ? {} : { examples: [example] }) })
}

/** A switch with its default; the example is the other value. */
export function flag(initial: boolean, description: string): z.ZodDefault<z.ZodBoolean> {
  return setting(z.boolean().default(initial), description, !initial)
}

/** `schema` as a type that is exported by `name`, with its docstring. */
export function named<S extends z.ZodType>(
  name: string,
  about: string,
  schema: S,
  base?: TypeName['base'],
): S {
  return note(schema, { named: { name, about, ...(base === undefined ? {} : { base }) } })
}

/** A shape that is let through, or refused with a better message, but not offered to users. */
export function hidden<Output>(schema: z.ZodType<Output>): z.ZodType<Output, never> {
  return note(schema, { isHidden: true }) as z.ZodType<Output, never>
}

/** A string with at least one character that is not white space. */
export function text(): z.ZodString {
  return note(z.string().regex(/\S/), { accepts: 'a string that is not empty' })
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): z.ZodInt {
  const accepts =
    max === Number.MAX_SAFE_INTEGER
      ? `a whole number of at least ${min}`
      : `a whole number from ${min} to ${max}`
  return note(z.int().min(min).max(max), { accepts })
}

/** A number from 0 to 1. */
export function share(): z.ZodNumber {
  return note(z.number().min(0).max(1), { accepts: 'a number from 0 to 1' })
}

/**
 * A value of one of several shapes. `pick` tells from a refused value which shape was meant; its faults are
 * reported. Without it, or when it returns -1, the message lists all shapes.
 */
export function choice<const Options extends readonly z.ZodType[]>(
  options: Options,
  pick: (value: unknown) => number = () => -1,
): z.ZodUnion<Options> {
  return note(z.union(options), { pick })
}

/** `schema` with words or a type that it cannot express; the same object. */
export function note<S extends z.ZodType>(schema: S, added: SettingNote): S {
  settingNotes.add(schema, { ...settingNotes.get(schema), ...added })
  return schema
}

/**
 * Reports a broken rule about the value as a whole. `message` is a sentence of its own; it is shown after the
 * path of the setting, or after `at` below it.
 */
export function rule(
  input: unknown,
  message: string,
  more: {
    readonly hint?: string
    readonly code?: string
    readonly at?: readonly PropertyKey[]
  } = {},
): z.core.$ZodRawIssue {
  const { at = [], ...params } = more
  return { code: 'custom', message, input, path: [...at], params }
}
