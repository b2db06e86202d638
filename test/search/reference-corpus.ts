// The corpus of SRCH-RANK-8, as an opened index.
import { createHash } from 'node:crypto'
import type { Hit, SearchAnswer, SearchPage } from '../../src/model/search.js'
import { buildIndex, type IndexFiles } from '../../src/search/index/build-index.js'
import { openIndexParts, type IndexParts } from '../../src/search/load/index-parts.js'
import { isStopWord as isStopWordOf, type TermOptions } from '../../src/search/language/rules.js'
import { search, type QueryOptions } from '../../src/search/search.js'

const page = (url: string, title: string): SearchPage => ({
  url,
  title,
  breadcrumbs: [],
  description: '',
  keywords: [],
  sections: [],
})

const INTENT =
  'A vault is a smart contract that holds deposits from many users and follows one portfolio intent. Vaults may be transparent or encrypted.'
const APPROVE = 'Approve the token, then deposit it into the vault.'
const CHARGES = 'Every vault charges a management fee which accrues continuously.'
const EIP = 'Connect with any EIP-1193 wallet.'

export const REFERENCE_PAGES: readonly SearchPage[] = [
  {
    ...page('/user/vault-basics', 'Vault basics'),
    breadcrumbs: ['User', 'Getting Started'],
    description: 'How vaults hold assets',
    sections: [
      { anchor: '', title: 'Vault basics', text: INTENT },
      { anchor: 'depositing', title: 'Depositing into a vault', text: APPROVE },
    ],
  },
  {
    ...page('/user/fees', 'Fees'),
    keywords: ['performance', 'vault', 'cost'],
    sections: [
      { anchor: '', title: 'Fees', text: '' },
      { anchor: 'management-fees', title: 'Management fees', text: CHARGES },
    ],
  },
  {
    ...page('/user/wallet', 'Connecting a Wallet'),
    sections: [{ anchor: '', title: 'Connecting a Wallet', text: EIP }],
  },
]

/** The numbers that SRCH-RANK-8 gives to the texts of its sections and pages. */
const NUMBERS: Readonly<Record<string, number>> = {
  'Vault basics': 1,
  'How vaults hold assets': 1,
  'Depositing into a vault': 2,
  [INTENT]: 3,
  [APPROVE]: 4,
  Fees: 5,
  'performance, vault, cost': 5,
  'Management fees': 6,
  [CHARGES]: 7,
  'Connecting a Wallet': 9,
  [EIP]: 10,
}

export const ENGLISH: TermOptions = {
  language: ['en'],
  removeStopWordFilter: false,
  removeStemmer: false,
}

/** Stop words of English. */
export const isStopWord = (word: string): boolean => isStopWordOf(word, ENGLISH)

export const PLAIN: QueryOptions = { fuzzyDistance: 1, removeStemmer: false, isTyping: false }

export const digest = (contents: string): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, 10)

export function indexFiles(pages: readonly SearchPage[], terms = ENGLISH): IndexFiles {
  return buildIndex(pages, { terms, folder: '', digest })
}

export function openPages(pages: readonly SearchPage[], terms = ENGLISH): IndexParts {
  return openFiles(indexFiles(pages, terms))
}

export function openFiles({ head, files }: IndexFiles): IndexParts {
  return openIndexParts(JSON.parse(head), (file) => {
    const text = files.get(file)
    return Promise.resolve(text === undefined ? undefined : (JSON.parse(text) as unknown))
  })
}

/** Pages that are no more than a title. */
export function titlePages(titles: readonly string[]): SearchPage[] {
  return titles.map((title, index) => page(`/${String(index)}`, title))
}

/** The hits of `text` in the reference corpus as `title-1`, `heading-2 inner`. */
export async function find(text: string, limit = 8): Promise<string[]> {
  return namesOf(await search(openPages(REFERENCE_PAGES), text, limit, PLAIN))
}

export function hitsOf(answer: SearchAnswer): readonly Hit[] {
  if (answer.kind === 'query-error') throw new Error(answer.message)
  return answer.hits
}

export function namesOf(answer: SearchAnswer): string[] {
  return hitsOf(answer).map(nameOf)
}

function nameOf({ document, kind, tree }: Hit): string {
  const name = ['title', 'heading', 'description', 'keywords', 'content'][kind] ?? ''
  const number = NUMBERS[document.t] ?? document.i
  return `${name}-${String(number)}${tree ? ` ${tree}` : ''}`
}
