import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import { indexDocuments } from '../../src/search/build-index.js'
import { createExpand, findDocuments, type Clause } from '../../src/search/find-documents.js'
import { toPattern } from '../../src/search/match-terms.js'
import { openIndex } from '../../src/search/open-index.js'
import { ENGLISH, REFERENCE_DOCUMENTS } from './reference-corpus.js'

const json = JSON.parse(indexDocuments(REFERENCE_DOCUMENTS, ENGLISH)) as { index: object }[]
const { kinds } = openIndex(json)

function clause(text: string, distance = 0): Clause {
  return { pattern: toPattern(text), distance, boost: 1, isForbidden: false }
}

describe('findDocuments', () => {
  it.each([
    ['one word', [clause('vault')]],
    ['two words', [clause('vault'), clause('fee')]],
    ['a beginning', [clause('dep*')]],
    ['a misspelt word', [clause('valt', 1)]],
    ['a forbidden word', [clause('vault'), { ...clause('token'), isForbidden: true }]],
    ['boosted words', [{ ...clause('vault'), boost: 3 }, clause('manage')]],
  ])('finds for %s the same as lunr, with the same scores (SRCH-RANK-1)', (_, clauses) => {
    for (const [place, kind] of kinds.entries()) {
      const reference = lunr.Index.load(json[place]?.index ?? {})
      const expected = reference
        .query((query) => {
          for (const { pattern, distance, boost, isForbidden } of clauses)
            query.term(pattern.map((unit) => unit ?? '*').join(''), {
              boost,
              ...(distance > 0 ? { editDistance: distance } : {}),
              presence: isForbidden ? lunr.Query.presence.PROHIBITED : lunr.Query.presence.REQUIRED,
            })
        })
        .map(({ ref, score }) => [ref, score])
      const found = findDocuments(kind, clauses, createExpand(kind))
      expect(found.map(({ document, score }) => [String(document.i), score])).toEqual(expected)
    }
  })
})
