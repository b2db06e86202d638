// Folders that no output may overwrite.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Protected } from './staging.js'
import { versionInputs } from '../sources/version-folders.js'

export function protectedFolders(config: Config): Protected {
  const sources = [
    config.docsDir,
    ...versionInputs(config),
    ...config.staticDirectories.map((name) => path.resolve(config.siteDir, name)),
  ]
  return { siteDir: config.siteDir, sources, keepFiles: config.keepFiles }
}
