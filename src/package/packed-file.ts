// Large files of the package that few sites need: they are compressed in it, better than npm compresses a package.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** What the names of such files end with. */
export const PACKED = '.br'

/** The contents of `file` (absolute, without that ending). */
export async function readPacked(file: string): Promise<Buffer> {
  const { brotliDecompress } = await import('node:zlib')
  return promisify(brotliDecompress)(await readFile(file + PACKED))
}
