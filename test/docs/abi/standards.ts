// What vaults and owners inherit from ERC-20, ERC-4626 and OpenZeppelin 5: public standards, not part of the facts.
import { erc20Abi, erc4626Abi } from 'viem'
import type { AbiParam } from './abi-types.js'

export type AbiItem = {
  type: 'constructor' | 'function' | 'event' | 'error'
  name?: string
  inputs: AbiParam[]
  outputs?: AbiParam[]
  stateMutability?: string
}

const address = (name: string): AbiParam => ({ name, type: 'address' })
const uint256 = (name: string): AbiParam => ({ name, type: 'uint256' })

function copyParams(params: readonly { name?: string; type: string }[]): AbiParam[] {
  return params.map(({ name = '', type }) => ({ name, type }))
}

const STANDARD: AbiItem[] = [...erc20Abi, ...erc4626Abi].flatMap((item) =>
  item.type === 'function'
    ? [
        {
          type: item.type,
          name: item.name,
          inputs: copyParams(item.inputs),
          outputs: copyParams(item.outputs),
          stateMutability: item.stateMutability,
        },
      ]
    : [],
)

const OWNABLE: AbiItem[] = [
  {
    type: 'function',
    name: 'owner',
    inputs: [],
    outputs: [address('')],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'renounceOwnership',
    inputs: [],
    outputs: [],
    stateMutability: 'nonpayable',
  },
  {
    type: 'function',
    name: 'transferOwnership',
    inputs: [address('newOwner')],
    outputs: [],
    stateMutability: 'nonpayable',
  },
]

/** Functions by the name under which the facts list their origin. */
export const STANDARD_FUNCTIONS: Readonly<Record<string, readonly AbiItem[]>> = {
  ...{ ERC20: STANDARD, IERC20: STANDARD, IERC20Metadata: STANDARD },
  ...{ ERC4626: STANDARD, IERC4626: STANDARD, Ownable: OWNABLE },
}

/** Errors of OpenZeppelin Contracts 5 that the facts name. */
export const STANDARD_ERRORS: readonly AbiItem[] = [
  { type: 'error', name: 'OwnableUnauthorizedAccount', inputs: [address('account')] },
  { type: 'error', name: 'OwnableInvalidOwner', inputs: [address('owner')] },
  { type: 'error', name: 'ReentrancyGuardReentrantCall', inputs: [] },
  {
    type: 'error',
    name: 'ERC20InsufficientAllowance',
    inputs: [address('spender'), uint256('allowance'), uint256('needed')],
  },
]

const indexed = (param: AbiParam): AbiParam => ({ ...param, indexed: true })
const plain = (param: AbiParam): AbiParam => ({ ...param, indexed: false })

/** Events that the inherited functions emit. The events of ERC-4626 are left out: no Orion vault emits them. */
export const STANDARD_EVENTS: Readonly<Record<string, readonly AbiItem[]>> = {
  ERC20: [
    {
      type: 'event',
      name: 'Transfer',
      inputs: [indexed(address('from')), indexed(address('to')), plain(uint256('value'))],
    },
    {
      type: 'event',
      name: 'Approval',
      inputs: [indexed(address('owner')), indexed(address('spender')), plain(uint256('value'))],
    },
  ],
  Ownable: [
    {
      type: 'event',
      name: 'OwnershipTransferred',
      inputs: [indexed(address('previousOwner')), indexed(address('newOwner'))],
    },
  ],
}
