// Builds with a remote cache, against a server that does what it should, and against servers that do not.
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateSite } from '../../bench/generate.mjs'
import { orion } from '../../helpers/cli.js'
import { read, site, writeFiles } from '../../helpers/site.js'
import { cacheServer, type Misbehave } from './cache-server.js'
import { forgeEntries } from './forge-entries.js'
import { build, environmentOf, forget, outputOf, puts, type Environment } from './remote-site.js'

const OTHER_FORM = 'was not fully used: an entry has another form than it should have.'
const SECRET = 'tok3n-nobody-sees'
const KEY = 'k3y-nobody-sees'

const FILES = {
  'package.json': '{ "name": "acme" }',
  'docs/index.md': '# Home\n\nThe first page.\n',
  'docs/one.md': '# One\n\nText of one.\n',
  'docs/two.md': '# Two\n\n```js\nlet text = "of two"\n```\n',
}

type Filled = {
  /** Digests of the site's output without a remote cache. */
  readonly plain: Awaited<ReturnType<typeof outputOf>>
  readonly files: ReadonlyMap<string, Uint8Array>
}

const known = new Map<string | undefined, Promise<Filled>>()

/** A site as a new checkout, its output without a remote cache, and a server that a build with this key has filled. */
async function filled(env: Environment = {}) {
  const key = env['ORION_DOCS_REMOTE_CACHE_KEY']
  const made = known.get(key) ?? fill(env)
  known.set(key, made)
  const { plain, files } = await made
  const server = await cacheServer('/cache')
  for (const [file, bytes] of files) server.files.set(file, bytes)
  return { folder: await site(FILES), plain, server }
}

async function fill(env: Environment): Promise<Filled> {
  const folder = await site(FILES)
  expect(await orion(['build', folder])).toMatchObject({ code: 0 })
  const plain = await outputOf(folder)
  await forget(folder)
  const { url, files } = await cacheServer('/cache')
  await build(folder, { url }, env)
  return { plain, files }
}

describe('a build with a remote cache', () => {
  it('compiles no page that another machine has compiled (REMOTE-1)', async () => {
    const { folder, plain, server } = await filled()
    const { stdout } = await build(folder, server)
    expect(stdout).toContain('100% from the cache')
    expect(server.requests).toHaveLength(3)
    expect(puts(server)).toEqual([])
    expect(await outputOf(folder)).toEqual(plain)
  })

  it('asks nothing when nothing is missing (REMOTE-1)', async () => {
    const { folder, server } = await filled()
    await build(folder, server)
    server.requests.length = 0
    await build(folder, server)
    expect(server.requests).toEqual([])
  })

  it('makes a few requests for 300 pages (REMOTE-4)', async () => {
    const folder = await site({})
    await generateSite(folder, 300)
    const server = await cacheServer()
    const { stdout } = await orion(['build', folder], {
      env: { ORION_DOCS_REMOTE_CACHE: server.url },
    })
    expect(stdout).toContain('Built')
    expect(server.requests.length).toBeLessThan(10)
    const first = await outputOf(folder)
    await forget(folder)
    server.requests.length = 0
    const again = await orion(['build', folder], { env: { ORION_DOCS_REMOTE_CACHE: server.url } })
    expect(again.stdout).toContain('100% from the cache')
    expect(server.requests.length).toBeLessThan(10)
    expect(await outputOf(folder)).toEqual(first)
  })

  it('adds what is new, and writes what the server has lost (REMOTE-4)', async () => {
    const { folder, server } = await filled()
    await writeFiles(folder, { 'docs/three.md': '# Three\n\nText.\n' })
    expect((await build(folder, server)).stdout).toContain('75% from the cache')
    expect(puts(server)).toHaveLength(3)
    await forget(folder)
    for (const file of server.paths('cas')) server.files.delete(file)
    await build(folder, server)
    await forget(folder)
    expect((await build(folder, server)).stdout).toContain('100% from the cache')
  })

  it('only reads with ORION_DOCS_REMOTE_CACHE_WRITE=0 (REMOTE-5)', async () => {
    const { folder, server } = await filled()
    await writeFiles(folder, { 'docs/three.md': '# Three\n\nText.\n' })
    const { stdout } = await build(folder, server, { ORION_DOCS_REMOTE_CACHE_WRITE: '0' })
    expect(stdout).toContain('75% from the cache')
    expect(puts(server)).toEqual([])
  })

  it('takes the address and the header from the settings (REMOTE-5, REMOTE-6)', async () => {
    const server = await cacheServer()
    const cache = { remote: server.url, remoteWrite: false }
    const folder = await site({
      ...FILES,
      'orion-docs.config.json': JSON.stringify({
        title: 'Acme',
        url: 'https://acme.example',
        cache,
      }),
    })
    const env = { ORION_DOCS_REMOTE_CACHE_HEADER: `Bearer ${SECRET}` }
    expect(await orion(['build', folder], { env })).toMatchObject({ code: 0 })
    expect(server.credentials).toEqual([`Bearer ${SECRET}`])
    expect(puts(server)).toEqual([])
  })

  it('is not named by settings of a folder that is not trusted (REMOTE-6)', async () => {
    const server = await cacheServer()
    const settings = { cache: { remote: server.url }, content: { trust: 'none' } }
    const folder = await site({
      ...FILES,
      'orion-docs.config.json': JSON.stringify({ title: 'Acme', ...settings }),
    })
    const env = { ORION_DOCS_REMOTE_CACHE_HEADER: SECRET, HOME: folder }
    const { stderr } = await orion(['build', folder], { env })
    expect(stderr).toContain('The setting cache.remote is not used: it names a server')
    expect(server.requests).toEqual([])
  })

  it('is the only build that loads the code for it (REMOTE-1, REMOTE-12)', async () => {
    const folder = await site(FILES)
    const server = await cacheServer()
    const parts = ['/open-remote', '/shared-site']
    const loaded = async (address: string): Promise<readonly string[]> => {
      const coverage = await site({})
      const env = { ORION_DOCS_REMOTE_CACHE: address, NODE_V8_COVERAGE: coverage }
      expect(await orion(['build', folder], { env })).toMatchObject({ code: 0 })
      const reports = (await readdir(coverage)).map((file) => read(coverage, file))
      expect(reports.length).toBeGreaterThan(0)
      const text = (await Promise.all(reports)).join('\n')
      return parts.filter((part) => text.includes(part))
    }
    expect(await loaded('')).toEqual([])
    expect(await loaded(server.url)).toEqual(parts)
  })

  it('sends the login of a netrc file, and shows and keeps none of it (REMOTE-6)', async () => {
    const { folder, server } = await filled()
    const place = await site({ netrc: `machine 127.0.0.1 login me password ${SECRET}\n` })
    server.credentials.length = 0
    await build(folder, server, { NETRC: path.join(place, 'netrc') })
    const expected = `Basic ${Buffer.from(`me:${SECRET}`).toString('base64')}`
    expect(new Set(server.credentials)).toEqual(new Set([expected]))
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile())
    const kept = await Promise.all(
      names.map(({ parentPath, name }) => readFile(path.join(parentPath, name))),
    )
    expect(kept.length).toBeGreaterThan(10)
    for (const bytes of [...kept, ...server.files.values()])
      expect(Buffer.from(bytes).toString('latin1')).not.toContain(SECRET)
  })

  it('is right beside another one at the same time (REMOTE-7)', async () => {
    const server = await cacheServer()
    const folders = await Promise.all([
      site(FILES),
      site({ ...FILES, 'docs/three.md': '# Three\n\nText.\n' }),
    ])
    await Promise.all(folders.map((folder) => build(folder, server)))
    for (const folder of folders) {
      const before = await outputOf(folder)
      await forget(folder)
      expect((await build(folder, server)).stderr).toBe('')
      expect(await outputOf(folder)).toEqual(before)
    }
  })
})

type Fault = readonly [name: string, text: string, misbehave: Misbehave]

const FAULTS: readonly Fault[] = [
  ['closes the connection', 'the connection failed', (request) => (request.destroy(), true)],
  ['never answers', 'the server takes too long to answer', () => true],
  [
    'stops in the middle of an answer',
    'the connection failed',
    (_, response, right) => {
      if (!right) return false
      response.writeHead(200, { 'Content-Length': right.length })
      response.write(right.slice(0, 10), () => response.destroy())
      return true
    },
  ],
  [
    'shortens answers',
    'a file has another digest or form than it should have',
    (_, response, right) => right !== undefined && !!response.end(right.slice(0, -1)),
  ],
  [
    'sends a web page',
    'a file has another digest or form than it should have',
    ({ method }, response) => method === 'GET' && !!response.end('<html>Sign in</html>'),
  ],
  [
    'sends other packs',
    'a file has another digest or form than it should have',
    ({ url = '' }, response, right) =>
      url.includes('/cas/') && right !== undefined && !!response.end(Buffer.alloc(right.length)),
  ],
  [
    'is full',
    'the server is full (status 507)',
    (request, response) => {
      request.resume()
      if (request.method === 'GET') response.writeHead(404).end()
      else response.writeHead(507).end()
      return true
    },
  ],
  [
    'redirects to another origin',
    'the server redirects to another origin, where no credentials may go',
    (_, response) => !!response.writeHead(302, { Location: 'http://localhost:1/stolen' }).end(),
  ],
  [
    'redirects in a circle',
    'the server redirects too often',
    ({ url = '' }, response) => !!response.writeHead(307, { Location: url }).end(),
  ],
  [
    'knows nobody',
    'the server refuses the request (status 401)',
    (request, response) => (request.resume(), !!response.writeHead(401).end()),
  ],
  [
    'is broken',
    'the server answers with status 500',
    (request, response) => (request.resume(), !!response.writeHead(500).end()),
  ],
  [
    'never ends an answer',
    'an answer is longer than it may be',
    ({ method }, response) => {
      if (method !== 'GET') return false
      const bytes = Buffer.alloc(65_536)
      const more = (): void => {
        while (!response.destroyed && response.write(bytes));
      }
      response.on('drain', more)
      more()
      return true
    },
  ],
]

describe('a build with a remote cache that fails', () => {
  it.each(FAULTS)('is as without it when the server %s (REMOTE-3)', async (_, text, misbehave) => {
    const { folder, plain, server } = await filled()
    server.misbehave = misbehave
    const env = { ORION_DOCS_REMOTE_CACHE_HEADER: `Bearer ${SECRET}` }
    const { stderr } = await build(folder, server, env)
    const { host } = new URL(server.url)
    expect(stderr.match(/ remote-cache-failed$/gm)).toHaveLength(1)
    expect(stderr).toContain(`The remote cache at ${host} was not fully used: ${text}`)
    expect(await outputOf(folder)).toEqual(plain)
  })

  it('is as without it when nothing listens there (REMOTE-3)', async () => {
    const { folder, plain, server } = await filled()
    const { stderr } = await build(folder, { ...server, url: 'http://127.0.0.1:1' })
    expect(stderr.match(/ remote-cache-failed$/gm)).toHaveLength(1)
    expect(stderr).toContain('the connection failed')
    expect(await outputOf(folder)).toEqual(plain)
  })

  it('does not print credentials in the address (REMOTE-6)', async () => {
    const { folder, plain, server } = await filled()
    const { stderr } = await build(folder, { ...server, url: `http://me:${SECRET}@127.0.0.1:1` })
    expect(stderr).toContain('its address is not an HTTP URL without a user name')
    expect(await outputOf(folder)).toEqual(plain)
  })

  it('replaces packs that were damaged (REMOTE-3)', async () => {
    const { folder, server } = await filled()
    for (const file of server.paths('cas')) server.files.set(file, Buffer.from('damaged'))
    expect((await build(folder, server)).stderr).toContain('  remote-cache-failed\n')
    await forget(folder)
    const { stdout, stderr } = await build(folder, server)
    expect(stderr).toBe('')
    expect(stdout).toContain('100% from the cache')
  })
})

describe('a remote cache that strangers can write', () => {
  const KEYED = { ORION_DOCS_REMOTE_CACHE_KEY: KEY }

  it('serves signed entries to those who have the key (REMOTE-8)', async () => {
    const { folder, plain, server } = await filled(KEYED)
    expect((await build(folder, server, KEYED)).stdout).toContain('100% from the cache')
    expect(await outputOf(folder)).toEqual(plain)
  })

  it('cannot inject content with another key, or none (REMOTE-8)', async () => {
    const { folder, plain, server } = await filled(KEYED)
    const [name = ''] = server.paths('ac')
    for (const env of [{ ORION_DOCS_REMOTE_CACHE_KEY: 'other' }, {}]) {
      // Everything that a stranger's build writes, and its list where that of the site is.
      const other = await cacheServer('/cache')
      await build(folder, other, env)
      const [strange = ''] = other.paths('ac')
      for (const [file, bytes] of other.files) server.files.set(file, bytes)
      server.files.set(name, other.files.get(strange) ?? Buffer.of())
      await forget(folder)
      const { stdout, stderr } = await build(folder, server, KEYED)
      expect(stdout).not.toContain('from the cache')
      expect(stderr).toContain('the signature of the list is wrong or missing')
      expect(await outputOf(folder)).toEqual(plain)
      await forget(folder)
    }
  })

  it.each(['5', '[]', '[[1, 2]]', '{}', '{ "record": { "renderKey": "a", "probes": [] } }'])(
    'cannot end a build with values of another form: %s (REMOTE-16)',
    async (value) => {
      const { folder, plain, server } = await filled()
      await forgeEntries(server, value)
      const { stderr } = await build(folder, server)
      expect(stderr).toContain(OTHER_FORM)
      expect(await outputOf(folder)).toEqual(plain)
      // Nothing of it is left on the disk.
      await rm(path.join(folder, 'build'), { recursive: true })
      expect(await orion(['build', folder, '--strict'])).toMatchObject({ code: 0 })
      expect(await outputOf(folder)).toEqual(plain)
    },
  )

  it('cannot end the parts of a build or their merge either (REMOTE-16)', async () => {
    const { folder, plain, server } = await filled()
    await forgeEntries(server, '5')
    const env = environmentOf(server)
    for (const args of [
      ['build', folder, '--shard', '1/2'],
      ['build', folder, '--shard', '2/2'],
    ]) {
      const { code, stderr } = await orion([...args, '--strict'], { env })
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringContaining(OTHER_FORM) as unknown,
      })
      // Each part, as a job that starts with nothing.
      await rm(path.join(folder, '.orion/cache'), { recursive: true, force: true })
    }
    const parts = ['1-of-2', '2-of-2'].map((name) => path.join(folder, '.orion/parts', name))
    const merged = await orion(['merge', ...parts, '--site', folder, '--strict'], { env })
    expect(merged).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(OTHER_FORM) as unknown,
    })
    expect(await outputOf(folder)).toEqual(plain)
  })
})
