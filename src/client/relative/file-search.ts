// Takes the place of `lazy-search.ts` for pages that are opened as files: browsers start no worker from a file, so that the
// page itself searches.
import { createIndexLibrary } from '../../search/index-library.js'
import type { SearchClient } from '../../ui/context/platform.js'
import { readFile } from './file-fetch.js'

/** The search of this document. */
export function createLazySearch(): SearchClient & { forget(): void } {
  const library = createIndexLibrary(readFile, location.href, (url) =>
    Promise.reject(new Error(`Could not load ${url}: browsers load no modules from files.`)),
  )
  return { ...library, forget: () => undefined }
}
