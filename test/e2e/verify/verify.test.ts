// `build --manifest` and `verify`: what is published is what was built.
import { execFileSync } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capturedIo } from '../../cli/captured-io.js'
import { orion, root } from '../../helpers/cli.js'
import { readOutputStats } from '../../helpers/output.js'
import { plainHost } from '../../helpers/plain-host.js'
import { serveOutput } from '../../helpers/serve-files.js'
import { read, site, temporaryFolder, writeFiles } from '../../helpers/site.js'
import type * as Program from '../../../src/cli/run.js'

const FILES = {
  'package.json': '{ "name": "acme" }',
  'orion-docs.config.json':
    '{ "url": "https://acme.example", "redirects": [{ "from": "/old", "to": "/two" }] }',
  'docs/index.md': '# Home\n\nSee [two](./two.md). ![Dot](./dot.svg)\n',
  'docs/two.md': '# Two\n\n```ts\nconst a = 1\n```\n\nMath: $x^2$.\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'static/robots.txt': 'User-agent: *\n',
  'static/.well-known/contact.txt': 'Ada\n',
}

/** What the manual tells readers to run. */
const SHELL =
  "find . -type f | sed 's|^[.]/||' | grep -vx -e build-manifest.json -e .orion-docs.json | LC_ALL=C sort | tr '\\n' '\\0' | xargs -0 sha256sum | sha256sum"

type Manifest = { root: string; input: string; files: { path: string }[] }

let folder: string
let out: string
let program: typeof Program
let manifest: Manifest

beforeAll(async () => {
  program = (await import(path.join(root, 'dist/cli/run.js'))) as typeof Program
  folder = await temporaryFolder()
  out = path.join(folder, 'build')
  await writeFiles(folder, FILES)
  const { code, stdout, stderr } = await orion(['build', folder, '--manifest'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  manifest = JSON.parse(await read(out, 'build-manifest.json')) as Manifest
  expect(stdout).toContain(`Root hash: ${manifest.root}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A run of `verify` in this process. */
async function verify(...args: string[]) {
  const io = capturedIo({ cwd: folder })
  const code = await program.run(['verify', ...args], io)
  const plain = (text: string): string => text.replaceAll(/in [\d.]+ m?s/g, 'in n s')
  return { code, out: plain(io.out()), err: plain(io.err()) }
}

/** The built folder, to be changed. */
async function copyOfOutput(): Promise<string> {
  const copy = path.join(await site({}), 'build')
  await cp(out, copy, { recursive: true })
  return copy
}

const count = () => String(manifest.files.length)

describe('the manifest of a build', () => {
  it('has every published file, and the root hash that a shell makes (VERIFY-1)', async () => {
    const printed = execFileSync('/bin/sh', ['-c', SHELL], { cwd: out, encoding: 'utf8' })
    expect(manifest.root).toBe(printed.slice(0, 64))
    const files = [...(await readOutputStats(out)).keys()]
    expect(manifest.files.map(({ path: name }) => name).sort()).toEqual(
      files.filter((name) => !['build-manifest.json', '.orion-docs.json'].includes(name)).sort(),
    )
    expect(await read(root, 'templates/starter/docs/guide/verify.md')).toContain(SHELL)
  })

  it('stays as it is, with all other files, when nothing changed (VERIFY-3)', async () => {
    const before = await readOutputStats(out)
    const { stdout } = await orion(['build', folder, '--manifest'])
    expect(stdout).toContain(', 0 files changed')
    expect(await readOutputStats(out)).toEqual(before)
  })

  it('goes with a build that has none, and is right after an edit and `index` (VERIFY-3)', async () => {
    const copy = await site(FILES)
    expect((await orion(['build', copy, '--manifest'])).code).toBe(0)
    await writeFiles(copy, {
      'docs/two.md': '# Two\n\nOther words.\n',
      'static/robots.txt': 'No.\n',
    })
    expect((await orion(['index', copy])).code).toBe(0)
    const indexed = await verify(path.join(copy, 'build'))
    expect(indexed).toMatchObject({ code: 0, err: '' })
    expect((await orion(['build', copy, '--manifest'])).code).toBe(0)
    const built = await verify(path.join(copy, 'build'))
    expect(built).toMatchObject({ code: 0, err: '' })
    expect(built.out).not.toBe(indexed.out)
    const edited = JSON.parse(await read(copy, 'build/build-manifest.json')) as Manifest
    expect(edited.input).not.toBe(manifest.input)
    expect((await orion(['build', copy])).code).toBe(0)
    const gone = await verify(path.join(copy, 'build'))
    expect(gone.code).toBe(2)
    expect(gone.err).toContain(`There is no build-manifest.json in ${path.join(copy, 'build')}.`)
  })

  it('has the place of a static file with its name, with a warning (VERIFY-1)', async () => {
    const copy = await site({ 'docs/index.md': '# A\n', 'static/build-manifest.json': '{}' })
    await writeFiles(copy, { 'orion-docs.config.json': '{}' })
    const { stderr } = await orion(['build', copy, '--manifest'])
    expect(stderr).toContain('has the name of a generated file: build-manifest.json.')
    expect(await verify(path.join(copy, 'build'))).toMatchObject({ code: 0 })
  })

  it('is for the whole site, not for a part (VERIFY-2)', async () => {
    const { code, stderr } = await orion(['build', folder, '--manifest', '--shard', '1/2'])
    expect(code).toBe(2)
    expect(stderr).toContain('Option --manifest is for the whole site: pass it to merge.')
  })
})

describe('verify of a folder', () => {
  it('says that all files are those of the build (VERIFY-4)', async () => {
    expect(await verify(out)).toEqual({
      code: 0,
      out: `Verified ${count()} files in n s: root hash ${manifest.root}\n`,
      err: '',
    })
    expect(await verify(out, '--quiet', '--root', manifest.root)).toEqual({
      code: 0,
      out: '',
      err: '',
    })
  })

  it('names changed, missing and unknown files, but not those of hosts (VERIFY-4)', async () => {
    const copy = await copyOfOutput()
    await writeFiles(copy, {
      'robots.txt': 'User-agent: ?\n',
      'index.html': 'short',
      'two/added.html': '',
      CNAME: 'acme.example',
    })
    await rm(path.join(copy, '404.html'))
    const { code, err } = await verify(copy)
    expect(code).toBe(1)
    expect(err.replace(/instead of \d+/, 'instead of n')).toBe(
      [
        'error  Changed file: index.html (5 bytes instead of n)  published-changed',
        'error  Changed file: robots.txt (14 bytes as built, with other contents)  published-changed',
        'error  File that the build did not write: two/added.html  published-extra',
        'error  Missing file: 404.html  published-missing',
        `Found 4 differences in ${count()} files in n s.\n`,
      ].join('\n'),
    )
    const json = await verify(copy, '--format', 'json')
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, counts: { error: 4 } })
  })

  it('finds a manifest that was exchanged with the files, by its root hash (VERIFY-6)', async () => {
    const copy = await copyOfOutput()
    await writeFile(path.join(copy, 'build-manifest.json'), '{}')
    const damaged = await verify(copy)
    expect(damaged.code).toBe(2)
    expect(damaged.err).toContain('cannot be used: it is not a manifest of orion-docs.')
    expect(await verify(copy, '--manifest', path.join(out, 'build-manifest.json'))).toMatchObject({
      code: 0,
    })
    const other = '0'.repeat(64)
    const { code, err } = await verify(out, '--root', other)
    expect(code).toBe(1)
    expect(err).toContain(`has the root hash ${manifest.root}, not ${other}.`)
    expect((await verify(out, '--root', 'abc')).code).toBe(2)
    expect((await verify('nowhere')).err).toContain('nowhere does not exist.')
    expect((await verify(out, '--manifest', 'nowhere.json')).err).toContain(
      'There is no build-manifest.json in nowhere.json.',
    )
  })
})

describe('verify of a live site', () => {
  it('reads each page at its address, compressed or not, below a base path (VERIFY-5)', async () => {
    const copy = await site(FILES)
    const flags = ['--manifest', '--base-url', '/handbook/']
    expect((await orion(['build', copy, ...flags])).code).toBe(0)
    const built = path.join(copy, 'build')
    const server = await serveOutput({ siteDir: copy, outDir: built, baseUrl: '/handbook/' })
    try {
      const { code, out: printed, err } = await verify(server.url)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(printed).toContain('Not compared: 1 file that hosts do not send.')
      await writeFiles(built, { 'two/index.html': 'Something else' })
      await rm(path.join(built, 'robots.txt'))
      const changed = await verify(`${server.url}/`)
      expect(changed.code).toBe(1)
      expect(changed.err).toContain('error  Changed file: two/index.html (14 bytes instead of')
      expect(changed.err).toContain('error  Missing file: robots.txt  published-missing')
    } finally {
      await server.close()
    }
  })

  it('follows redirects, decodes bodies, and tries a busy host again (VERIFY-5)', async () => {
    let busy = 2
    const host = await plainHost(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host')
      const name = pathname.replace(/\/$/, '/index.html').slice(1)
      if (name.startsWith('latest/')) {
        response.writeHead(302, { location: pathname.replace('/latest/', '/v1/') }).end()
      } else if (name === 'v1/robots.txt' && busy-- > 0) {
        response.writeHead(503).end()
      } else if (name === 'v1/two/index.html') {
        // A store of files: there is nothing at the address of a folder.
        response
          .writeHead(pathname.endsWith('/') ? 404 : 200)
          .end(await read(out, 'two/index.html'))
      } else if (name === 'v1/404.html') {
        response.writeHead(404).end(await read(out, '404.html'))
      } else {
        const body = gzipSync(await read(out, name.replace(/^v1\//, '')))
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
      }
    })
    const { code, err } = await verify(`${host}/latest/build-manifest.json?x`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(busy).toBeLessThan(0)
  })

  it('says what could not be compared, and when nothing could (VERIFY-6)', async () => {
    const host = await plainHost(async ({ url = '' }, response) => {
      if (url === '/build-manifest.json') response.end(await read(out, 'build-manifest.json'))
      else if (url === '/robots.txt') response.socket?.destroy()
      else if (url.startsWith('/none/')) response.writeHead(404).end()
      else response.writeHead(403).end()
    })
    const { code, err } = await verify(host)
    expect(code).toBe(1)
    expect(err).toContain('File that could not be compared: index.html (status 403)')
    expect(err).toMatch(/File that could not be compared: robots\.txt \(\S.*\) {2}published-unread/)
    const none = await verify(`${host}/none/`)
    expect(none.code).toBe(2)
    expect(none.err).toContain(`There is no build-manifest.json in ${host}/none/.`)
    const refused = await verify(`${host}/other/`)
    expect(refused.code).toBe(2)
    expect(refused.err).toContain(
      `The site ${host}/other/ cannot be compared: it answers with status 403.  host-unreachable`,
    )
    expect((await verify('http://:80')).err).toContain('http://:80 is not the address of a site.')
  })
})
