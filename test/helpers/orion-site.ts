// The Orion site, built once per base and worker, served as a static host would.
import path from 'node:path'
import { orion, root, startServe, type Served } from './cli.js'

export type BuiltSite = {
  readonly folder: string
  /** Address with base, without a trailing slash. */
  readonly url: string
  readonly server: Served
  close(): Promise<void>
}

/** The folder of each base: the repository does not change while its tests run. */
const folders = new Map<string, Promise<string>>()

/** Builds the repository's own site, if no test before did, and serves it. No test may change the folder. */
export async function serveOrionSite(base = '/'): Promise<BuiltSite> {
  const building = folders.get(base) ?? build(base)
  folders.set(base, building)
  const folder = await building
  const server = await startServe([root, '--no-watch', '--out-dir', folder, '--base-url', base])
  return {
    folder,
    url: server.url.replace(/\/$/, ''),
    server,
    async close() {
      await server.stop()
    },
  }
}

async function build(base: string): Promise<string> {
  const name = `orion-${String(process.pid)}-${base.replaceAll('/', '_')}`
  const folder = path.join(process.env['ORION_TEST_RUN'] ?? '', name)
  const { code, stdout, stderr } = await orion([
    'build',
    root,
    '--out-dir',
    folder,
    '--base-url',
    base,
  ])
  if (code !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  return folder
}
