// `orion-docs cache`
import {
  siteCache,
  type CacheAction,
  type SiteCache,
  type SiteCacheOptions,
} from '../../commands/site-cache.js'
import { sizeText } from '../../model/text/sizes.js'
import { counted } from '../../model/text/text.js'
import { pathFrom } from '../report/locate.js'
import type { Io } from '../terminal/io.js'
import { safeName } from '../terminal/safe-text.js'

/** Shows or shrinks the cache of a site; the exit code is 0. */
export async function cacheCommand(
  action: CacheAction,
  { json = false, ...options }: SiteCacheOptions & { readonly json?: boolean },
  io: Io,
): Promise<number> {
  const cache = await siteCache(options, action)
  const text = json ? JSON.stringify(cache, undefined, 2) : cacheText(cache, action, io.cwd)
  io.stdout.write(`${text}\n`)
  return 0
}

function cacheText(cache: SiteCache, { name }: CacheAction, cwd: string): string {
  const { folder, bytes, entries, pages, pageBytes, lastUsedBytes, removed } = cache
  const place = safeName(pathFrom(cwd, folder))
  if (name === 'clear') return `Removed ${sizeText(removed)} from ${place}`
  if (name === 'prune')
    return `Removed ${sizeText(removed)} from ${place}, ${sizeText(bytes)} are left`
  if (bytes === 0) return `The cache in ${place} is empty.`
  const mean = pages === 0 ? '' : `, ${sizeText(Math.round(pageBytes / pages))} each`
  return [
    `Cache     ${place}`,
    `Size      ${sizeText(bytes)}`,
    `Entries   ${String(entries)}`,
    `Pages     ${counted(pages, 'page')}${mean}`,
    `Last use  ${sizeText(lastUsedBytes)} read or written by the last build that needed entries`,
  ].join('\n')
}
