// One digest for cache keys of everything that affects a page besides its own text: this program and the site's plugins.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions } from 'esbuild'
import { lentPackages } from '../../config/modules/imports/lent-packages.js'
import type { PluginUse } from '../../model/page.js'
import { distFolder } from '../../package/package-files.js'

/** Written by `prepare.ts`: a digest of every file of the program. */
const PROGRAM = path.join(distFolder, 'program/program.json')

/**
 * A digest of the program, of Node (whose Unicode tables and arithmetic a page goes through) and of each plugin
 * with all that it imports. Undefined when one of them cannot be read: then nothing may be cached.
 */
export async function toolchainDigest(plugins: readonly PluginUse[]): Promise<string | undefined> {
  const program = await readFile(PROGRAM, 'utf8').catch(() => undefined)
  if (program === undefined) return undefined
  const digests = await pluginDigests(plugins)
  if (digests.includes(undefined)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([program, process.version, digests]))
    .digest('base64')
}

/** A digest of each plugin with all that it imports; undefined for one that cannot be read. */
export function pluginDigests(
  plugins: readonly PluginUse[],
): Promise<readonly (string | undefined)[]> {
  const modules = [...new Set(plugins.map(({ module }) => module))].sort()
  return Promise.all(modules.map(pluginDigest))
}

/** The absolute files of the site's own plugins, with their imports by path, without packages. */
export async function pluginFiles(plugins: readonly PluginUse[]): Promise<readonly string[]> {
  const own = plugins
    .filter(({ module }) => module.startsWith('file:'))
    .map(({ module }) => fileURLToPath(module))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
  const files = await Promise.all(
    [...new Set(own)].map(async (file) => {
      // A plugin that cannot be read has to be fixed in its own file first.
      const bundle = await bundled(file, { packages: 'external' }).catch(() => undefined)
      const inputs = Object.keys(bundle?.metafile.inputs ?? {})
      return [file, ...inputs.map((name) => path.resolve(path.dirname(file), name))]
    }),
  )
  return [...new Set(files.flat())].sort()
}

/** Digest of the plugin bundled with its imports; undefined when they cannot all be read. */
async function pluginDigest(module: string): Promise<string | undefined> {
  try {
    const { outputFiles } = await bundled(fileURLToPath(module), { plugins: [lentPackages] })
    const digest = createHash('sha256')
    for (const { contents } of outputFiles) digest.update(contents)
    return digest.digest('base64')
  } catch {
    return undefined
  }
}

/** A plugin and what it imports. @throws when something of that cannot be read. */
async function bundled(file: string, options: Pick<BuildOptions, 'packages' | 'plugins'>) {
  const { build } = await import('esbuild')
  return build({
    ...options,
    // File names are part of the output, so they must not depend on the site's folder.
    absWorkingDir: path.dirname(file),
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
}
