// Where the git repository of a folder begins.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The nearest folder with `.git`, from `start` (absolute) upwards; undefined outside a repository. */
export function repositoryFolder(start: string): string | undefined {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder
    if (folder === path.dirname(folder)) return undefined
  }
}

/** The path of a folder in its repository, empty for the top of one and outside any. */
export const placeInRepository = (folder: string): string =>
  path.relative(repositoryFolder(folder) ?? folder, folder)
