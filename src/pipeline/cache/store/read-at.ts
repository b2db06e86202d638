// Reading a part of an open file.
import { readSync } from 'node:fs'

/** In bytes, from the start of the file. */
export type FilePlace = { readonly start: number; readonly length: number }

/** The bytes at a place of an open file. @throws Error when the file ends before, or cannot be read. */
export function readAt(descriptor: number, { start, length }: FilePlace): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length;) {
    const count = readSync(descriptor, bytes, done, length - done, start + done)
    if (count === 0) throw new Error('The file ends too early')
    done += count
  }
  return bytes
}
