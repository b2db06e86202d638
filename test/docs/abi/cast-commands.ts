// Checks the commands of `cast` in a shell sample: signatures, returned types and numbers of arguments.
import { canonical } from './abi-types.js'
import { allItems, signatureOf } from './contract-abi.js'
import type { AbiItem } from './standards.js'

/** Options of cast that are followed by a value. */
const VALUED = ['--account', '--address', '--from-block']

/** Faults of all `cast call`, `cast send` and `cast logs` in a script, and how many there are. */
export function castFaults(script: string): { faults: string[]; count: number } {
  const commands = script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map(words)
    .filter(([program, command = '']) => program === 'cast' && command in CHECKS)
  const faults = commands.flatMap(([, command = '', ...rest]) => {
    const [first, ...args] = positional(rest)
    const [signature = '', values] = command === 'logs' ? [first, args] : [args[0], args.slice(1)]
    return CHECKS[command]?.(signature, values.length) ?? []
  })
  return { faults, count: commands.length }
}

const CHECKS: Readonly<Record<string, (signature: string, count: number) => string[]>> = {
  call: callFaults,
  send: callFaults,
  logs: logFaults,
}

function callFaults(written: string, count: number): string[] {
  const [, signature = '', returned] = /^(\w+\([^)]*\))(?:(\(.*\)))?$/.exec(written) ?? []
  const item = find('function', signature)
  if (item === undefined) return [`no function ${signature}`]
  const outputs = canonical(item.outputs ?? [])
  if (returned !== undefined && returned !== outputs) return [`${signature} returns ${outputs}`]
  return item.inputs.length === count
    ? []
    : [`${signature} takes ${item.inputs.length}, has ${count}`]
}

function logFaults(written: string, count: number): string[] {
  const signature = written.replaceAll(' indexed', '')
  const item = find('event', signature)
  if (item === undefined) return [`no event ${signature}`]
  const fields = item.inputs.map(({ type, indexed }) => `${type}${indexed ? ' indexed' : ''}`)
  if (written !== `${item.name ?? ''}(${fields.join(',')})`) {
    return [`${signature} has other indexed fields`]
  }
  const indexed = item.inputs.filter((one) => one.indexed).length
  return count <= indexed ? [] : [`${signature} has ${indexed} indexed fields, not ${count}`]
}

function find(type: AbiItem['type'], signature: string): AbiItem | undefined {
  return allItems().find((item) => item.type === type && signatureOf(item) === signature)
}

/** Words of a command as the shell splits them; comments are left out. */
function words(line: string): string[] {
  return (line.replace(/ #.*$/, '').match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replaceAll('"', ''),
  )
}

function positional(list: readonly string[]): string[] {
  return list.filter(
    (word, index) => !word.startsWith('--') && !VALUED.includes(list[index - 1] ?? ''),
  )
}
