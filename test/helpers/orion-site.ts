// The Orion site, built once per base for all tests of a file, served as a static host would.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { orion, root, startServe, type Served } from './cli.js'
import { temporaryFolder } from './site.js'

export type BuiltSite = {
  readonly folder: string
  /** Address with base, without a trailing slash. */
  readonly url: string
  readonly server: Served
  close(): Promise<void>
}

/** Builds the repository's own site into a folder of its own and serves it. */
export async function serveOrionSite(base = '/'): Promise<BuiltSite> {
  const parent = await temporaryFolder()
  const folder = path.join(parent, 'build')
  const built = await orion(['build', root, '--out-dir', folder, '--base-url', base])
  if (built.code !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
  const server = await startServe([root, '--no-watch', '--out-dir', folder, '--base-url', base])
  return {
    folder,
    url: server.url.replace(/\/$/, ''),
    server,
    async close() {
      await server.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}
