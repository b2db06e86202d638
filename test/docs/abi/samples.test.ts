// The samples of the quickstart against the ABI: cast by signature, viem by its types, ethers by its calls.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeBlocks, readPages } from '../read-docs.js'
import { castFaults } from './cast-commands.js'
import { ethersFaults } from './ethers-calls.js'
import { typeFaults } from './type-check.js'

const STATIC = new URL('../../../docs/static/abi/', import.meta.url)
const page = readPages().find(({ file }) => file === 'developer/intro.md')
const blocks = page === undefined ? [] : codeBlocks(page)

/** All blocks of one client in the order of the page: one program. */
function program(label: string): string {
  return blocks
    .filter((block) => block.label === label)
    .map(({ text }) => text)
    .join('\n\n')
}

describe('the quickstart', () => {
  it('has every step for each of the three clients', () => {
    const labels = blocks.flatMap(({ label }) => label ?? [])
    expect(labels).toEqual(Array.from({ length: 5 }, () => ['cast', 'viem', 'ethers']).flat())
  })
})

describe('a cast command', () => {
  it('calls functions and reads events that the ABI has, with the right number of arguments', () => {
    const { faults, count } = castFaults(program('cast'))
    expect(faults).toEqual([])
    expect(count).toBe(10)
  })

  it.each([
    ['cast call "$V" "asset()(uint256)"', 'asset() returns (address)'],
    ['cast call "$V" "balance(address)(uint256)" "$U"', 'no function balance(address)'],
    ['cast send "$V" "requestDeposit(uint256)"', 'requestDeposit(uint256) takes 1, has 0'],
    [
      'cast logs --address "$V" "DepositRequest(address,uint256)" "$U"',
      'DepositRequest(address,uint256) has other indexed fields',
    ],
  ])('of the form %j has the fault %j', (command, fault) => {
    expect(castFaults(command).faults).toEqual([fault])
  })
})

describe('the ethers program', () => {
  it('parses and calls contracts as the ABI says', () => {
    const { faults, calls } = ethersFaults(javascript('ethers'))
    expect(faults).toEqual([])
    expect(calls).toEqual(
      expect.arrayContaining(['asset', 'requestDeposit', 'convertToAssets', 'isSystemIdle']),
    )
  })

  it.each([
    ['vault.requestDeposit()', 'requestDeposit takes 1, has 0'],
    ['vault.depositNow(1n)', 'no function depositNow'],
    ['vault.filters.Deposited(address)', 'no event Deposited'],
    ['vault.asset(', "')' expected."],
  ])('with %j has the fault %j', (code, fault) => {
    expect(ethersFaults(code).faults).toEqual([fault])
  })

  it('imports files that the command before it downloads', () => {
    const names = [...javascript('ethers').matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => name)
    const loads = [...program('ethers').matchAll(/curl -O \S+\/([^/\s]+)/g)].map(([, name]) => name)
    expect(names.sort()).toEqual(loads.sort())
  })
})

describe('the viem program', () => {
  const code = javascript('viem')
  const wrong = code
    .replace("functionName: 'requestDeposit'", "functionName: 'requestDeposits'")
    .replace('args: { sender: depositor }', 'args: { user: depositor }')

  it('has the types of the ABI, and a wrong name in it is a fault', { timeout: 180_000 }, () => {
    const [faults = [], seeded = []] = typeFaults([code, wrong], STATIC)
    expect(faults).toEqual([])
    expect(seeded.join('\n')).toContain('"requestDeposits"')
    expect(seeded.join('\n')).toContain("'user' does not exist")
  })

  it('imports constants of the module that the command before it downloads', () => {
    const module = readFileSync(new URL('orion-abi.ts', STATIC), 'utf8')
    expect(module).toContain('export const orionVaultAbi')
    expect(program('viem')).toContain('/abi/orion-abi.ts')
  })
})

/** The program without the block of shell commands. */
function javascript(label: string): string {
  return blocks
    .filter((block) => block.label === label && block.language !== 'bash')
    .map(({ text }) => text)
    .join('\n\n')
}
