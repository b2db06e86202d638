// The pages of a wiki by their names.
import { compareText } from '../../model/text/text.js'

export type WikiPages = {
  /** The file of a name, wherever it is: spaces, `-` and `_` are the same, and so are cases. */
  readonly find: (name: string) => string | undefined
  /** All of them, those near the top first. */
  readonly files: readonly string[]
  /** The home page. */
  readonly home: string | undefined
}

/** `files` are relative to the folder of the wiki. */
export function createWikiPages(files: readonly string[]): WikiPages {
  const byName = new Map<string, string>()
  const nearest = [...files].sort(
    (one, other) => depth(one) - depth(other) || compareText(one, other),
  )
  for (const key of [foldedName, (file: string) => foldedName(file.replace(/^.*\//, ''))])
    for (const file of nearest) if (!byName.has(key(file))) byName.set(key(file), file)
  const home = files.find((file) => /^home\.\w+$/i.test(file))
  const find = (name: string): string | undefined =>
    name === '' ? home : byName.get(foldedName(name))
  return { find, files: nearest, home }
}

const depth = (file: string): number => file.split('/').length

const foldedName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(?:md|markdown)$/, '')
    .replace(/[\s_-]+/g, '-')
