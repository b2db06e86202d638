// Reading without a network, for sites with the setting `offline`.
import type { Manifest } from '../../model/view.js'
import { whenIdle } from '../browser/when-idle.js'

/** Starts the service worker that the manifest names, once the page has nothing else to do. */
export async function startOffline(
  base: string,
  loadManifest: () => Promise<Manifest>,
): Promise<void> {
  const { offline } = await loadManifest()
  if (offline === undefined) return
  whenIdle(() => {
    void import('./register-worker.js').then(({ registerWorker }) => registerWorker(offline, base))
  })
}
