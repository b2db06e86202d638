// One small HTTP server for both kinds of `serve`: it listens, says where, and ends cleanly.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { answerKnownHosts } from './known-hosts.js'

export type Listening = {
  readonly server: Server
  readonly origin: string
  /** Origins at which other machines reach it: none on an address of this machine alone. */
  readonly network: readonly string[]
  readonly close: () => Promise<void>
}

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** Names in the header `Host` that are answered besides those of this machine. */
  readonly allowedHosts?: readonly string[]
}

/** A client may not hold a connection by sending slowly, or fill the memory with headers. Live updates are answers: no bound. */
const BOUNDS = { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 16_384 } as const

/** The longest body of a request that is read, to no end: a client that still sends may not see the answer. */
const MOST_BODY_BYTES = 65_536

/** After a request that carries something the connection ends. */
function withoutBody(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (length !== '0' || coding !== undefined) {
      let received = 0
      response.setHeader('Connection', 'close')
      request.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > MOST_BODY_BYTES) request.socket.destroy()
      })
    }
    answer(request, response)
  }
}

/**
 * Listens on `host`:`port`; port 0 takes a free one. `origin` is what a browser on this machine opens.
 * @throws OrionError `port-in-use`, `port` when it may not be used, `host` when there is no such address.
 */
export async function listen(
  listener: RequestListener,
  { host, port, allowedHosts = [] }: ListenOptions,
): Promise<Listening> {
  const server = createServer(
    BOUNDS,
    withoutBody(answerKnownHosts(listener, [host, ...allowedHosts])),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(listenFault(error, host, port) ?? error),
    )
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const originOf = (name: string): string =>
    `http://${name.includes(':') ? `[${name}]` : name}:${String(actual)}`
  return {
    server,
    origin: originOf(isEverywhere ? 'localhost' : host),
    network: isEverywhere ? networkAddresses().map(originOf) : [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** IPv4 addresses of this machine that are not its own loop. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function listenFault(
  { code }: NodeJS.ErrnoException,
  host: string,
  port: number,
): OrionError | undefined {
  if (code === 'EADDRINUSE')
    return new OrionError({
      code: 'port-in-use',
      message: `Port ${String(port)} is in use.`,
      hint: `Stop the other program, or choose another port, for example --port ${String(port + 1)}.`,
    })
  if (code === 'EACCES')
    return new OrionError({
      code: 'port',
      message: `This user may not use port ${String(port)}.`,
      hint: 'Choose a port above 1023, for example --port 3000.',
    })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OrionError({
      code: 'host',
      message: `This machine does not have the address ${host}.`,
      hint: 'Use --host localhost, or --host 0.0.0.0 for all addresses.',
    })
  return undefined
}
