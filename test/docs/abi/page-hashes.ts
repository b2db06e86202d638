// Selectors and topics as the API pages show them, by the anchor of the member.
import { readContracts, type Contract } from '../facts.js'
import { decodeRows } from './decode.js'
import { contractAbi, errorItem, eventItem, selectorOf, topicOf } from './contract-abi.js'

/** Anchor of a member and its selector or topic 0; members without a settled signature are missing. */
export function pageHashes(contract: Contract): Record<string, string> {
  const { abi } = contractAbi(contract)
  const functions = contract.functions.flatMap(({ name }) => {
    const item = abi.find((one) => one.type === 'function' && one.name === name)
    return item === undefined ? [] : [[`function-${name}`, selectorOf(item)] as const]
  })
  const errors = contract.errors.flatMap(({ name }) => {
    const item = errorItem(name)
    return item === undefined ? [] : [[`error-${name}`, selectorOf(item)] as const]
  })
  const events = contract.events.map(
    (event) => [`event-${event.name}`, topicOf(eventItem(event))] as const,
  )
  return Object.fromEntries([...functions, ...errors, ...events])
}

/** Every selector and topic that a page can show. */
export function knownHashes(): Set<string> {
  const members = readContracts().contracts.flatMap((contract) =>
    Object.values(pageHashes(contract)),
  )
  return new Set([...members, ...decodeRows().map(({ selector }) => selector)])
}
