// How well the search of a site works, measured on its sources with the client's own code.
import { loadSettings } from './load-settings.js'
import type { Config } from '../config/schema/schema.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { compareDiagnostics } from '../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../model/search.js'
import {
  evaluate,
  foundPlace,
  type Ask,
  type Evaluation,
  type OwnQuery,
} from '../search/evaluate/evaluate.js'
import { knownItems, type KnownItem } from '../search/evaluate/known-items.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { openSearch } from '../pipeline/search/open-search.js'
import { readSearchPages } from './read-search-pages.js'
import { readSearchQueries } from '../pipeline/search/search-queries.js'
import { createProgressReporter } from '../pipeline/run/progress.js'

export type EvaluationInput = {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
  /** Pages of the last version. */
  readonly pages: readonly SearchPage[]
  readonly items: readonly KnownItem[]
  readonly queries: readonly OwnQuery[]
  /** The first eight suggestions, as the search box shows them. */
  readonly ask: Ask
}

export type SearchEvaluation = Evaluation & {
  readonly diagnostics: readonly Diagnostic[]
  readonly floors: Config['search']['evalFloors']
  readonly pages: number
}

/** Hits that are looked at, whatever number the box shows: figures of two sites can be compared. */
const LIMIT = 8

/** Reads the last version of a site, its questions and its index; writes nothing. */
export async function readEvaluation(options: RunOptions): Promise<EvaluationInput> {
  const steps = createProgressReporter(options)
  steps.begin('settings')
  const { config, diagnostics } = await loadSettings(options)
  const read = await steps.until(readSearchPages(config, steps, options))
  const version = read.snapshot.site.versions.find((one) => one.version.isLast)?.version
  if (!version) throw new Error('A site has no last version')
  const pages = read.pages.get(version.name) ?? []
  steps.begin('search')
  const queries = await readSearchQueries(config, pages)
  const index = await openSearch(pages, version, config)
  const { fuzzyDistance, removeStemmer } = config.search
  return {
    config,
    diagnostics: [...diagnostics, ...read.diagnostics].sort(compareDiagnostics),
    pages,
    items: knownItems(pages),
    queries,
    ask: async (text) => {
      const options = { limit: LIMIT, fuzzyDistance, removeStemmer, isTyping: true }
      const answer = await index.search(text, options)
      return answer.kind === 'hits' ? answer.hits.map(foundPlace) : []
    },
  }
}

/** Asks the search of a site for all that is known to be there. */
export async function evaluateSearch(options: RunOptions): Promise<SearchEvaluation> {
  const { config, diagnostics, pages, items, queries, ask } = await readEvaluation(options)
  return {
    ...(await evaluate(items, queries, ask)),
    diagnostics,
    floors: config.search.evalFloors,
    pages: pages.length,
  }
}
