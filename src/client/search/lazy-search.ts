// The search client as components see it; its code comes with the first question.
import type { SearchClient } from '../../ui/context/platform.js'
import type { ClosableSearch } from './search-client.js'
import type { SiteData } from '../pages/site-data.js'

/** `forget` drops loaded indexes, so that the next query uses the current ones; `onMissing` hears of code that is gone. */
export function createLazySearch(
  data: Pick<SiteData, 'loadManifest' | 'forget'>,
  onMissing: () => Promise<void>,
): SearchClient & { forget(): void } {
  let client: Promise<ClosableSearch> | undefined
  const open = (): Promise<ClosableSearch> => {
    client ??= import('./search-client.js').then(
      ({ createSearchClient }) => createSearchClient(data),
      (error: unknown) => {
        client = undefined
        void onMissing()
        throw error
      },
    )
    return client
  }
  return {
    load: async (...question) => (await open()).load(...question),
    forget() {
      void client?.then((opened) => opened.close())
      client = undefined
    },
    search: async (...question) => (await open()).search(...question),
  }
}
