// The protocol facts that the pages are checked against: fixtures, read once and typed.
import { readFileSync } from 'node:fs'

export type Param = { name: string; type: string; summary: string; indexed?: boolean }
export type FactFunction = {
  name: string
  signature: string
  visibility: string
  mutability: string
  params: Param[]
  returns: Param[]
  access: string
  reverts: string[]
  emits: string[]
  modifiers: string[]
  summary: string
}
export type StateVariable = {
  name: string
  type: string
  visibility: string
  getter: boolean
  constant?: boolean
  value?: string
}
export type Contract = {
  name: string
  kind: string
  group: string
  route: string
  sourceFile: string
  inherits: string[]
  stateVariables: StateVariable[]
  structs: { name: string; fields: Param[] }[]
  enums: { name: string; values: { name: string; index: number }[] }[]
  events: { name: string; params: Param[] }[]
  errors: { name: string; params: Param[] }[]
  modifiers: { name: string }[]
  functions: FactFunction[]
  inheritedFunctions: { name: string; signature: string; mutability: string; origin: string }[]
}

export type ContractFacts = {
  source: { repo: string; commit: string; date: string; packageVersion: string; solidity: string }
  contracts: Contract[]
}

/** A fact file of test/fixtures/facts; its shape is the caller's claim. */
export function readFacts(name: string): unknown {
  const file = new URL(`../fixtures/facts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** All contracts with their members, as read from the sources at the described commit. */
export function readContracts(): ContractFacts {
  return readFacts('contracts') as ContractFacts
}
