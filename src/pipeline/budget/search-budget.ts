// The budget of a first search, for each index of a site.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { sizeText } from '../../model/text/sizes.js'
import { digestOf } from '../files/digest.js'
import { SEARCH_FOLDER } from '../files/output-names.js'
import { openFactsMemory, type FactsPlace } from '../observe/facts-memory.js'
import type { WrittenSite } from '../observe/output-observer.js'
import { overText } from './budget-faults.js'
import { sampleTitles, searchBytes, weighSearch, type SearchWeight } from './search-weight.js'

/** So many files are named, the largest ones. */
const NAMED = 3

type Tools = {
  readonly read: (file: string) => string | Uint8Array | undefined
  readonly place: FactsPlace
}

/** A problem for each index whose first search loads more than `limit` bytes. */
export async function searchFaults(
  limit: number,
  { search, snapshot }: WrittenSite,
  { read, place }: Tools,
): Promise<readonly Diagnostic[]> {
  const memory = openFactsMemory<SearchWeight | null>('weights-search', place)
  const { worker } = snapshot.client
  const indexes = new Map<string, readonly string[]>()
  for (const { names, files } of search.values())
    for (const name of Object.values(names)) indexes.set(name.replace(/\?.*$/, ''), files)
  const docs = snapshot.site.versions.flatMap((version) => [...version.docs.values()])
  const titles = sampleTitles(docs.map(({ route, title }) => [route, title]))
  const found: Diagnostic[] = []
  for (const [index, files] of indexes) {
    const rules = files.filter((file) => file.startsWith(SEARCH_FOLDER) && file.endsWith('.js'))
    const always = [worker, ...rules]
    // The head names all other files by their contents.
    const key = digestOf(JSON.stringify([always, titles, digestOf(read(index) ?? '')]))
    const weight = await memory.getLater(
      key,
      async () => (await weighSearch({ index, always, titles, read })) ?? null,
    )
    if (weight && searchBytes(weight) > limit) found.push(overBudget(index, limit, weight))
  }
  memory.remember()
  return found
}

function overBudget(index: string, limit: number, weight: SearchWeight): Diagnostic {
  const named = weight.files.slice(0, NAMED).map(([file, size]) => `${file} (${sizeText(size)})`)
  const rest = weight.files.slice(NAMED)
  const bytes = rest.reduce((sum, [, size]) => sum + size, 0)
  const more = rest.length === 0 ? [] : [`${rest.length} more (${sizeText(bytes)})`]
  const size = overText(searchBytes(weight), limit, ' in gzip')
  return {
    severity: 'error',
    code: 'budget-search',
    message: `First search in ${index}, for “${weight.text}”: ${size}. ${[...named, ...more].join(', ')}`,
    hint: 'Leave pages out with search.ignoreRoutes, split the index with search.contextByPaths, or raise budget.search.',
  }
}
