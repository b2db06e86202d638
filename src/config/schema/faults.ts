// Schema errors as messages: the path of the setting, the expected type, the value found, the nearest word.
import type * as z from 'zod'
import type { Fault } from '../../model/diagnostics/diagnostic.js'
import { editDistance, nearest } from '../../model/text/text.js'
import { pathText } from '../../model/diagnostics/setting-path.js'
import { foreignAnswer } from './foreign-settings.js'
import { isRecord } from '../../model/json.js'
import { settingNotes } from './base/setting.js'

/** A fault and the setting that it is about; `isKey` when its name is wrong and not its value. */
export type SettingFault = {
  readonly fault: Fault
  readonly path: readonly PropertyKey[]
  readonly isKey: boolean
}

/** All faults of `value` by `schema`, in the order of the keys; none when it fits. */
export function findFaults(schema: z.ZodType, value: unknown): readonly SettingFault[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.flatMap((issue) => explain(schema, value, issue))
}

function explain(
  root: z.ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
  base: readonly PropertyKey[] = [],
): SettingFault[] {
  const path = [...base, ...issue.path]
  const here = schemaAt(root, issue.path, value)
  const found = valueAt(value, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = here === undefined ? [] : knownKeys(pickOption(here, found) ?? here)
    return issue.keys.map((key) => unknownKey([...path, key], key, known, root))
  }
  if (issue.code === 'invalid_union' && here !== undefined) {
    const meant = pickOption(here, found)
    if (meant !== undefined) {
      const inner = meant.safeParse(found).error?.issues ?? []
      if (inner.length > 0) return inner.flatMap((each) => explain(meant, found, each, path))
    }
  }
  if (issue.code === 'invalid_key')
    return [valueFault(path, 'does not allow this key.', 'setting-key')]
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return [ruleFault(path, issue)]
  return [wrongValue(path, here, found)]
}

/** So many names a reader can take in. */
const MOST_NAMES = 12

function unknownKey(
  path: readonly PropertyKey[],
  key: string,
  known: readonly string[],
  root: z.ZodType,
): SettingFault {
  const hint = foreignAnswer(path) ?? ownAnswer(key, known, root)
  return {
    path,
    isKey: true,
    fault: { code: 'unknown-setting', message: `Unknown setting "${pathText(path)}".`, hint },
  }
}

function ownAnswer(key: string, known: readonly string[], root: z.ZodType): string {
  const near = nearest(key, known)
  // A short word is a few letters away from many others; typos are rare in the first letter.
  const isSameStart = key[0]?.toLowerCase() === near?.[0]?.toLowerCase()
  const limit = Math.max(1, Math.floor(key.length / (isSameStart ? 2 : 3)))
  if (near !== undefined && editDistance(key.toLowerCase(), near.toLowerCase()) <= limit)
    return `Did you mean "${near}"?`
  const elsewhere = pathsOf(root, key)
  if (elsewhere.length > 0 && elsewhere.length <= 3)
    return `Did you mean ${orList(elsewhere.map((each) => `"${each}"`))}?`
  if (known.length <= MOST_NAMES) return `The settings here are ${known.join(', ')}.`
  return 'No setting has a similar name. The page "Settings" of the manual lists all settings, and editors complete their names in orion-docs.config.ts with defineConfig.'
}

/** The settings called `key` in the groups of the settings: `docs.editUrl`. */
function pathsOf(schema: z.ZodType, key: string, path: readonly string[] = []): string[] {
  const { shape = {}, options } = definition(unwrap(schema))
  // A group that can be switched off: `false` or its settings.
  if (options !== undefined && path.length > 0)
    return options.flatMap((option) => pathsOf(option, key, path))
  return Object.entries(shape).flatMap(([name, child]) => {
    if (settingNotes.get(child)?.isHidden === true) return []
    const here = [...path, name]
    return [...(name === key ? [here.join('.')] : []), ...pathsOf(child, key, here)]
  })
}

type RuleParams = { readonly hint?: string; readonly code?: string }

function ruleFault(path: readonly PropertyKey[], issue: z.core.$ZodIssueCustom): SettingFault {
  const { hint, code = 'setting-value' }: RuleParams = issue.params ?? {}
  const message = `Setting "${pathText(path)}": ${issue.message}`
  return { path, isKey: false, fault: { code, message, ...(hint === undefined ? {} : { hint }) } }
}

function wrongValue(
  path: readonly PropertyKey[],
  schema: z.ZodType | undefined,
  found: unknown,
): SettingFault {
  const accepted = schema === undefined ? 'another value' : acceptedText(schema)
  if (found === undefined) return valueFault(path, `is missing. It expects ${accepted}.`)
  const hint =
    typeof found === 'string' && schema !== undefined ? hintFor(schema, found) : undefined
  const message = `expects ${accepted}, found ${foundText(found)}.`
  return valueFault(path, message, 'setting-value', hint)
}

function hintFor(schema: z.ZodType, found: string): string | undefined {
  const own = settingNotes.get(schema)?.hintFor
  if (own) return own(found)
  const near = nearest(found, wordsOf(schema))
  return near === undefined ? undefined : `Did you mean "${near}"?`
}

function valueFault(
  path: readonly PropertyKey[],
  rest: string,
  code = 'setting-value',
  hint?: string,
): SettingFault {
  const subject = path.length === 0 ? 'The settings file' : `Setting "${pathText(path)}"`
  const message = `${subject} ${rest}`
  return { path, isKey: false, fault: { code, message, ...(hint === undefined ? {} : { hint }) } }
}

/** A value as a message shows it, in at most 60 characters. */
function foundText(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof RegExp || typeof value === 'number') return String(value)
  const kind = Array.isArray(value) ? 'a list' : 'an object'
  try {
    const text = JSON.stringify(value)
    if (text.length <= 60) return text
    return typeof value === 'string' ? `${text.slice(0, 59)}…"` : kind
  } catch {
    // A cycle, or a getter that throws.
    return kind
  }
}

type Definition = {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  /** What the keys of a record may be. */
  readonly keyType?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}

const definition = (schema: z.ZodType): Definition => schema._zod.def

/** The schema below optional, default and transform wrappers; it stops at the first that has words of its own. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (settingNotes.get(schema)?.accepts !== undefined) return schema
  const { innerType, in: input } = definition(schema)
  const inner = innerType ?? input
  return inner === undefined ? schema : unwrap(inner)
}

function schemaAt(
  root: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): z.ZodType | undefined {
  let schema: z.ZodType | undefined = unwrap(root)
  let here = value
  for (const part of path) {
    if (definition(schema).type === 'union') schema = unwrap(pickOption(schema, here) ?? schema)
    const next: z.ZodType | undefined = childOf(definition(schema), part)
    if (next === undefined) return undefined
    schema = unwrap(next)
    here = valueAt(here, [part])
  }
  return schema
}

function childOf(parent: Definition, part: PropertyKey): z.ZodType | undefined {
  if (parent.items !== undefined && typeof part === 'number') return parent.items[part]
  return parent.element ?? parent.shape?.[String(part)] ?? parent.valueType ?? parent.catchall
}

function pickOption(union: z.ZodType, value: unknown): z.ZodType | undefined {
  const index = settingNotes.get(union)?.pick?.(value) ?? -1
  return definition(union).options?.[index]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value
  for (const part of path) {
    if (!isRecord(here) && !Array.isArray(here)) return undefined
    here = Reflect.get(here, part)
  }
  return here
}

function knownKeys(schema: z.ZodType): string[] {
  const { shape = {}, keyType } = definition(schema)
  if (keyType !== undefined) return wordsOf(keyType)
  return Object.entries(shape)
    .filter(([, child]) => settingNotes.get(child)?.isHidden !== true)
    .map(([key]) => key)
}

/** The words that a schema takes, for finding the nearest. */
function wordsOf(schema: z.ZodType): string[] {
  const { options, entries, values = [] } = definition(schema)
  if (options !== undefined) return options.flatMap((option) => wordsOf(unwrap(option)))
  return [...Object.values(entries ?? {}), ...values].filter((word) => typeof word === 'string')
}

function acceptedText(schema: z.ZodType): string {
  const own = settingNotes.get(schema)?.accepts
  if (own !== undefined) return own
  const { type, options, entries, values } = definition(schema)
  switch (type) {
    case 'string':
      return 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'array':
    case 'tuple':
      return 'a list'
    case 'enum':
    case 'literal':
      return orList((values ?? Object.values(entries ?? {})).map((word) => JSON.stringify(word)))
    case 'union':
      return orList([...new Set((options ?? []).filter(isOffered).flatMap(acceptedParts))])
    default:
      return 'an object'
  }
}

const isOffered = (schema: z.ZodType): boolean => settingNotes.get(schema)?.isHidden !== true

function acceptedParts(schema: z.ZodType): string[] {
  const inner = unwrap(schema)
  const { type, values, entries } = definition(inner)
  return type === 'enum' || type === 'literal'
    ? (values ?? Object.values(entries ?? {})).map((word) => JSON.stringify(word))
    : [acceptedText(inner)]
}

function orList(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}
