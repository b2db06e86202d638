import { readdirSync } from 'node:fs'

/** All files below `folder` (absolute), POSIX, relative, sorted; links are listed, not followed. */
export function listFiles(folder: string): string[] {
  const files: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(`${folder}/${prefix}`, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${prefix}${entry.name}/`)
      else files.push(prefix + entry.name)
    }
  }
  walk('')
  return files.sort()
}
