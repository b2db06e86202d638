// The indexes of a site as a worker keeps them: each is opened once, found through the manifest of its version.
import type { SearchAnswer } from '../model/search.js'
import { openHead } from './index/index-file.js'
import type { LanguagePlugin, readRules } from './language/read-rules.js'
import type { RulesOf } from './language/rules.js'
import { openIndexParts, type IndexParts } from './load/index-parts.js'
import { parseJson, searchFresh } from './load/index-loading.js'
import { staleIndex, type LoadFile } from './load/part.js'
import { memoize } from './text/memoize.js'
import { isEmptyQuery, search, type QueryOptions } from './search.js'

/**
 * Loads the text of a file; undefined when there is none. Rejects when it cannot be had. One that `isFinal` has a
 * name with a digest of its content, so that a cached copy is enough.
 */
export type FetchText = (
  url: string,
  options: { readonly isFinal: boolean },
) => Promise<string | undefined>

/** Runs a script of an index: that which reads rules, or that of a language. */
export type ImportScript = (
  url: string,
) => Promise<{ readonly readRules: typeof readRules; readonly default: LanguagePlugin }>

export type IndexLibrary = {
  /** The rules of the languages of an index; undefined for one in English. */
  readonly rules: (versionPath: string, context: string) => Promise<RulesOf | undefined>
  /** Rejects with `MissingIndexError` when there is no index, else with what went wrong. Can be tried again. */
  readonly load: (versionPath: string, context: string) => Promise<void>
  /** Needs no `load` before, and no index for a text without words. */
  readonly search: (
    versionPath: string,
    context: string,
    text: string,
    limit: number,
    options: QueryOptions,
  ) => Promise<SearchAnswer>
}

type Task<T> = (index: IndexParts) => Promise<T>

/**
 * `pageUrl` is an absolute URL of the site: nothing is loaded from another origin. `scripts` runs the scripts of its
 * indexes, or has the rules in their place: those of another site are not run.
 */
export function createIndexLibrary(
  fetchText: FetchText,
  pageUrl: string,
  scripts: ImportScript | { readonly rules: () => Promise<RulesOf | undefined> },
): IndexLibrary {
  const manifests = new Map<string, Promise<Readonly<Record<string, unknown>>>>()
  const indexes = new Map<string, Promise<IndexParts>>()

  const ownUrl = (path: string, from = pageUrl): string => {
    const url = new URL(path, from)
    if (url.origin !== new URL(pageUrl).origin) throw new Error('Unexpected version url')
    return url.href
  }
  const fetchJson = async (url: string, isFinal: boolean): Promise<unknown> =>
    parseJson(await fetchText(url, { isFinal }))
  const indexUrl = async (versionPath: string, context: string): Promise<string> => {
    const url = ownUrl(`${versionPath}orion.json`)
    const names = await memoize(manifests, url, async () => indexNames(await fetchJson(url, false)))
    const name = names[context] ?? names['']
    if (typeof name !== 'string') throw missingIndex(versionPath)
    return ownUrl(name)
  }
  const open = async (versionPath: string, context: string): Promise<IndexParts> => {
    const isRemembered = manifests.has(ownUrl(`${versionPath}orion.json`))
    const url = await indexUrl(versionPath, context)
    return memoize(indexes, url, async () => {
      const head = await fetchText(url, { isFinal: false })
      if (head === undefined) {
        // A new build may have given the index another name.
        manifests.clear()
        throw isRemembered ? staleIndex('its first file') : missingIndex(versionPath)
      }
      const load = (file: string) => fetchJson(ownUrl(file, url), true)
      const json = parseJson(head)
      return typeof scripts === 'function'
        ? openWithRules(json, load, (file) => scripts(ownUrl(file, url)))
        : openWithOwnRules(json, load, scripts.rules)
    })
  }
  const use = <T>(versionPath: string, context: string, task: Task<T>): Promise<T> =>
    searchFresh(
      () => open(versionPath, context),
      () => {
        manifests.clear()
        indexes.clear()
        return open(versionPath, context)
      },
      task,
    )
  return {
    rules: async (versionPath, context) => (await open(versionPath, context)).options.rules,
    async load(versionPath, context) {
      await use(versionPath, context, (index) => index.names())
    },
    async search(versionPath, context, text, limit, options) {
      if (isEmptyQuery(text, options)) return { kind: 'hits', hits: [], hasMore: false }
      return use(versionPath, context, (index) => search(index, text, limit, options))
    },
  }
}

/** An index whose scripts are not run; one in English has none. */
async function openWithOwnRules(
  json: unknown,
  load: LoadFile,
  rules: () => Promise<RulesOf | undefined>,
): Promise<IndexParts> {
  return openIndexParts(json, load, openHead(json).options.scripts ? await rules() : undefined)
}

/** An index with the rules of its languages; one in English has no scripts. */
async function openWithRules(
  json: unknown,
  load: LoadFile,
  importScript: ImportScript,
): Promise<IndexParts> {
  const { folder, options } = openHead(json)
  if (!options.scripts) return openIndexParts(json, load)
  const scripts = options.scripts.map((name) => importScript(folder + name))
  const [first, ...languages] = await Promise.all(scripts).catch(() => {
    throw staleIndex('a script')
  })
  return openIndexParts(json, load, first?.readRules(languages.map((each) => each.default)))
}

/** Index URLs by context, out of a version's manifest. */
function indexNames(manifest: unknown): Readonly<Record<string, unknown>> {
  const names =
    typeof manifest === 'object' && manifest !== null && 'search' in manifest
      ? manifest.search
      : undefined
  if (typeof names !== 'object' || names === null) throw new Error('The manifest cannot be read.')
  return { ...names }
}

function missingIndex(versionPath: string): Error {
  return Object.assign(new Error(`No search index for ${versionPath}.`), {
    name: 'MissingIndexError',
  })
}
