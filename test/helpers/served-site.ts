// Small sites as data, built once for all tests of a file and served as a static host would.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { orion, startServe } from './cli.js'
import type { BuiltSite } from './orion-site.js'
import { temporaryFolder, writeFiles, type Files } from './site.js'

/** Settings that every small site has. */
const SETTINGS = { title: 'Handbook', url: 'https://handbook.example' }

/** Builds `files` with `settings` beside the common ones, and serves the result. */
export async function serveSite(files: Files, settings: object = {}): Promise<BuiltSite> {
  const parent = await temporaryFolder()
  await writeFiles(parent, {
    ...files,
    'orion-docs.config.json': JSON.stringify({ ...SETTINGS, ...settings }),
  })
  const built = await orion(['build', parent])
  if (built.code !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
  const server = await startServe([parent, '--no-watch'])
  return {
    folder: path.join(parent, 'build'),
    url: server.url.replace(/\/$/, ''),
    server,
    async close() {
      await server.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}
