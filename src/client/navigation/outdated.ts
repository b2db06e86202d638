// A tab that is open during a deployment: its scripts may be gone from the host.
import { readPage } from '../pages/read-page.js'
import type { ReloadGuard } from './reload-guard.js'

const TIMEOUT_MS = 3000

/**
 * Returns a function for when a script cannot be loaded: it loads the page at the current address again if the host has
 * another client by now than `client`, at most once in 10 s for an address.
 */
export function createReloadOutdated(client: string, guard: ReloadGuard): () => Promise<void> {
  return async () => {
    if (!navigator.onLine) return
    const now = await currentClient().catch(() => undefined)
    if (now !== undefined && now !== client && guard.mayReload(location.pathname)) location.reload()
  }
}

/** The client that the host has now; undefined when the answer is not a page of orion-docs. */
async function currentClient(): Promise<string | undefined> {
  const response = await fetch(location.href, {
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  return readPage(document)?.client
}
