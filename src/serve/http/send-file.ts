// One file over the wire as hosts of static files send it: compressed, in parts, or not at all when it is unchanged.
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, compressor } from './compression.js'
import { parseRange, type ByteRange } from './byte-range.js'

export type FileAnswer = {
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
}

/** Below this size a file fits into one packet either way. */
const SMALLEST_BYTES = 1024

/**
 * Sends `file` (absolute) in the encoding that the request accepts, with the headers given. False when there is no
 * such file. The file is closed when the reader leaves early, too.
 * @throws what the system says when the file cannot be opened for another reason.
 */
export async function sendFile(
  response: ServerResponse,
  file: string,
  answer: FileAnswer,
): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error as NodeJS.ErrnoException)) return undefined
    throw error
  })
  if (!handle) return false
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return false
    await sendOpen(response, { handle, stats }, answer)
    return true
  } finally {
    // A stream closes it as well; closing twice does nothing.
    await handle.close()
  }
}

/** Whether no file can be at that path: a part of it is missing, is a file, or is longer than the system allows. */
const isMissing = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'

type OpenFile = { readonly handle: FileHandle; readonly stats: Stats }

async function sendOpen(
  response: ServerResponse,
  { handle, stats }: OpenFile,
  { status, headers }: FileAnswer,
): Promise<void> {
  const request = response.req
  const sizeBytes = stats.size
  const asked = status === 200 ? request.headers.range : undefined
  const range = asked === undefined ? undefined : parseRange(asked, sizeBytes)
  const encoding =
    asked !== undefined || sizeBytes < SMALLEST_BYTES
      ? undefined
      : chooseEncoding(acceptedEncodings(request), headers['Content-Type'] ?? '')
  const etag = etagOf(stats, encoding)
  const isKnown = status === 200 && request.headers['if-none-match'] === etag
  if (range === 'unsatisfiable' && !isKnown) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${String(sizeBytes)}` }).end()
    return
  }
  const part = range === 'unsatisfiable' ? undefined : range
  response.writeHead(isKnown ? 304 : part ? 206 : status, {
    ...headers,
    ETag: etag,
    'Last-Modified': stats.mtime.toUTCString(),
    ...(isKnown ? {} : lengthHeaders(sizeBytes, encoding, part)),
  })
  if (isKnown || request.method === 'HEAD' || sizeBytes === 0) {
    response.end()
    return
  }
  const contents = handle.createReadStream(part ?? {})
  // A reader who leaves early is not a fault; `pipeline` closes the file.
  const sent = encoding
    ? pipeline(contents, compressor(encoding, sizeBytes), response)
    : pipeline(contents, response)
  await sent.catch(() => response.destroy())
}

function lengthHeaders(
  sizeBytes: number,
  encoding: string | undefined,
  part: ByteRange | undefined,
): Record<string, string> {
  if (encoding !== undefined) return { 'Content-Encoding': encoding }
  if (!part) return { 'Accept-Ranges': 'bytes', 'Content-Length': String(sizeBytes) }
  const { start, end } = part
  return {
    'Accept-Ranges': 'bytes',
    'Content-Length': String(end - start + 1),
    'Content-Range': `bytes ${String(start)}-${String(end)}/${String(sizeBytes)}`,
  }
}

function etagOf({ size, mtime }: Stats, encoding: string | undefined): string {
  const parts = [size.toString(16), mtime.getTime().toString(16), encoding]
  return `W/"${parts.filter((part) => part !== undefined).join('-')}"`
}

function acceptedEncodings({ headers }: IncomingMessage): string | undefined {
  const accepted = headers['accept-encoding']
  return Array.isArray(accepted) ? accepted.join() : accepted
}
