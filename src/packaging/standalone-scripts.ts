// The scripts of the browser that share no code with others: one file each.
import path from 'node:path'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import { assetName } from '../pipeline/files/asset-name.js'
import { SHARED } from './browser-modules.js'
import { lunrParts } from './lunr-parts.js'

/** The browsers that the scripts and styles are written for. */
export const TARGET = 'es2022'

const WORKER = 'client/search/search.worker'

/** A file named by its contents. */
export const named = (name: string, contents: string): { path: string; contents: string } => ({
  path: assetName(name, contents),
  contents,
})

export type StandaloneScript = {
  readonly path: string
  readonly contents: string
  readonly inputs: readonly string[]
}

type ScriptName = 'early' | 'live' | 'worker' | 'redirect' | 'offline' | 'relative' | 'fileMain'

/** The scripts that share no code with others. */
export async function bundleAllAlone(dist: string): Promise<Record<ScriptName, StandaloneScript>> {
  const [early, live, worker, redirect, offline, relative, fileMain] = await Promise.all([
    bundleAlone(dist, 'client/early'),
    bundleAlone(dist, 'client/live/live'),
    bundleAlone(dist, WORKER, [lunrParts()]),
    bundleAlone(dist, 'client/redirect'),
    bundleAlone(dist, 'client/offline/offline-worker'),
    bundleAlone(dist, 'client/relative/relative'),
    bundleAlone(dist, 'client/relative/file-main', [fileModules(dist)], 'iife'),
  ])
  return { early, live, worker, redirect, offline, relative, fileMain }
}

/** Bundles the module `name` of `dist`; its packages too, but for what `plugins` leave to others. */
export async function bundleAlone(
  dist: string,
  name: string,
  plugins: readonly EsbuildPlugin[] = [],
  format: 'esm' | 'iife' = name === WORKER || plugins.length > 0 ? 'esm' : 'iife',
): Promise<StandaloneScript> {
  const result = await build({
    absWorkingDir: path.dirname(dist),
    entryPoints: [path.join(dist, `${name}.js`)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format,
    target: TARGET,
    legalComments: 'none',
    plugins: [...plugins],
  })
  const contents = result.outputFiles[0]?.text ?? ''
  const stem = path.posix.basename(name).replace('.', '-')
  const inputs = Object.keys(result.metafile.inputs)
  return { ...named(`${stem}.js`, contents), inputs }
}

/** Modules of the client for pages that are opened as files, and the React of all others. */
function fileModules(dist: string): EsbuildPlugin {
  const own: Readonly<Record<string, string>> = {
    'fetch-file.js': 'file-fetch.js',
    'import-module.js': 'file-import.js',
    'lazy-search.js': 'file-search.js',
    'router.js': 'file-router.js',
  }
  return {
    name: 'file-modules',
    setup(context) {
      context.onResolve({ filter: /^(?:react|orion-docs)\b/ }, ({ path: module }) => {
        const file = SHARED[module]
        return file === undefined ? null : { path: path.join(dist, file) }
      })
      context.onResolve(
        { filter: /\/(?:fetch-file|import-module|lazy-search|router)\.js$/ },
        ({ path: module }) => {
          const file = own[path.posix.basename(module)]
          return file === undefined ? null : { path: path.join(dist, 'client/relative', file) }
        },
      )
    },
  }
}

/** Leaves a module to the script at `file`: all scripts are in one folder. */
export function outside(module: string, file: string): EsbuildPlugin {
  return {
    name: `outside-${module}`,
    setup(context) {
      context.onResolve({ filter: new RegExp(`^${module}$`) }, () => ({
        path: `./${path.posix.basename(file)}`,
        external: true,
      }))
    },
  }
}
