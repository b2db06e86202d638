// Files of a server over HTTP, by GET and PUT. An answer has a limit, all waiting together has one, and a redirect is
// followed on the same origin only: elsewhere the credentials are not for. By Node's older client: it loads in half the time
// of `fetch`, and can use a proxy.
import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { tunnelAgent, type Proxy } from './proxy.js'
import {
  statusFault,
  circleFault,
  connectionFault,
  redirectFault,
  RemoteFault,
  sizeFault,
  slowFault,
} from './remote-fault.js'
import type { RemotePlace } from './remote-place.js'
import type { WaitingTime } from './waiting-time.js'

export type HttpFiles = {
  /** The bytes at `name`, at most `limit`; undefined when there are none. @throws RemoteFault */
  get(name: string, limit: number): Promise<Uint8Array | undefined>
  /** @throws RemoteFault */
  put(name: string, bytes: Uint8Array): Promise<void>
}

const MOST_REDIRECTS = 3

/** The files below the address of `place`. */
export function httpFiles(place: RemotePlace, time: WaitingTime): HttpFiles {
  const { url } = place
  const ask = asker(place, time.signal)
  /** @returns the answer to a request that leads nowhere else. */
  const send = async (name: string, body?: Uint8Array): Promise<IncomingMessage> => {
    let target = new URL(name, url)
    for (let count = 0; count <= MOST_REDIRECTS; count++) {
      const response = await ask(target, body)
      const { statusCode = 0 } = response
      const { location } = response.headers
      if (statusCode < 300 || statusCode >= 400) return response
      response.resume()
      if (location === undefined || !URL.canParse(location, target)) throw statusFault(statusCode)
      target = new URL(location, target)
      if (target.origin !== url.origin) throw redirectFault()
    }
    throw circleFault()
  }
  const within = <Result>(request: Promise<Result>): Promise<Result> =>
    time.during(request).catch((error: unknown) => {
      throw faultOf(error, time.signal.aborted)
    })
  return {
    get: (name, limit) =>
      within(
        (async () => {
          const response = await send(name)
          const { statusCode = 0 } = response
          if (statusCode === 200) return readBody(response, limit)
          response.resume()
          if (statusCode === 404 || statusCode === 410) return undefined
          throw statusFault(statusCode)
        })(),
      ),
    put: (name, bytes) =>
      within(
        (async () => {
          const response = await send(name, bytes)
          const { statusCode = 0 } = response
          response.resume()
          if (statusCode < 200 || statusCode >= 300) throw statusFault(statusCode)
          time.earn(bytes.length)
        })(),
      ),
  }
}

/** Sends one request: a PUT with a body, a GET without. */
function asker(
  { url, headers, proxy }: RemotePlace,
  signal: AbortSignal,
): (target: URL, body?: Uint8Array) => Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const open = isSecure || proxy?.url.protocol === 'https:' ? httpsRequest : httpRequest
  const agent = agentFor(isSecure, proxy)
  const plainProxy = isSecure ? undefined : proxy
  return (target, body) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        ...{ agent, signal, method: body ? 'PUT' : 'GET' },
        headers: {
          ...{ 'Accept-Encoding': 'identity', Host: target.host },
          ...headers,
          ...plainProxy?.headers,
          ...(body ? { 'Content-Length': body.length } : {}),
        },
        ...(plainProxy ? { path: target.href } : {}),
      }
      open(plainProxy?.url ?? target, options)
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
}

/** Connections are used again. */
function agentFor(isSecure: boolean, proxy: Proxy | undefined): Agent {
  if (isSecure && proxy) return tunnelAgent(proxy)
  const isSecureWay = isSecure || proxy?.url.protocol === 'https:'
  return isSecureWay ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
}

/** @throws RemoteFault for more bytes than `limit`. */
function readBody(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    response
      .on('data', (chunk: Uint8Array) => {
        size += chunk.length
        if (size > limit) response.destroy(sizeFault())
        else chunks.push(chunk)
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
}

function faultOf(error: unknown, isOver: boolean): RemoteFault {
  if (error instanceof RemoteFault) return error
  if (isOver) return slowFault()
  // A message may have the address, a code never has.
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return connectionFault(typeof code === 'string' ? code : undefined)
}
