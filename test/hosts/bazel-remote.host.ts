// The remote cache with bazel-remote, which checks what is written to it, as the manual starts it.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion, run } from '../helpers/cli.js'
import { digests } from '../helpers/output.js'
import { site } from '../helpers/site.js'
import { startProgram, type Started } from './host-server.js'

const FOLDERS = [...(process.env['PATH'] ?? '').split(path.delimiter), `${homedir()}/go/bin`]
const program = FOLDERS.map((folder) => path.join(folder, 'bazel-remote')).find(existsSync)

if (program === undefined)
  console.warn(
    'bazel-remote is not installed, its tests are skipped: go install github.com/buchgr/bazel-remote/v2@latest',
  )

/** Starts bazel-remote with its files in `folder`. */
const start = (folder: string, ...options: readonly string[]): Promise<Started> =>
  startProgram(program ?? '', folder, (port) => [
    ...['--dir', path.join(folder, 'data'), '--max_size', '5'],
    ...['--http_address', `127.0.0.1:${String(port)}`, '--grpc_address', 'none', ...options],
  ])

/** As `htpasswd -s` writes it. */
const PASSWORDS = `ci:{SHA}${createHash('sha1').update('secret').digest('base64')}\n`
const LOGIN = `Basic ${Buffer.from('ci:secret').toString('base64')}`

const PAGES = 12
const FILES = {
  '.gitignore': 'build\n.orion\n',
  'orion-docs.config.json': '{ "title": "Acme", "url": "https://docs.example.org" }',
  'docs/index.md': '# Home\n\nThe first page.\n',
  ...Object.fromEntries(
    Array.from({ length: PAGES - 1 }, (_, index) => [
      `docs/page-${String(index)}.md`,
      `# Page ${String(index)}\n\nText of page ${String(index)}.\n`,
    ]),
  ),
}

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  const ended = await run('git', [...who, ...args], { cwd: folder })
  expect(ended, ended.stderr).toMatchObject({ code: 0 })
}

/** A repository with the site. */
async function repository(): Promise<string> {
  const folder = await site(FILES)
  await git(folder, 'init', '--quiet')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '--quiet', '--message', 'Docs')
  return folder
}

/** Builds a new clone of the repository, with only `env` for the remote cache. */
async function buildClone(origin: string, env: Readonly<Record<string, string>>) {
  const clone = path.join(await site({}), 'clone')
  await git(origin, 'clone', '--quiet', origin, clone)
  const all = { NETRC: '/nowhere', HOME: clone, ...env }
  const { code, stdout, stderr } = await orion(['build', clone, '--strict'], { env: all })
  expect(code, stdout + stderr).toBe(0)
  return { stdout, stderr, output: await digests(path.join(clone, 'build')) }
}

const remote = (url: string, env: Readonly<Record<string, string>> = {}) => ({
  ORION_DOCS_REMOTE_CACHE: url,
  ...env,
})

describe.skipIf(program === undefined)('a remote cache with bazel-remote (REMOTE-15)', () => {
  const packs = async (folder: string): Promise<readonly string[]> => {
    const names = await readdir(path.join(folder, 'data'), { recursive: true })
    return names.filter((name) => /^cas.*\/[\da-f]{64}/.test(name))
  }

  it('takes what a build compiled, and a new clone compiles no page (REMOTE-1)', async () => {
    const origin = await repository()
    const plain = await buildClone(origin, {})
    const folder = await site({})
    const { url } = await start(folder)
    const cold = await buildClone(origin, remote(url))
    expect(cold.stderr).not.toContain('remote-cache')
    expect(cold.stdout).not.toContain('from the cache')
    expect(cold.output).toEqual(plain.output)
    expect(await packs(folder)).toHaveLength(2)

    const warm = await buildClone(origin, remote(url))
    expect(warm.stderr).not.toContain('remote-cache')
    expect(warm.stdout).toContain('100% from the cache')
    expect(warm.output).toEqual(plain.output)

    const text = 'docs/page-1.md'
    await writeFile(path.join(origin, text), '# Page 1\n\nOther text.\n')
    await git(origin, 'commit', '--quiet', '--all', '--message', 'Edit')
    const edited = await buildClone(origin, remote(url))
    expect(edited.stderr).not.toContain('remote-cache')
    expect(edited.stdout).toMatch(/9\d% from the cache/)
    expect(edited.output).toEqual((await buildClone(origin, {})).output)
  })

  it('writes again what the server lost (REMOTE-4)', async () => {
    const origin = await repository()
    const folder = await site({})
    const first = await start(folder)
    const cold = await buildClone(origin, remote(first.url))
    await first.stop()
    for (const name of await packs(folder)) await rm(path.join(folder, 'data', name))
    const { url } = await start(folder)
    const again = await buildClone(origin, remote(url))
    expect(again.stderr).not.toContain('remote-cache')
    expect(again.stdout).not.toContain('from the cache')
    expect(again.output).toEqual(cold.output)
    expect((await buildClone(origin, remote(url))).stdout).toContain('100% from the cache')
  })

  it('is written with a login and read by everyone, or by the login alone (REMOTE-6)', async () => {
    const origin = await repository()
    const folder = await site({
      htpasswd: PASSWORDS,
      netrc: 'machine 127.0.0.1 login ci password secret\n',
    })
    const options = ['--htpasswd_file', path.join(folder, 'htpasswd')]
    const closed = await start(folder, ...options)
    const refused = 'the server refuses the request (status 401)'
    const stranger = await buildClone(origin, remote(closed.url))
    expect(stranger.stderr).toContain(refused)
    expect(await packs(folder)).toEqual([])

    const netrc = path.join(folder, 'netrc')
    const writer = await buildClone(origin, remote(closed.url, { NETRC: netrc }))
    expect(writer.stderr).not.toContain('remote-cache')
    expect(writer.output).toEqual(stranger.output)
    expect(await packs(folder)).toHaveLength(2)
    const reader = await buildClone(
      origin,
      remote(closed.url, { ORION_DOCS_REMOTE_CACHE_HEADER: LOGIN }),
    )
    expect(reader.stdout).toContain('100% from the cache')
    await closed.stop()

    const open = await start(folder, ...options, '--allow_unauthenticated_reads')
    const guest = await buildClone(origin, remote(open.url))
    expect(guest.stderr).not.toContain('remote-cache')
    expect(guest.stdout).toContain('100% from the cache')
    expect(guest.output).toEqual(stranger.output)
  })

  it('gets nothing from a build that may only read (REMOTE-5)', async () => {
    const origin = await repository()
    const folder = await site({})
    const { url } = await start(folder)
    const cold = await buildClone(origin, remote(url, { ORION_DOCS_REMOTE_CACHE_WRITE: '0' }))
    expect(cold.stderr).not.toContain('remote-cache')
    expect(await packs(folder)).toEqual([])
  })

  it('keeps lists with and without a signature apart (REMOTE-8)', async () => {
    const origin = await repository()
    const { url } = await start(await site({}))
    const signed = remote(url, { ORION_DOCS_REMOTE_CACHE_KEY: 'long and random' })
    const cold = await buildClone(origin, signed)
    expect(cold.stderr).not.toContain('remote-cache')
    const warm = await buildClone(origin, signed)
    expect(warm.stdout).toContain('100% from the cache')
    expect(warm.output).toEqual(cold.output)
    expect((await buildClone(origin, remote(url))).stdout).not.toContain('from the cache')
  })
})
