// Requests to a published site: where they go, and when they end.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hostFiles } from '../../src/mcp/files/host-files.js'
import { MOST_BYTES } from '../../src/mcp/files/published-files.js'
import { atEnd } from '../helpers/at-end.js'

/** The address of a host that answers as `listener` does. */
async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
}

const redirect =
  (target: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location: target }).end()

describe('hostFiles', () => {
  it('reads files below its address, and knows those that do not exist (AGENT-8)', async () => {
    const asked: string[] = []
    const address = await host((request, response) => {
      asked.push(request.url ?? '')
      const isThere = request.url === '/docs/a%20b.md'
      response.writeHead(isThere ? 200 : 404).end(isThere ? '# Ä' : 'none')
    })
    const { read } = hostFiles(`${address}docs/`)
    expect(await read('a b.md')).toBe('# Ä')
    expect(await read('c.md')).toBeUndefined()
    expect(asked).toEqual(['/docs/a%20b.md', '/docs/c.md'])
  })

  it.each(['../a.md', '/etc/passwd', 'a/../../b', '..\\b', '//other.example/a', ''])(
    'requests nothing for %j (AGENT-8)',
    async (file) => {
      let count = 0
      const address = await host((_, response) => {
        count++
        response.end('text')
      })
      expect(await hostFiles(`${address}docs/`).read(file)).toBeUndefined()
      expect(count).toBe(0)
    },
  )

  it('never takes a name for an address (AGENT-8)', async () => {
    const asked: string[] = []
    const address = await host((request, response) => {
      asked.push(request.url ?? '')
      response.end('own')
    })
    expect(await hostFiles(address).read('https:other.example')).toBe('own')
    expect(asked.map(decodeURIComponent)).toEqual(['/https:other.example'])
  })

  it('follows redirects on the same origin, and refuses others before it requests them (AGENT-8)', async () => {
    let count = 0
    const other = await host((_, response) => {
      count++
      response.end('foreign')
    })
    const near = await host((request, response) =>
      request.url === '/b' ? void response.end('near') : redirect('/b')(request, response),
    )
    expect(await hostFiles(near).read('a')).toBe('near')
    const away = await host(redirect(`${other}a`))
    await expect(hostFiles(away).read('a')).rejects.toThrow(
      `redirects to another site, ${other.slice(0, -1)}, which is not read.`,
    )
    expect(count).toBe(0)
    const around = await host(redirect('/a'))
    await expect(hostFiles(around).read('a')).rejects.toThrow('redirects more than 3 times')
  })

  it('ends when a host does not answer in time, or sends too much (AGENT-7)', async () => {
    const silent = await host(() => undefined)
    await expect(hostFiles(silent, 50).read('a')).rejects.toThrow('no answer in 0.05 seconds')
    const stalled = await host((_, response) => void response.writeHead(200).write('a'))
    await expect(hostFiles(stalled, 50).read('a')).rejects.toThrow('no answer in 0.05 seconds')
    const chunk = Buffer.alloc(1024 * 1024)
    const endless = await host((_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    })
    await expect(hostFiles(endless).read('a')).rejects.toThrow(
      `more than ${String(MOST_BYTES)} bytes`,
    )
  })

  it('names the status of a failed request (AGENT-6)', async () => {
    const address = await host((_, response) => void response.writeHead(403).end())
    await expect(hostFiles(address).read('a')).rejects.toThrow(
      `${address}a answers with status 403`,
    )
  })
})
