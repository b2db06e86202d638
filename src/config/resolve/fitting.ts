// Settings of another generator: values that the schema refuses are removed, and the rest is kept.
import { findFaults } from '../schema/faults.js'
import { configSchema } from '../schema/schema.js'
import { pathText } from '../../model/diagnostics/setting-path.js'
import { isRecord } from '../../model/json.js'

export type Refused = {
  /** The setting that was taken out, as messages write it. */
  readonly name: string
  readonly message: string
}

/** The part of `settings` that the schema takes, and what it refused, each with the reason. */
export function fitSettings(settings: Readonly<Record<string, unknown>>): {
  readonly settings: Readonly<Record<string, unknown>>
  readonly refused: readonly Refused[]
} {
  const refused: Refused[] = []
  let rest = settings
  for (;;) {
    const [found] = findFaults(configSchema, rest)
    if (found === undefined || found.path.length === 0) return { settings: rest, refused }
    const { path, fault } = found
    // A key that is missing cannot go: what lacks it does.
    const last = valueAt(rest, path) === undefined ? path.slice(0, -1) : path
    if (last.length === 0) return { settings: rest, refused }
    refused.push({ name: pathText(last), message: fault.message })
    rest = without(rest, last) as Readonly<Record<string, unknown>>
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

function without(value: unknown, [key, ...inner]: readonly PropertyKey[]): unknown {
  if (key === undefined) return value
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      index !== key ? [item] : inner.length === 0 ? [] : [without(item, inner)],
    )
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, unknown][] =>
      name !== key ? [[name, item]] : inner.length === 0 ? [] : [[name, without(item, inner)]],
    ),
  )
}
