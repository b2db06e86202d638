// Text goes over the wire compressed, as hosts of static files send it.
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'

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

// The strongest levels that compress the largest script within a tenth of a second.
const GZIP = { level: 6 }
const brotliFor = (sizeBytes: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
  },
})

/** Compresses a file of `sizeBytes` as it is sent. */
export function compressor(encoding: Encoding, sizeBytes: number): Transform {
  return encoding === 'gzip' ? createGzip(GZIP) : createBrotliCompress(brotliFor(sizeBytes))
}

const gzipWhole = promisify<Buffer, ZlibOptions, Buffer>(gzip)
const brotliWhole = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** The same for a file that is in memory. */
export function compress(encoding: Encoding, contents: Buffer): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipWhole(contents, GZIP)
    : brotliWhole(contents, brotliFor(contents.length))
}
