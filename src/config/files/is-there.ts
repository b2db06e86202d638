// What a path leads to, links followed.
import { statSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

export async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true
}

export async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() === true
}

/** Undefined where nothing is, or nothing can be: a name may be too long for the disk. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
