// The header `Range`: the part of a file that a player or an interrupted download asks for.

/** First and last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part of a file of `sizeBytes` that `header` asks for. Undefined, that is the whole file, for several parts and
 * for what is not a range: servers may ignore both.
 */
export function parseRange(
  header: string,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    // The last bytes of the file.
    const count = Math.min(Number(last), sizeBytes)
    return count === 0 ? 'unsatisfiable' : { start: sizeBytes - count, end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}
