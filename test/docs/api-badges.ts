// The badges under the heading of a member of an API page: who sees it and what it can change.
import type { Contract } from './facts.js'

/** One line of HTML, or an empty text for members without visibility: events, errors, structs, enums, modifiers. */
export function badges(contract: Contract, id: string): string {
  const [kind = '', name] = id.split(/-(.*)/s)
  if (kind === 'function') {
    const fact = contract.functions.find((one) => one.name === name)
    if (fact === undefined) return ''
    return line(fact.name === 'constructor' ? ['constructor'] : [fact.visibility, fact.mutability])
  }
  if (kind !== 'state') return ''
  const variable = contract.stateVariables.find((one) => one.name === name)
  return variable === undefined
    ? ''
    : line([variable.visibility, ...(variable.constant === true ? ['constant'] : [])])
}

function line(words: readonly string[]): string {
  return words.map((word) => `<span class="api-badge api-${word}">${word}</span>`).join(' ')
}
