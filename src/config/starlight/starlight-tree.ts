// The files of a Starlight site, for the translation of its settings. Paths are POSIX and relative to the site folder.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'

export type StarlightTree = {
  /** Absolute. */
  readonly siteDir: string
  has(file: string): boolean
  isFolder(folder: string): boolean
  /** Files below a folder that fit the patterns, relative to it, sorted. */
  list(folder: string, patterns: readonly string[]): readonly string[]
  /** The bytes of a file that the settings depend on; undefined when it cannot be read. */
  bytes(file: string): Buffer | undefined
  /** Absolute files that were read by `bytes`. */
  inputs(): readonly string[]
}

/** The site in `siteDir` (absolute). */
export function openStarlightTree(siteDir: string): StarlightTree {
  const absolute = (name: string): string => path.join(siteDir, name)
  const read = new Set<string>()
  return {
    siteDir,
    has: (file) => existsSync(absolute(file)),
    isFolder: (folder) =>
      statSync(absolute(folder), { throwIfNoEntry: false })?.isDirectory() === true,
    list: (folder, patterns) =>
      fastGlob
        .sync([...patterns], { cwd: absolute(folder), followSymbolicLinks: false })
        .sort(compareText),
    bytes(file) {
      try {
        const found = readFileSync(absolute(file))
        read.add(absolute(file))
        return found
      } catch {
        return undefined
      }
    },
    inputs: () => [...read],
  }
}
