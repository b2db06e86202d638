// Saves responses that are of the worker's build.
import type { HostBuild } from './build-check.js'
import { isAsset, pageKey } from './references.js'
import type { Kind, SavedBuild } from './saved-build.js'

/** A whole response that nobody else reads, and the key that it is saved under. */
export type LoadedFile = {
  readonly kind: Kind
  readonly key: string
  readonly response: Response
}

export type Keep = (files: readonly LoadedFile[]) => Promise<void>

export type KeepTools = {
  /** URL of the root of the site, with a slash at the end. */
  readonly scope: string
  readonly saved: SavedBuild
  readonly checkBuild: () => Promise<HostBuild>
  /** Called when the host has another build, or no service worker any more. */
  readonly onOther: (build: 'other' | 'gone') => Promise<unknown>
}

/** Returns a function that saves files if the host still has the worker's build after they came. */
export function createKeep({ scope, saved, checkBuild, onOther }: KeepTools): Keep {
  return async (files) => {
    const isFixed = files.every(({ key }) => isAsset(key, scope))
    const build = isFixed ? 'same' : await checkBuild()
    if (build === 'same')
      for (const { kind, key, response } of files) await saved.save(kind, key, response)
    else if (build !== 'unknown') await onOther(build)
  }
}

/** Saves files that a page loaded without the worker. */
export async function keepVisited(
  urls: readonly string[],
  { scope, saved }: Pick<KeepTools, 'scope' | 'saved'>,
  keep: Keep,
): Promise<void> {
  const files: LoadedFile[] = []
  for (const url of urls.filter((one) => one.startsWith(scope))) {
    const isFixed = isAsset(url, scope)
    if (isFixed && (await saved.find('files', url))) continue
    const response = await fetch(url, isFixed ? {} : { cache: 'no-cache' })
    if (isPage(response)) files.push(...(await asPages(response, scope)))
    else if (isWhole(response)) files.push(asFile(url, response))
  }
  await keep(files)
}

export const asFile = (key: string, response: Response): LoadedFile => ({
  kind: 'files',
  key,
  response,
})

/** A page, unless it is of another site, which may be below the address of this one. */
export async function asPages(response: Response, scope: string): Promise<readonly LoadedFile[]> {
  const base = `<meta name="orion-base" content="${new URL(scope).pathname}"`
  const html = await response.clone().text()
  return html.includes(base) ? [{ kind: 'pages', key: pageKey(response.url), response }] : []
}

/** Whether a response is all of a file. */
export const isWhole = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected

export const isPage = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && headers.get('content-type')?.includes('text/html') === true
