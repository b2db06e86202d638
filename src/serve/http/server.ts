// One small HTTP server for both kinds of `serve`: it listens, says where, and ends cleanly.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { OrionError } from '../../model/diagnostics/diagnostic.js'

export type Listening = {
  readonly server: Server
  readonly origin: string
  /** Origins at which other machines reach it: none on an address of this machine alone. */
  readonly network: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Listens on `host`:`port`; port 0 takes a free one. `origin` is what a browser on this machine opens.
 * @throws OrionError `port-in-use`, `port` when it may not be used, `host` when there is no such address.
 */
export async function listen(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createServer(listener)
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
