// The value of an entry of the cache.
import { parseOwn } from '../../model/json.js'

/** The value whose JSON the entry is; undefined without an entry, and for one that is not JSON. */
// The type is the promise of the writer, as in `parseOwn`.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function entryValue<Value>(entry: Uint8Array | string | undefined): Value | undefined {
  if (entry === undefined) return undefined
  try {
    return parseOwn<Value>(typeof entry === 'string' ? entry : entryText(entry))
  } catch {
    return undefined
  }
}

/** An entry as text. */
export const entryText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
