// Whether the browser could load a document of this site now.

const TIMEOUT_MS = 3000

/** Whether the host responds at all, even with an error. Reloading a page when it does not would lose the page. */
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
