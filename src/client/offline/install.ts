// A new build in the browser: what was read of the last one is fetched again, so that all saved files are of one build.
import type { OfflineBuild } from '../../model/text/offline-build.js'
import type { HostBuild } from './build-check.js'
import { isAsset, isIndexFile, namedAssets, NOT_FOUND, pageKey, stemOf } from './references.js'
import { createSavedBuild, savedIds, type Kind, type SavedBuild } from './saved-build.js'

/** Pages of the last build that are fetched again; the ones that were read last. */
const MOST_PAGES = 50

/** Requests at once. */
const REQUESTS = 4

export type InstallTools = {
  /** URL of the root of the site, with a slash at the end. */
  readonly scope: string
  readonly build: OfflineBuild
  readonly checkBuild: () => Promise<HostBuild>
}

/**
 * Saves the shell and the pages and files that the last build has saved, as the host has them now.
 * @throws Error when one cannot be fetched, or the host changes to another build meanwhile: the browser tries again later.
 */
export async function install({ scope, build, checkBuild }: InstallTools): Promise<void> {
  const ids = await savedIds(scope)
  const saved = createSavedBuild(scope, build.id)
  const others = ids.filter((id) => id !== build.id)
  const last = createSavedBuild(scope, others.at(-1) ?? build.id)
  const pages = (await last.keys('pages')).slice(-MOST_PAGES)
  const files = await last.keys('files')
  const stems = new Set(files.map(stemOf))
  const seen = new Set<string>()
  /** Saves files and, in turn, the assets that they name. */
  const saveAll = async (kind: Kind, urls: readonly string[]): Promise<void> => {
    const named = await inParallel(urls, async (url) => {
      seen.add(url)
      return save(url, kind, { saved, last, scope })
    })
    const next = [...new Set(named.flat())].filter((url) => !seen.has(url))
    if (next.length > 0) await saveAll('files', next)
  }
  const save = async (url: string, kind: Kind, tools: SaveTools): Promise<readonly string[]> => {
    const found = await saveFile(url, kind, tools)
    const isPage = kind === 'pages'
    // Scripts and data also name what only other pages load.
    return found.filter((name) => isPage || stems.has(stemOf(name)))
  }
  await saveAll(
    'files',
    build.shell.map((file) => scope + file),
  )
  await saveAll(
    'files',
    files.filter((url) => !isAsset(url, scope)),
  )
  await saveAll('pages', pages)
  if ((await checkBuild()) !== 'same') throw new Error('The host has another build.')
}

type SaveTools = { readonly saved: SavedBuild; readonly last: SavedBuild; readonly scope: string }

/** Saves one file, if the host has it; returns the assets that it names. */
async function saveFile(
  url: string,
  kind: Kind,
  { saved, last, scope }: SaveTools,
): Promise<readonly string[]> {
  const isFixed = isAsset(url, scope)
  const known = isFixed
    ? ((await saved.find(kind, url)) ?? (await last.find(kind, url)))
    : undefined
  const response = known ?? (await fetch(url, isFixed ? {} : { cache: 'no-cache' }))
  // Many hosts send it with its own status.
  const isFrame = url === scope + NOT_FOUND
  if (!isFrame && (response.status === 404 || response.status === 410)) return []
  if (!isFrame && !response.ok) throw new Error(`${url}: status ${String(response.status)}`)
  // A page that has moved is saved when it is read at its new address.
  if (kind === 'pages' && response.redirected && pageKey(response.url) !== pageKey(url)) return []
  const text = isText(response) ? await response.clone().text() : ''
  await saved.save(kind, url, response)
  return namedAssets(text, url, scope).filter((name) => !isIndexFile(name, scope))
}

const isText = ({ headers }: Response): boolean =>
  /\b(?:html|css|json|javascript)\b/.test(headers.get('content-type') ?? '')

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const next = async (): Promise<void> => {
    for (const [at, item] of rest) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: REQUESTS }, next))
  return results
}
