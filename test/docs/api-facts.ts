// What an API page must hold according to the facts, in the shape that api-page.ts reads.
import type { Contract, FactFunction, Param, StateVariable } from './facts.js'

export type Member = {
  name: string
  id: string
  signature: string
  tables: Record<string, string[][]>
}

/** Groups of functions in the order in which a reader needs them, by who can call them. */
const GROUPS: readonly { name: string; access: readonly string[] }[] = [
  {
    name: 'Requests',
    access: [
      'Any token holder',
      'Depositor with a queued request',
      'Any share holder',
      'Redeemer with a queued request',
    ],
  },
  { name: 'Vault creation', access: ['Addresses allowed as vault owners in OrionConfig'] },
  { name: 'Functions', access: ['Internal (inlined in callers)'] },
  { name: 'Read', access: ['Anyone (read-only)'] },
  { name: 'Owner', access: ['Vault owner', 'Owner of the contract'] },
  { name: 'Curator', access: ['Curator of the vault'] },
  {
    name: 'Protocol',
    access: [
      'Anyone holding valid decryption signatures (coprocessor relayer)',
      'Internal states orchestrator',
      'Liquidity orchestrator',
      'OrionConfig contract',
      'Owner or automation registry',
      'Registered vault factories',
      'Registered vaults',
      'Set by the implementation (ERC-4626 adapter: liquidity orchestrator)',
    ],
  },
  { name: 'Disabled ERC-4626 functions', access: ['Nobody (always reverts)'] },
]

/** Sections in the closed block at the end of a page. */
export const CLOSED = ['Constructor', 'State variables', 'Modifiers', 'Internal functions']

/** Sections of the page of a contract with their members, in the order of the API reference; empty ones are left out. */
export function expectedSections(contract: Contract): { name: string; items: Member[] }[] {
  const groups = GROUPS.map(({ name, access }) => ({
    name,
    items: contract.functions.filter((fact) => access.includes(fact.access)).map(func),
  }))
  return [
    ...groups.filter(
      ({ name, items }) => items.length > 0 || (name === 'Read' && getters(contract).length > 0),
    ),
    ...[
      { name: 'Events', items: contract.events.map(event) },
      { name: 'Errors', items: contract.errors.map(error) },
      { name: 'Structs', items: contract.structs.map(struct) },
      { name: 'Enums', items: contract.enums.map(enumeration) },
      {
        name: 'Constructor',
        items: contract.functions.filter(({ name }) => name === 'constructor').map(func),
      },
      { name: 'State variables', items: contract.stateVariables.map(stateVariable) },
      { name: 'Modifiers', items: contract.modifiers.map(modifier) },
      { name: 'Internal functions', items: contract.functions.filter(isInternal).map(func) },
    ].filter(({ items }) => items.length > 0),
  ]
}

/** Names of the public state variables, which a function without a body of its own returns. */
export function getters(contract: Contract): string[] {
  return contract.stateVariables.filter(({ getter }) => getter).map(({ name }) => name)
}

function isInternal({ access }: FactFunction): boolean {
  return access === 'Internal' || access === 'Private'
}

/** A signature with one parameter a line where it would be wider than most screens show. */
function wrapSignature(signature: string): string {
  if (signature.length <= 64) return signature
  const [, head = '', params = '', rest = ''] = /^([^(]*)\((.*?)\)(.*)$/.exec(signature) ?? []
  const [, before = '', returns = '', end = ''] = /^(.* returns )\((.*)\)(.*)$/.exec(rest) ?? []
  const tail = `${before}${returns === '' ? rest : list(returns, before.length + 2)}${end}`
  return `${head}${list(params, head.length + 2)}${tail}`
}

/** A list in brackets, broken by entry when it has several or is wide. */
function list(params: string, start: number): string {
  const entries = params.split(', ')
  if (entries.length === 1 || start + params.length <= 32) return `(${params})`
  return `(\n${entries.map((entry) => `  ${entry}`).join(',\n')}\n)`
}

function stateVariable(variable: StateVariable): Member {
  const { name, type, visibility, constant, value } = variable
  const words = [type, visibility, ...(constant === true ? ['constant'] : []), name]
  const signature = `${words.join(' ')}${value === undefined ? '' : ` = ${value}`};`
  return { name, id: `state-${name}`, signature, tables: {} }
}

function struct({ name, fields }: Contract['structs'][number]): Member {
  const rows = fields.map((field) => `  ${field.type} ${field.name};`)
  return {
    name,
    id: `struct-${name}`,
    signature: [`struct ${name} {`, ...rows, '}'].join('\n'),
    tables: table('Fields', fields),
  }
}

function enumeration({ name, values }: Contract['enums'][number]): Member {
  const rows = values.map((value) => `  ${value.name}`).join(',\n')
  return {
    name,
    id: `enum-${name}`,
    signature: `enum ${name} {\n${rows}\n}`,
    tables: { Values: values.map((value) => [value.name, String(value.index)]) },
  }
}

function event({ name, params }: Contract['events'][number]): Member {
  const parts = params.map(
    (param) => `${param.type} ${param.indexed === true ? 'indexed ' : ''}${param.name}`,
  )
  const rows = params.map((param) => [
    param.name,
    param.type,
    param.indexed === true ? 'yes' : 'no',
  ])
  return {
    name,
    id: `event-${name}`,
    signature: wrapSignature(`event ${name}(${parts.join(', ')});`),
    tables: rows.length === 0 ? {} : { Parameters: rows },
  }
}

function error({ name, params }: Contract['errors'][number]): Member {
  const parts = params.map((param) => `${param.type} ${param.name}`)
  return {
    name,
    id: `error-${name}`,
    signature: wrapSignature(`error ${name}(${parts.join(', ')});`),
    tables: table('Parameters', params),
  }
}

function modifier({ name }: Contract['modifiers'][number]): Member {
  return { name, id: `modifier-${name}`, signature: `modifier ${name}()`, tables: {} }
}

function func({ name, signature, params, returns }: FactFunction): Member {
  return {
    name,
    id: `function-${name}`,
    signature: wrapSignature(signature),
    tables: { ...table('Parameters', params), ...table('Returns', returns) },
  }
}

function table(label: string, params: readonly Param[]): Record<string, string[][]> {
  const rows = params.map(({ name, type }) => [name === '' ? 'unnamed' : name, type])
  return rows.length === 0 ? {} : { [label]: rows }
}

/** Name of a function with the types of its parameters, as selectors are written. */
export function selector({ name, params }: Pick<FactFunction, 'name' | 'params'>): string {
  return `${name}(${params.map(({ type }) => type).join(',')})`
}

/** Addresses of the members of implementing contracts that satisfy a condition, such as `/developer/api/…#function-x`. */
export function functionsWhere(
  contracts: readonly Contract[],
  condition: (fact: FactFunction, contract: Contract) => boolean,
): string[] {
  return contracts
    .filter(({ kind }) => kind !== 'interface')
    .flatMap((contract) =>
      contract.functions
        .filter((fact) => condition(fact, contract))
        .map(({ name }) => `${contract.route}#function-${name}`),
    )
}
