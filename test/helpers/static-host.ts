// A host that knows files only, as IPFS gateways and the simplest servers do.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentType } from '../../src/serve/http/content-type.js'
import { plainHost } from './plain-host.js'

export type HostOptions = {
  /** Headers of all answers. */
  readonly headers?: Readonly<Record<string, string>>
  /** No request is answered before. */
  readonly opens?: Promise<void>
  /** Path of the host that `folder` is at, such as `/docs`. */
  readonly below?: string
}

/** Serves `folder`: a folder redirects to its address with a slash, where its index file is. */
export function staticHost(
  folder: string,
  { headers = {}, opens, below = '' }: HostOptions = {},
): Promise<string> {
  return plainHost(async ({ url = '/' }, response) => {
    await opens
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { pathname, search } = new URL(url, 'http://localhost')
    const file = path.join(folder, decodeURIComponent(pathname.slice(below.length)))
    const stats = await stat(file).catch(() => undefined)
    if (stats?.isDirectory() === true && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end()
      return
    }
    const found = stats?.isDirectory() === true ? path.join(file, 'index.html') : file
    const contents = await readFile(found).catch(() => undefined)
    if (contents) response.writeHead(200, { 'content-type': contentType(found) }).end(contents)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  })
}
