import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseEncoding } from '../../../src/serve/http/compression.js'
import { serveOutput } from '../../../src/serve/http/serve-output.js'
import { site } from '../../helpers/site.js'

const TEXT = 'A line of prose.\n'.repeat(200)

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'text/html; charset=utf-8', 'br'],
    ['gzip;q=1.0, br;q=0', 'text/html; charset=utf-8', 'gzip'],
    ['GZIP', 'application/json; charset=utf-8', 'gzip'],
    ['br', 'image/svg+xml; charset=utf-8', 'br'],
    ['deflate', 'text/html; charset=utf-8', undefined],
    ['gzip, br', 'image/png', undefined],
    [undefined, 'text/html; charset=utf-8', undefined],
  ])('takes of %j for %s: %s (SERVE-7)', (accepted, type, expected) => {
    expect(chooseEncoding(accepted, type)).toBe(expected)
  })
})

describe('serveOutput', () => {
  it('sends text compressed as the reader accepts it, and small or packed files as they are (SERVE-7)', async () => {
    const ask = await start()
    const packed = await ask('/a.css', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(packed.body).toString()).toBe(TEXT)
    const zipped = await ask('/a.css', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(TEXT)
    const plain = await ask('/a.css')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(plain.body.toString()).toBe(TEXT)
    for (const name of ['/small.css', '/a.png']) {
      const { headers } = await ask(name, { 'accept-encoding': 'br' })
      expect(headers['content-encoding'], name).toBeUndefined()
    }
  })

  it('sends parts of a file as they are, and only headers for HEAD (SERVE-6, SERVE-7)', async () => {
    const ask = await start()
    const part = await ask('/a.css', { 'accept-encoding': 'br', range: 'bytes=0-5' })
    expect(part.status).toBe(206)
    expect(part.body.toString()).toBe('A line')
    const head = await ask('/a.css', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.headers['content-encoding']).toBe('br')
    expect(head.body).toHaveLength(0)
  })

  it('says that a file is unchanged, for each encoding by its own tag (SERVE-7)', async () => {
    const ask = await start()
    const { headers } = await ask('/a.css', { 'accept-encoding': 'br' })
    const tag = headers.etag ?? ''
    const again = await ask('/a.css', { 'accept-encoding': 'br', 'if-none-match': tag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const other = await ask('/a.css', { 'accept-encoding': 'gzip', 'if-none-match': tag })
    expect(other.status).toBe(200)
  })

  it('compresses the not-found page too (SERVE-4)', async () => {
    const ask = await start()
    const { status, headers, body } = await ask('/nowhere', { 'accept-encoding': 'gzip' })
    expect([status, headers['content-encoding']]).toEqual([404, 'gzip'])
    expect(gunzipSync(body).toString()).toBe(TEXT)
  })
})

type Reply = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
type Ask = (target: string, headers?: Record<string, string>, method?: string) => Promise<Reply>

/** A server of a few files; asked without a client that would decode what comes. */
async function start(): Promise<Ask> {
  const out = await site({
    'a.css': TEXT,
    '404.html': TEXT,
    'small.css': 'a{}',
    'a.png': new Uint8Array(5000),
  })
  const server = createServer(serveOutput(out, { base: '/' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      sent.once('error', reject)
      sent.end()
    })
}
