// The search client as components see it; its code comes with the first question.
import type { Manifest } from '../model/view.js'
import type { SearchClient } from '../ui/platform.js'

export function createLazySearch(
  loadManifest: (versionPath: string) => Promise<Manifest>,
): SearchClient {
  let client: Promise<SearchClient> | undefined
  const open = (): Promise<SearchClient> => {
    client ??= import('./search-client.js').then(
      ({ createSearchClient }) => createSearchClient(loadManifest),
      (error: unknown) => {
        client = undefined
        throw error
      },
    )
    return client
  }
  return {
    load: async (...question) => (await open()).load(...question),
    search: async (...question) => (await open()).search(...question),
  }
}
