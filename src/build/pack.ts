// The form of one pack of the cache: a header, the entries one after the other, their index, and where that is.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { hash } from 'node:crypto'

/** A change of this form changes this line: packs of other versions are not read. */
export const HEADER = Buffer.from('orion-docs pack 1\n')

export type PackEntry = {
  /** In bytes, from the start of the file. */
  readonly start: number
  readonly length: number
  readonly check: string
}

export type Pack = {
  /** Absolute. */
  readonly file: string
  readonly entries: Map<string, PackEntry>
  /** The bytes of an entry; undefined when they are not those that were written. */
  read(entry: PackEntry): Uint8Array | undefined
  close(): void
}

const TRAILER_BYTES = 64

/** Twelve letters that differ when the bytes do. */
export function checksum(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'base64').slice(0, 12)
}

/** What follows the entries: the index, its length and its checksum. */
export function packTail(entries: ReadonlyMap<string, PackEntry>): Uint8Array {
  const index = Buffer.from(
    JSON.stringify(
      [...entries].map(([key, { start, length, check }]) => [key, start, length, check]),
    ),
  )
  const trailer = `${String(index.length)} ${checksum(index)}\n`.padStart(TRAILER_BYTES)
  return Buffer.concat([index, Buffer.from(trailer)])
}

/** Opens a pack; undefined for what is none, or not a whole one. */
export function openPack(file: string): Pack | undefined {
  let fd: number | undefined
  try {
    fd = openSync(file, 'r')
    const entries = readIndex(fd)
    if (entries) return { file, entries, ...reader(fd) }
  } catch {
    // Gone, not readable, or no JSON: no pack.
  }
  if (fd !== undefined) closeSync(fd)
  return undefined
}

function readIndex(fd: number): Map<string, PackEntry> | undefined {
  const { size } = fstatSync(fd)
  if (!HEADER.equals(readAt(fd, 0, HEADER.length))) return undefined
  const trailer = readAt(fd, size - TRAILER_BYTES, TRAILER_BYTES)
    .toString('latin1')
    .trim()
  const [, digits = '0', check] = /^(\d+) (\S+)$/.exec(trailer) ?? []
  const length = Number(digits)
  const start = size - TRAILER_BYTES - length
  if (check === undefined || start < HEADER.length) return undefined
  const index = readAt(fd, start, length)
  if (checksum(index) !== check) return undefined
  const rows = JSON.parse(index.toString('utf8')) as [string, number, number, string][]
  return new Map(
    rows.map(([key, from, bytes, sum]) => [key, { start: from, length: bytes, check: sum }]),
  )
}

function reader(fd: number): Pick<Pack, 'read' | 'close'> {
  return {
    read({ start, length, check }) {
      try {
        const bytes = readAt(fd, start, length)
        return checksum(bytes) === check ? bytes : undefined
      } catch {
        return undefined
      }
    },
    close: () => closeSync(fd),
  }
}

function readAt(fd: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, start + done)
    if (count === 0) throw new Error('The file ends too early')
    done += count
  }
  return bytes
}
