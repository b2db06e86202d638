// A server of the HTTP caching protocol in this process, in memory, which can misbehave in each way that a client must bear.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../../helpers/at-end.js'

/** Answers a request in its place when it returns true. */
export type Misbehave = (
  request: IncomingMessage,
  response: ServerResponse,
  right: Uint8Array | undefined,
) => boolean

export type CacheServer = {
  readonly url: string
  /** By path: `/ac/…` and `/cas/…`. */
  readonly files: Map<string, Uint8Array>
  /** Method and path of each request. */
  readonly requests: string[]
  /** Values of the header `Authorization`, one for each request. */
  readonly credentials: (string | undefined)[]
  misbehave: Misbehave | undefined
  /** Hashes of the packs and lists. */
  readonly paths: (folder: 'ac' | 'cas') => string[]
}

export async function cacheServer(prefix = ''): Promise<CacheServer> {
  const files = new Map<string, Uint8Array>()
  const requests: string[] = []
  const credentials: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const path = url.slice(prefix.length)
    requests.push(`${method} ${path}`)
    credentials.push(request.headers.authorization)
    if (cache.misbehave?.(request, response, files.get(path)) === true) return
    if (method === 'GET') {
      const bytes = url.startsWith(prefix) ? files.get(path) : undefined
      response.writeHead(bytes ? 200 : 404).end(bytes)
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      files.set(path, Buffer.concat(chunks))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const cache: CacheServer = {
    url: `http://127.0.0.1:${String(port)}${prefix}`,
    files,
    requests,
    credentials,
    misbehave: undefined,
    paths: (folder) => [...files.keys()].filter((path) => path.startsWith(`/${folder}/`)),
  }
  return cache
}
