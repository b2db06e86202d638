// A file with a digest that is read line by line, so that one of hundreds of megabytes is never in memory as a whole.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { DIGEST_LENGTH, digestLine } from './checksummed-file.js'
import { readAt, type FilePlace } from './store/read-at.js'

/** So much of a file is read at once, in bytes. */
const PIECE = 1024 * 1024

const LINE_BREAK = 0x0a

/**
 * Calls `take` with each line of the text that `writeParts` wrote to `file` (absolute), and with the place of the line in
 * it. False when the file is not a whole one, or when `take` throws: what was taken is worth nothing then.
 */
export function readChecksummedLines(
  file: string,
  take: (line: Buffer, place: FilePlace) => void,
): boolean {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const digest = createHash('sha256')
    const start = DIGEST_LENGTH + 1
    const written = readAt(descriptor, { start: 0, length: start }).toString('latin1')
    for (const [line, place] of linesFrom(descriptor, start, digest)) take(line, place)
    return written === digestLine(digest.digest('base64url'))
  } catch {
    return false
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** The lines from the byte `from` on, of which each ends with a line break; all bytes go to `digest`. */
function* linesFrom(
  descriptor: number,
  from: number,
  digest: Hash,
): Generator<readonly [Buffer, FilePlace]> {
  const room = Buffer.allocUnsafeSlow(PIECE)
  /** The beginning of a line whose end is in a later piece. */
  let begun = Buffer.alloc(0)
  for (let at = from; ;) {
    const piece = room.subarray(0, readSync(descriptor, room, 0, PIECE, at))
    if (piece.length === 0) return
    digest.update(piece)
    let start = 0
    let end = piece.indexOf(LINE_BREAK)
    while (end !== -1) {
      const line = Buffer.concat([begun, piece.subarray(start, end)])
      yield [line, { start: at + start - begun.length, length: line.length }]
      begun = Buffer.alloc(0)
      start = end + 1
      end = piece.indexOf(LINE_BREAK, start)
    }
    begun = Buffer.concat([begun, piece.subarray(start)])
    at += piece.length
  }
}
