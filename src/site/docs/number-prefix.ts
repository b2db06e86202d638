// Numbers that put files and folders in order: `01-intro` and `(1)intro` are `intro` at position 1.
import { folderOf, nameOf } from '../routes/paths.js'

export type PrefixedName = { readonly name: string; readonly position?: number }

/** Splits a number prefix off a file or folder name (without extension); dates and versions are none. */
export function splitNumberPrefix(text: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(text)) return { name: text }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s.exec(text) ?? /^\((\d+)\)\s*(\w.*)$/s.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return { name: text }
  return { name: match[2], position: Number(match[1]) }
}

/** A folder path with the number prefix of each part removed, but for those in `numbered`. */
export function withoutNumberPrefixes(path: string, numbered?: NumberedNames): string {
  let end = 0
  return path
    .split('/')
    .map((part) => {
      end += part.length + 1
      const isWhole = numbered?.has(path.slice(0, end - 1)) === true
      return isWhole ? part : splitNumberPrefix(part).name
    })
    .join('/')
}

/** Paths of folders, and of files without their extension, whose numbers are part of the name. */
export type NumberedNames = ReadonlySet<string>

type Numbered = {
  /** Without its extension. */
  readonly path: string
  /** The name that replaces its file's name. */
  readonly id?: string | undefined
  readonly hasPrefixes: boolean
}

/** Names that would be the same without their numbers, such as years: these numbers are not prefixes. */
export function numberedNames(files: readonly Numbered[]): NumberedNames {
  const groups = new Map<string, Map<string, boolean>>()
  const add = (kind: 'file' | 'folder', path: string, plain: string, isFree: boolean): void => {
    const key = `${kind} ${folderOf(path)}/${plain}`
    const group = groups.get(key) ?? new Map<string, boolean>()
    groups.set(key, group.set(path, isFree))
  }
  const seen = new Set<string>()
  for (const { path, id, hasPrefixes } of files) {
    const plain = (name: string) => (hasPrefixes ? splitNumberPrefix(name).name : name)
    add('file', path, id ?? plain(nameOf(path)), hasPrefixes && id === undefined)
    for (
      let folder = folderOf(path);
      folder !== '' && !seen.has(folder);
      folder = folderOf(folder)
    ) {
      if (hasPrefixes) seen.add(folder)
      add('folder', folder, plain(nameOf(folder)), hasPrefixes)
    }
  }
  return new Set(
    [...groups.values()]
      .filter(({ size }) => size > 1)
      .flatMap((group) => [...group].filter(([, isFree]) => isFree).map(([path]) => path)),
  )
}
