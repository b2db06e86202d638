// Which files a site may publish: those in its repository and in folders that the settings name, whatever leads there.
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { isAtOrBelow } from '../../config/files/paths.js'
import { repositoryFolder } from '../../config/files/repository-folder.js'
import type { Config } from '../../config/schema/schema.js'

/** The files that a site may read for its pages. */
export type Boundary = {
  /** Whether a file or folder (absolute) is inside after all links are followed; false where there is nothing. */
  readonly holds: (file: string) => boolean
}

export type BoundarySettings = Pick<
  Config,
  'siteDir' | 'docsDir' | 'docsInstances' | 'staticDirectories' | 'content'
>

/**
 * The boundary of a site: the repository that the site folder is in, without its `.git`, the folders of
 * `content.followLinks`, and docs and static folders that the settings name elsewhere.
 */
export function createBoundary(config: BoundarySettings): Boundary {
  const { siteDir, docsDir, docsInstances, staticDirectories, content } = config
  const isTrusted = content.trust === 'full'
  const bases = isTrusted
    ? [siteDir, realFile(siteDir) ?? siteDir].map((folder) => repositoryFolder(folder) ?? folder)
    : [siteDir]
  const named = [docsDir, ...docsInstances.map((own) => own.path), ...staticDirectories]
    .map((folder) => path.resolve(siteDir, folder))
    .filter((folder) => !bases.some((base) => isAtOrBelow(folder, base)))
  const followed = content.followLinks.map((folder) => path.resolve(siteDir, folder))
  const roots = [...bases, ...named, ...followed].flatMap((folder) => realFile(folder) ?? [])
  return {
    holds(file) {
      const real = realFile(file)
      if (real === undefined) return false
      return roots.some((root) => isAtOrBelow(real, root) && !isOfGit(path.relative(root, real)))
    },
  }
}

/** The docs and static folders of a site, absolute. */
export function contentFolders(config: BoundarySettings): readonly string[] {
  const { siteDir, docsDir, docsInstances, staticDirectories } = config
  return [
    docsDir,
    ...['versioned_docs', ...docsInstances.map((own) => own.path), ...staticDirectories].map(
      (folder) => path.resolve(siteDir, folder),
    ),
  ]
}

/** The history of a repository, and the passwords that its settings may have, are never content. */
const isOfGit = (name: string): boolean => name.split(path.sep).includes('.git')

/** A file or folder after all links are followed; undefined for nothing, and for a link that leads nowhere. */
export function realFile(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
