// The content of docs/static/abi/selectors.json: what four bytes or a topic stand for.
import { readContracts } from '../facts.js'
import { CALLABLE, contractAbi, selectorOf, signatureOf, topicOf } from './contract-abi.js'
import type { AbiItem } from './standards.js'

type Located = { item: AbiItem; contracts: string[] }

/** Selectors of functions and errors and topics of events, in the order of their signatures. */
export function selectorsFile() {
  const { packageVersion, commit } = readContracts().source
  return {
    contracts: `${packageVersion}, commit ${commit.slice(0, 8)}`,
    functions: located('function').map(({ item, contracts }) => ({
      selector: selectorOf(item),
      signature: signatureOf(item),
      contracts,
    })),
    errors: located('error').map(({ item, contracts }) => ({
      selector: selectorOf(item),
      signature: signatureOf(item),
      contracts,
    })),
    events: located('event').map(({ item, contracts }) => ({
      topic0: topicOf(item),
      signature: signatureOf(item),
      inputs: item.inputs,
      contracts,
    })),
  }
}

function located(type: AbiItem['type']): Located[] {
  const found = new Map<string, Located>()
  for (const contract of CALLABLE) {
    for (const item of contractAbi(contract).abi.filter((one) => one.type === type)) {
      const entry = found.get(signatureOf(item)) ?? { item, contracts: [] }
      entry.contracts.push(contract.name)
      found.set(signatureOf(item), entry)
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry)
}
