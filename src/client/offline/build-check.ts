// Which build the host has now.
import { buildOf } from '../../model/text/offline-build.js'

/** `gone`: the site has no service worker any more; `unknown`: no answer, or one that is not the host's. */
export type HostBuild = 'same' | 'other' | 'gone' | 'unknown'

/**
 * Returns a function that asks the host for the worker at `url`. Each call is answered by a request that began after
 * it: what the host sent before the call is then of build `id` if the host still has that build.
 */
export function createBuildCheck(url: string, id: string): () => Promise<HostBuild> {
  let running: Promise<HostBuild> | undefined
  let following: Promise<HostBuild> | undefined
  const begin = (): Promise<HostBuild> => {
    const request = ask(url, id)
    running = request
    void request.then(() => {
      if (running === request) running = undefined
    })
    return request
  }
  return () => {
    if (!running) return begin()
    following ??= running.then(() => {
      following = undefined
      return begin()
    })
    return following
  }
}

async function ask(url: string, id: string): Promise<HostBuild> {
  try {
    const response = await fetch(url, { cache: 'no-cache' })
    if (response.status === 404 || response.status === 410) return 'gone'
    const build = response.ok ? buildOf(await response.text()) : undefined
    if (!build) return 'unknown'
    return build.id === id ? 'same' : 'other'
  } catch {
    return 'unknown'
  }
}
