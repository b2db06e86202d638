// A file of the cache folder that is read whole: its first line is the digest of the rest, so that half of one is none.
import { isAscii } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../files/digest.js'
import { prepareFolder } from './store/cache-folder.js'

/**
 * What `parse` makes of the text in `file` (absolute), and of its digest; undefined when there is none, or not a whole
 * one of its form.
 */
export function readChecksummed<Value>(
  file: string,
  parse: (text: string, digest: string) => Value | undefined,
): Value | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    const digest = digestOf(body)
    if (bytes.toString('latin1', 0, Math.max(0, end)) !== digest) return undefined
    // A text of megabytes is copied as bytes if it is ASCII.
    return parse(body.toString(isAscii(body) ? 'latin1' : 'utf8'), digest)
  } catch {
    // Gone, or of another version.
    return undefined
  }
}

/**
 * Writes a text, or the parts of one, beside `file` (absolute) and moves it into place; returns why it cannot. Parts are
 * written as they come, so that a text of hundreds of megabytes is never in memory as a whole.
 */
export function writeChecksummed(
  file: string,
  text: string | Iterable<string>,
): string | undefined {
  const next = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    prepareFolder(path.dirname(file))
    writeParts(next, typeof text === 'string' ? [text] : text)
    renameSync(next, file)
    return undefined
  } catch (error) {
    try {
      rmSync(next, { force: true })
    } catch {
      // The folder cannot be written, so it has no file of this program.
    }
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Writes the parts of a text to a new `file` (absolute). The digest is known at the end: until then its line has spaces.
 * @throws Error of the file system.
 */
export function writeParts(file: string, parts: Iterable<string>): void {
  const hash = createHash('sha256')
  const descriptor = openSync(file, 'wx')
  try {
    writeSync(descriptor, digestLine(''))
    for (const part of parts) {
      const bytes = Buffer.from(part)
      hash.update(bytes)
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    }
    writeSync(descriptor, digestLine(hash.digest('base64url')), 0)
  } finally {
    closeSync(descriptor)
  }
}

/** The first line of a file whose other lines have this digest. */
export const digestLine = (digest: string): string => `${digest.padEnd(DIGEST_LENGTH)}\n`

/** Of a SHA-256 as `digestOf` writes it. */
export const DIGEST_LENGTH = 43
