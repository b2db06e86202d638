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

/** The absolute files of the site's own plugins, with what they import by path: those that are no packages. */
export async function pluginFiles(plugins: readonly PluginUse[]): Promise<readonly string[]> {
  const own = plugins
    .filter(({ module }) => module.startsWith('file:'))
    .map(({ module }) => fileURLToPath(module))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
  if (own.length === 0) return []
  const { build } = await import('esbuild')
  const imported = await build({
    absWorkingDir: path.parse(own[0] ?? '').root,
    entryPoints: [...new Set(own)],
    outdir: path.join(path.dirname(own[0] ?? ''), 'never-written'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  }).then(
    ({ metafile }) => Object.keys(metafile.inputs),
    // One that cannot be read is mended in its own file first.
    () => [],
  )
  const { root } = path.parse(own[0] ?? '')
  return [...new Set([...own, ...imported.map((file) => path.resolve(root, file))])].sort()
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
