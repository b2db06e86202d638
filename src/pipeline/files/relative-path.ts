// How messages name a file.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'

/** POSIX path relative to the site folder. */
export function relative(config: Pick<Config, 'siteDir'>, file: string): string {
  return path.relative(config.siteDir, file).split(path.sep).join('/')
}
