// A site of data, built once for all tests of a file and served as a static host would.
import { rm } from 'node:fs/promises'
import { orion, startServe } from './cli.js'
import { temporaryFolder, writeFiles, type Files } from './site.js'

export type DataSite = {
  /** Address with base, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** Writes `files` and `settings` to a folder of their own, builds and serves them. */
export async function serveFiles(files: Files, settings: object = {}): Promise<DataSite> {
  const folder = await temporaryFolder()
  await writeFiles(folder, { ...files, 'orion-docs.config.json': JSON.stringify(settings) })
  const built = await orion(['build', folder])
  if (built.code !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
  const server = await startServe([folder, '--no-watch'])
  return {
    url: server.url.replace(/\/$/, ''),
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
