// The table "Decode a revert" of the page of ErrorsLib: selectors and names are computed, causes and fixes are prose.
import { readContracts } from '../facts.js'
import { errorItem, selectorOf, signatureOf } from './contract-abi.js'
import type { AbiItem } from './standards.js'

export type DecodeRow = { selector: string; signature: string }

/** Errors that Solidity itself raises: a text, and a failed check of the compiler. */
const SOLIDITY: readonly AbiItem[] = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
]

/** Every error that a call can end with, by selector. */
export function decodeRows(): DecodeRow[] {
  const { contracts } = readContracts()
  const names = new Set([
    ...contracts.flatMap(({ errors }) => errors.map(({ name }) => name)),
    ...contracts.flatMap(({ functions }) => functions.flatMap(({ reverts }) => reverts)),
  ])
  const items = [...names].flatMap((name) => errorItem(name) ?? [])
  return [...items, ...SOLIDITY]
    .map((item) => ({ selector: selectorOf(item), signature: signatureOf(item) }))
    .sort((one, other) => (one.selector < other.selector ? -1 : 1))
}
