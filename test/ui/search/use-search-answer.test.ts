import { describe, expect, it } from 'vitest'
import { listToKeep, type SearchResult } from '../../../src/ui/search/hooks/use-search-answer.js'

const shown = { text: 'fe', places: ['1 0'] }
const result: SearchResult = {
  ...{ versionPath: '/', context: '', text: 'fe', limit: 8 },
  answer: { kind: 'hits', hits: [], hasMore: false, shown },
}

describe('listToKeep', () => {
  it('is the list that the reader sees (SRCH-RANK-12)', () => {
    expect(listToKeep(result, { versionPath: '/', context: '', isTyping: true })).toBe(shown)
  })

  it.each([
    { versionPath: '/1.0/', context: '', isTyping: true },
    { versionPath: '/', context: 'api', isTyping: true },
    { versionPath: '/', context: '', isTyping: false },
  ])('is none of another index, and none for all results: %o (SRCH-RANK-12)', (request) => {
    expect(listToKeep(result, request)).toBeUndefined()
  })

  it('is none before the first answer, and behind a fault (SRCH-RANK-12)', () => {
    const request = { versionPath: '/', context: '', isTyping: true }
    const answer = { kind: 'query-error', message: '', start: 0, end: 1 } as const
    expect(listToKeep(undefined, request)).toBeUndefined()
    expect(listToKeep({ ...result, answer }, request)).toBeUndefined()
  })
})
