// Files in a docs folder that are not copied with the docs.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ignore from 'ignore'
import { OUTPUT_FOLDER } from '../config/resolve/resolve.js'
import type { Config } from '../config/schema/schema.js'
import type { IsSkipped } from '../pipeline/files/glob-files.js'
import { relative } from '../pipeline/files/relative-path.js'
import { versionInputs } from '../pipeline/sources/version-folders.js'

/**
 * Detects hidden files, installed packages, outputs, static files and other versions, by absolute file. If the docs
 * are in the site folder itself, also its settings, its package and what its `.gitignore` ignores.
 */
export async function isCopyIgnored(config: Config, docsDir: string): Promise<IsSkipped> {
  const { siteDir, outDir, cacheDir, staticDirectories, isDocsRootSiteDir } = config
  const folders = new Set([
    outDir,
    // An output of another program, beside which ours goes elsewhere.
    path.join(siteDir, OUTPUT_FOLDER),
    cacheDir,
    ...versionInputs(config),
    ...staticDirectories.map((name) => path.resolve(siteDir, name)),
  ])
  const rules = ignore()
  if (isDocsRootSiteDir) {
    const text = await readFile(path.join(siteDir, '.gitignore'), 'utf8').catch(() => '')
    rules.add(text).add(['/*.config.*', '/package.json', '/package-lock.json', '/sidebars.*'])
  }
  // Another version's folder may be inside this one; this folder is not inside itself.
  folders.delete(docsDir)
  return (file, isFolder) => {
    const name = path.basename(file)
    if (name.startsWith('.') || name === 'node_modules' || folders.has(file)) return true
    return isDocsRootSiteDir && rules.ignores(relative(config, file) + (isFolder ? '/' : ''))
  }
}
