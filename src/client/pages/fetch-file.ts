// Asks for a file of this site.

/** `fetch`; where the network fails, what the browser's cache still has. */
export async function fetchFile(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const cached: RequestInit = { ...init, cache: 'only-if-cached', mode: 'same-origin' }
    return fetch(url, cached).catch(() => {
      throw error
    })
  }
}
