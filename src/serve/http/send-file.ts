// One file over the wire as hosts of static files send it: compressed, in parts, or not at all when it is unchanged.
import { statSync, type Stats } from 'node:fs'
import { open, readFile, realpath } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isAtOrBelow } from '../../config/files/paths.js'
import { parseRange, type ByteRange } from './byte-range.js'
import { chooseEncoding, compressor, type Encoding } from './compression.js'
import type { FileMemory } from './file-memory.js'

export type FileAnswer = {
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
}

/** Below this size a file fits into one packet either way. */
const SMALLEST_BYTES = 1024

/** A file of the output folder `root`, both absolute. */
export type OutputFile = { readonly root: string; readonly file: string }

/**
 * Sends the file in the encoding that the request accepts, with the headers given. False when the file does not exist, or
 * it is a link out of `root`.
 * @throws what the system says when the file cannot be opened for another reason.
 */
export async function sendFile(
  response: ServerResponse,
  output: OutputFile,
  answer: FileAnswer,
  memory: FileMemory,
): Promise<boolean> {
  try {
    const stats = statSync(output.file, { throwIfNoEntry: false })
    if (stats?.isFile() !== true) return false
    return await sendFound(response, { ...output, stats }, answer, memory)
  } catch (error) {
    if (!response.headersSent && isMissing(error as NodeJS.ErrnoException)) return false
    throw error
  }
}

/** Whether no file can be at that path: a part of it is missing, is a file, or is longer than the system allows. */
const isMissing = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'

type FoundFile = OutputFile & { readonly stats: Stats }

async function sendFound(
  response: ServerResponse,
  found: FoundFile,
  { status, headers }: FileAnswer,
  memory: FileMemory,
): Promise<boolean> {
  const request = response.req
  const sizeBytes = found.stats.size
  const asked = status === 200 ? request.headers.range : undefined
  const range = asked === undefined ? undefined : parseRange(asked, sizeBytes)
  const encoding =
    asked !== undefined || sizeBytes < SMALLEST_BYTES
      ? undefined
      : chooseEncoding(acceptedEncodings(request), headers['Content-Type'] ?? '')
  const etag = etagOf(found.stats, encoding)
  const shared = { ...headers, ETag: etag, 'Last-Modified': found.stats.mtime.toUTCString() }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, shared).end()
    return true
  }
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${String(sizeBytes)}` }).end()
    return true
  }
  const whole = await wholeBody(found, encoding, memory)
  if (whole === 'outside') return false
  if (whole === undefined)
    return stream(response, found, { status, headers: shared, range, encoding })
  const body = range ? whole.subarray(range.start, range.end + 1) : whole
  response.writeHead(range ? 206 : status, {
    ...shared,
    ...lengthHeaders(whole.length, encoding, range),
    'Content-Length': String(body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

/** From memory; undefined for a file that is too large for it. */
async function wholeBody(
  { root, file, stats }: FoundFile,
  encoding: Encoding | undefined,
  memory: FileMemory,
): Promise<Buffer | 'outside' | undefined> {
  const stamp = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join('-')
  const kept = memory.read({ name: file, stamp, sizeBytes: stats.size }, encoding, async () => {
    if (!(await isInside(root, file))) throw new OutsideError()
    return readFile(file)
  })
  return kept?.catch((error: unknown) => {
    if (error instanceof OutsideError) return 'outside'
    throw error
  })
}

/** The file is a link that leads out of the output. */
class OutsideError extends Error {}

/** Whether the file is in the folder after links are followed; the folder itself may be one. */
async function isInside(root: string, file: string): Promise<boolean> {
  return isAtOrBelow(await realpath(file), await realpath(root))
}

type Streamed = FileAnswer & {
  readonly range: ByteRange | undefined
  readonly encoding: Encoding | undefined
}

/** Sends a part of the file, or one that is too large to be kept. It is closed when the reader leaves early, too. */
async function stream(
  response: ServerResponse,
  { root, file }: FoundFile,
  { status, headers, range, encoding }: Streamed,
): Promise<boolean> {
  if (!(await isInside(root, file))) return false
  const handle = await open(file)
  try {
    const { size: sizeBytes } = await handle.stat()
    response.writeHead(range ? 206 : status, {
      ...headers,
      ...lengthHeaders(sizeBytes, encoding, range),
    })
    if (response.req.method === 'HEAD') {
      response.end()
      return true
    }
    const contents = handle.createReadStream(range ?? {})
    // A reader who leaves early is not a fault; `pipeline` closes the file.
    const sent = encoding
      ? pipeline(contents, compressor(encoding, sizeBytes), response)
      : pipeline(contents, response)
    await sent.catch(() => response.destroy())
    return true
  } finally {
    // A stream closes it as well; closing twice does nothing.
    await handle.close()
  }
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
