// Where the files of a site are shown on the host of their repository.

export type Repository = {
  /** Addresses in front of the path of a file and of a folder, without a slash at the end. */
  readonly file: string
  readonly folder: string
  /** Path of the site folder within the repository, `` for its top. */
  readonly siteFolder: string
}
