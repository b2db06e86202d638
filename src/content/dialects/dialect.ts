// A dialect turns another tool's Markdown into ours, line by line, before anything else reads it. So titles, search, the
// published Markdown and the compiler know one language only.
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'

/** Where a line of a translated page was written. */
export type LinePlace = {
  /** Counted from 1. */
  readonly line: number
  /** Added to a column of the translated line, it gives the column in the file: 4 for text that was indented by four. */
  readonly shift: number
  /** Site-relative file of an included line; absent for a line of the page itself. */
  readonly file?: string
}

/** The files of the docs folder by the names that links of notes give them. */
export type FileNames = {
  /** The folder belongs to an app for notes: links in double brackets are links, also those that lead nowhere. */
  readonly isVault: boolean
  /**
   * The file (relative to the site folder) that a path, or the end of one, means in the file `from`; undefined when
   * there is none. Notes may be named without their extension. Of several files the one nearest to `from` is meant,
   * then the one that is least deep.
   */
  readonly find: (name: string, from: string) => string | undefined
}

export type DialectPage = {
  /** The whole text, front matter included. Lines end in `\n`. */
  readonly text: string
  /** Site-relative file of the page, POSIX. */
  readonly file: string
  readonly format: 'md' | 'mdx'
  /** The docs folder, relative to the site folder. */
  readonly docsDir: string
  /** Folders in which included files are looked for, relative to the site folder. */
  readonly includeFolders: readonly string[]
  /** Values by name. */
  readonly variables: Readonly<Record<string, string>>
  /** Options of the dialect: `markdown.dialectOptions`. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The text of a file by its path relative to the site folder; undefined when the repository has no such file. */
  readonly read: (path: string) => string | undefined
  /** The files of the docs folder by their names; absent where no page may ask for them. */
  readonly names?: () => FileNames
}

export type Translated = {
  readonly text: string
  /** Of each line of `text`. */
  readonly places: readonly LinePlace[]
  /** Their places are in the page as it was written. */
  readonly diagnostics: readonly Diagnostic[]
}

export type Dialect = {
  /** False for a text without any construct of the dialect, which stays as it is. */
  readonly mayUse: (text: string) => boolean
  readonly translate: (page: DialectPage) => Translated
}

/** The place in the source of a place in the translated page. */
export function placeInSource<P extends Place>(place: P, places: readonly LinePlace[]): P {
  const from = places[place.line - 1] ?? places.at(-1)
  if (from === undefined) return place
  const column = Math.max(1, place.column + from.shift)
  return { ...place, line: from.line, column, ...(from.file !== undefined && { file: from.file }) }
}

/** A page that one translation has read already, as the next one leaves it; places are in the source of the first. */
export function translateAfter(
  first: Translated,
  page: DialectPage,
  next: (page: DialectPage) => Translated,
): Translated {
  const { text, places, diagnostics } = next({ ...page, text: first.text })
  const placeOf = (place: LinePlace): LinePlace => {
    // A line of an included file is at its place already.
    if (place.file !== undefined) return place
    const { line, shift } = place
    const from = first.places[line - 1] ?? first.places.at(-1)
    return from === undefined ? { line, shift } : { ...from, shift: from.shift + shift }
  }
  const inSource = (diagnostic: Diagnostic): Diagnostic => {
    const { at } = diagnostic
    if (at === undefined || at.file !== undefined) return diagnostic
    return { ...diagnostic, at: placeInSource(at, first.places) }
  }
  return {
    text,
    places: places.map(placeOf),
    diagnostics: [...first.diagnostics, ...diagnostics.map(inSource)],
  }
}
