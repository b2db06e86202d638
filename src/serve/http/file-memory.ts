// Files as they go over the wire, kept in memory: read and compressed once, not for each request.
import { compress, type Encoding } from './compression.js'

/** Larger files are streamed. */
const LARGEST_BYTES = 2 * 2 ** 20

const MOST_BYTES = 64 * 2 ** 20

export type FileMemory = {
  /**
   * What `load` gives for the file, in the encoding; undefined for a file that is too large to be kept. `stamp` changes
   * with the file. Rejects as `load` does, which is then asked again by the next request.
   */
  read(
    file: { readonly name: string; readonly stamp: string; readonly sizeBytes: number },
    encoding: Encoding | undefined,
    load: () => Promise<Buffer>,
  ): Promise<Buffer> | undefined
}

type Kept = { readonly stamp: string; readonly bytes: Promise<Buffer>; sizeBytes: number }

/** Keeps at most `mostBytes`; what was not asked for the longest goes first. */
export function createFileMemory(mostBytes = MOST_BYTES): FileMemory {
  const kept = new Map<string, Kept>()
  let total = 0
  const drop = (key: string): void => {
    total -= kept.get(key)?.sizeBytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, entry: Kept, sizeBytes: number): void => {
    if (kept.get(key) !== entry) return
    entry.sizeBytes = sizeBytes
    total += sizeBytes
    for (const [oldest] of kept) {
      if (total <= mostBytes) return
      drop(oldest)
    }
  }
  return {
    read({ name, stamp, sizeBytes }, encoding, load) {
      if (sizeBytes > LARGEST_BYTES) return undefined
      const key = `${encoding ?? ''}\n${name}`
      const known = kept.get(key)
      if (known?.stamp === stamp) {
        kept.delete(key)
        kept.set(key, known)
        return known.bytes
      }
      drop(key)
      const bytes = load().then((text) =>
        encoding === undefined ? text : compress(encoding, text),
      )
      const entry: Kept = { stamp, bytes, sizeBytes: 0 }
      kept.set(key, entry)
      bytes.then(
        ({ length }) => keep(key, entry, length),
        () => {
          if (kept.get(key) === entry) drop(key)
        },
      )
      return bytes
    },
  }
}
