// Writes the ABI files and the selectors of docs/static from the facts: `npx vitest run test/docs -u`.
import { readdirSync } from 'node:fs'
import { format } from 'prettier'
import { toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { readContracts } from '../facts.js'
import { canonical, type AbiParam } from './abi-types.js'
import {
  CALLABLE,
  contractAbi,
  errorItem,
  selectorOf,
  signatureOf,
  topicOf,
} from './contract-abi.js'
import { selectorsFile } from './selectors-file.js'
import { STANDARD_ERRORS, STANDARD_EVENTS, type AbiItem } from './standards.js'
import { TYPED, typedAbi } from './typed-abi.js'

const STATIC = new URL('../../../docs/static/abi/', import.meta.url).pathname

const built = CALLABLE.map((contract) => ({ contract, ...contractAbi(contract) }))

describe('the ABI file', () => {
  it.each(built)('of $contract.name is what the facts say', async ({ contract, abi }) => {
    await expect(await pretty(abi)).toMatchFileSnapshot(`${STATIC}${contract.name}.json`)
  })

  it('is there for each contract and interface that has an address, and for no other', () => {
    const files = readdirSync(STATIC).sort()
    const names = CALLABLE.map(({ name }) => `${name}.json`)
    expect(files).toEqual([...names, 'orion-abi.ts', 'selectors.json'].sort())
  })

  it('leaves out what the facts do not settle, and nothing else', () => {
    const left = built.map(({ contract, unsettled }) => [contract.name, unsettled] as const)
    expect(Object.fromEntries(left.filter(([, names]) => names.length > 0))).toEqual(UNSETTLED)
  })

  it('has the signature under which the facts list every inherited function', () => {
    const faults = built.flatMap(({ contract, abi, unsettled }) => {
      const signatures = new Set(abi.filter(({ type }) => type === 'function').map(signatureOf))
      return contract.inheritedFunctions
        .filter(({ name, signature }) => !signatures.has(signature) && !unsettled.includes(name))
        .map(({ signature }) => `${contract.name}: ${signature}`)
    })
    expect(faults).toEqual([])
  })

  it('has no two items with the same selector, and only elementary types and tuples', () => {
    for (const { abi } of built) {
      const keys = abi.map((item) => `${item.type} ${signatureOf(item)}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const type of abi.flatMap(typesOf)) {
        expect(type).toMatch(/^(?:address|bool|string|bytes\d*|u?int\d+|tuple)(?:\[\])?$/)
      }
    }
  })
})

describe('the typed ABI for viem', () => {
  it('is the ABI of the contracts that an integrator calls', async () => {
    const text = await format(typedAbi(), {
      parser: 'typescript',
      semi: false,
      singleQuote: true,
      printWidth: 100,
    })
    await expect(text).toMatchFileSnapshot(`${STATIC}orion-abi.ts`)
    expect(TYPED.every(({ contract }) => CALLABLE.some(({ name }) => name === contract))).toBe(true)
  })
})

describe('the file of selectors', () => {
  it('has every selector, error and topic of the ABI files', async () => {
    await expect(await pretty(selectorsFile())).toMatchFileSnapshot(`${STATIC}selectors.json`)
  })

  it('is free of collisions: one selector has one signature', () => {
    const { functions, errors, events } = selectorsFile()
    for (const keys of [
      functions.map((one) => one.selector),
      errors.map((one) => one.selector),
      events.map((one) => one.topic0),
    ]) {
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('a selector', () => {
  /** Selectors and topics of public standards, as block explorers list them. */
  it.each([
    ['transfer(address,uint256)', '0xa9059cbb'],
    ['approve(address,uint256)', '0x095ea7b3'],
    ['balanceOf(address)', '0x70a08231'],
    ['totalSupply()', '0x18160ddd'],
    ['convertToAssets(uint256)', '0x07a2d13a'],
    ['totalAssets()', '0x01e1d114'],
    ['owner()', '0x8da5cb5b'],
    ['transferOwnership(address)', '0xf2fde38b'],
  ])('of %s is %s', (signature, selector) => {
    expect(selectorsFile().functions.find((one) => one.signature === signature)?.selector).toBe(
      selector,
    )
  })

  it.each([
    ['OwnableUnauthorizedAccount', '0x118cdaa7'],
    ['OwnableInvalidOwner', '0x1e4fbdf7'],
    ['ReentrancyGuardReentrantCall', '0x3ee5aeb5'],
    ['ERC20InsufficientAllowance', '0xfb8f41b2'],
    ['ZeroAddress', '0xd92e233d'],
  ])('of the error %s is %s', (name, selector) => {
    const item = errorItem(name)
    expect(item && selectorOf(item)).toBe(selector)
  })

  it.each([
    ['Transfer', '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
    ['Approval', '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'],
    ['OwnershipTransferred', '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0'],
  ])('of the event %s is %s', (name, topic) => {
    const item = Object.values(STANDARD_EVENTS)
      .flat()
      .find((one) => one.name === name)
    expect(item && topicOf(item)).toBe(topic)
  })

  it('is the one that viem computes from the declarations of the facts', () => {
    for (const item of built.flatMap(({ abi }) => abi)) {
      if (item.type === 'event')
        expect(topicOf(item)).toBe(toEventSelector(`event ${signatureOf(item)}`))
      else if (item.type !== 'constructor') {
        expect(selectorOf(item)).toBe(toFunctionSelector(`function ${signatureOf(item)}`))
      }
    }
  })

  it('spells tuples out', () => {
    const file = built.find(({ contract }) => contract.name === 'OrionTransparentVault')
    const submit = file?.abi.find(({ name }) => name === 'submitIntent')
    expect(submit && signatureOf(submit)).toBe('submitIntent((address,uint32)[])')
    expect(canonical([])).toBe('()')
  })
})

describe('an error that the facts name', () => {
  it('has a declaration, or is one of the FHEVM library whose types the facts do not settle', () => {
    const names = readContracts().contracts.flatMap((one) =>
      one.functions.flatMap((f) => f.reverts),
    )
    const unknown = [...new Set(names)].filter((name) => errorItem(name) === undefined)
    expect(unknown.sort()).toEqual(['InvalidKMSSignatures', 'NoHandleFoundForRequestID'])
    expect(STANDARD_ERRORS.filter(({ name = '' }) => !names.includes(name))).toEqual([])
  })
})

/** Encrypted integers have an underlying type that the facts do not state; the FHEVM library declares the rest. */
const FHEVM = ['NoHandleFoundForRequestID', 'InvalidKMSSignatures']
const UNSETTLED = {
  IInternalStateOrchestrator: FHEVM,
  IOrionEncryptedVault: ['submitIntent', 'getPortfolio', 'getIntent', 'updateVaultState', ...FHEVM],
  InternalStatesOrchestrator: ['protocolId', ...FHEVM],
  OrionEncryptedVault: [
    'submitIntent',
    'getPortfolio',
    'getIntent',
    'updateVaultState',
    'protocolId',
    ...FHEVM,
  ],
}

function typesOf({ inputs, outputs = [] }: AbiItem): string[] {
  const deep = (param: AbiParam): string[] => [
    param.type,
    ...(param.components ?? []).flatMap(deep),
  ]
  return [...inputs, ...outputs].flatMap(deep)
}

function pretty(value: unknown): Promise<string> {
  return format(JSON.stringify(value), { parser: 'json', printWidth: 100 })
}
