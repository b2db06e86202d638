import { describe, expect, it } from 'vitest'
import { readApiPage } from './api-page.js'
import { readContracts, type Contract } from './facts.js'
import { readPages } from './read-docs.js'

const { contracts } = readContracts()
const byName = new Map(contracts.map((contract) => [contract.name, contract]))
const pages = new Map(readPages().map((page) => [page.route, page]))

describe('a member of a contract', () => {
  it.each(contracts.filter(({ kind }) => kind !== 'interface'))(
    'of $name says which interface it implements, and only then',
    (contract) => {
      const members = callable(contract).map((name) => {
        const owner = interfacesOf(contract).find((one) => declares(one, name))
        return { name, says: owner && `Implements ${owner.name}.${name}.` }
      })
      expect(notes(contract, 'Implements')).toEqual(sorted(members))
    },
  )
})

describe('a function of an interface', () => {
  it.each(contracts.filter(({ kind }) => kind === 'interface'))(
    'of $name says which contracts implement it',
    (contract) => {
      const members = contract.functions.map(({ name }) => {
        const owners = contracts
          .filter((one) => one.kind !== 'interface' && interfacesOf(one).includes(contract))
          .filter((one) => callable(one).includes(name))
          .map((one) => `${one.name}.${name}`)
        return {
          name,
          says: owners.length > 0 ? `Implemented by ${owners.join(', ')}.` : undefined,
        }
      })
      expect(notes(contract, 'Implemented by')).toEqual(sorted(members))
    },
  )
})

/** Names of what can be called on a contract of itself: public state and declared functions. */
function callable({ stateVariables, functions }: Contract): string[] {
  return [...stateVariables, ...functions].map(({ name }) => name)
}

function declares(contract: Contract, name: string): boolean {
  return contract.functions.some((one) => one.name === name)
}

/** Interfaces of the protocol that a contract inherits, nearest first. */
function interfacesOf(contract: Contract): Contract[] {
  return contract.inherits
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ kind }) => kind === 'interface')
    .flatMap((one) => [one, ...interfacesOf(one)])
}

function notes(contract: Contract, label: string): { name: string; says: string | undefined }[] {
  const page = pages.get(contract.route)
  if (page === undefined) throw new Error(`No page has the route ${contract.route}.`)
  const items = readApiPage(page).sections.flatMap((section) => section.items)
  return sorted(
    items
      .filter(({ id }) => /^(?:state|function)-/.test(id))
      .map(({ name, notes: all }) => ({ name, says: all[label] })),
  )
}

/** Pages and facts have their members in different orders. */
function sorted<T extends { name: string }>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
