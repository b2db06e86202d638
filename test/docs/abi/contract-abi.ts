// The ABI of a contract, built from the facts alone and from the standards that it inherits.
import { keccak256, toBytes } from 'viem'
import { readContracts, type Contract, type FactFunction, type StateVariable } from '../facts.js'
import { abiParams, abiType, canonical, functionInputs, type AbiParam } from './abi-types.js'
import { STANDARD_ERRORS, STANDARD_EVENTS, STANDARD_FUNCTIONS, type AbiItem } from './standards.js'

const { contracts } = readContracts()
const byName = new Map(contracts.map((contract) => [contract.name, contract]))

/** An ABI and what the facts do not settle, so that it is not in there. */
export type ContractAbi = { abi: AbiItem[]; unsettled: string[] }

/** Contracts and interfaces that can be called at an address. */
export const CALLABLE = contracts.filter(
  ({ kind, functions }) =>
    kind !== 'library' && kind !== 'abstract contract' && functions.length > 0,
)

/** Name and ABI types of an item: what its selector or topic is the hash of. */
export function signatureOf({ name = '', inputs }: AbiItem): string {
  return name + canonical(inputs)
}

/** First four bytes of the hash of a signature. */
export function selectorOf(item: AbiItem): string {
  return topicOf(item).slice(0, 10)
}

/** Hash of a signature, which is topic 0 of an event. */
export function topicOf(item: AbiItem): string {
  return keccak256(toBytes(signatureOf(item)))
}

/** Items of all ABIs. */
export function allItems(): AbiItem[] {
  return ALL
}

/** The ABI of a contract: constructor, own and inherited functions, getters, events and errors. */
export function contractAbi(contract: Contract): ContractAbi {
  const unsettled: string[] = []
  const settle = (name: string, item: AbiItem | undefined): AbiItem[] => {
    if (item === undefined) unsettled.push(name)
    return item === undefined ? [] : [item]
  }
  const own = contract.functions.filter(isExternal)
  const inherited = contract.inheritedFunctions
  const facts = [...own, ...inherited.flatMap((one) => inheritedFact(one) ?? [])]
  const abi = [
    ...own.flatMap((fact) => settle(fact.name, functionItem(fact))),
    ...contract.stateVariables
      .filter(({ getter }) => getter)
      .flatMap((variable) => settle(variable.name, getterItem(variable))),
    ...inherited.flatMap((one) => settle(one.name, inheritedItem(one))),
    ...eventItems(contract, facts),
    ...reached(facts.flatMap(({ reverts }) => reverts)).flatMap((name) =>
      settle(name, errorItem(name)),
    ),
  ]
  return { abi, unsettled }
}

/** The declaration of an error by its name; undefined for an error of a library without known types. */
export function errorItem(name: string): AbiItem | undefined {
  const fact = contracts.flatMap(({ errors }) => errors).find((one) => one.name === name)
  const inputs = fact && abiParams(fact.params)
  return inputs
    ? { type: 'error', name, inputs }
    : STANDARD_ERRORS.find((item) => item.name === name)
}

/** The declaration of an event of the protocol. */
export function eventItem({ name, params }: Contract['events'][number]): AbiItem {
  const inputs = params.map((param): AbiParam => {
    const type = abiType(param.type)
    if (type === undefined) throw new Error(`The event ${name} has no ABI type for ${param.type}.`)
    return { name: param.name, ...type, indexed: param.indexed === true }
  })
  return { type: 'event', name, inputs }
}

function isExternal({ visibility, name }: FactFunction): boolean {
  return name === 'constructor' || visibility === 'external' || visibility === 'public'
}

function functionItem(fact: FactFunction): AbiItem | undefined {
  const inputs = functionInputs(fact)
  const outputs = abiParams(fact.returns)
  if (inputs === undefined || outputs === undefined) return undefined
  if (fact.name === 'constructor') {
    return { type: 'constructor', inputs, stateMutability: fact.mutability }
  }
  const { name, mutability } = fact
  return { type: 'function', name, inputs, outputs, stateMutability: mutability }
}

/** A public state variable is read by a function: keys of mappings and indexes of lists are its inputs. */
function getterItem({ name, type }: StateVariable): AbiItem | undefined {
  const mapping = /^mapping\((\w+) => (.+)\)$/.exec(type)
  const list = type.endsWith('[]')
  const [, key = '', value = type] = mapping ?? []
  const output = abiType(list ? type.slice(0, -2) : value)
  const inputs = abiParams([
    ...(mapping === null ? [] : [{ name: '', type: key }]),
    ...(list ? [{ name: '', type: 'uint256' }] : []),
  ])
  if (output === undefined || inputs === undefined) return undefined
  const outputs = output.components ?? [{ name: '', ...output }]
  return { type: 'function', name, inputs, outputs, stateMutability: 'view' }
}

function inheritedItem(one: Contract['inheritedFunctions'][number]): AbiItem | undefined {
  const origin = byName.get(one.origin)
  const standard = STANDARD_FUNCTIONS[one.origin]?.find(
    (item) => signatureOf(item) === one.signature,
  )
  if (standard !== undefined) return standard
  const fact = inheritedFact(one)
  if (fact !== undefined) return functionItem(fact)
  const variable = origin?.stateVariables.find(({ name }) => name === one.name)
  return variable && getterItem(variable)
}

/** The function itself, also when its origin is an interface outside of the facts that a contract implements. */
function inheritedFact(one: Contract['inheritedFunctions'][number]): FactFunction | undefined {
  const origins = byName.get(one.origin)
  const owners =
    origins === undefined ? contracts.filter(({ inherits }) => inherits.length > 0) : [origins]
  if (STANDARD_FUNCTIONS[one.origin] !== undefined) return undefined
  return owners.flatMap(({ functions }) => functions).find(({ name }) => name === one.name)
}

function eventItems(contract: Contract, facts: readonly FactFunction[]): AbiItem[] {
  const emitted = new Set(facts.flatMap(({ emits }) => emits))
  const declared = contracts.flatMap(({ events }) => events).filter(({ name }) => emitted.has(name))
  const all = [...new Set([...contract.events, ...declared])]
  const origins = new Set(
    contract.inheritedFunctions.map(({ origin }) => origin.replace(/^I(?=ERC20$)/, '')),
  )
  const standard = Object.entries(STANDARD_EVENTS).flatMap(([origin, items]) =>
    origins.has(origin) ? items : [],
  )
  return [...all.map(eventItem), ...standard]
}

function reached(names: readonly string[]): string[] {
  return [...new Set(names)]
}

const ALL = CALLABLE.flatMap((contract) => contractAbi(contract).abi)
