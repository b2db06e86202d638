// The search client as components see it; its code comes with the first question.
import type { SearchClient } from '../../ui/context/platform.js'
import type { SearchSource } from '../../ui/registry/search-source.js'
import type { ClosableSearch } from './search-client.js'
import type { SiteData } from '../pages/site-data.js'

type Data = Pick<SiteData, 'loadManifest' | 'forget'>

/**
 * `forget` drops loaded indexes, so that the next query uses the current ones; `onMissing` hears of code that is gone.
 * `script` is that of the site's own parts, which may have a source of hits.
 */
export function createLazySearch(
  data: Data,
  onMissing: () => Promise<void>,
  script: string | undefined,
): SearchClient & { forget(): void } {
  let client: Promise<ClosableSearch> | undefined
  const open = (): Promise<ClosableSearch> => {
    client ??= openSearch(data, script).catch((error: unknown) => {
      client = undefined
      void onMissing()
      throw error
    })
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

type PartsModule = { readonly searchSource?: () => Promise<{ readonly default: SearchSource }> }

async function openSearch(data: Data, script: string | undefined): Promise<ClosableSearch> {
  const parts = script === undefined ? {} : ((await import(script)) as PartsModule)
  if (!parts.searchSource) return (await import('./search-client.js')).createSearchClient(data)
  const [{ default: source }, { createSourceClient }] = await Promise.all([
    parts.searchSource(),
    import('./source-client.js'),
  ])
  return createSourceClient(source, location.href)
}
