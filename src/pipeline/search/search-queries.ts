// `search.queries.json` in the docs folder of a site: the site's queries for `orion-docs index --eval`, with the addresses of correct hits.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadModule } from '../../config/modules/load-module.js'
import type { Config } from '../../config/schema/schema.js'
import { openPlace } from '../../model/diagnostics/open-place.js'
import { resolvePlaces } from '../../config/modules/resolve-places.js'
import { OrionError, type Fault } from '../../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../../model/search.js'
import { nearest } from '../../model/text/text.js'
import type { OwnQuery } from '../../search/evaluate/evaluate.js'
import { relative } from '../files/relative-path.js'

const FILE = 'search.queries.json'

/**
 * The site's own questions, none without the file. An address is a route without base, with or without a hash.
 * @throws OrionError (usage) with the place of every fault: `module-syntax`, `search-queries`.
 */
export async function readSearchQueries(
  config: Pick<Config, 'siteDir' | 'docsDir' | 'baseUrl'>,
  pages: readonly SearchPage[],
): Promise<readonly OwnQuery[]> {
  const { siteDir, docsDir, baseUrl } = config
  const file = path.join(docsDir, FILE)
  if (!existsSync(file)) return []
  const { exports } = await loadModule(file, siteDir)
  const { queries, faults } = checkQueries(exports['default'], addressesOf(pages, baseUrl))
  if (faults.length === 0)
    return queries.map(({ query, expected }) => ({
      query,
      expected: expected.map((address) => baseUrl + address.slice(1)),
    }))
  const placed = faults.map(({ at, ...fault }): Fault => ({
    code: 'search-queries',
    ...fault,
    at: openPlace(relative(config, file), { path: at }),
  }))
  throw new OrionError(await resolvePlaces(placed, siteDir), { kind: 'usage' })
}

type Misfit = {
  readonly message: string
  readonly hint: string
  readonly at: readonly PropertyKey[]
}

function checkQueries(
  value: unknown,
  addresses: ReadonlySet<string>,
): { readonly queries: readonly OwnQuery[]; readonly faults: readonly Misfit[] } {
  if (!Array.isArray(value))
    return {
      queries: [],
      faults: [{ message: `${FILE} must be a list of queries.`, hint: EXAMPLE, at: [] }],
    }
  const queries: OwnQuery[] = []
  const faults: Misfit[] = []
  for (const [index, entry] of value.entries()) {
    const { q, expect, ...others } = isRecord(entry) ? entry : {}
    const expected: readonly unknown[] = Array.isArray(expect) ? expect : [expect]
    if (typeof q !== 'string' || q.trim() === '' || Object.keys(others).length > 0) {
      const message = `A query has "q", a string, and "expect", an address or a list of addresses.`
      faults.push({ message, hint: EXAMPLE, at: [index] })
      continue
    }
    if (expected.length === 0)
      faults.push({
        message: `The query "${q}" expects no address.`,
        hint: EXAMPLE,
        at: [index, 'expect'],
      })
    for (const [place, address] of expected.entries())
      if (typeof address !== 'string' || !addresses.has(address))
        faults.push({
          message: noAddress(q, address),
          hint: hintFor(address, addresses),
          at: [index, 'expect', ...(Array.isArray(expect) ? [place] : [])],
        })
    queries.push({ query: q, expected: expected.map(String) })
  }
  return { queries, faults }
}

const EXAMPLE = 'For example [{ "q": "how to install", "expect": "/guide/install" }]'

function noAddress(query: string, address: unknown): string {
  return typeof address === 'string'
    ? `The query "${query}" expects ${address}, which is not a page or section.`
    : `The query "${query}" has no "expect": an address or a list of addresses.`
}

function hintFor(address: unknown, addresses: ReadonlySet<string>): string {
  if (typeof address !== 'string') return EXAMPLE
  const near = nearest(address, [...addresses])
  if (near !== undefined) return `Did you mean ${near}?`
  return 'An address is a route without the base URL, optionally with the id of a heading: /guide/install#linux'
}

/** Pages and sections, as routes without base. */
function addressesOf(pages: readonly SearchPage[], baseUrl: string): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ url, sections }) => {
      const route = `/${url.slice(baseUrl.length)}`
      return [route, ...sections.flatMap(({ anchor }) => (anchor ? [`${route}#${anchor}`] : []))]
    }),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
