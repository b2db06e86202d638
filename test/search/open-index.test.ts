import { describe, expect, it } from 'vitest'
import { indexDocuments } from '../../src/search/build-index.js'
import { openIndex } from '../../src/search/open-index.js'
import { ENGLISH } from './reference-corpus.js'

type Kind = { documents: unknown; index: Record<string, unknown> }

function emptyIndex(): Kind[] {
  return JSON.parse(indexDocuments([[], [], [], [], []], ENGLISH)) as Kind[]
}

function broken(reason: string): Error {
  return new Error(`The search index cannot be read: ${reason}.`)
}

describe('openIndex', () => {
  it('opens an index without documents (SRCH-IDX-12)', () => {
    expect(openIndex(emptyIndex()).kinds.map((kind) => kind.vocabulary)).toEqual(Array(5).fill([]))
  })

  it.each([null, {}, [], [1, 2, 3, 4]])('refuses %j (SRCH-IDX-12)', (json) => {
    expect(() => openIndex(json)).toThrow(broken('an array of 5 indexes is expected'))
  })

  it('refuses an index of another lunr', () => {
    const kinds = emptyIndex().map((kind) => ({
      ...kind,
      index: { ...kind.index, version: '1.0' },
    }))
    expect(() => openIndex(kinds)).toThrow(broken('it was made with lunr 1.0, this is lunr 2.3.9'))
  })

  it('refuses a document without address', () => {
    const kinds = emptyIndex().map((kind) => ({ ...kind, documents: [{ i: 1, t: 'A' }] }))
    expect(() => openIndex(kinds)).toThrow(broken('a document lacks a field'))
  })

  it('refuses postings of another shape', () => {
    const kinds = emptyIndex().map((kind) => ({
      ...kind,
      index: { ...kind.index, invertedIndex: [['vault', { _index: 0 }]] },
    }))
    expect(() => openIndex(kinds)).toThrow(broken('posting is not an object'))
  })
})
