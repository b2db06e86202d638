import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import { countTerms } from '../../../src/search/text/count-terms.js'
import {
  createTermReader,
  createWordReader,
  queryTerm,
} from '../../../src/search/text/index-terms.js'
import { root } from '../../helpers/cli.js'
import { ENGLISH } from '../reference-corpus.js'

/** The words of `text` with their places. */
function wordsOf(text: string, options = ENGLISH): Record<string, unknown> {
  const found: [string, unknown][] = []
  for (const { term, position } of createTermReader(options)(text))
    if (term !== '') found.push([term, position])
  return Object.fromEntries(found)
}

function partsOf(text: string): string[] {
  return createTermReader(ENGLISH)(text).flatMap(({ parts }) => parts)
}

describe('createTermReader', () => {
  it('splits, trims, drops stop words and stems, with positions before trimming (SRCH-TOK-1)', () => {
    expect(wordsOf('The (zk-SNARK) vaults, vaults.sol -- & "deposits"')).toEqual({
      zk: [4, 3],
      snark: [8, 6],
      vault: [15, 7],
      'vaults.sol': [23, 10],
      deposit: [39, 10],
    })
  })

  it('keeps letters beyond ASCII and the positions behind them (SRCH-TOK-1)', () => {
    expect(wordsOf('İ «Café» fee')).toEqual({ i̇: [0, 1], café: [2, 6], fee: [9, 3] })
  })

  it('keeps stop words on request (SRCH-TOK-2)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, removeStopWordFilter: true })).toEqual({
      the: [0, 3],
      vault: [4, 6],
    })
  })

  it('does not stem on request (SRCH-TOK-2)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, removeStemmer: true })).toEqual({ vaults: [4, 6] })
  })

  it('applies the rules of English to English only (SRCH-IDX-1)', () => {
    expect(wordsOf('the vaults', { ...ENGLISH, language: ['de'] })).toEqual({
      the: [0, 3],
      vaults: [4, 6],
    })
  })

  it('indexes names of built-in properties like any word (SRCH-TOK-1)', () => {
    expect(wordsOf('constructor __proto__')).toEqual(
      Object.fromEntries([
        ['constructor', [0, 11]],
        ['__proto__', [12, 9]],
      ]),
    )
  })

  it.each([
    ['IOrionVault.sol', ['.iorionvault', '.orion', '.vault', '.orionvault', '.sol']],
    ['requestDeposit()', ['.request', '.deposit']],
    [
      'request_deposit(uint256',
      ['.request_deposit', '.request', '.deposit', '.requestdeposit', '.uint256'],
    ],
    ['HTMLPage', ['.html', '.page']],
    ['A vault, the fee: 1.5 of 10_000', []],
  ])('finds the parts of %j (SRCH-TOK-7)', (text, parts) => {
    expect(partsOf(text).toSorted()).toEqual(parts.map(String).toSorted())
  })
})

describe('queryTerm', () => {
  it.each([
    ['requestdeposit()', 'requestdeposit'],
    ['vaults?', 'vault'],
    ['deposits', 'deposit'],
  ])('looks %j up without punctuation around it (SRCH-TOK-7)', (word, term) => {
    expect(queryTerm(word, ENGLISH)).toBe(term)
  })
})

describe('createWordReader', () => {
  it('has the words of the manual that lunr has of it, but for letters beyond ASCII (SRCH-TOK-1)', () => {
    const folder = path.join(root, 'templates/starter/docs')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const texts = files
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
      .filter((line) => /^[ -~]*$/.test(line))
    const pipeline = new lunr.Pipeline()
    pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer)
    const read = createWordReader(ENGLISH)
    let words = 0
    for (const text of texts) {
      const terms: string[] = []
      read(text, (counts) => {
        for (const { term } of counts) if (!term.startsWith('.')) terms.push(term)
      })
      const tokens = pipeline.run(lunr.tokenizer(text)).map(String)
      expect(terms).toEqual(tokens.filter((token) => token !== ''))
      words += terms.length
    }
    expect(words).toBeGreaterThan(10_000)
  })
})

describe('countTerms', () => {
  /** The number of terms, and how often each term occurs. */
  function counted(text: string): [number, [string, number][]] {
    const terms: [string, number][] = []
    const length = countTerms(text, createWordReader(ENGLISH), ({ term }, times) => {
      terms.push([term, times])
    })
    return [length, terms]
  }

  it('counts words and parts of identifiers, as lunr counts the terms of a text (SRCH-TOK-7)', () => {
    const terms = [
      ['vault', 2],
      ['requestdeposit', 1],
      ['.request', 1],
      ['.deposit', 1],
    ]
    expect(counted('Vault vaults requestDeposit')).toEqual([5, terms])
  })

  it('begins at zero with each text', () => {
    expect(counted('vault fee vaults')).toEqual([
      3,
      [
        ['vault', 2],
        ['fee', 1],
      ],
    ])
    expect(counted('the vault')).toEqual([1, [['vault', 1]]])
    expect(counted(' - ')).toEqual([0, []])
  })

  it('numbers the terms of one reader, and keeps readers of other options apart', () => {
    const english = createWordReader(ENGLISH)
    const numberOf = (text: string, reader = english): number[] => {
      const numbers: number[] = []
      countTerms(text, reader, ({ number }) => numbers.push(number))
      return numbers
    }
    const [first, second] = numberOf('zithers lutes')
    expect(second).not.toBe(first)
    expect(numberOf('Lute, zither')).toEqual([second, first])
    const plain = createWordReader({ ...ENGLISH, removeStemmer: true })
    expect(numberOf('zither zithers', plain)).toHaveLength(2)
  })
})
