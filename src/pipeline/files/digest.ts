// The digest that keys and records are made of. In one step: a stream for each of ten thousand short texts costs more.
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export const digestOf = (contents: string | Uint8Array): string =>
  hash('sha256', contents, 'base64url')

/** A digest of `digestOf` as hexadecimal digits, as other programs print it. */
export const hexOf = (digest: string): string => Buffer.from(digest, 'base64url').toString('hex')

/** SHA-256 in hexadecimal digits and size in bytes of a file of any size. */
export async function sha256OfFile(
  file: string,
): Promise<{ readonly sha256: string; readonly size: number }> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    size += chunk.length
  }
  return { sha256: digest.digest('hex'), size }
}

/** The digest of a file as the attribute `integrity` has it. */
export function integrityOf(contents: string | Uint8Array): string {
  return `sha384-${hash('sha384', contents, 'base64')}`
}
