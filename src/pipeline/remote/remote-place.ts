// Where the remote cache of a build is and what the build may do there: from the settings and the environment.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { loginFor } from './netrc.js'
import { proxyFor, type Environment, type Proxy } from './proxy.js'
import { addressFault } from './remote-fault.js'

export type RemotePlace = {
  /** Ends with a slash; without credentials. */
  readonly url: URL
  /** Sent with each request; never shown. */
  readonly headers: Readonly<Record<string, string>>
  /** The secret by which lists are signed; never shown or sent. */
  readonly secret: string | undefined
  readonly canWrite: boolean
  /** Between this machine and the server, if there is one. */
  readonly proxy?: Proxy | undefined
}

/** @throws RemoteFault when the address, which the environment may give, is not one, or that of the proxy. */
export function remotePlace(
  address: string,
  { remoteHeader, remoteWrite }: Pick<Config['cache'], 'remoteHeader' | 'remoteWrite'>,
  environment: Environment,
): RemotePlace {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw addressFault()
  url.search = ''
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  const write = environment['ORION_DOCS_REMOTE_CACHE_WRITE'] ?? ''
  return {
    url,
    headers: headersFor(url, remoteHeader, environment),
    secret: environment['ORION_DOCS_REMOTE_CACHE_KEY'] || undefined,
    canWrite: write === '' ? remoteWrite : !/^(?:0|false|no|off)$/i.test(write),
    proxy: proxyFor(url, environment),
  }
}

function headersFor(url: URL, name: string, environment: Environment): Record<string, string> {
  const value = environment['ORION_DOCS_REMOTE_CACHE_HEADER']?.trim() ?? ''
  if (value !== '') return { [name]: value }
  const file = environment['NETRC'] || path.join(environment['HOME'] || homedir(), '.netrc')
  const login = loginFor(readIfThere(file), url.hostname)
  if (!login) return {}
  const pair = Buffer.from(`${login.login}:${login.password}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
