// The files of one build that are saved in the browser, in two caches: pages that were read, and all else.

/** Pages that stay saved; the one that was read the longest time ago goes first. */
const MOST_PAGES = 200

/** Other files that stay saved. */
const MOST_FILES = 1000

/** In bytes; a larger file, such as a video, is not saved. */
const LARGEST = 10_000_000

export type Kind = 'pages' | 'files'

export type SavedBuild = {
  find(kind: Kind, key: string): Promise<Response | undefined>
  /** Saves the body and the headers of a whole response. What the host forbids to store, or is too large, is not saved. */
  save(kind: Kind, key: string, response: Response): Promise<void>
  /** The longest saved ones first. */
  keys(kind: Kind): Promise<readonly string[]>
}

/** All caches of the site at `scope`, those of other sites at the same host excluded. */
async function cacheNames(scope: string): Promise<readonly string[]> {
  const prefix = prefixOf(scope)
  return (await caches.keys()).filter((name) => name.startsWith(prefix))
}

const prefixOf = (scope: string): string => `orion-docs offline ${scope} `

const nameOf = (scope: string, id: string, kind: Kind): string => `${prefixOf(scope)}${id} ${kind}`

/** The build of a cache. */
const idOf = (scope: string, name: string): string =>
  name.slice(prefixOf(scope).length).split(' ', 1)[0] ?? ''

/** The ids of the builds with saved files; the oldest first. */
export async function savedIds(scope: string): Promise<readonly string[]> {
  return [...new Set((await cacheNames(scope)).map((name) => idOf(scope, name)))]
}

/** Removes the saved files of all builds but those in `kept`. */
export async function removeBuilds(scope: string, kept: readonly string[] = []): Promise<void> {
  const names = (await cacheNames(scope)).filter((name) => !kept.includes(idOf(scope, name)))
  await Promise.all(names.map((name) => caches.delete(name)))
}

export function createSavedBuild(scope: string, id: string): SavedBuild {
  const open = (kind: Kind): Promise<Cache> => caches.open(nameOf(scope, id, kind))
  const find: SavedBuild['find'] = async (kind, key) =>
    (await open(kind)).match(key, { ignoreVary: true })
  const keys: SavedBuild['keys'] = async (kind) =>
    (await (await open(kind)).keys()).map(({ url }) => url)
  return {
    find,
    keys,
    async save(kind, key, response) {
      if (/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')) return
      const body = await response.blob()
      if (body.size > LARGEST) return
      const cache = await open(kind)
      // Removed before, so that the order of the cache is that of reading.
      await cache.delete(key, { ignoreVary: true })
      await cache.put(key, new Response(body, { headers: response.headers }))
      const all = await cache.keys()
      const most = kind === 'pages' ? MOST_PAGES : MOST_FILES
      const excess = all.slice(0, Math.max(0, all.length - most))
      await Promise.all(excess.map((old) => cache.delete(old, { ignoreVary: true })))
    },
  }
}
