// Reading values that a person wrote (sidebar and category files), with a fault for each wrong one.
import type { Diagnostic } from '../model/diagnostic.js'
import { nearest } from '../model/text.js'

export type Fields = Readonly<Record<string, unknown>>

type FieldTypes = {
  readonly string: string
  readonly boolean: boolean
  readonly number: number
  readonly array: readonly unknown[]
  readonly object: Fields
}

/** Whether a value is an object of keys: no list, no null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
  /** A fault for each key that is not in `known` (SIDE-8). */
  onlyKeys(fields: Fields, known: readonly string[], place: string): void
  fault(message: string, hint: string): void
  readonly diagnostics: readonly Diagnostic[]
}

/** A reader for values of `file`; `code` is the code of its faults. */
export function createFieldReader(file: string, code: string): FieldReader {
  const diagnostics: Diagnostic[] = []
  const fault = (message: string, hint: string) => {
    diagnostics.push({
      severity: 'error',
      code,
      message,
      hint,
      at: { file, line: 1, column: 1 },
    })
  }
  const check = <K extends keyof FieldTypes>(
    fields: Fields,
    key: string,
    type: K,
    place: string,
  ): FieldTypes[K] | undefined => {
    const value = fields[key]
    if (isOfType(value, type)) return value as FieldTypes[K]
    fault(`"${key}" must be ${type === 'array' || type === 'object' ? 'an' : 'a'} ${type}`, place)
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
        fault(`Unknown key "${key}" in ${place}.`, advice)
      }
    },
    fault,
    diagnostics,
  }
}

function isOfType(value: unknown, type: keyof FieldTypes): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isFields(value)
  return typeof value === type && !Number.isNaN(value)
}
