// What comes over the wire can be anything: `serve` answers it and stays.
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { orion, type Served } from '../../helpers/cli.js'
import { site, type Files } from '../../helpers/site.js'
import { breakOff, sendAll, wildRequests } from '../../helpers/wild-requests.js'
import { runServe, sharedSite } from '../../helpers/shared-site.js'

const LARGE = new Uint8Array(8e6).fill(7)

const FILES: Files = {
  'docs/index.md': '# Home\n\n[Guide](guide/start.md)\n',
  'docs/guide/start.md': '# Start\n\nText.\n',
  'static/large.bin': LARGE,
  'static/a%b.bin': LARGE.subarray(0, 2000),
  'static/a%2Fb.txt': 'x'.repeat(2000),
  'static/två ord.txt': 'x'.repeat(2000),
  'static/empty.txt': '',
  'static/_redirects': '/old/* /new/:splat 301\n/café /café/ 302\n/wide/* /日本/:splat 301\n',
}

const PATHS = [
  '/',
  '/index.html',
  '/guide/start',
  '/guide/start/index.html',
  '/404.html',
  '/orion.json',
  '/orion.json/x',
  '/a%25b.bin',
  '/a%252Fb.txt',
  '/tv%C3%A5%20ord.txt',
  '/empty.txt',
  '/old/page',
  '/wide/x',
  '/search?q=a',
  'http://localhost/guide/start',
  '/__orion/faults?path=/',
]

const portOf = ({ url }: { readonly url: string }): number => Number(new URL(url).port)

/** Whether the process is there still, and still serves the home page. */
async function expectAlive(server: Pick<Served, 'url' | 'output'>): Promise<void> {
  const home = await fetch(server.url).catch((error: unknown) => error)
  expect(home, server.output.stderr).toBeInstanceOf(Response)
  expect((home as Response).status).toBe(200)
}

describe('serve --no-watch', () => {
  const built = sharedSite(FILES)

  const start = (...flags: string[]): Promise<Served> =>
    runServe(['--no-watch', '--host', '127.0.0.1', ...flags, built.folder])

  it.each([
    ['/index.html/', 404],
    ['/orion.json/x', 404],
    [`/${'x'.repeat(300)}`, 404],
    ['//', 404],
    ['/a%25b.bin', 200],
    ['/a%252Fb.txt', 200],
    ['/tv%C3%A5%20ord.txt', 200],
  ])('answers a request for %s (SERVE-30)', async (path, status) => {
    expect((await fetch(built.url + path)).status).toBe(status)
    expect((await fetch(built.url)).status).toBe(200)
  })

  it.each(['no host', 'github-pages', 'netlify', 'cloudflare'])(
    'answers each of thousands of random requests by the rules of %s, and stays (SERVE-30)',
    async (host) => {
      const server = await start(...(host === 'no host' ? [] : ['--host-rules', host]))
      const heads = wildRequests(PATHS, host === 'no host' ? 10_000 : 1000, 20_261_122)
      const answers = await sendAll(portOf(server), heads)
      const unanswered = [...answers].filter(([kind]) => !/^HTTP\/1\.1 [2-4]/.test(kind))
      expect(unanswered).toEqual([])
      expect(new Set(answers.keys())).toContain('HTTP/1.1 200')
      await expectAlive(server)
    },
    120_000,
  )

  it.runIf(existsSync('/proc/self/fd'))(
    'keeps no file open for readers who left in the middle of one (SERVE-30)',
    async () => {
      const server = await start()
      const opened = (): number => readdirSync(`/proc/${String(server.pid)}/fd`).length
      await breakOff(portOf(server), '/large.bin')
      await vi.waitFor(async () => expect((await fetch(`${server.url}empty.txt`)).status).toBe(200))
      const before = opened()
      for (let round = 0; round < 50; round++)
        await Promise.all(Array.from({ length: 10 }, () => breakOff(portOf(server), '/large.bin')))
      // One connection more or less may be on its way.
      await vi.waitFor(() => expect(opened()).toBeLessThanOrEqual(before + 2), { timeout: 20_000 })
      await expectAlive(server)
    },
    60_000,
  )

  it('follows no link that leads out of the output, whatever the file is (SERVE-43)', async () => {
    const folder = await site({ 'docs/index.md': '# Home\n', 'outside/secret.txt': 'secret\n' })
    await orion(['build', folder])
    const out = path.join(folder, 'build')
    symlinkSync('../outside/secret.txt', path.join(out, 'linked.txt'))
    symlinkSync('../outside', path.join(out, 'folder'))
    symlinkSync('index.html', path.join(out, 'home.html'))
    const server = await runServe(['--no-watch', folder])
    const statuses = await Promise.all(
      ['linked.txt', 'folder/secret.txt', 'home.html', ''].map(
        async (name) => (await fetch(server.url + name)).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 200, 200])
    const part = await fetch(`${server.url}linked.txt`, { headers: { Range: 'bytes=0-2' } })
    expect(part.status).toBe(404)
  })

  it('answers under the names it is allowed, and bounds what a request carries (SERVE-40, SERVE-42)', async () => {
    const server = await start('--allowed-hosts', 'docs.example.org')
    const head = (host: string, more = ''): string =>
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`
    const status = async (text: string) => [...(await sendAll(portOf(server), [text])).keys()]
    expect(await status(head('docs.example.org'))).toEqual(['HTTP/1.1 200'])
    expect(await status(head('attacker.example'))).toEqual(['HTTP/1.1 403'])
    expect(await status(head('localhost', `X-Long: ${'x'.repeat(20_000)}\r\n`))).toEqual([
      'HTTP/1.1 431',
    ])
    const body = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nwords`
    expect(await status(body)).toEqual(['HTTP/1.1 405'])
    await expectAlive(server)
  })

  it('sends the end of a file to a player that asks for it (SERVE-7)', async () => {
    const answer = await fetch(`${built.url}/large.bin`, { headers: { Range: 'bytes=-5' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      'bytes 7999995-7999999/8000000',
    ])
    expect((await answer.arrayBuffer()).byteLength).toBe(5)
    const beyond = await fetch(`${built.url}/large.bin`, { headers: { Range: 'bytes=9000000-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */8000000'])
  })
})

describe('serve', () => {
  it('answers each of thousands of random requests, and stays (SERVE-30, SERVE-40)', async () => {
    const folder = await site(FILES)
    const server = await runServe(['--host', '127.0.0.1', folder])
    const rebound = 'GET / HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n'
    expect([...(await sendAll(portOf(server), [rebound])).keys()]).toEqual(['HTTP/1.1 403'])
    const answers = await sendAll(portOf(server), wildRequests(PATHS, 2000, 20_261_123))
    const unanswered = [...answers].filter(([kind]) => !/^HTTP\/1\.1 [2-4]/.test(kind))
    expect(unanswered).toEqual([])
    await expectAlive(server)
    for (const path of ['/%', '//', `/${'x'.repeat(300)}`, '/index.html/'])
      expect((await fetch(server.url.replace(/\/$/, path))).status, path).toBe(404)
  }, 60_000)
})
