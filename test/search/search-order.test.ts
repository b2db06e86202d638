// In which order a search tries its variants, seen at its hits.
import { describe, expect, it } from 'vitest'
import { search } from '../../src/search/search.js'
import { hitsOf, openDocuments, PLAIN } from './reference-corpus.js'

/** Texts of the title hits in order, with the words that found each. */
function found(query: string, titles: readonly string[], fuzzyDistance = 1): string[] {
  const documents = titles.map((t, index) => ({ i: index + 1, t, u: `/${String(index)}`, b: [] }))
  const index = openDocuments([documents, [], [], [], []])
  const hits = hitsOf(search(index, query, 8, { ...PLAIN, fuzzyDistance }))
  return hits.map(({ document, tokens }) => `${document.t} (${tokens.join(' ')})`)
}

describe('a search', () => {
  it('tries whole words, then beginnings, then misspelt words (SRCH-QRY-1, SRCH-QRY-4)', () => {
    const titles = ['fault', 'vaultage', 'vault']
    expect(found('vault', titles)).toEqual(['vault (vault)', 'vaultage (vault)', 'fault (vault)'])
    expect(found('vault', titles, 0)).toEqual(['vault (vault)', 'vaultage (vault)'])
  })

  it('requires every word of a variant (SRCH-QRY-1)', () => {
    expect(found('red vault', ['green', 'vault red'])).toEqual(['vault red (red vault)'])
  })

  it('leaves out stop words only if other words are left (SRCH-QRY-2)', () => {
    expect(found('the vault', ['vault'])).toEqual(['vault (vault)'])
    expect(found('to be', ['vault'])).toEqual([])
  })

  it('lets words be missing behind what has all of them (SRCH-QRY-2, SRCH-SECT-1)', () => {
    const titles = [
      'vault fee',
      'orange fee',
      'orange vault',
      'orangy vault fee',
      'orange vault fee',
    ]
    expect(found('orange vault fee', titles)).toEqual([
      'orange vault fee (orange vault fee)',
      'vault fee (vault fee)',
      'orange fee (orange fee)',
      'orange vault (orange vault)',
      'orangy vault fee (vault fee)',
    ])
    expect(found('orange vault', ['orange', 'vault'])).toEqual(['orange (orange)', 'vault (vault)'])
  })

  it('boosts no word and no kind (SRCH-QRY-7)', () => {
    const one = { i: 1, t: 'alpha beta', u: '/one', b: [] }
    const other = { i: 2, t: 'alpha beta', u: '/one', h: '#a', p: 1 }
    const index = openDocuments([[one], [other], [], [], []])
    const scores = ['alpha', 'beta'].flatMap((query) =>
      hitsOf(search(index, `${query}~0`, 8, PLAIN)).map(({ score }) => score),
    )
    expect(scores).toHaveLength(4)
    expect(new Set(scores).size).toBe(1)
  })
})
