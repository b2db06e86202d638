// Writes files of an output below one folder and keeps count of them. What is the same as in the last build is not
// written: it stays where it is.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { FileRecord, Stamp } from '../cache/build-record.js'
import { digestOf, hexOf, sha256OfFile } from '../files/digest.js'
import { writeLate, type LateParts, type NewRecord, type WriteThread } from './write-thread.js'

/** Files that are read at once to hash them. */
const READS = 4

/** A file of the output, for programs that compare it with what readers get. */
export type PublishedFile = {
  /** POSIX, within the output. */
  readonly path: string
  /** Hexadecimal. */
  readonly sha256: string
  /** In bytes. */
  readonly size: number
  /** Whether it is a copy of a file of the site. */
  readonly isCopy?: boolean
}

export type Output = {
  /** `file` is POSIX within the output. It may be on the disk only after `settle`. */
  write(file: string, contents: string | Uint8Array): void
  /** Waits until all files are on the disk; what is written later is there at once. */
  settle(): Promise<void>
  copy(source: string, file: string): Promise<void>
  /** Takes files over from the last build as they are; false, and none is taken, when it did not have them all. */
  keep(files: readonly string[]): boolean
  /** The text that the last build wrote into a file; undefined when it is gone or was changed. */
  readLast(file: string): string | undefined
  /** Whether the last build wrote the file, and did not copy it. */
  isOwn(file: string): boolean
  /** The absolute path at which a file of the output is now. */
  locate(file: string): string
  /** All files of the output so far. */
  readonly names: ReadonlySet<string>
  readonly totals: { readonly files: number; readonly bytes: number }
  /** Files that stay as the last build left them. */
  readonly kept: ReadonlyMap<string, FileRecord>
  /** Size in bytes of a file that was written or kept; undefined for others, and when it is gone. */
  size(file: string): number | undefined
  /** Its text, likewise. */
  read(file: string): string | undefined
  /** All files, as recorded for the next build. */
  records(): ReadonlyMap<string, FileRecord>
  /** The contents of all files so far. Only copies are read, once: the records then have their digests. */
  contents(): Promise<readonly PublishedFile[]>
}

/** The output of the last build, if any. */
export type LastOutput = {
  readonly folder: string
  readonly files: ReadonlyMap<string, FileRecord>
}

/**
 * `check` is called before each file is written, and throws to stop. A first output may have a `thread` that writes files.
 * @throws Error when a name would lead outside `folder`, which no step before may let happen.
 */
export function createOutput(
  folder: string,
  last?: LastOutput,
  check: () => void = () => undefined,
  thread?: WriteThread,
): Output {
  const { names, totals, count } = createCount()
  const kept = new Map<string, FileRecord>()
  const written = new Map<string, NewRecord>()
  const place = createPlacer(folder, check)
  const keepOne = (file: string, record: FileRecord): void => {
    kept.set(file, record)
    count(file, record.size)
  }
  const records = () => withStamps(kept, written, folder)
  const writeNow = writeAtOnce({ place, count, written }, { kept, keepOne, last })
  const late = thread && writeLate(thread, { place, count, written, writeNow })
  return {
    names,
    totals,
    kept,
    write: late?.write ?? writeNow,
    settle: late?.settle ?? (() => Promise.resolve()),
    async copy(source, file) {
      const { size, mtimeMs } = statSync(source)
      const stamp = { size, mtimeMs }
      const before = last?.files.get(file)
      if (before && last && (await isCopy(before, stamp, source, path.join(last.folder, file)))) {
        keepOne(file, isEqual(before.source, stamp) ? before : { ...before, source: stamp })
        return
      }
      written.set(file, { source: stamp })
      count(file, size)
      await copyFile(source, place(file))
    },
    keep(files) {
      const found = files.map((file) => [file, last?.files.get(file)] as const)
      if (!found.every(isKnown)) return false
      for (const [file, record] of found) keepOne(file, record)
      return true
    },
    readLast: (file) => last && writtenText(file, last),
    ...readBack({ kept, folder, last }),
    isOwn: (file) => isWritten(last?.files.get(file)),
    locate: (file) => path.join(kept.has(file) && last ? last.folder : folder, file),
    records,
    contents: () => hashCopies({ kept, written, folder, last }, records),
  }
}

/** Writes a file, unless the last build left the same one. */
function writeAtOnce(
  { place, count, written }: Omit<LateParts, 'writeNow'>,
  {
    kept,
    keepOne,
    last,
  }: Pick<Parts, 'kept' | 'last'> & {
    readonly keepOne: (file: string, record: FileRecord) => void
  },
): Output['write'] {
  const encode = createEncoder()
  return (file, contents) => {
    const bytes = typeof contents === 'string' ? encode(contents) : contents
    const digest = digestOf(bytes)
    const before = last?.files.get(file)
    if (before?.digest === digest) {
      keepOne(file, before)
      return
    }
    const target = place(file)
    kept.delete(file)
    written.set(file, { digest })
    count(file, bytes.length)
    // Without waiting: three turns through the thread pool cost more than the write itself.
    writeFileSync(target, bytes)
  }
}

function writtenText(file: string, { folder, files }: LastOutput): string | undefined {
  try {
    const bytes = readFileSync(path.join(folder, file))
    return digestOf(bytes) === files.get(file)?.digest ? bytes.toString('utf8') : undefined
  } catch {
    // Gone: the build writes it again.
    return undefined
  }
}

/** Looks at files again, where they are now. */
function readBack({ kept, folder, last }: Omit<Parts, 'written'>): Pick<Output, 'size' | 'read'> {
  return {
    size: (file) =>
      kept.get(file)?.size ?? statSync(path.join(folder, file), { throwIfNoEntry: false })?.size,
    read(file) {
      try {
        return readFileSync(path.join(kept.has(file) && last ? last.folder : folder, file), 'utf8')
      } catch {
        // Someone has removed it since the last build, which the end of the build finds out.
        return undefined
      }
    },
  }
}

type Parts = {
  readonly kept: Map<string, FileRecord>
  readonly written: Map<string, NewRecord>
  readonly folder: string
  readonly last: LastOutput | undefined
}

/** Completes the records of copied files with their digests, and returns all of them. */
async function hashCopies(
  { kept, written, folder, last }: Parts,
  records: () => ReadonlyMap<string, FileRecord>,
): Promise<readonly PublishedFile[]> {
  const copies = [...records()].filter(([, { digest }]) => digest === undefined)
  await pLimit(READS).map(copies, async ([file, { source }]) => {
    const before = kept.get(file)
    const { sha256 } = await sha256OfFile(path.join(before && last ? last.folder : folder, file))
    const digest = Buffer.from(sha256, 'hex').toString('base64url')
    if (before) kept.set(file, { ...before, digest })
    else written.set(file, { ...(source ? { source } : {}), digest })
  })
  return [...records()].map(([file, { digest = '', size, source }]) => ({
    path: file,
    sha256: hexOf(digest),
    size,
    ...(source ? { isCopy: true } : {}),
  }))
}

/** The records of kept files, and those of files written to `folder` with how they look on the disk. */
function withStamps(
  kept: ReadonlyMap<string, FileRecord>,
  written: ReadonlyMap<string, NewRecord>,
  folder: string,
): ReadonlyMap<string, FileRecord> {
  const all = new Map(kept)
  for (const [file, record] of written) {
    const { size, mtimeMs } = hasStamp(record) ? record : statSync(path.join(folder, file))
    all.set(file, { ...record, size, mtimeMs })
  }
  return all
}

/** The files of an output, and their sizes: each is counted once. */
export function createCount() {
  const names = new Set<string>()
  const totals = { files: 0, bytes: 0 }
  const count = (file: string, bytes: number): void => {
    if (names.has(file)) return
    names.add(file)
    totals.files++
    totals.bytes += bytes
  }
  return { names, totals, count }
}

/** The absolute path of a file, in a folder that exists. */
function createPlacer(folder: string, check: () => void): (file: string) => string {
  const folders = new Set<string>()
  return (file) => {
    check()
    const target = path.join(folder, file)
    // Only a name with dots can lead outside, and few have them.
    if (file.includes('..') && path.relative(folder, target).startsWith('..'))
      throw new Error(`${file} leads outside`)
    const parent = path.dirname(target)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    return target
  }
}

/** Long enough for nearly all pages, in UTF-16 units. */
const SCRATCH_LENGTH = 256 * 1024

/** No unit of UTF-16 needs more bytes in UTF-8. */
const UNIT_BYTES = 3

/**
 * Text as bytes: encoded once, for its digest, its size and the disk, and in the same place each time, which costs a
 * third of a buffer for each. The bytes hold until the next call.
 */
function createEncoder(): (text: string) => Uint8Array {
  let scratch: Buffer | undefined
  return (text) => {
    if (text.length > SCRATCH_LENGTH) return Buffer.from(text)
    scratch ??= Buffer.allocUnsafeSlow(SCRATCH_LENGTH * UNIT_BYTES)
    return scratch.subarray(0, scratch.write(text))
  }
}

const isKnown = (found: readonly [string, FileRecord | undefined]): found is [string, FileRecord] =>
  found[1] !== undefined

const hasStamp = (record: NewRecord): record is FileRecord => record.mtimeMs !== undefined

const isWritten = (record: FileRecord | undefined): boolean =>
  record !== undefined && record.source === undefined

function isEqual(one: Stamp | undefined, { size, mtimeMs }: Stamp): boolean {
  return one?.size === size && one.mtimeMs === mtimeMs
}

/** Whether a copy of `source` is there already; a fresh checkout has new dates and the same bytes. */
async function isCopy(
  before: FileRecord,
  stamp: Stamp,
  source: string,
  copy: string,
): Promise<boolean> {
  if (before.source === undefined || before.size !== stamp.size) return false
  if (before.source.mtimeMs === stamp.mtimeMs) return true
  const [now, then] = await Promise.all([readFile(source), readFile(copy).catch(() => undefined)])
  return then !== undefined && now.equals(then)
}
