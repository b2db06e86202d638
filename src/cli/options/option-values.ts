// Values of options, checked. All throw OrionError (usage).
import { DIAGNOSTIC_CODES } from '../../model/diagnostics/diagnostic-codes.js'
import { nearest } from '../../model/text/text.js'
import type { Shard } from '../../pipeline/shards/shard-artifact.js'
import { HOST_NAMES, type HostName } from '../../commands/hosts/host-names.js'
import { HOSTS, type Host } from '../../serve/http/static-hosts.js'
import { usageError } from '../terminal/usage-error.js'

export function threadsOf(text: string): number {
  if (!/^\d{1,3}$/.test(text))
    throw usageError(`Option --threads expects a whole number from 0 to 999, found ${text}`)
  return Number(text)
}

export function shardOf(text: string): Shard {
  const [index = 0, count = 0] = /^\d{1,3}\/\d{1,3}$/.test(text) ? text.split('/').map(Number) : []
  if (index < 1 || index > count)
    throw usageError(`Option --shard expects part/total, such as 2/4, found ${text}`)
  return { index, count }
}

/** `from` is the value of --keep-assets-from. */
export function buildCountOf(
  text: string | undefined,
  from: string | undefined,
): number | undefined {
  if (text === undefined && from !== undefined)
    throw usageError('Option --keep-assets-from needs --keep-assets')
  if (text === undefined) return undefined
  if (!/^[1-9]\d?$/.test(text))
    throw usageError(`Option --keep-assets expects a whole number from 1 to 99, found ${text}`)
  return Number(text)
}

export function rootOf(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  throw usageError(`Option --root expects a SHA-256 of 64 hexadecimal digits, found ${text}`)
}

export function codeOf(text: string): string {
  if (Object.hasOwn(DIAGNOSTIC_CODES, text)) return text
  const near = nearest(text, Object.keys(DIAGNOSTIC_CODES))
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  throw usageError(`Option --only expects the code of a problem, found "${text}".${hint}`)
}

export function hostOf(text: string, { watch }: { readonly watch: boolean }): Host {
  const host = HOSTS.find((name) => name === text)
  if (!host) throw usageError(`Option --host-rules expects ${HOSTS.join(', ')}, found ${text}`)
  if (watch) throw usageError('Option --host-rules needs --no-watch')
  return host
}

export function initHostOf(text: string): HostName {
  const host = HOST_NAMES.find((name) => name === text)
  if (host) return host
  throw usageError(`Option --host expects ${HOST_NAMES.join(', ')}, found ${text}`)
}

export function hostNamesOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !/^\.?[\w-]+(?:\.[\w-]+)*$/.test(name))
  if (wrong === undefined) return names
  throw usageError(
    `Option --allowed-hosts expects host names without port, separated by commas, found ${text}`,
  )
}

export function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity
  if (port > 65535)
    throw usageError(`Option --port expects a whole number from 0 to 65535, found ${text}`)
  return port
}
