// Starts the service worker, which saves the pages that are read.
import type { VisitedFiles } from './worker-scope.js'

/** `worker` is its URL, `base` the path of the site. Without a service worker, as in private windows, pages work online. */
export async function registerWorker(worker: string, base: string): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const isControlled = serviceWorker.controller !== null
    await serviceWorker.register(worker, { scope: base, updateViaCache: 'none' })
    if (isControlled) return
    const { active } = await serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const message: VisitedFiles = {
      visited: [...new Set([location.href.split('#')[0] ?? '', ...files])],
    }
    active?.postMessage(message)
  } catch {
    // Not in a secure context, or a sandboxed frame.
  }
}
