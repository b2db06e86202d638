// A picture that another tool's settings name, written into ours.
import path from 'node:path'
import type { Notes } from './fields.js'

/** Bytes that a picture in the settings may have: it is part of every page. */
const MOST_BYTES = 16_384

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

/** A `data:` address with the `bytes` of `file`, or why there is none. */
export function imageData(
  file: string,
  bytes: Buffer | undefined,
): { readonly address: string } | { readonly fault: string } {
  const type = TYPES[path.posix.extname(file).toLowerCase()]
  if (type === undefined || bytes === undefined) return { fault: 'it is missing' }
  if (bytes.length > MOST_BYTES)
    return { fault: 'it is large: put it into public and name it by its address' }
  return { address: `data:${type};base64,${bytes.toString('base64')}` }
}

/** A picture as the settings write it: an address, or a file beside them, of which `bytesOf` has the bytes. */
export function picture(
  written: string | undefined,
  name: string,
  bytesOf: (file: string) => Buffer | undefined,
  notes: Notes,
): string | undefined {
  if (written === undefined || /^(?:[a-z]+:|\/\/)/i.test(written)) return written
  const file = written.replace(/^(?:\.?\/)+/, '')
  const data = imageData(file, bytesOf(file))
  if ('address' in data) return data.address
  notes.leaveOut(name, data.fault)
  return undefined
}
