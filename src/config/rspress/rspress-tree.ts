// The files of an Rspress or Vocs site, for the translation of its settings. Folders and files are absolute.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'

export type RspressTree = {
  readonly isFolder: (folder: string) => boolean
  /** Files below a folder that fit the patterns, relative to it, sorted. */
  readonly list: (
    folder: string,
    patterns: readonly string[],
    ignore?: readonly string[],
  ) => readonly string[]
  /** The value of a JSON file that the settings depend on; undefined where it is missing, `'faulty'` where it is not JSON. */
  readonly json: (file: string) => unknown
  /** The text of a file that the settings depend on; undefined where it is missing. */
  readonly text: (file: string) => string | undefined
  /** Files that were read by `json` and `text`. */
  readonly inputs: () => readonly string[]
}

export function openRspressTree(): RspressTree {
  const read = new Set<string>()
  const text: RspressTree['text'] = (file) => {
    if (!existsSync(file)) return undefined
    read.add(file)
    return readFileSync(file, 'utf8')
  }
  return {
    isFolder: (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
    list: (folder, patterns, ignore = []) =>
      fastGlob
        .sync([...patterns], {
          cwd: folder,
          ignore: ['**/node_modules/**', ...ignore],
          followSymbolicLinks: false,
        })
        .sort(compareText),
    text,
    json(file) {
      const written = text(file)
      if (written === undefined) return undefined
      try {
        const value: unknown = JSON.parse(written)
        return value
      } catch {
        return FAULTY
      }
    },
    inputs: () => [...read].map((file) => path.normalize(file)),
  }
}

/** The value of a file that is not JSON. */
export const FAULTY = 'faulty'
