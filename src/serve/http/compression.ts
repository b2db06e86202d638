// Text goes over the wire compressed, as hosts of static files send it.
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const TEXT = /^(text\/|application\/(json|manifest\+json|wasm|xml)\b|image\/svg\+xml\b)/

/** Whether files of this content type are compressed for clients that accept it. */
export const isCompressed = (type: string): boolean => TEXT.test(type)

/** The encoding to send a file of this content type in; undefined for as it is. */
export function chooseEncoding(accepted: string | undefined, type: string): Encoding | undefined {
  if (accepted === undefined || !isCompressed(type)) return undefined
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}

/** The strongest level that compresses the largest script within a tenth of a second, since each request compresses again. */
export function compressor(encoding: Encoding, sizeBytes: number): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
    },
  })
}
