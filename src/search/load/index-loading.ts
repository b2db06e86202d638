// Shared helpers for loading an index, wherever its files come from.
import type { IndexParts } from './index-parts.js'
import { isStaleIndex } from './part.js'

/** Runs `use` on an index; when the index is of an older build than its files, once more on the new one. */
export async function searchFresh<T>(
  open: () => Promise<IndexParts>,
  openAnew: () => Promise<IndexParts>,
  use: (index: IndexParts) => Promise<T>,
): Promise<T> {
  try {
    return await use(await open())
  } catch (error) {
    if (!isStaleIndex(error)) throw error
    return use(await openAnew())
  }
}

/** The value of a JSON text; undefined when it is not JSON, as when a host answers every address with a page. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
