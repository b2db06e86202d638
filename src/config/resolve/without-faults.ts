// Settings that another program's file was translated to: a value that does not fit is left out, and the others count.
import { findFaults, type SettingFault } from '../schema/faults.js'
import { configSchema } from '../schema/schema.js'
import { isRecord } from '../../model/json.js'

/** More rounds than any file needs: a value may show a fault only when another one is gone. */
const MOST_ROUNDS = 20

/** `settings` without what does not fit; what it was goes to `left`. */
export function withoutFaults(settings: unknown, left: SettingFault[]): unknown {
  let current = settings
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const faults = findFaults(configSchema, current).filter(({ path }) => path.length > 0)
    if (faults.length === 0) break
    left.push(...faults)
    // From the last on: entries of lists keep their places until they are removed.
    const paths = faults.map(({ path }) => path).reverse()
    current = paths.reduce((value, path) => without(value, path), current)
  }
  return current
}

/** A copy of `value` without what is at `path`; a list loses the whole entry that the path is in. */
function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path
  if (Array.isArray(value)) return value.filter((_, index) => index !== key)
  if (!isRecord(value) || key === undefined || !(String(key) in value)) return value
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== String(key)) return [[name, inner]]
    return rest.length === 0 ? [] : [[name, without(inner, rest)]]
  })
  return Object.fromEntries(entries)
}
