// In which order a search tries its variants, seen at its hits.
import { describe, expect, it } from 'vitest'
import { search } from '../../src/search/search.js'
import { hitsOf, openPages, PLAIN, titlePages } from './reference-corpus.js'

/** Texts of the title hits in order, with the words that found each. */
async function found(
  query: string,
  titles: readonly string[],
  fuzzyDistance = 1,
): Promise<string[]> {
  const index = openPages(titlePages(titles))
  const hits = hitsOf(await search(index, query, 8, { ...PLAIN, fuzzyDistance }))
  return hits.map(({ document, tokens }) => `${document.t} (${tokens.join(' ')})`)
}

describe('a search', () => {
  it('tries whole words, then beginnings, then misspelt words (SRCH-QRY-1, SRCH-QRY-4)', async () => {
    const titles = ['fault', 'vaultage', 'vault']
    expect(await found('vault', titles)).toEqual([
      'vault (vault)',
      'vaultage (vault)',
      'fault (vault)',
    ])
    expect(await found('vault', titles, 0)).toEqual(['vault (vault)', 'vaultage (vault)'])
  })

  it('requires every word of a variant (SRCH-QRY-1)', async () => {
    expect(await found('red vault', ['green', 'vault red'])).toEqual(['vault red (red vault)'])
  })

  it('leaves out stop words only if other words are left (SRCH-QRY-2)', async () => {
    expect(await found('the vault', ['vault'])).toEqual(['vault (vault)'])
    expect(await found('to be', ['vault'])).toEqual([])
  })

  it('lets words be missing behind what has all of them, frequent ones first (SRCH-QRY-2, SRCH-SECT-1)', async () => {
    const titles = [
      'vault fee',
      'orange fee',
      'orange vault',
      'orangy vault fee',
      'orange vault fee',
    ]
    expect(await found('orange vault fee', titles)).toEqual([
      'orange vault fee (orange vault fee)',
      'orange fee (orange fee)',
      'orange vault (orange vault)',
      'vault fee (vault fee)',
      'orangy vault fee (vault fee)',
    ])
    expect(await found('orange vault', ['orange', 'vault'])).toEqual([
      'orange (orange)',
      'vault (vault)',
    ])
  })

  it('boosts no word and no kind (SRCH-QRY-7)', async () => {
    const [one, other] = ['alpha beta', 'gamma delta'].map((title, place) => ({
      url: `/${String(place)}`,
      title,
      breadcrumbs: [],
      description: title,
      keywords: [],
      sections: [{ anchor: '', title: '', text: title }],
    }))
    const index = openPages([one, other].filter((page) => page !== undefined))
    const scores: number[] = []
    for (const query of ['title:alpha', 'title:beta', 'content:alpha', 'content:beta'])
      scores.push(...hitsOf(await search(index, query, 8, PLAIN)).map(({ score }) => score))
    expect(scores).toHaveLength(4)
    expect(new Set(scores).size).toBe(1)
  })
})
