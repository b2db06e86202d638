// How well the search of a site works, measured on its sources with the client's own code.
import path from 'node:path'
import { loadSettings } from '../load-settings.js'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { compareDiagnostics } from '../../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../../model/search.js'
import {
  evaluate,
  foundPlace,
  type Ask,
  type Evaluation,
  type OwnQuery,
} from '../../search/evaluate/evaluate.js'
import { compareResults, type Comparison } from '../../search/evaluate/compare.js'
import { knownItems, type KnownItem } from '../../search/evaluate/known-items.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'
import { openBuiltSearch } from '../../pipeline/search/open-built-search.js'
import { openSearch } from '../../pipeline/search/open-search.js'
import type { SearchIndex } from '../../search/open-index.js'
import { readSearchPages } from './read-search-pages.js'
import { readSearchQueries } from '../../pipeline/search/search-queries.js'
import { createProgressReporter } from '../../pipeline/run/progress.js'

export type EvaluationInput = {
  readonly config: Config
  readonly diagnostics: readonly Diagnostic[]
  /** Pages of the last version. */
  readonly pages: readonly SearchPage[]
  readonly items: readonly KnownItem[]
  readonly queries: readonly OwnQuery[]
  /** The first eight suggestions, as the search box shows them. */
  readonly ask: Ask
  readonly index: SearchIndex
}

export type SearchEvaluation = Evaluation & {
  readonly diagnostics: readonly Diagnostic[]
  readonly floors: Config['search']['evalFloors']
  readonly pages: number
  /** With another build. */
  readonly comparison?: FolderComparison
}

export type FolderComparison = Comparison & {
  /** Output folder of the other build. */
  readonly folder: string
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
  return {
    config,
    diagnostics: [...diagnostics, ...read.diagnostics].sort(compareDiagnostics),
    pages,
    items: knownItems(pages),
    queries,
    ask: askAs(index, config),
    index,
  }
}

/** Asks an index as the search box does. */
function askAs(index: SearchIndex, { search }: Config): Ask {
  const { fuzzyDistance, removeStemmer } = search
  return async (text) => {
    const options = { limit: LIMIT, fuzzyDistance, removeStemmer, isTyping: true }
    const answer = await index.search(text, options)
    return answer.kind === 'hits' ? answer.hits.map(foundPlace) : []
  }
}

/**
 * Asks the search of a site for all that is known to be there, and that of another build whose output folder is
 * `compare` for the same.
 */
export async function evaluateSearch({
  compare,
  ...options
}: RunOptions & { readonly compare?: string }): Promise<SearchEvaluation> {
  const { config, diagnostics, pages, items, queries, ask } = await readEvaluation(options)
  const other = compare === undefined ? undefined : await askBuilt(path.resolve(compare), config)
  const evaluation = await evaluate(items, queries, ask)
  const before = other && (await evaluate(items, queries, other))
  return {
    ...evaluation,
    diagnostics,
    floors: config.search.evalFloors,
    pages: pages.length,
    ...(before &&
      compare !== undefined && {
        comparison: { folder: compare, ...compareResults(before.results, evaluation.results) },
      }),
  }
}

/** The search of another build, with addresses as they are in this one. */
async function askBuilt(folder: string, config: Config): Promise<Ask> {
  const { index, baseUrl } = await openBuiltSearch(folder)
  const ask = askAs(index, config)
  return async (text) =>
    (await ask(text)).map(({ heading, url }) => ({
      heading,
      url: url.startsWith(baseUrl) ? config.baseUrl + url.slice(baseUrl.length) : url,
    }))
}
