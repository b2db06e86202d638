import { describe, expect, it } from 'vitest'
import { search } from '../../src/search/search.js'
import { find, hitsOf, namesOf, openPages, PLAIN, REFERENCE_PAGES } from './reference-corpus.js'

const index = openPages(REFERENCE_PAGES)
const VAULT = ['title-1', 'heading-2 last', 'keywords-5', 'content-7 last']

async function tokensOf(text: string): Promise<(readonly string[])[]> {
  return hitsOf(await search(index, text, 8, PLAIN)).map((hit) => hit.tokens)
}

describe('search in the reference corpus', () => {
  it('groups and marks the hits of one word (SRCH-RANK-8)', async () => {
    expect(await find('vault')).toEqual(VAULT)
    expect(await tokensOf('vault')).toEqual(Array(4).fill(['vault']))
  })

  it('finds a word by its beginning (SRCH-RANK-8)', async () => {
    expect(await find('vaul')).toEqual(VAULT)
    expect(await tokensOf('vaul')).toEqual(Array(4).fill(['vaul']))
  })

  it('finds a word with a missing letter (SRCH-RANK-8)', async () => {
    expect(await find('valt')).toEqual(VAULT)
    expect(await tokensOf('valt')).toEqual(Array(4).fill(['valt']))
  })

  it('finds the telling word behind a stop word and reports only that (SRCH-RANK-4, SRCH-RANK-8)', async () => {
    expect(await find('the vault')).toEqual(VAULT)
    expect(await tokensOf('the vault')).toEqual(Array(4).fill(['vault']))
  })

  it('finds word forms by their stem (SRCH-RANK-8)', async () => {
    expect(await find('fee')).toEqual(['title-5', 'heading-6 last'])
  })

  it('requires all words in any order (SRCH-RANK-8)', async () => {
    expect(await find('wallet connect')).toEqual(['title-9'])
  })

  it('leaves one word out when all together find too little (SRCH-RANK-8)', async () => {
    expect(await find('deposit vault token')).toEqual(['content-4', 'content-3'])
    expect(await tokensOf('deposit vault token')).toEqual([
      ['deposit', 'vault', 'token'],
      ['deposit', 'vault'],
    ])
  })

  it('splits words at hyphens (SRCH-RANK-8)', async () => {
    expect(await find('eip-1193')).toEqual(['content-10'])
    expect(await tokensOf('eip-1193')).toEqual([['eip', '1193']])
  })

  it('finds nothing for a text without words (SRCH-TOK-4)', async () => {
    expect(await find(' - ')).toEqual([])
  })

  it('stops at the limit, earlier kinds first (SRCH-RANK-2)', async () => {
    expect(await find('vault', 3)).toEqual(['title-1', 'heading-2 last', 'keywords-5'])
  })

  it('gives each hit its page, positions and score (SRCH-RANK-4)', async () => {
    const [title, heading] = hitsOf(await search(index, 'vault', 2, PLAIN))
    const basics = {
      i: 1,
      t: 'Vault basics',
      u: '/user/vault-basics',
      b: ['User', 'Getting Started'],
    }
    expect(title).toEqual({
      document: basics,
      kind: 0,
      positions: [[0, 5]],
      tokens: ['vault'],
      words: ['vault'],
      passage: { text: 'How vaults hold assets', positions: [[4, 6]] },
      score: 1.127,
    })
    expect(heading).toEqual({
      document: {
        i: 3,
        t: 'Depositing into a vault',
        u: '/user/vault-basics',
        h: '#depositing',
        p: 1,
      },
      kind: 1,
      page: basics,
      positions: [[18, 5]],
      tokens: ['vault'],
      words: ['vault'],
      passage: { text: 'Approve the token, then deposit it into the vault.', positions: [[44, 6]] },
      score: 0.679,
      tree: 'last',
    })
  })

  it('shows a place once: of title, description and first text, or heading and text, the best (SRCH-RANK-9)', async () => {
    for (const text of ['vault', 'deposit', 'fee', 'connect wallet', 'vaults assets']) {
      const hits = hitsOf(await search(index, text, 20, PLAIN))
      const addresses = hits.map(({ document: { u, h = '' } }) => u + h)
      expect(new Set(addresses).size, text).toBe(addresses.length)
    }
  })

  it('gives a title or heading the text that was found below it, unless the reader types (SRCH-RANK-9)', async () => {
    const [title, heading, keywords] = hitsOf(await search(index, 'vault', 8, PLAIN))
    expect(title?.passage).toEqual({ text: 'How vaults hold assets', positions: [[4, 6]] })
    expect(heading?.passage).toEqual({
      text: 'Approve the token, then deposit it into the vault.',
      positions: [[44, 6]],
    })
    expect(keywords?.passage).toEqual({
      text: 'Every vault charges a management fee which accrues continuously.',
      positions: [[6, 5]],
    })
    const typed = hitsOf(await search(index, 'vault', 8, { ...PLAIN, isTyping: true }))
    expect(typed.flatMap(({ passage }) => passage ?? [])).toEqual([])
  })

  it('suggests the query with the words that misspelt ones were taken for (SRCH-RANK-11)', async () => {
    const suggestionsOf = async (text: string, options = PLAIN): Promise<unknown> => {
      const answer = await search(index, text, 8, options)
      return answer.kind === 'hits' ? answer.suggestions : answer
    }
    expect(await suggestionsOf('valt')).toEqual(['vault'])
    expect(await suggestionsOf('Portfolo intent?')).toEqual(['portfolio intent?'])
    expect(await suggestionsOf('managementfee')).toEqual(['management fee'])
    expect(await suggestionsOf('transparnt')).toEqual(['transparent'])
    for (const text of ['vault', 'vaults', 'vaul', 'the vault', 'depositing', 'title:valt'])
      expect(await suggestionsOf(text), text).toBeUndefined()
    expect(await suggestionsOf('valt', { ...PLAIN, fuzzyDistance: 0 })).toBeUndefined()
  })

  it('suggests similar words when nothing is found (SRCH-RANK-11)', async () => {
    const answer = await search(index, 'portfxlxo', 8, PLAIN)
    expect(answer).toEqual({ kind: 'hits', hits: [], hasMore: false, suggestions: ['portfolio'] })
    expect(await search(index, 'elephants', 8, PLAIN)).toEqual({
      kind: 'hits',
      hits: [],
      hasMore: false,
    })
  })

  it('reports whether there are more hits than the limit (SRCH-RANK-10)', async () => {
    expect(await search(index, 'vault', 3, PLAIN)).toMatchObject({ hasMore: true })
    expect(await search(index, 'vault', 4, PLAIN)).toMatchObject({ hasMore: false })
    expect(await search(index, 'vault', 5, PLAIN)).toMatchObject({ hasMore: false })
  })

  it('shows a page once among title, description and keywords (SRCH-RANK-3)', async () => {
    expect(await find('assets')).toEqual(['description-1'])
    const ofPage = (await find('vault basics assets')).filter((name) =>
      /^(title|description|keywords)-1/.test(name),
    )
    expect(ofPage).toEqual(['title-1'])
  })

  it('finds a misspelt beginning of a word (SRCH-QRY-5)', async () => {
    expect(await find('encyr')).toEqual(['content-3'])
  })

  it('takes no few letters for a misspelt beginning (SRCH-QRY-5)', async () => {
    expect(await find('cost')).toEqual(['keywords-5'])
  })

  it('finds a misspelt word only within the distance (SRCH-QRY-5)', async () => {
    const exact = { ...PLAIN, fuzzyDistance: 0 }
    expect(namesOf(await search(index, 'valt', 8, exact))).toEqual([])
    expect(namesOf(await search(index, 'vlat', 8, PLAIN))).toEqual([])
    expect(namesOf(await search(index, 'vlt', 1, { ...PLAIN, fuzzyDistance: 2 }))).toEqual([
      'title-1',
    ])
  })

  it('does not stem the text when stemming is off (SRCH-TOK-2)', async () => {
    const exact = { fuzzyDistance: 0, removeStemmer: true, isTyping: false }
    // The body has stems, which are not looked for.
    expect(namesOf(await search(index, 'approving', 8, exact))).toEqual([])
    expect(
      namesOf(await search(index, 'approving', 8, { ...exact, removeStemmer: false })),
    ).toEqual(['content-4'])
  })

  it('searches for names of built-in properties like for any word (SRCH-TOK-3)', async () => {
    expect(await find('constructor')).toEqual([])
    expect(await find('__proto__')).toEqual([])
  })
})

describe('search with query syntax', () => {
  it('searches only the named kinds (SRCH-ERR-3, SRCH-ERR-5)', async () => {
    expect(await find('title:vault')).toEqual(['title-1'])
    expect(await find('title:vault content:fee')).toEqual(['title-1', 'content-7'])
  })

  it('requires clauses with and without a field together (SRCH-ERR-3)', async () => {
    expect(await find('vault content:token')).toEqual(['content-4'])
  })

  it('drops documents with a forbidden word (SRCH-ERR-3)', async () => {
    expect(await find('content:vault -deposit')).toEqual(['content-7'])
  })

  it('finds nothing when words are only forbidden (SRCH-ERR-3)', async () => {
    expect(await find('-title:vault')).toEqual([])
  })

  it('boosts words (SRCH-ERR-3, SRCH-ERR-5)', async () => {
    expect(await find('vault^2 fee')).toEqual(['content-7'])
    const score = async (text: string) => hitsOf(await search(index, text, 8, PLAIN))[0]?.score
    expect(await score('content:fee^1 content:vault^9')).not.toBe(
      await score('content:fee^9 content:vault^1'),
    )
  })

  it('tolerates as many letters as the text says (SRCH-ERR-2, SRCH-ERR-5)', async () => {
    expect(await find('title:vault~1')).toEqual(['title-1'])
    expect(await find('title:valut~1')).toEqual(['title-1'])
    expect(await find('title:vlt~1')).toEqual([])
    expect(await find('title:vlt~2')).toEqual(['title-1'])
  })

  it('takes a wildcard anywhere in a term (SRCH-ERR-2)', async () => {
    expect(await find('heading:m*g')).toEqual(['heading-6'])
    expect(await find('content:*rypted')).toEqual([])
    expect(await find('content:*rypt')).toEqual(['content-3'])
  })

  it('runs no smart variants (SRCH-ERR-3)', async () => {
    expect(await find('title:vaul')).toEqual([])
    expect(await find('title:the title:vault')).toEqual([])
  })

  it('reports the terms without operators as tokens (SRCH-ERR-3)', async () => {
    expect(
      hitsOf(await search(index, '+content:Vau* fee~1^3 -title:x', 8, PLAIN))[0]?.tokens,
    ).toEqual(['vau', 'fee'])
  })

  it('answers a query error as a value (SRCH-ERR-4, SRCH-ERR-5)', async () => {
    expect(await search(index, 'foo:bar', 8, PLAIN)).toEqual({
      kind: 'query-error',
      message:
        "unrecognised field 'foo', possible fields: 'title', 'heading', 'description', 'keywords', 'content'",
      start: 0,
      end: 3,
    })
  })

  it('ignores an operator at the end only while typing (SRCH-ERR-7)', async () => {
    const typing = { ...PLAIN, isTyping: true }
    expect(namesOf(await search(index, 'vault~', 1, typing))).toEqual(['title-1'])
    expect(namesOf(await search(index, 'vault^', 1, typing))).toEqual(['title-1'])
    expect(await search(index, 'vault~', 1, PLAIN)).toEqual({
      kind: 'query-error',
      message: 'edit distance must be numeric',
      start: 6,
      end: 6,
    })
  })
})
