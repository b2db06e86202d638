// Names of files that may be cached for ever: they hold a digest of the content.
import { hash } from 'node:crypto'
import path from 'node:path'

/** A name with digest and extension must fit into the 255 bytes that file systems take. */
const LONGEST_STEM = 200

/** `assets/{name}-{digest}{.ext}`; whatever could mean something in a URL or a path is taken out of the name. */
export function assetName(name: string, contents: string | Uint8Array): string {
  const { name: stem, ext } = path.posix.parse(name.normalize('NFC'))
  const plain = stem.replace(/[^A-Za-z0-9_.-]+/g, '-').slice(0, LONGEST_STEM)
  const safe = plain.replace(/^[-.]+|[-.]+$/g, '') || 'file'
  return `assets/${safe}-${digest(contents)}${ext.replace(/[^A-Za-z0-9.]+/g, '').toLowerCase()}`
}

/** The first 40 bits of SHA-256 in hex: short in a URL, and no collision among the files of one site. */
export function digest(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex').slice(0, 10)
}
