// One pack of the cache while a build writes it: beside its place, and renamed when it is whole.
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { prepareFolder, remove, touch } from './cache-folder.js'
import { newPackIndex } from './pack-index.js'
import { checksum, HEADER, packTail, readEntry } from './pack.js'

/** Bytes of a pack that are written at a time: a call of the system for each entry costs more than the entry. */
const CHUNK = 256 * 1024

export type NewPack = {
  has(key: string): boolean
  /** The bytes of an entry of this build: a page that is printed is read again soon. */
  read(key: string): Uint8Array | undefined
  add(key: string, bytes: Uint8Array): void
  bytes(): number
  /** Moves the pack into place, with this date; returns the error, if any. */
  finish(now: Date): string | undefined
}

/** Writes as entries come, so that few are held; the first fault ends it, and with it only the cache. */
export function newPack(folder: string): NewPack {
  const name = path.join(folder, `pack-${String(process.pid)}-${randomBytes(6).toString('hex')}`)
  const index = newPackIndex()
  let fd: number | undefined
  const chunks = chunkWriter()
  let end = HEADER.length
  let problem: string | undefined
  const attempt = (step: () => void): void => {
    try {
      if (problem === undefined) step()
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
      if (fd !== undefined) closeQuietly(fd)
      fd = undefined
      remove(`${name}.tmp`)
    }
  }
  return {
    has: (key) => index.find(key) !== undefined,
    read(key) {
      const entry = index.find(key)
      let bytes: Uint8Array | undefined
      attempt(() => {
        if (entry === undefined || fd === undefined) return
        chunks.flush(fd)
        bytes = readEntry(fd, entry)
      })
      return bytes
    },
    bytes: () => end - HEADER.length,
    add(key, bytes) {
      attempt(() => {
        if (fd === undefined) {
          prepareFolder(folder)
          fd = openSync(`${name}.tmp`, 'wx+')
          chunks.append(fd, HEADER)
        }
        chunks.append(fd, bytes)
        index.add(key, { start: end, length: bytes.length, check: checksum(bytes) })
        end += bytes.length
      })
    },
    finish(now) {
      attempt(() => {
        if (fd === undefined) return
        for (const part of packTail(index.text())) chunks.append(fd, part)
        chunks.flush(fd)
        closeSync(fd)
        fd = undefined
        renameSync(`${name}.tmp`, `${name}.bin`)
        touch(`${name}.bin`, now)
      })
      return problem
    },
  }
}

/** Collects small pieces for a file. */
function chunkWriter(): {
  append(file: number, bytes: Uint8Array): void
  flush(file: number): void
} {
  const chunk = Buffer.allocUnsafeSlow(CHUNK)
  /** Bytes in `chunk` that are still to be written. */
  let held = 0
  const flush = (file: number): void => {
    writeAll(file, chunk.subarray(0, held))
    held = 0
  }
  return {
    flush,
    append(file, bytes) {
      if (held + bytes.length > CHUNK) flush(file)
      if (bytes.length > CHUNK) {
        writeAll(file, bytes)
        return
      }
      chunk.set(bytes, held)
      held += bytes.length
    },
  }
}

/** A disk that is nearly full may take only a part. */
function writeAll(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done)
}

function closeQuietly(fd: number): void {
  try {
    closeSync(fd)
  } catch {
    // It is given up anyway.
  }
}
