// The form of one pack of the cache: a header, the entries one after the other, their index, and where that is.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { hash } from 'node:crypto'
import { parseOwn } from '../../model/json.js'

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
  /** Approximate size of all entries together. */
  readonly bytes: number
  find(key: string): PackEntry | undefined
  /** All that it has, in the order in which they were written. */
  readonly entries: () => ReadonlyMap<string, PackEntry>
  /** The bytes of an entry; undefined when they were damaged. */
  read(entry: PackEntry): Uint8Array | undefined
  close(): void
}

/** So many entries are looked for in the text of the index; for more it is read as a whole. */
const FEW = 16

const TRAILER_BYTES = 64

/** Twelve letters that differ when the bytes do. */
export function checksum(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'base64').slice(0, 12)
}

/** The end of a pack after its entries: the index, its length and its checksum. */
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
    const index = readIndex(fd)
    if (index) return { file, bytes: index.start, ...finder(index.text), ...reader(fd) }
  } catch {
    // Gone, not readable, or no JSON: no pack.
  }
  if (fd !== undefined) closeSync(fd)
  return undefined
}

/** The index as it is written, and where it begins. */
function readIndex(fd: number): { readonly start: number; readonly text: Buffer } | undefined {
  const { size } = fstatSync(fd)
  if (!HEADER.equals(readAt(fd, 0, HEADER.length))) return undefined
  const trailer = readAt(fd, size - TRAILER_BYTES, TRAILER_BYTES)
    .toString('latin1')
    .trim()
  const [, digits = '0', check] = /^(\d+) (\S+)$/.exec(trailer) ?? []
  const length = Number(digits)
  const start = size - TRAILER_BYTES - length
  if (check === undefined || start < HEADER.length) return undefined
  const text = readAt(fd, start, length)
  return checksum(text) === check ? { start, text } : undefined
}

type Row = readonly [key: string, start: number, length: number, check: string]

/** Most builds need few of thousands of entries. */
function finder(index: Buffer): Pick<Pack, 'find' | 'entries'> {
  const entryOf = ([, start, length, check]: Row): PackEntry => ({ start, length, check })
  let all: ReadonlyMap<string, PackEntry> | undefined
  let asked = 0
  const entries = (): ReadonlyMap<string, PackEntry> => {
    const rows = all ? [] : parseOwn<Row[]>(index.toString('utf8'))
    return (all ??= new Map(rows.map((row) => [row[0], entryOf(row)])))
  }
  return {
    entries,
    find(key) {
      if (all !== undefined || ++asked > FEW) return entries().get(key)
      const start = index.indexOf(`[${JSON.stringify(key)},`)
      if (start === -1) return undefined
      const end = index.indexOf(']', start + 2 + JSON.stringify(key).length)
      return entryOf(parseOwn<Row>(index.toString('utf8', start, end + 1)))
    },
  }
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
