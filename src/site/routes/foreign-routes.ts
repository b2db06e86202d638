// Addresses that something else than the site answers: another server, or pages that a script writes before a build.
import type { Route } from '../../model/site.js'
import { globToRegExp } from './glob.js'
import type { SiteSettings } from './settings.js'

export type ForeignRoutes = {
  readonly has: (route: Route) => boolean
  /** The address that a missing page would have below `root`, by the path of its file in the docs folder. */
  readonly ofFile: (path: string, root: Route) => Route | undefined
}

/** Undefined where the settings name none. */
export function foreignRoutes({
  foreignRoutes: globs = [],
  docs,
}: Pick<SiteSettings, 'foreignRoutes' | 'docs'>): ForeignRoutes | undefined {
  if (globs.length === 0) return undefined
  const patterns = globs.map(globToRegExp)
  const has = (route: Route): boolean => patterns.some((pattern) => pattern.test(route))
  const ofFolder = docs.folderPages.includes('readme')
    ? /(?:^|\/)(?:index|readme)$/i
    : /(?:^|\/)index$/
  return {
    has,
    ofFile(path, root) {
      const bare = path.replace(/\.[^./]+$/, '').replace(ofFolder, '')
      const route: Route = `${root === '/' ? '' : root}/${bare}`
      return has(route) ? route : undefined
    },
  }
}
