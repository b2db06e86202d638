// Reads an object of the foreign settings key by key, so that unread keys can be listed.
import { isList, isRecord } from '../../model/json.js'
import type { LeftOut } from './left-out.js'

export type Notes = {
  /** The first word on a name counts. */
  leaveOut(name: string, instead: string): void
  readonly list: readonly LeftOut[]
}

export function createNotes(): Notes {
  const byName = new Map<string, LeftOut>()
  return {
    leaveOut(name, instead) {
      if (!byName.has(name)) byName.set(name, { name, instead })
    },
    get list() {
      return [...byName.values()]
    },
  }
}

/**
 * The keys of one object. A value of an unexpected type is left out by name; `rest` leaves out every
 * key that was not read.
 */
export type Fields = {
  readonly name: string
  text(key: string): string | undefined
  flag(key: string): boolean | undefined
  number(key: string): number | undefined
  list(key: string): readonly unknown[]
  object(key: string): Fields
  /** As it is. */
  value(key: string): unknown
  has(key: string): boolean
  /** Read to no effect: it means nothing to a reader of the site. */
  ignore(...keys: readonly string[]): void
  rest(instead?: (key: string) => string | undefined): void
}

export function createFields(value: unknown, name: string, notes: Notes): Fields {
  const fields = isRecord(value) ? value : {}
  const read = new Set<string>()
  const nameOf = (key: string): string => (name === '' ? key : `${name}.${key}`)
  const take = (key: string): unknown => {
    read.add(key)
    return fields[key] ?? undefined
  }
  const typed = <T>(key: string, fits: (found: unknown) => found is T): T | undefined => {
    const found = take(key)
    if (found === undefined || fits(found)) return found
    notes.leaveOut(nameOf(key), foundText(found))
    return undefined
  }
  return {
    name,
    text: (key) => typed(key, isText) || undefined,
    flag: (key) => typed(key, (found) => typeof found === 'boolean'),
    number: (key) => typed(key, (found) => typeof found === 'number'),
    list: (key) => typed(key, isList) ?? [],
    object: (key) => createFields(typed(key, isRecord), nameOf(key), notes),
    value: take,
    has: (key) => fields[key] !== undefined && fields[key] !== null,
    ignore: (...keys) => {
      for (const key of keys) read.add(key)
    },
    rest: (instead = () => undefined) => {
      for (const [key, found] of Object.entries(fields))
        if (!read.has(key) && found !== undefined && found !== null)
          notes.leaveOut(nameOf(key), instead(key) ?? 'it has no effect')
    },
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function foundText(found: unknown): string {
  if (typeof found === 'function') return 'it is a function, which cannot be converted'
  return `${JSON.stringify(found)} is not a supported value`
}

/** A value as text without space around it; undefined for an empty text and for other values. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** A number, also one that is written as a text; undefined for other values. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export type Values = Readonly<Record<string, unknown>>

/** An object as it is; an empty one for any other value. */
export const valuesOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** The objects in a list; none in another value. */
export const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isList(value) ? value.filter(isRecord) : []

/** `value` without keys that are undefined. */
export function compact(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
}

/** `list`, when something is in it. */
export function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}
