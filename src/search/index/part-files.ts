// The files of an index but its head, handed over as they are made: those of a large site are larger than all that is
// known of it otherwise.
import { fileName } from './index-file.js'

/** Up to this many characters in all, an index is one file: gzipped it is what a first search would load anyway. */
export const ONE_FILE = 160_000

/** Kinds of files in the order in which one that holds all has them. */
const KINDS = [
  ['lexicon', 'list'],
  ['lengths'],
  ['names'],
  ['page'],
  ['pages'],
  ['spelling'],
] as const

type PartKind = (typeof KINDS)[number][number]

export type PartFiles = {
  /** Adds a file and returns its name; `contents` is the JSON of `value`, where it is known. */
  readonly add: (kind: PartKind, value: unknown, contents?: string) => string
  /** Characters of all files. */
  readonly size: () => number
  /** The values of all files by name, if they are small enough to be part of the head. */
  readonly inline: () => Readonly<Record<string, unknown>> | undefined
}

/** `write` is called once for each file, and not at all as long as all fit into the head. */
export function createPartFiles(
  digest: (contents: string) => string,
  write: (name: string, contents: string) => void,
): PartFiles {
  const names = new Set<string>()
  let size = 0
  let held: { name: string; kind: PartKind; contents: string; value: unknown }[] | undefined = []
  return {
    size: () => size,
    add(kind, value, contents = JSON.stringify(value)) {
      const name = fileName(kind, digest(contents))
      if (names.has(name)) return name
      names.add(name)
      size += contents.length
      if (!held) write(name, contents)
      else held.push({ name, kind, contents, value })
      if (held && size > ONE_FILE) {
        for (const file of held) write(file.name, file.contents)
        held = undefined
      }
      return name
    },
    inline() {
      const files = held
      if (!files) return undefined
      const sorted = KINDS.flatMap((kinds: readonly PartKind[]) =>
        files.filter(({ kind }) => kinds.includes(kind)),
      )
      return Object.fromEntries(sorted.map(({ name, value }) => [name, value]))
    },
  }
}
