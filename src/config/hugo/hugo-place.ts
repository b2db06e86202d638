// Where a Hugo site is, and what its folders hold.

export type HugoPlace = {
  /** The folder of the site, relative to the folder of the build. */
  readonly folder: string
  /** The same folder, absolute. */
  readonly hugoDir: string
  /** Absolute. */
  readonly contentDir: string
  readonly siteDir: string
  /** Whether the site has a file or folder. */
  readonly has: (name: string) => boolean
  /** The text of a file of the site; undefined when there is none. */
  readonly read: (name: string) => string | undefined
  /** Whether there is a folder (absolute). */
  readonly hasFolder: (folder: string) => boolean
  /** The pages below a folder, in Markdown or in HTML, relative to it. */
  readonly pagesIn: (folder: string) => readonly string[]
}
