// What stands in an output folder: bytes and dates of its files.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../../src/pipeline/output/staging.js'

export type Look = { readonly digest: string; readonly mtimeMs: number }

/** Each file below `folder` with a digest of its bytes and the date of its last change. */
export async function readOutputStats(folder: string): Promise<ReadonlyMap<string, Look>> {
  const looks = listFiles(folder).map(async (file) => {
    const absolute = path.join(folder, file)
    const [contents, { mtimeMs }] = await Promise.all([readFile(absolute), stat(absolute)])
    return [file, { digest: createHash('sha256').update(contents).digest('hex'), mtimeMs }] as const
  })
  return new Map(await Promise.all(looks))
}

/** Digests alone: equal for outputs of equal bytes. */
export async function digests(folder: string): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    [...(await readOutputStats(folder))].map(([file, { digest }]) => [file, digest]),
  )
}

/** Files of `after` that were written since `before`, with other bytes or the same; and those that are gone. */
export function rewritten(
  before: ReadonlyMap<string, Look>,
  after: ReadonlyMap<string, Look>,
): { readonly written: string[]; readonly gone: string[] } {
  return {
    written: [...after.keys()].filter(
      (file) => before.get(file)?.mtimeMs !== after.get(file)?.mtimeMs,
    ),
    gone: [...before.keys()].filter((file) => !after.has(file)),
  }
}
