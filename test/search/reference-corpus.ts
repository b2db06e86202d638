// The corpus of SRCH-RANK-8, as an opened index.
import type { Hit, SearchAnswer, SearchDocument } from '../../src/model/search.js'
import { indexDocuments } from '../../src/search/build-index.js'
import { openIndex, type SearchIndex } from '../../src/search/open-index.js'
import { search, type QueryOptions } from '../../src/search/search.js'

const BASICS = '/user/vault-basics'
const FEES = '/user/fees'
const WALLET = '/user/wallet'

export const REFERENCE_DOCUMENTS: readonly (readonly SearchDocument[])[] = [
  [
    { i: 1, t: 'Vault basics', u: BASICS, b: ['User', 'Getting Started'] },
    { i: 5, t: 'Fees', u: FEES, b: [] },
    { i: 9, t: 'Connecting a Wallet', u: WALLET, b: [] },
  ],
  [
    { i: 2, t: 'Depositing into a vault', u: BASICS, h: '#depositing', p: 1 },
    { i: 6, t: 'Management fees', u: FEES, h: '#management-fees', p: 5 },
  ],
  [{ i: 1, t: 'How vaults hold assets', u: BASICS, p: 1, s: 'Vault basics' }],
  [{ i: 5, t: 'performance, vault, cost', u: FEES, p: 5, s: 'Fees' }],
  [
    {
      i: 3,
      t: 'A vault is a smart contract that holds deposits from many users and follows one portfolio intent. Vaults may be transparent or encrypted.',
      u: BASICS,
      h: '',
      p: 1,
      s: 'Vault basics',
    },
    {
      i: 4,
      t: 'Approve the token, then deposit it into the vault.',
      u: BASICS,
      h: '#depositing',
      p: 1,
      s: 'Depositing into a vault',
    },
    {
      i: 7,
      t: 'Every vault charges a management fee which accrues continuously.',
      u: FEES,
      h: '#management-fees',
      p: 5,
      s: 'Management fees',
    },
    {
      i: 10,
      t: 'Connect with any EIP-1193 wallet.',
      u: WALLET,
      h: '',
      p: 9,
      s: 'Connecting a Wallet',
    },
  ],
]

export const ENGLISH = { language: ['en'], removeStopWordFilter: false, removeStemmer: false }

export const PLAIN: QueryOptions = { fuzzyDistance: 1, removeStemmer: false, isTyping: false }

export function openDocuments(kinds: readonly (readonly SearchDocument[])[]): SearchIndex {
  return openIndex(JSON.parse(indexDocuments(kinds, ENGLISH)))
}

/** The hits of `text` in the reference corpus as `title-1`, `heading-2 inner`. */
export function find(text: string, limit = 8): string[] {
  return namesOf(search(openDocuments(REFERENCE_DOCUMENTS), text, limit, PLAIN))
}

export function hitsOf(answer: SearchAnswer): readonly Hit[] {
  if (answer.kind === 'query-error') throw new Error(answer.message)
  return answer.hits
}

export function namesOf(answer: SearchAnswer): string[] {
  return hitsOf(answer).map(nameOf)
}

export function nameOf(hit: Hit): string {
  const kind = ['title', 'heading', 'description', 'keywords', 'content'][hit.kind] ?? ''
  return `${kind}-${hit.document.i}${hit.tree ? ` ${hit.tree}` : ''}`
}
