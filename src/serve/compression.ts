// Text goes over the wire compressed, as hosts of static files send it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const TEXT = /^(text\/|application\/(json|manifest\+json|wasm|xml)\b|image\/svg\+xml\b)/

/** Whether files of this content type go out compressed to whoever accepts it. */
export const isCompressed = (type: string): boolean => TEXT.test(type)

/** Below this a file fits into one packet either way. */
const SMALLEST_BYTES = 1024

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

/**
 * Sends `file` (absolute) in the encoding that the request accepts, with the headers given; false when the
 * file is better sent as it is, in parts for example.
 */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Promise<boolean> {
  if (request.headers.range !== undefined) return false
  const type = headers['Content-Type'] ?? ''
  const encoding = chooseEncoding(acceptedEncodings(request), type)
  const stats = await stat(file).catch(() => undefined)
  if (encoding === undefined || !stats || stats.size < SMALLEST_BYTES) return false
  const etag = `W/"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}-${encoding}"`
  const isKnown = status === 200 && request.headers['if-none-match'] === etag
  response.writeHead(isKnown ? 304 : status, {
    ...headers,
    ETag: etag,
    ...(isKnown ? {} : { 'Content-Encoding': encoding }),
  })
  if (isKnown || request.method === 'HEAD') response.end()
  // A reader who leaves early is no fault of ours.
  else
    await pipeline(createReadStream(file), compressor(encoding, stats.size), response).catch(
      () => undefined,
    )
  return true
}

function acceptedEncodings({ headers }: IncomingMessage): string | undefined {
  const accepted = headers['accept-encoding']
  return Array.isArray(accepted) ? accepted.join() : accepted
}

/** As strong as what is made anew for each request may be: the largest script in a tenth of a second. */
function compressor(encoding: Encoding, sizeBytes: number): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: sizeBytes,
    },
  })
}
