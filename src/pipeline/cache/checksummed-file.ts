// A file of the cache folder that is read whole: its first line is the digest of the rest, so that half of one is none.
import { isAscii } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../files/digest.js'
import { prepareFolder } from './disk-store.js'

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

/** Writes `text` beside `file` (absolute) and moves it into place; returns why it cannot. */
export function writeChecksummed(file: string, text: string): string | undefined {
  const next = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const body = Buffer.from(text)
  try {
    prepareFolder(path.dirname(file))
    writeFileSync(next, Buffer.concat([Buffer.from(`${digestOf(body)}\n`), body]))
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
