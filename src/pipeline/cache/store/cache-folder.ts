// The folder of the cache, which other programs may read, empty or lock at any time.
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A folder that says to git what it is, wherever the setting puts it. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, '.gitignore')
  if (!existsSync(file)) writeFileSync(file, '*\n')
}

/** Names of what is in it, sorted; none without a folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Gives a file the date `now`. */
export function touch(file: string, now: Date): void {
  try {
    utimesSync(file, now, now)
  } catch {
    // A folder that cannot be written serves all the same.
  }
}

/** Removes a file, if it can. */
export function remove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The entry stays if another process holds the file open, as on Windows.
  }
}
