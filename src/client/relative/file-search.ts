// Takes the place of `lazy-search.ts` for pages that are opened as files: browsers start no worker from a file, so that the
// page itself searches.
import { createIndexLibrary, type ImportScript } from '../../search/index-library.js'
import type { SearchClient } from '../../ui/context/platform.js'
import { readFile } from './file-fetch.js'
import { importModule } from './file-import.js'

/** The search of this document. */
export function createLazySearch(): SearchClient & { forget(): void } {
  const importScript = (url: string) => importModule(url) as ReturnType<ImportScript>
  const library = createIndexLibrary(readFile, location.href, importScript)
  return { ...library, forget: () => undefined }
}
