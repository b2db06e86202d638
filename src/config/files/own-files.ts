// Files that settings name, below or beside their folder.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { statsOf } from './is-there.js'
import { isAtOrBelow } from './paths.js'
import { repositoryFolder } from './repository-folder.js'

/** Names are relative to the folder of the settings, with slashes. */
export type OwnFiles = {
  /** The folder of the repository (absolute), if there is one. */
  readonly repository: string | undefined
  /** The absolute path of a name; undefined for one outside the repository, or the site without one. */
  readonly placeOf: (name: string) => string | undefined
  /** The same for a name that is a file. */
  readonly fileAt: (name: string) => string | undefined
  /** Read once. */
  readonly text: (name: string) => string | undefined
  readonly bytes: (name: string) => Buffer | undefined
}

/** The files around the folder `own` (absolute) of the site in `siteDir`; settings may not show what is outside. */
export function ownFiles(own: string, siteDir: string): OwnFiles {
  const repository = repositoryFolder(own)
  const texts = new Map<string, string | undefined>()
  const placeOf = (name: string): string | undefined => {
    const found = path.join(own, name)
    return isAtOrBelow(found, repository ?? siteDir) ? found : undefined
  }
  const fileAt = (name: string): string | undefined => {
    const found = placeOf(name)
    return found !== undefined && statsOf(found)?.isFile() === true ? found : undefined
  }
  const bytes = (name: string): Buffer | undefined => {
    const found = fileAt(name)
    return found === undefined ? undefined : readFileSync(found)
  }
  return {
    repository,
    placeOf,
    fileAt,
    bytes,
    text(name) {
      if (!texts.has(name)) texts.set(name, bytes(name)?.toString('utf8'))
      return texts.get(name)
    },
  }
}
