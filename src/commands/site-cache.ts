// The cache of a site: what is in it, and less of it.
import { OrionError } from '../model/diagnostics/diagnostic.js'
import {
  cacheContents,
  clearCache,
  pruneCache,
  type CacheContents,
} from '../pipeline/cache/cache-files.js'
import type { BuildOptions } from '../pipeline/run/build-options.js'
import { loadSettings } from './load-settings.js'

export type SiteCacheOptions = Pick<BuildOptions, 'siteDir' | 'config' | 'cacheDir'>

/** What happens to the cache; `maxBytes` is how large it may stay. */
export type CacheAction =
  | { readonly name: 'info' }
  | { readonly name: 'prune'; readonly maxBytes: number }
  | { readonly name: 'clear' }

export type SiteCache = CacheContents & {
  /** Absolute. */
  readonly folder: string
  /** Bytes that were removed. */
  readonly removed: number
}

/** Does what `action` says, and returns what is in the cache now. @throws OrionError when a file cannot be removed. */
export async function siteCache(
  options: SiteCacheOptions,
  action: CacheAction,
): Promise<SiteCache> {
  const { config } = await loadSettings(options)
  const folder = config.cacheDir
  const before = cacheContents(folder)
  const problem =
    action.name === 'info'
      ? undefined
      : action.name === 'clear'
        ? clearCache(folder)
        : pruneCache(folder, action.maxBytes)
  if (problem !== undefined)
    throw new OrionError({
      code: 'cache-write',
      message: `The cache in ${folder} cannot be changed: ${problem}`,
      hint: 'Check the permissions of the folder, and that no other program has its files open.',
    })
  const after = action.name === 'info' ? before : cacheContents(folder)
  return { folder, ...after, removed: before.bytes - after.bytes }
}
