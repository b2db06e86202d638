import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import type { SearchKind, SearchPage } from '../../../src/model/search.js'
import { createExpand } from '../../../src/search/query/expand.js'
import type { Clause } from '../../../src/search/query/clause.js'
import { findDocuments } from '../../../src/search/query/find-documents.js'
import type { IndexParts } from '../../../src/search/load/index-parts.js'
import { createTermReader } from '../../../src/search/text/index-terms.js'
import { toPattern } from '../../../src/search/query/match-terms.js'
import {
  pageDocuments,
  pageFile,
  documentsByKind,
} from '../../../src/search/index/page-documents.js'
import { generatedPages, seededWords } from '../generated-pages.js'
import { ENGLISH, indexFiles, openFiles, openPages, REFERENCE_PAGES } from '../reference-corpus.js'

function clause(text: string, distance = 0): Clause {
  return { pattern: toPattern(text), distance, boost: 1, isForbidden: false, isPart: false }
}

/** One whole lunr index for each kind, of the same words. */
function lunrIndexes(pages: readonly SearchPage[]): lunr.Index[] {
  const read = createTermReader(ENGLISH)
  let id = 1
  const documents = pages.map((page) => {
    const found = pageDocuments(pageFile(page), id)
    id += found.idCount
    return documentsByKind(found)
  })
  return [0, 1, 2, 3, 4].map((kind) => {
    const builder = new lunr.Builder()
    builder.searchPipeline.add(lunr.stemmer)
    builder.tokenizer = Object.assign(
      (text: unknown) =>
        read(String(text)).flatMap(({ term, parts }) =>
          [...(term === '' ? [] : [term]), ...parts].map((word) => new lunr.Token(word, {})),
        ),
      { separator: /\s+/ },
    )
    builder.ref('i')
    builder.field('t')
    builder.b(0.75)
    builder.k1(1.2)
    for (const document of documents.flatMap((kinds) => kinds[kind] ?? []))
      if (document) builder.add(document)
    return builder.build()
  })
}

/** Ids and scores as lunr finds them, in the order of score, then id. */
function askLunr(index: lunr.Index, clauses: readonly Clause[]): [id: number, score: number][] {
  return index
    .query((query) => {
      for (const { pattern, distance, boost, isForbidden } of clauses)
        query.term(pattern.map((unit) => unit ?? '*').join(''), {
          boost,
          ...(distance > 0 ? { editDistance: distance } : {}),
          presence: isForbidden ? lunr.Query.presence.PROHIBITED : lunr.Query.presence.REQUIRED,
        })
    })
    .map(({ ref, score }): [number, number] => [Number(ref), rounded(score)])
    .sort(([a, m], [b, n]) => n - m || a - b)
}

/** Sums of lunr's weights depend on their order in the sixteenth digit. */
function rounded(score: number): number {
  return Number(score.toFixed(12))
}

async function ask(
  index: IndexParts,
  kind: SearchKind,
  clauses: readonly Clause[],
): Promise<[id: number, score: number][]> {
  const found = await findDocuments(index, kind, clauses, createExpand(index, ENGLISH), 10_000)
  return Promise.all(
    found.map(async ({ number, score }): Promise<[number, number]> => {
      return [(await index.document(kind, number)).document.i, rounded(score)]
    }),
  )
}

describe('findDocuments', () => {
  it.each([
    ['one word', [clause('vault')]],
    ['two words', [clause('vault'), clause('fee')]],
    ['a beginning', [clause('dep*')]],
    ['a misspelt word', [clause('valt', 1)]],
    ['a forbidden word', [clause('vault'), { ...clause('token'), isForbidden: true }]],
    ['boosted words', [{ ...clause('vault'), boost: 3 }, clause('manage')]],
  ])('finds for %s the same as lunr, with the same scores (SRCH-RANK-1)', async (_, clauses) => {
    const index = openPages(REFERENCE_PAGES)
    for (const [kind, reference] of lunrIndexes(REFERENCE_PAGES).entries())
      expect(await ask(index, kind as SearchKind, clauses)).toEqual(askLunr(reference, clauses))
  })

  it('finds in a split index what one whole lunr index finds, with its scores, for 2,000 queries (SRCH-RANK-1, SRCH-IDX-12)', async () => {
    const pages = generatedPages(120)
    const files = indexFiles(pages)
    expect(files.files.size).toBeGreaterThan(120)
    const index = openFiles(files)
    const references = lunrIndexes(pages)
    const { pick, next } = seededWords(3)
    let hits = 0
    for (let query = 0; query < 2_000; query++) {
      const clauses = Array.from({ length: 1 + Math.floor(next() * 3) }, () => clause(pick()))
      const kind = (next() < 0.6 ? 4 : Math.floor(next() * 4)) as SearchKind
      const reference = references[kind]
      if (!reference) throw new Error('There is no such kind')
      const expected = askLunr(reference, clauses)
      hits += expected.length
      const name = clauses.map(({ pattern }) => pattern.join('')).join(' ')
      expect(await ask(index, kind, clauses), `${name} in ${kind}`).toEqual(expected)
    }
    expect(hits).toBeGreaterThan(10_000)
  })

  it('answers the best of all that it finds (SRCH-RANK-1)', async () => {
    const index = openFiles(indexFiles(generatedPages(60)))
    const expand = createExpand(index, ENGLISH)
    const { pick } = seededWords(4)
    for (let query = 0; query < 100; query++) {
      const clauses = [clause(pick())]
      const all = await findDocuments(index, 4, clauses, expand, 10_000)
      const best = await findDocuments(index, 4, clauses, expand, 8)
      expect(best).toEqual(all.slice(0, 8))
    }
  })
})
