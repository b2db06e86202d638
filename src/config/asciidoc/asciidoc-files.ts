// The files of a repository whose docs are in AsciiDoc. Paths are relative to the folder of the site.
import type { Values } from '../foreign/fields.js'

export type AsciidocTree = {
  /** Files that fit the patterns, sorted. */
  readonly list: (
    folder: string,
    include: readonly string[],
    exclude: readonly string[],
  ) => readonly string[]
  /** Folders that fit the patterns, sorted. */
  readonly folders: (folder: string, include: readonly string[]) => readonly string[]
  /** The text of a file; undefined when nothing is there. */
  readonly text: (file: string) => string | undefined
  /** The values of a file in YAML; undefined when nothing is there. */
  readonly yaml: (file: string) => Values | undefined
  /** A folder relative to that of the repository; undefined outside one. */
  readonly inRepository: (folder: string) => string | undefined
}

/** Attributes by name, as pages replace them: `{version}`. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>
