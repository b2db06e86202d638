// Builds of new checkouts with a remote cache.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { orion, root, type Finished } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import type { CacheServer } from './cache-server.js'

export type Environment = Readonly<Record<string, string>>

/** The settings of a build with `server`, without credentials of this machine. */
export const environmentOf = (server: Pick<CacheServer, 'url'>, env: Environment = {}) => ({
  ORION_DOCS_REMOTE_CACHE: server.url,
  NETRC: '/nowhere',
  ...env,
})

/** A build that succeeds. */
export async function build(
  folder: string,
  server: Pick<CacheServer, 'url'>,
  env: Environment = {},
  ...flags: string[]
): Promise<Finished> {
  const finished = await orion(['build', folder, '--strict', ...flags], {
    env: environmentOf(server, env),
  })
  expect(finished).toMatchObject({ code: 0 })
  expect(`${finished.stdout}${finished.stderr}`).not.toMatch(/nobody-sees/)
  return finished
}

/** The same in this process, with its counts. */
export async function countedBuild(folder: string, server: Pick<CacheServer, 'url'>) {
  const program = (await import(
    `${root}dist/program/index.js`
  )) as typeof import('../../../src/index.js')
  const before = process.env['ORION_DOCS_REMOTE_CACHE']
  process.env['ORION_DOCS_REMOTE_CACHE'] = server.url
  try {
    const { ok, rendered, cache, diagnostics } = await program.build({
      siteDir: folder,
      threads: 0,
    })
    expect(ok).toBe(true)
    return { rendered, ...cache, faults: diagnostics.map(({ code }) => code) }
  } finally {
    if (before === undefined) delete process.env['ORION_DOCS_REMOTE_CACHE']
    else process.env['ORION_DOCS_REMOTE_CACHE'] = before
  }
}

/** As a new checkout: without output and cache. */
export async function forget(folder: string): Promise<void> {
  for (const name of ['build', '.orion'])
    await rm(path.join(folder, name), { recursive: true, force: true })
}

export const outputOf = (folder: string) => digests(path.join(folder, 'build'))

export const puts = ({ requests }: CacheServer): string[] =>
  requests.filter((each) => each.startsWith('PUT'))
