// The proxy for a server, by the environment variables that curl, git and npm read. Node's own HTTP client reads none of them.
import { request, type Agent as HttpAgent } from 'node:http'
import { Agent, request as requestSecurely } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { proxyFault, statusFault } from './remote-fault.js'

export type Environment = Readonly<Record<string, string | undefined>>

export type Proxy = {
  readonly url: URL
  /** With the credentials of its address; never shown. */
  readonly headers: Readonly<Record<string, string>>
}

const OK = 200

/** Undefined for direct requests. @throws RemoteFault for an address that no HTTP proxy has. */
export function proxyFor(url: URL, environment: Environment): Proxy | undefined {
  const named = (name: string): string =>
    (environment[name] ?? environment[name.toUpperCase()] ?? '').trim()
  const address = named(`${url.protocol.slice(0, -1)}_proxy`)
  if (address === '' || isExcepted(url, named('no_proxy'))) return undefined
  const whole = address.includes('://') ? address : `http://${address}`
  const proxy = URL.canParse(whole) ? new URL(whole) : undefined
  if (!proxy || !/^https?:$/.test(proxy.protocol)) throw proxyFault()
  const { username, password } = proxy
  if (username === '' && password === '') return { url: proxy, headers: {} }
  const pair = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { url: proxy, headers: { 'Proxy-Authorization': `Basic ${pair.toString('base64')}` } }
}

/** Whether a list such as `localhost, .example.org, cache:8080` names the host of `url`, or a domain that it is in. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const own = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      const [, name = '', only] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? []
      if (only !== undefined && only !== own) return false
      return entry === '*' || (name !== '' && (hostname === name || hostname.endsWith(`.${name}`)))
    })
}

/** Connects to HTTPS servers through `proxy`, which sees encrypted bytes alone. */
export function tunnelAgent({ url, headers }: Proxy): HttpAgent {
  const agent = new Agent({ keepAlive: true })
  const open = url.protocol === 'https:' ? requestSecurely : request
  return Object.assign(agent, {
    createConnection(
      { host = '', port = 443 }: { readonly host?: string; readonly port?: number },
      done: (error: Error | null, socket?: Duplex) => void,
    ): void {
      const path = `${host.includes(':') ? `[${host}]` : host}:${String(port)}`
      open(url, { method: 'CONNECT', path, headers: { Host: path, ...headers } })
        .on('connect', ({ statusCode = 0 }, socket) => {
          if (statusCode === OK) {
            // A name that is an IP address is checked as one.
            done(null, connect({ socket, host, servername: /[:]|^[\d.]+$/.test(host) ? '' : host }))
            return
          }
          socket.destroy()
          done(statusFault(statusCode))
        })
        .on('response', ({ statusCode = 0 }) => done(statusFault(statusCode)))
        .on('error', (error) => done(error))
        .end()
    },
  })
}
