// What an API page must hold according to the facts, in the shape that api-page.ts reads.
import type { Contract, FactFunction, Param, StateVariable } from './facts.js'

export type Member = {
  name: string
  id: string
  signature: string
  tables: Record<string, string[][]>
}

/** Sections of the page of a contract with their members, in the order of the API reference; empty ones are left out. */
export function expectedSections(contract: Contract): { name: string; items: Member[] }[] {
  return [
    { name: 'State variables', items: contract.stateVariables.map(stateVariable) },
    { name: 'Structs', items: contract.structs.map(struct) },
    { name: 'Enums', items: contract.enums.map(enumeration) },
    { name: 'Events', items: contract.events.map(event) },
    { name: 'Errors', items: contract.errors.map(error) },
    { name: 'Modifiers', items: contract.modifiers.map(modifier) },
    { name: 'Functions', items: contract.functions.map(func) },
  ].filter(({ items }) => items.length > 0)
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
  const list = params.map(
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
    signature: `event ${name}(${list.join(', ')});`,
    tables: rows.length === 0 ? {} : { Parameters: rows },
  }
}

function error({ name, params }: Contract['errors'][number]): Member {
  const list = params.map((param) => `${param.type} ${param.name}`)
  return {
    name,
    id: `error-${name}`,
    signature: `error ${name}(${list.join(', ')});`,
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
    signature,
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
