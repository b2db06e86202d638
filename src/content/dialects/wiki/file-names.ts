// Which file a link of a wiki means: notes are named alone, or with the end of their path, wherever they are.
import { compareText } from '../../../model/text/text.js'
import type { FileNames } from '../dialect.js'
import { pathFrom } from '../line.js'

/** Of a tree without any file: no name means anything. */
export const NO_NAMES: FileNames = { isVault: false, find: () => undefined }

/** Finds files among `files`, which are relative to the site folder. */
export function createFileNames(files: readonly string[], isVault: boolean): FileNames {
  const exact = indexOf(files, keyOf)
  let folded: ReadonlyMap<string, readonly string[]> | undefined
  const fitting = (name: string): readonly string[] =>
    endingIn(name, exact, keyOf) ??
    endingIn(name, (folded ??= indexOf(files, foldedKey)), foldedKey) ??
    []
  const known = new Map<string, string | undefined>()
  const find = (name: string, from: string): string | undefined => {
    const isRelative = /^\.{1,2}\//.test(name)
    const path = (isRelative ? pathFrom(from, name) : name).replace(OUTER_SLASHES, '')
    if (path === '') return undefined
    const found = fitting(path)
    const isWhole = isRelative || path.includes('/')
    const whole = isWhole ? found.find((file) => keyOf(file) === keyOf(path)) : undefined
    return whole ?? (isRelative ? undefined : nearest(found, from))
  }
  return {
    isVault,
    find(name, from) {
      // The folder decides, and many of its pages have the same links.
      const key = `${from.slice(0, from.lastIndexOf('/') + 1)}\n${name}`
      if (!known.has(key)) known.set(key, find(name, from))
      return known.get(key)
    },
  }
}

const OUTER_SLASHES = /^\/+|(?<!\/)\/+$/g

type Key = (path: string) => string

/** A path without the extension of notes, in lower case. */
const keyOf: Key = (path) =>
  path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown)$/, '')

/** Hosts of wikis write spaces as hyphens, some tools as `_`, and Logseq slashes as `___`. */
const foldedKey: Key = (path) =>
  keyOf(path)
    .replaceAll('___', '/')
    .replace(/[\s_-]+/g, '-')

/** Files by the last part of their key; the page of a folder also by the folder. */
function indexOf(files: readonly string[], key: Key): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>()
  const add = (name: string, file: string): void => {
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [file])
    else known.push(file)
  }
  for (const file of files) {
    const parts = key(file).split('/')
    const last = parts.at(-1) ?? ''
    add(last, file)
    const folder = parts.at(-2)
    if (folder !== undefined && folder !== last && FOLDER_PAGE.test(`/${last}`)) add(folder, file)
  }
  return byName
}

function endingIn(
  name: string,
  index: ReadonlyMap<string, readonly string[]>,
  key: Key,
): readonly string[] | undefined {
  const wanted = key(name)
  const ofName = index.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
  const found = ofName.filter((file) => {
    const path = `/${key(file)}`
    return [path, path.replace(FOLDER_PAGE, '')].some((each) => each.endsWith(`/${wanted}`))
  })
  return found.length === 0 ? undefined : found
}

/** What the page of a folder has behind the folder. */
const FOLDER_PAGE = /\/(?:index|readme)$/

/** The nearest file to the file `from`. */
function nearest(files: readonly string[], from: string): string | undefined {
  const [first, ...others] = files
  if (first === undefined || others.length === 0) return first
  const folder = from.split('/').slice(0, -1)
  const ranked = files.map((file) => {
    const parts = file.split('/')
    let shared = 0
    while (shared < parts.length - 1 && parts[shared] === folder[shared]) shared++
    return { file, shared, depth: parts.length }
  })
  return ranked.sort(
    (one, other) =>
      other.shared - one.shared || one.depth - other.depth || compareText(one.file, other.file),
  )[0]?.file
}
