import { existsSync, readdirSync } from 'node:fs'
import { INNER } from '../../config/files/output-marker.js'

/** All files below `folder` (absolute), POSIX, relative, sorted; links are listed, not followed. */
export function listFiles(folder: string): string[] {
  return list(folder, () => false)
}

/** Names in an output folder that never belong to the output; their contents are not read. */
const APART: readonly string[] = ['.git', 'lost+found']

/** Whether an entry of an output folder never belongs to the output. */
export function isApart(name: string): boolean {
  return APART.includes(name)
}

/** Whether an output folder has one of these: it must stay where it is. */
export function hasApart(folder: string): boolean {
  return APART.some((name) => existsSync(`${folder}/${name}`))
}

/** The files of an output folder: without a repository that it is, and without the work of builds. */
export function listOutput(folder: string): string[] {
  return list(folder, (name) => isApart(name) || name === `${INNER}work`)
}

/** A plain walk: fast-glob takes three times as long, and there is no pattern to match. */
function list(folder: string, isSkipped: (name: string) => boolean): string[] {
  const files: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(`${folder}/${prefix}`, { withFileTypes: true })) {
      if (prefix === '' && isSkipped(entry.name)) continue
      if (entry.isDirectory()) walk(`${prefix}${entry.name}/`)
      else files.push(prefix + entry.name)
    }
  }
  walk('')
  return files.sort()
}
