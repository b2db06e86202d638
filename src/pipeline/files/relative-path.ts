// How messages name a file.
import type { Config } from '../../config/schema/schema.js'
import { pathIn } from '../../config/files/paths.js'

/** POSIX path relative to the site folder. */
export function relative(config: Pick<Config, 'siteDir'>, file: string): string {
  return pathIn(config.siteDir, file)
}
