// The calls that change an output folder. They are a parameter, so that a test can make each of them fail or stop.
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * All of them wait: files are put in place in one go, and a thousand renames through the thread pool take three times
 * as long.
 */
export type Disk = {
  readonly rename: (from: string, to: string) => void
  readonly link: (from: string, to: string) => void
  readonly copy: (from: string, to: string) => void
  /** With the folders above. */
  readonly makeFolder: (folder: string) => void
  /** `flag` is `wx` for a file that must not exist. */
  readonly write: (file: string, text: string, flag?: 'w' | 'wx') => void
  /** A file, or a folder with all that is in it; nothing when there is none. */
  readonly remove: (target: string) => void
  /** An empty folder. */
  readonly removeFolder: (folder: string) => void
  /** Dates in seconds. */
  readonly setDates: (target: string, atime: number, mtime: number) => void
}

export const realDisk: Disk = {
  rename: renameSync,
  link: linkSync,
  copy: (from, to) => copyFileSync(from, to),
  makeFolder,
  write: (file, text, flag = 'w') => writeFileSync(file, text, { flag }),
  remove: (target) => rmSync(target, { recursive: true, force: true, maxRetries: 3 }),
  removeFolder: rmdirSync,
  setDates: utimesSync,
}

/** `recursive` of Node says ENOENT where the system says that the disk is read-only. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (codeOf(error) === 'ENOENT' && parent !== folder) {
      makeFolder(parent)
      mkdirSync(folder)
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** The code of a fault of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
