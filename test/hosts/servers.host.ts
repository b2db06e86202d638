// Sites behind nginx, Apache and Caddy, with the text that `init --host` writes and the manual shows.
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/pipeline/files/list-files.js'
import { orion } from '../helpers/cli.js'
import { site } from '../helpers/site.js'
import { noteIfMissing, publishBehind, SERVERS, type ServerKind } from './host-server.js'

const WORDS = 'Some words about apricots, plums and lemons.\n\n'.repeat(60)

const files = (settings: object) => ({
  'orion-docs.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://handbook.example',
    security: { contentSecurityPolicy: true },
    redirects: [
      { from: '/old/place', to: '/guide/intro' },
      { from: '/to-part', to: '/guide/intro#part' },
    ],
    ...settings,
  }),
  'docs/index.md': `# Home\n\n${WORDS}`,
  'docs/guide/intro.md': `# Intro\n\n${WORDS}\n\n## Part\n\nText.\n`,
  'docs/guide/größe 2.md': '# Size\n\nText.\n',
  'docs/v1.2.md': '# Release\n\nText.\n',
  'static/demo.html': '<!doctype html><title>Demo</title><p>Static.</p>\n',
})

type Variant = { readonly base: string; readonly trailingSlash: boolean | undefined }

const VARIANTS: readonly Variant[] = ['/', '/handbook/'].flatMap((base) =>
  [undefined, true, false].map((trailingSlash) => ({ base, trailingSlash })),
)

const nameOf = ({ base, trailingSlash }: Variant): string =>
  `base path ${base}, trailingSlash ${String(trailingSlash ?? 'not set')}`

/** Folders of built sites by their variant. */
const built = new Map<string, string>()

beforeAll(async () => {
  for (const variant of VARIANTS) {
    const { base, trailingSlash } = variant
    const slash = trailingSlash === undefined ? {} : { trailingSlash }
    const folder = await site({
      ...files({ baseUrl: base, ...slash }),
      'static/_redirects': `${base}legacy/* ${base}guide/:splat 302\n`,
    })
    const { code, stderr } = await orion([
      'build',
      folder,
      '--precompress',
      '--manifest',
      '--quiet',
    ])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    built.set(nameOf(variant), folder)
  }
})

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

function request(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { statusCode = 0, headers: received } = response
        resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks) })
      })
    }).once('error', reject)
  })
}

for (const kind of SERVERS) {
  describe.skipIf(!noteIfMissing(kind))(kind.name, () => {
    describe.each(VARIANTS.map((variant) => [nameOf(variant), variant] as const))(
      '%s',
      (name, variant) => {
        checkServer(kind, name, variant)
      },
    )
  })
}

function checkServer(kind: ServerKind, name: string, { base, trailingSlash }: Variant): void {
  let origin: string
  let out: string
  const at = (address: string): string => base + address
  const ask = (address: string, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    request(origin + address, headers)
  const textOf = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8')
  const pageFile = (page: string): string =>
    trailingSlash === false ? `${page}.html` : `${page}/index.html`
  /** The address of a page, with a slash where the settings want one. */
  const page = (route: string): string => at(route) + (trailingSlash === true ? '/' : '')

  beforeAll(async () => {
    const place = await publishBehind(kind, built.get(name) ?? '', base)
    origin = place.origin
    out = place.out
  })

  /** What the answer to `address` redirects to, within the host. */
  async function redirectOf(address: string): Promise<string> {
    const { status, headers } = await ask(address)
    expect([301, 302], `${address}: ${String(status)}`).toContain(status)
    const path = String(headers['location']).replace(origin, '')
    return path.replace(/%../g, (code) => code.toUpperCase())
  }

  it('HOST-5: sends a page at its address, and the home page', async () => {
    for (const [address, file] of [
      [at(''), 'index.html'],
      [page('guide/intro'), pageFile('guide/intro')],
      [page('guide/gr%C3%B6%C3%9Fe%202'), pageFile('guide/größe 2')],
      [page('v1.2'), pageFile('v1.2')],
      [`${page('guide/intro')}?q=a`, pageFile('guide/intro')],
    ] as const) {
      const { status, headers, body } = await ask(address)
      expect(status, address).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(body.toString(), address).toBe(await textOf(file))
    }
  })

  it('HOST-5: keeps to the slashes of the settings', async () => {
    const [bare, slashed] = [at('guide/intro'), at('guide/intro/')]
    if (trailingSlash === true) expect(await redirectOf(`${bare}?q=a`)).toBe(`${slashed}?q=a`)
    else if (trailingSlash === false) expect(await redirectOf(`${slashed}?q=a`)).toBe(`${bare}?q=a`)
    else for (const address of [bare, slashed]) expect((await ask(address)).status).toBe(200)
  })

  it('HOST-5: redirects index.html and .html to the address of the page', async () => {
    expect(await redirectOf(at('index.html?q=a'))).toBe(`${base}?q=a`)
    expect(await redirectOf(at('guide/intro/index.html?q=a'))).toBe(`${page('guide/intro')}?q=a`)
    expect(await redirectOf(at('guide/intro.html?q=a'))).toBe(`${page('guide/intro')}?q=a`)
    expect(await redirectOf(at('guide/gr%C3%B6%C3%9Fe%202.html'))).toBe(
      page('guide/gr%C3%B6%C3%9Fe%202'),
    )
    const { status, body } = await ask(at(trailingSlash === false ? 'demo' : 'demo.html'))
    expect({ status, text: body.toString() }).toMatchObject({ status: 200, text: /Static\./ })
  })

  it('HOST-5: answers an unknown address with the page for it and status 404', async () => {
    const notFound = await textOf('404.html')
    for (const address of [
      'none',
      'none/',
      'guide/none.html',
      'none/index.html',
      'assets/none-01234567.js',
      'guide/..%2f..%2fserver%2fmain.conf',
    ]) {
      let answer = await ask(at(address))
      if (answer.status === 301)
        answer = await ask(String(answer.headers['location']).replace(origin, ''))
      // Some servers refuse a path that leads out before they look for it.
      expect(address.includes('%2f') ? [400, 404] : [404], address).toContain(answer.status)
      if (!address.includes('%2f')) expect(answer.body.toString(), address).toBe(notFound)
      expect(String(answer.headers['cache-control']), address).not.toContain('immutable')
    }
    for (const address of ['_headers', '_redirects', '.orion-docs.json', 'guide'])
      expect((await ask(at(address))).status, address).toBe(404)
    expect((await ask(at('404.html'))).body.toString()).toBe(notFound)
  })

  it('HOST-5: redirects old addresses, with the query', async () => {
    const to = page('guide/intro')
    for (const address of ['old/place', 'old/place/']) {
      expect((await ask(at(address))).status).toBe(301)
      expect(await redirectOf(at(address))).toBe(to)
    }
    expect(await redirectOf(at('old/place?q=a'))).toBe(`${to}?q=a`)
    expect(await redirectOf(at('to-part'))).toBe(`${to}#part`)
    expect((await ask(at('legacy/intro'))).status).toBe(302)
    expect(await redirectOf(at('legacy/intro'))).toBe(at('guide/intro'))
    const injected = await ask(at('legacy/a%0d%0aX-Injected:%20b'))
    expect(injected.headers).not.toHaveProperty('x-injected')
    if (base !== '/') {
      // A file within the folder has no say outside.
      if (kind.name !== 'apache') expect(await redirectOf('/')).toBe(base)
      expect(await redirectOf(base.slice(0, -1))).toBe(base)
    }
  })

  it('HOST-5: lets only hashed files be kept, and sends the policy with every page', async () => {
    const names = listFiles(out)
    const script = names.find((file) => /^assets\/content-\w+\.js$/.test(file)) ?? ''
    const part = names.find((file) => /^assets\/search\/.+\.js(?:on)?$/.test(file))
    for (const file of [script, ...(part === undefined ? [] : [part])])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { headers } = await ask(at(file), { 'Accept-Encoding': encoding })
        expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable')
      }
    for (const file of ['', 'orion.json', 'search-index.json', 'guide/intro.md', 'sitemap.xml'])
      for (const encoding of ['identity', 'gzip', 'br'])
        expect(
          (await ask(at(file), { 'Accept-Encoding': encoding })).headers['cache-control'],
          file,
        ).toBe('no-cache')
    const [, policy = ''] = /Content-Security-Policy: (.+)/.exec(await textOf('_headers')) ?? []
    expect(policy).toContain("'self'")
    for (const address of ['', 'none'])
      expect((await ask(at(address))).headers['content-security-policy'], address).toBe(policy)
    for (const [file, type] of [
      ['guide/intro.md', /^text\/markdown; ?charset=utf-8$/i],
      [script, /javascript/],
      ['orion.json', /^application\/json/],
    ] as const)
      expect((await ask(at(file))).headers['content-type'], file).toMatch(type)
  })

  it('HOST-5: sends the compressed copies of a build with --precompress', async () => {
    const script = listFiles(out).find((file) => /^assets\/content-\w+\.js$/.test(file)) ?? ''
    const encodings = kind.name === 'nginx' ? (['gzip'] as const) : (['br', 'gzip'] as const)
    for (const [address, file] of [
      [page('guide/intro'), pageFile('guide/intro')],
      [at(''), 'index.html'],
      [at(script), script],
      [at('none'), '404.html'],
    ] as const)
      for (const encoding of encodings) {
        const plain = await ask(address)
        const { status, headers, body } = await ask(address, { 'Accept-Encoding': encoding })
        expect(status).toBe(file === '404.html' ? 404 : 200)
        const copy = await readFile(path.join(out, `${file}.${encoding === 'br' ? 'br' : 'gz'}`))
        expect(headers['content-encoding'], `${address} ${encoding}`).toBe(encoding)
        expect(headers['content-type']).toBe(plain.headers['content-type'])
        expect(headers['vary'], address).toMatch(/accept-encoding/i)
        const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
        expect(text.toString()).toBe(await textOf(file))
        expect(body.equals(copy), `${address} ${encoding}`).toBe(true)
      }
  })

  it('HOST-5: sends what the build wrote, but for pages at old addresses', async () => {
    const { stderr } = await orion(['verify', origin + base])
    const lines = stderr.trim().split('\n')
    expect(lines.pop()).toMatch(/^Found 2 differences in \d\d files/)
    for (const line of lines) expect(line).toMatch(/Changed file: (?:old\/place|to-part)[./]/)
  })
}
