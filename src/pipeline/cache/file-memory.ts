// What earlier builds read in the files of a site that are not pages: data of sidebars and categories, code that pages
// show, images. A file that is as it was is not read again.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import type { Config } from '../../config/schema/schema.js'
import { digestOf } from '../files/digest.js'
import { readChecksummed, writeChecksummed } from './checksummed-file.js'
import { isSameStamp, isSettled, stampOf, type FileStamp } from './file-stamp.js'

/** The uses of a file; the same file may have several. */
type FileUse = 'text' | 'sidebars' | 'image'

export type FileMemory = {
  /**
   * What `make` returned for the file (absolute) when it last was as it is, else what it returns now: plain JSON.
   * @throws what `make` throws, and an error of the disk for a missing file.
   */
  recall<Value>(use: FileUse, file: string, make: () => Value): Value
  /** Keeps what is known for the next build. */
  close(): void
}

/** Longer texts are read again: the memory itself is read in every build. */
const LONGEST_TEXT = 64_000

/** Without a cache each file is read. */
export const NO_FILE_MEMORY: FileMemory = {
  recall: (_use, _file, make) => make(),
  close: () => undefined,
}

type Known = { readonly stamp: FileStamp; readonly value: unknown }
type Row = readonly [key: string, stamp: FileStamp, value: unknown]
type Written = { readonly toolchain: string; readonly rows: readonly Row[] }

/** The memory of a site; `toolchain` is the digest of the program. `now` is the time. */
export function openFileMemory(
  { cacheDir, siteDir }: Pick<Config, 'cacheDir' | 'siteDir'>,
  toolchain: string,
  now: () => number = Date.now,
): FileMemory {
  const place = path.join(cacheDir, `files-${digestOf(siteDir).slice(0, 16)}.json`)
  const written = readChecksummed(place, (text) => parseOwn<Written>(text))
  const last = new Map(
    written?.toolchain === toolchain
      ? written.rows.map(([key, stamp, value]) => [key, { stamp, value }])
      : [],
  )
  const found = new Map<string, Known>()
  let isChanged = false
  return {
    recall<Value>(use: FileUse, file: string, make: () => Value): Value {
      const startMs = now()
      const key = `${use} ${path.relative(siteDir, file)}`
      const stamp = stampOf(statSync(file))
      const before = found.get(key) ?? last.get(key)
      if (before && isSameStamp(before.stamp, stamp)) {
        found.set(key, before)
        // It was written by the same program for the same use.
        return before.value as Value
      }
      isChanged = true
      const keep = (value: unknown): void => {
        if (isSettled(stamp, startMs) && !isLong(value)) found.set(key, { stamp, value })
      }
      const value = make()
      if (value instanceof Promise) void value.then(keep, () => undefined)
      else keep(value)
      return value
    },
    close() {
      if (!isChanged && found.size === last.size) return
      const rows = [...found].map(([key, { stamp, value }]): Row => [key, stamp, value])
      writeChecksummed(place, JSON.stringify({ toolchain, rows } satisfies Written))
    },
  }
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONGEST_TEXT

/** The text of a small file (absolute). @throws an error of the disk when it cannot be read. */
export function recallText(files: FileMemory, file: string): string {
  return files.recall('text', file, () => readFileSync(file, 'utf8'))
}
