// Solidity types of the facts as ABI types. A type that the facts do not settle is undefined, never guessed.
import { readContracts, type FactFunction, type Param } from '../facts.js'

/** A parameter as ABI files write it. */
export type AbiParam = { name: string; type: string; indexed?: boolean; components?: AbiParam[] }
type AbiType = Omit<AbiParam, 'name' | 'indexed'>

const { contracts } = readContracts()
const structs = new Map(contracts.flatMap((one) => one.structs.map((s) => [s.name, s] as const)))
const enums = new Set(contracts.flatMap((one) => one.enums.map(({ name }) => name)))
const addresses = new Set([
  ...contracts.filter(({ kind }) => kind !== 'library').map(({ name }) => name),
  'IERC20',
])

const ELEMENTARY = /^(?:address|bool|string|bytes\d*|u?int\d+)$/

/** ABI type of a Solidity type; contracts are addresses, enums uint8, structs tuples. */
export function abiType(type: string): AbiType | undefined {
  if (type.endsWith('[]')) {
    const inner = abiType(type.slice(0, -2))
    return inner && { ...inner, type: `${inner.type}[]` }
  }
  const name = type.split('.').at(-1) ?? type
  if (ELEMENTARY.test(type)) return { type }
  if (addresses.has(name)) return { type: 'address' }
  if (enums.has(name)) return { type: 'uint8' }
  const components = abiParams(structs.get(name)?.fields ?? [])
  return components === undefined || components.length === 0
    ? undefined
    : { type: 'tuple', components }
}

/** ABI parameters, or undefined when the facts settle at least one of the types nowhere. */
export function abiParams(params: readonly Pick<Param, 'name' | 'type'>[]): AbiParam[] | undefined {
  const list = params.flatMap(({ name, type }) => {
    const known = abiType(type)
    return known === undefined ? [] : [{ name, ...known }]
  })
  return list.length === params.length ? list : undefined
}

/**
 * Inputs of a function. A type of a library, such as an enum for rounding, is taken from the
 * signature under which an heir lists the function, because that signature has ABI types.
 */
export function functionInputs(fact: FactFunction): AbiParam[] | undefined {
  const direct = abiParams(fact.params)
  if (direct !== undefined) return direct
  const listed = contracts
    .flatMap(({ inheritedFunctions }) => inheritedFunctions)
    .find(({ name, signature }) => name === fact.name && !signature.includes('tuple'))
  const types = /\((.*)\)/.exec(listed?.signature ?? '')?.[1]?.split(',') ?? []
  return abiParams(fact.params.map((param, index) => ({ ...param, type: types[index] ?? '?' })))
}

/** The types of parameters as selectors write them: tuples spelled out. */
export function canonical(params: readonly AbiParam[]): string {
  const types = params.map(({ type, components }) =>
    components === undefined ? type : type.replace('tuple', canonical(components)),
  )
  return `(${types.join(',')})`
}
