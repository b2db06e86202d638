// A small site, built once for all tests of a file and served as a static host would.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { orion, startServe } from './cli.js'
import { temporaryFolder, writeFiles, type Files } from './site.js'

export type ServedFiles = {
  readonly folder: string
  /** What was built. */
  readonly out: string
  /** Address without a trailing slash. */
  readonly url: string
  /** What the build said. */
  readonly warnings: string
  close(): Promise<void>
}

/** Builds the site that `files` are and serves it; fails with what the build says when it fails. */
export async function serveFiles(files: Files, settings: object = {}): Promise<ServedFiles> {
  const folder = await temporaryFolder()
  const config = { title: 'Handbook', url: 'https://handbook.example', ...settings }
  // A site of another program has its settings among its files.
  const isForeign = Object.keys(files).some((name) => name.startsWith('docusaurus.config.'))
  const own = isForeign ? {} : { 'orion-docs.config.json': JSON.stringify(config) }
  await writeFiles(folder, { ...own, ...files })
  const { code, stdout, stderr } = await orion(['build', folder])
  if (code !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
  const server = await startServe([folder, '--no-watch'])
  return {
    folder,
    out: path.join(folder, 'build'),
    url: server.url.replace(/\/$/, ''),
    warnings: stderr,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
