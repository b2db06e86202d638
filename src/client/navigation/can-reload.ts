// Whether the browser could load a document of this site now.

const TIMEOUT_MS = 3000

/** Whether the host answers at all, be it with an error. A page that is reloaded when it does not is lost. */
export async function canReload(url: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}
