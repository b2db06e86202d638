// What works on a page besides its own text: this program and the site's plugins, as one digest for keys.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PluginUse } from '../model/page.js'

/** Written by `prepare.ts`: a digest of every file of the program. */
const PROGRAM = new URL('../program/program.json', import.meta.url)

/**
 * A digest of the program, of Node (whose Unicode tables and arithmetic a page goes through) and of each plugin
 * with all that it imports. Undefined when one of them cannot be told: then nothing may be remembered.
 */
export async function makersDigest(plugins: readonly PluginUse[]): Promise<string | undefined> {
  const program = await readFile(PROGRAM, 'utf8').catch(() => undefined)
  if (program === undefined) return undefined
  const modules = [...new Set(plugins.map(({ module }) => module))].sort()
  const digests = await Promise.all(modules.map(pluginDigest))
  if (digests.includes(undefined)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([program, process.version, digests]))
    .digest('base64')
}

/** Of the plugin as one file with its imports; undefined when they cannot all be read. */
async function pluginDigest(module: string): Promise<string | undefined> {
  try {
    const { build } = await import('esbuild')
    const { outputFiles } = await build({
      // Names of files stand in the output: they are the same wherever the site is.
      absWorkingDir: path.dirname(fileURLToPath(module)),
      entryPoints: [fileURLToPath(module)],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    })
    const digest = createHash('sha256')
    for (const { contents } of outputFiles) digest.update(contents)
    return digest.digest('base64')
  } catch {
    return undefined
  }
}
