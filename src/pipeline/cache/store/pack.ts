// The form of one pack of the cache: a header, the entries one after the other, their index, and where that is.
import { closeSync, fstatSync, openSync } from 'node:fs'
import { createHash, hash } from 'node:crypto'
import { openPackIndex, type PackEntry, type PackIndex } from './pack-index.js'
import { readAt } from './read-at.js'

/** A change of this form changes this line: packs of other versions are not read. */
export const HEADER = Buffer.from('orion-docs pack 1\n')

export type Pack = PackIndex & {
  /** Absolute. */
  readonly file: string
  /** Approximate size of all entries together. */
  readonly bytes: number
  /** The bytes of an entry; undefined when they were damaged. */
  read(entry: PackEntry): Uint8Array | undefined
  close(): void
}

const TRAILER_BYTES = 64

const CHECK_LENGTH = 12

/** Twelve letters that differ when the bytes do. */
export function checksum(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'base64').slice(0, CHECK_LENGTH)
}

/** The end of a pack after its entries: the parts of its index, the length of that and its checksum. */
export function packTail(index: readonly Uint8Array[]): readonly Uint8Array[] {
  const digest = createHash('sha1')
  for (const part of index) digest.update(part)
  const length = index.reduce((sum, part) => sum + part.length, 0)
  const trailer = `${String(length)} ${digest.digest('base64').slice(0, CHECK_LENGTH)}\n`
  return [...index, Buffer.from(trailer.padStart(TRAILER_BYTES))]
}

/** Opens a pack; undefined for what is none, or not a whole one. */
export function openPack(file: string): Pack | undefined {
  let fd: number | undefined
  try {
    fd = openSync(file, 'r')
    const index = readIndex(fd)
    if (index) return openedPack(file, fd, index)
  } catch {
    // Gone, not readable, or no JSON: no pack.
  }
  if (fd !== undefined) closeSync(fd)
  return undefined
}

function openedPack(file: string, fd: number, { start, text }: WrittenIndex): Pack {
  const read = (entry: PackEntry): Uint8Array | undefined => readEntry(fd, entry)
  return { file, bytes: start, ...openPackIndex(text), read, close: () => closeSync(fd) }
}

/** The index as it is written, and where it begins. */
type WrittenIndex = { readonly start: number; readonly text: Buffer }

function readIndex(fd: number): WrittenIndex | undefined {
  const { size } = fstatSync(fd)
  if (!HEADER.equals(readAt(fd, { start: 0, length: HEADER.length }))) return undefined
  const trailer = readAt(fd, { start: size - TRAILER_BYTES, length: TRAILER_BYTES })
    .toString('latin1')
    .trim()
  const [, digits = '0', check] = /^(\d+) (\S+)$/.exec(trailer) ?? []
  const length = Number(digits)
  const start = size - TRAILER_BYTES - length
  if (check === undefined || start < HEADER.length) return undefined
  const text = readAt(fd, { start, length })
  return checksum(text) === check ? { start, text } : undefined
}

/** The bytes of an entry of the open pack `fd`; undefined when they were damaged. */
export function readEntry(fd: number, entry: PackEntry): Uint8Array | undefined {
  try {
    const bytes = readAt(fd, entry)
    return checksum(bytes) === entry.check ? bytes : undefined
  } catch {
    return undefined
  }
}
