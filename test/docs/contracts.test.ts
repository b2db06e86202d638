import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageHashes } from './abi/page-hashes.js'
import { badges } from './api-badges.js'
import { CLOSED, expectedSections, functionsWhere, getters, type Member } from './api-facts.js'
import { readApiPage, type ApiItem, type Entry } from './api-page.js'
import { readContracts, type Contract } from './facts.js'
import { readPages, type Page } from './read-docs.js'
import { revertCondition } from './revert-conditions.js'

const { source, contracts } = readContracts()
const pages = readPages().filter(({ section }) => section === 'api')
const cases = contracts.map((contract) => ({ name: contract.name, contract, ...open(contract) }))
const declaring = new Map(
  contracts.flatMap((contract) =>
    contract.errors.map(({ name }) => [name, `${contract.route}#error-${name}`] as const),
  ),
)

/** Errors of libraries the contracts are built on; their pages are not ours. */
const FOREIGN_ERRORS = [
  'ERC20InsufficientAllowance',
  'InvalidKMSSignatures',
  'NoHandleFoundForRequestID',
  'OwnableInvalidOwner',
  'OwnableUnauthorizedAccount',
  'ReentrancyGuardReentrantCall',
]

describe('the API reference', () => {
  it('has one page for each contract of the facts, and no other', () => {
    expect(pages.map(({ route }) => route).sort()).toEqual(contracts.map((c) => c.route).sort())
  })

  it('has 23 contracts with 223 functions, 22 events, 19 errors and 111 state variables', () => {
    const count = (key: 'functions' | 'events' | 'errors' | 'stateVariables') =>
      contracts.reduce((sum, contract) => sum + contract[key].length, 0)
    expect([
      contracts.length,
      count('functions'),
      count('events'),
      count('errors'),
      count('stateVariables'),
    ]).toEqual([23, 223, 22, 19, 111])
  })
})

describe.each(cases)('the page of $name', ({ contract, page, api }) => {
  it('is titled with the name of the contract and has only the one shape', () => {
    expect({ title: page.frontMatter.title, strays: api.strays }).toEqual({
      title: contract.name,
      strays: [],
    })
  })

  it('tells kind, source file, ancestors and version', () => {
    const inherits = api.facts.Inherits ?? ''
    expect({
      kind: api.facts.Kind,
      file: api.facts['Source file'],
      inherits:
        inherits === 'nothing' ? [] : inherits.split(', ').map((name) => name.split(' ')[0]),
      solidity: api.facts['Solidity version'],
      version: api.facts['Described version'],
    }).toEqual({
      kind: contract.kind,
      file: contract.sourceFile,
      inherits: contract.inherits,
      solidity: source.solidity,
      version: `contracts ${source.packageVersion}, commit ${source.commit.slice(0, 8)} of ${source.date}`,
    })
  })

  it('lists exactly the members of the facts, with the exact signatures and tables', () => {
    const found = api.sections.map(({ name, items }) => ({ name, items: items.map(memberOf) }))
    expect(found).toEqual(expectedSections(contract))
  })

  it('gives every member and every row of its tables a meaning', () => {
    const faults = itemsOf(api.sections).filter(
      ({ summary, tables }) =>
        summary === '' ||
        Object.values(tables).some((rows) =>
          rows.some((row) => row.length < 3 || row.includes('')),
        ),
    )
    expect(faults.map(({ id }) => id)).toEqual([])
  })

  it('tells the access of every function and its modifiers', () => {
    const found = functionItems(api.sections).map(({ name, notes }) => {
      const [who, modifiers] = (notes.Access ?? '').replace(/\.$/, '').split(' – ')
      return { name, who, modifiers: modifiers?.replace(/^modifiers? /, '').split(', ') ?? [] }
    })
    expect(sorted(found)).toEqual(
      sorted(
        contract.functions.map(({ name, access, modifiers }) => ({ name, who: access, modifiers })),
      ),
    )
  })

  it('lists exactly the errors that a function can raise, each linked where it is declared', () => {
    const found = functionItems(api.sections).map(({ name, lists }) => ({
      name,
      reverts: (lists.Reverts ?? []).map((entry) => [entry.text, resolve(page, entry)]),
    }))
    expect(sorted(found)).toEqual(
      sorted(
        contract.functions.map(({ name, reverts }) => ({
          name,
          reverts: reverts.map((error) => [error, declaring.get(error) ?? error]),
        })),
      ),
    )
  })

  it('says of each revert when this function raises it', () => {
    const found = functionItems(api.sections).map(({ name, conditions }) => ({ name, conditions }))
    expect(sorted(found)).toEqual(
      sorted(
        contract.functions.map((fact) => ({
          name: fact.name,
          conditions: fact.reverts.map((error) => revertCondition(error, fact)),
        })),
      ),
    )
  })

  it('shows visibility and mutability as badges, and selectors and topics as computed', () => {
    const items = itemsOf(api.sections)
    expect(items.map(({ id, badges: shown }) => [id, shown])).toEqual(
      items.map(({ id }) => [id, badges(contract, id)]),
    )
    const shown = items.flatMap(({ id, notes }) => {
      const hash = (notes['Topic 0'] ?? notes.Selector)?.replace(/[`.]/g, '')
      return hash === undefined ? [] : [[id, hash] as const]
    })
    expect(Object.fromEntries(shown)).toEqual(pageHashes(contract))
  })

  it('keeps state and internals closed at the end, and names the state that can be read', () => {
    const names = expectedSections(contract).map(({ name }) => name)
    expect(api.closed).toEqual(names.filter((name) => CLOSED.includes(name)))
    expect(api.getters).toEqual(getters(contract))
  })

  it('lists exactly the events that a function emits, by the name and place they are declared', () => {
    const found = functionItems(api.sections).map(({ name, lists }) => ({
      name,
      emits: (lists.Emits ?? []).map(({ text, target }) => ({
        text,
        anchor: target?.split('#')[1],
      })),
    }))
    expect(sorted(found)).toEqual(
      sorted(
        contract.functions.map(({ name, emits }) => ({
          name,
          emits: emits.map((event) => ({ text: event, anchor: `event-${event}` })),
        })),
      ),
    )
  })

  it('lists exactly the inherited functions of the facts, by their origin', () => {
    const key = (fact: { origin: string; signature: string; mutability: string }) =>
      `${fact.origin}: ${fact.signature} ${fact.mutability}`
    expect(api.inherited.map(key).sort()).toEqual(contract.inheritedFunctions.map(key).sort())
  })

  it('counts in its introduction what it holds', () => {
    const { stateVariables, structs, enums, events, errors, modifiers, functions } = contract
    const all = { stateVariables, structs, enums, events, errors, modifiers, functions }
    const held = Object.entries(all)
      .map(([key, items]) => ({
        name: key === 'stateVariables' ? 'state variable' : key.slice(0, -1),
        count: items.length,
      }))
      .filter(({ count }) => count > 0)
    const inherited = { name: 'inherited function', count: contract.inheritedFunctions.length }
    const phrases = [...held, ...(inherited.count > 0 ? [inherited] : [])].map(
      ({ name, count }) => `${count} ${name}${count === 1 ? '' : 's'}`,
    )
    const start = phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ` : ''
    expect(api.contents.split('. ')[0]).toBe(`This page lists ${start}${phrases.at(-1) ?? ''}`)
  })

  it('names at each event, error and modifier the functions that use it', () => {
    const linked = (item: ApiItem, label: string) =>
      (item.lists[label] ?? [])
        .map((entry) => resolve(page, entry))
        .filter((to) => to.includes('#'))
    const found = itemsOf(api.sections).flatMap((item) => {
      const [kind] = item.id.split('-')
      if (kind === 'event') return [{ id: item.id, used: linked(item, 'Emitted by').sort() }]
      if (kind === 'error') return [{ id: item.id, used: linked(item, 'Raised by').sort() }]
      if (kind === 'modifier') return [{ id: item.id, used: linked(item, 'Used by').sort() }]
      return []
    })
    expect(found).toEqual(usesOf(contract))
  })
})

describe('an error named in the facts', () => {
  it('is declared by the protocol or belongs to a named library', () => {
    const names = new Set(contracts.flatMap((c) => c.functions.flatMap(({ reverts }) => reverts)))
    const unknown = [...names].filter((name) => !declaring.has(name))
    expect(unknown.sort()).toEqual(FOREIGN_ERRORS)
  })
})

function open(contract: Contract): { page: Page; api: ReturnType<typeof readApiPage> } {
  const page = pages.find(({ route }) => route === contract.route)
  if (page === undefined) throw new Error(`No page has the route ${contract.route}.`)
  return { page, api: readApiPage(page) }
}

function itemsOf(sections: readonly { items: ApiItem[] }[]): ApiItem[] {
  return sections.flatMap(({ items }) => items)
}

function functionItems(sections: readonly { name: string; items: ApiItem[] }[]): ApiItem[] {
  return itemsOf(sections).filter(({ id }) => id.startsWith('function-'))
}

/** Pages and facts have their functions in different orders. */
function sorted<T extends { name: string }>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The parts of an item that the facts fix; the last cell of a row is its meaning, which is free. */
function memberOf({ name, id, signature, tables }: ApiItem): Member {
  const fixed = Object.entries(tables).map(
    ([label, rows]) => [label, rows.map((row) => row.slice(0, -1))] as const,
  )
  return { name, id, signature, tables: Object.fromEntries(fixed) }
}

/** Route and anchor that an entry leads to, or its text when it is no link. */
function resolve(page: Page, { text, target }: Entry): string {
  if (target === undefined) return text
  const [file = '', anchor] = target.split('#')
  const route =
    file === '' ? page.route : path.posix.join(path.posix.dirname(page.route), file.slice(0, -3))
  return anchor === undefined ? route : `${route}#${anchor}`
}

function usesOf(contract: Contract): { id: string; used: string[] }[] {
  const heirs = [contract, ...contracts.filter(({ inherits }) => inherits.includes(contract.name))]
  const isInternal = (visibility: string) => visibility === 'internal' || visibility === 'private'
  return [
    ...contract.events.map(({ name }) => ({
      id: `event-${name}`,
      used: functionsWhere(contracts, ({ emits }) => emits.includes(name)).sort(),
    })),
    ...contract.errors.map(({ name }) => ({
      id: `error-${name}`,
      used: functionsWhere(
        contracts,
        ({ reverts, visibility }) => reverts.includes(name) && !isInternal(visibility),
      ).sort(),
    })),
    ...contract.modifiers.map(({ name }) => ({
      id: `modifier-${name}`,
      used: functionsWhere(heirs, ({ modifiers }) => modifiers.includes(name)).sort(),
    })),
  ]
}
