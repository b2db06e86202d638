// Reading values that a person wrote (sidebar and category files), with a fault for each wrong one.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { PlaceOf } from '../../model/diagnostics/open-place.js'
import { isRecord } from '../../model/json.js'
import { nearest } from '../../model/text/text.js'

export type Fields = Readonly<Record<string, unknown>>

type FieldTypes = {
  readonly string: string
  readonly boolean: boolean
  readonly number: number
  readonly array: readonly unknown[]
  readonly object: Fields
}

/** An object or a list of the file, and what it has at `key`: its value, or with `isKey` the key. */
export type FaultPlace = {
  readonly in: object
  readonly key?: PropertyKey
  readonly isKey?: boolean
}

/** The content of the file, and the place of each part in it. */
export type Written = { readonly value: unknown; readonly placeOf: PlaceOf }

/** Reads the fields of values in one file and collects what is wrong with them. */
export type FieldReader = {
  /** The value of a key when it has the type; a fault and undefined otherwise. Absent and null give undefined. */
  optional<K extends keyof FieldTypes>(
    fields: Fields,
    key: string,
    type: K,
    place: string,
  ): FieldTypes[K] | undefined
  /** Like `optional`, but a missing key is a fault. */
  required<K extends keyof FieldTypes>(
    fields: Fields,
    key: string,
    type: K,
    place: string,
  ): FieldTypes[K] | undefined
  /** A fault for each key that is not in `known`. */
  onlyKeys(fields: Fields, known: readonly string[], place: string): void
  /** A fault of the value `on`, or of what it has at a key; without it of the whole file. */
  fault(message: string, hint: string, on?: FaultPlace): void
  readonly diagnostics: readonly Diagnostic[]
}

/** A reader for values of `file`; `code` is the code of its faults, which without `written` are at its start. */
export function createFieldReader(file: string, code: string, written?: Written): FieldReader {
  const diagnostics: Diagnostic[] = []
  const fault = (message: string, hint: string, on?: FaultPlace) => {
    diagnostics.push({
      severity: 'error',
      code,
      message,
      hint,
      at: { line: 1, column: 1, ...findPlace(on, written), file },
    })
  }
  const check = <K extends keyof FieldTypes>(
    fields: Fields,
    key: string,
    type: K,
    place: string,
  ): FieldTypes[K] | undefined => {
    const value = fields[key]
    if (isOfType(value, type)) return value
    fault(
      `"${key}" must be ${type === 'array' || type === 'object' ? 'an' : 'a'} ${type}`,
      `${place}: ${typeAdvice(key, value, type)}`,
      value === undefined ? { in: fields } : { in: fields, key },
    )
    return undefined
  }
  return {
    optional: (fields, key, type, place) =>
      fields[key] === undefined || fields[key] === null
        ? undefined
        : check(fields, key, type, place),
    required: check,
    onlyKeys(fields, known, place) {
      for (const key of Object.keys(fields)) {
        if (known.includes(key)) continue
        const near = nearest(key, known)
        const advice =
          near === undefined ? `Known keys: ${known.join(', ')}.` : `Did you mean "${near}"?`
        fault(`Unknown key "${key}" in ${place}.`, advice, { in: fields, key, isKey: true })
      }
    },
    fault,
    diagnostics,
  }
}

function isOfType<K extends keyof FieldTypes>(value: unknown, type: K): value is FieldTypes[K] {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  return typeof value === type && !Number.isNaN(value)
}

function typeAdvice(key: string, value: unknown, type: keyof FieldTypes): string {
  if (value === undefined) return `add "${key}", ${FORMS[type]}.`
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  if (type === 'string' && isPlain) return `put it in quotes, "${String(value)}".`
  const isBare =
    typeof value === 'string' &&
    (type === 'boolean'
      ? /^(true|false)$/.test(value)
      : type === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
  return isBare ? `write ${value.trim()} without quotes.` : `write ${FORMS[type]}.`
}

const FORMS: Readonly<Record<keyof FieldTypes, string>> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list in [ ]',
  object: 'an object in { }',
}

function findPlace(on: FaultPlace | undefined, written: Written | undefined): Place | undefined {
  const path = on && written && pathTo(on.in, written.value)
  if (path === undefined) return undefined
  const { key, isKey = false } = on ?? {}
  return written?.placeOf(key === undefined ? path : [...path, key], { isKey })
}

/** The keys that lead from `value` to the object or list `wanted` in it. */
function pathTo(wanted: object, value: unknown): readonly PropertyKey[] | undefined {
  if (value === wanted) return []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    const rest = pathTo(wanted, child)
    if (rest !== undefined) return [Array.isArray(value) ? Number(key) : key, ...rest]
  }
  return undefined
}
