// The files of a Vocs site, for the translation of its settings. Folders and files are absolute.
import { existsSync, readFileSync, statSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'

export type VocsTree = {
  readonly isFolder: (folder: string) => boolean
  /** Files below a folder that fit the patterns, relative to it, sorted. */
  readonly list: (
    folder: string,
    patterns: readonly string[],
    ignore: readonly string[],
  ) => readonly string[]
  /** The text of a file that the settings depend on; undefined where it is missing. */
  readonly text: (file: string) => string | undefined
  /** Files that were read by `text`. */
  readonly inputs: () => readonly string[]
}

export function openVocsTree(): VocsTree {
  const read = new Set<string>()
  return {
    isFolder: (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
    list: (folder, patterns, ignore) =>
      fastGlob
        .sync([...patterns], { cwd: folder, ignore: [...ignore], followSymbolicLinks: false })
        .sort(compareText),
    text(file) {
      if (!existsSync(file)) return undefined
      read.add(file)
      return readFileSync(file, 'utf8')
    },
    inputs: () => [...read],
  }
}
