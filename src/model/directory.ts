// The list of all pages, which the search page shows to readers without scripting.
import type { Route } from './site.js'
import type { Link } from './view.js'

/** All pages that search finds, from A to Z, by version. */
export type Directory = readonly DirectoryVersion[]

type DirectoryVersion = {
  /** Label of the version, where there are several. */
  readonly label?: string
  readonly letters: readonly DirectoryEntry[]
}

/** The pages below a letter, or where they are listed when all of them are too many for one page. */
export type DirectoryEntry =
  | ({ readonly kind: 'listed' } & DirectoryLetter)
  | ({ readonly kind: 'linked'; readonly count: number } & Link)

export type DirectoryLetter = { readonly letter: string; readonly pages: readonly DirectoryPage[] }

export type DirectoryPage = {
  readonly href: string
  readonly title: string
  /** The location of the page, when others have the same title. */
  readonly trail?: string
  readonly sections: readonly Link[]
}

/** A page of its own for a letter, or for the letters of a script that has many. */
export type DirectoryPart = {
  readonly route: Route
  readonly title: string
  /** All parts of the version, this one included. */
  readonly parts: readonly Link[]
  readonly href: string
  /** False where there are too many for one page. */
  readonly hasSections: boolean
  readonly letters: readonly DirectoryLetter[]
}
