// Values of a page by their paths.
import { isRecord } from '../../../../model/json.js'

/** A value by its path, as text. */
export function valueAt(values: unknown, path: string): string | undefined {
  const found = path
    .replace(/\\\./g, '\uE002')
    .split('.')
    .map((key) => key.replaceAll('\uE002', '.'))
    .reduce<unknown>(
      (at, key) =>
        Array.isArray(at)
          ? at[Number(key) - 1]
          : isRecord(at) && Object.hasOwn(at, key)
            ? at[key]
            : undefined,
      values,
    )
  if (Array.isArray(found) && found.every((each) => typeof each === 'string'))
    return found.join(', ')
  if (found instanceof Date) return found.toISOString().slice(0, 10)
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined
}
