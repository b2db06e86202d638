// React pages on the server: bundled by esbuild with our React left outside, then imported.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ComponentType } from 'react'
import { OrionError, type Fault } from '../model/diagnostic.js'
import type { PageModuleProps } from '../ui/page-content.js'
import { ASSET_LOADERS, esbuildFaults, programModules } from './bundle.js'

/** A React page that was loaded. Without a default export `component` is absent (LOAD-14). */
export type LoadedModule = {
  readonly component?: ComponentType<PageModuleProps>
  readonly title: string
  readonly description: string
  /** Its own text, to find the place of what its HTML shows. */
  readonly source: string
  /** Absolute files that it is made of, for watching. */
  readonly inputs: readonly string[]
}

/**
 * Loads the React pages `files` (absolute). Each call imports them afresh.
 * @throws OrionError `bundle` for syntax and import faults, `page-module` when a page throws while loading.
 */
export async function loadPageModules(
  siteDir: string,
  files: readonly string[],
  base: string,
): Promise<ReadonlyMap<string, LoadedModule>> {
  if (files.length === 0) return new Map()
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-docs-'))
  try {
    const result = await build({
      absWorkingDir: siteDir,
      entryPoints: Object.fromEntries(files.map((file, index) => [`page-${String(index)}`, file])),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      publicPath: base,
      assetNames: 'assets/[name]-[hash]',
      loader: { ...ASSET_LOADERS, '.css': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      plugins: [programModules()],
    }).catch((error: unknown) => {
      throw new OrionError(esbuildFaults(error), { cause: error })
    })
    const scripts = result.outputFiles.filter((file) => file.path.endsWith('.mjs'))
    await Promise.all(scripts.map((file) => writeFile(file.path, file.contents)))
    const inputs = Object.keys(result.metafile.inputs).map((file) => path.resolve(siteDir, file))
    const loaded = new Map<string, LoadedModule>()
    const faults: Fault[] = []
    for (const [index, file] of files.entries()) {
      try {
        const script = path.join(folder, `page-${String(index)}.mjs`)
        loaded.set(file, {
          ...(await importPage(script)),
          source: await readFile(file, 'utf8'),
          inputs,
        })
      } catch (error) {
        faults.push({
          code: 'page-module',
          message: `The page failed while loading: ${error instanceof Error ? error.message : String(error)}`,
          hint: 'Code outside components also runs on the server; keep browser APIs in effects.',
          at: { file: path.relative(siteDir, file).split(path.sep).join('/'), line: 1, column: 1 },
        })
      }
    }
    if (faults.length > 0) throw new OrionError(faults)
    return loaded
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importPage(script: string): Promise<Pick<LoadedModule, 'component' | 'title' | 'description'>> {
  const exports = (await import(pathToFileURL(script).href)) as Record<string, unknown>
  const text = (key: string): string => {
    const value = exports[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...(isComponent(exports['default']) ? { component: exports['default'] } : {}),
    title: text('title'),
    description: text('description'),
  }
}

function isComponent(value: unknown): value is ComponentType<PageModuleProps> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}
