// React pages and a site's own parts on the server: bundled by esbuild with React left external, then imported.
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ComponentType } from 'react'
import { OrionError, type Diagnostic, type Fault } from '../../model/diagnostics/diagnostic.js'
import type { PageModule } from '../../model/site.js'
import type { PageModuleProps } from '../../ui/context/page-content.js'
import type { PlaceOf } from './module-places.js'
import { digestOf } from '../files/digest.js'
import { cssModules } from './css-modules.js'
import { sassSheets, sourceOfInput } from './styles/sass-sheets.js'
import { programModules } from './bundle.js'
import { ASSET_LOADERS, environmentValues } from './run-esbuild.js'
import { esbuildFaults } from './bundle-faults.js'
import { loadingFault, writeScripts } from './server-scripts.js'

/** A React page that was loaded. Without a default export `component` is absent. */
export type LoadedModule = {
  readonly component?: ComponentType<PageModuleProps>
  readonly title: string
  readonly description: string
  /** The page asks for no footer. */
  readonly hidesFooter: boolean
  /** What a page that was written for Docusaurus shows in a version, by the name of the version. */
  readonly shown?: ReadonlyMap<string, ShownPage>
  /** Its own text, to find the place of what its HTML shows. */
  readonly source: string
  /** Digest of its code with all that it imports. */
  readonly digest: string
  /** Absolute files that it is made of, for watching. */
  readonly inputs: readonly string[]
}

/** Title and description, what it adds to the head of the document, its own anchors, and its links to pages in its language. */
export type ShownPage = Pick<PageModule, 'title' | 'description' | 'head' | 'anchors' | 'addresses'>

export type LoadedModules = {
  /** By absolute file. */
  readonly modules: ReadonlyMap<string, LoadedModule>
  /** Where in these files, or what they import, an error was thrown. */
  readonly placeOf: PlaceOf
  readonly diagnostics?: readonly Diagnostic[]
}

/** Modules that run in Node.js read its own `process.env`. */
const serverValues = (base: string) => ({
  ...environmentValues(base, true),
  'process.env': 'process.env',
})

/**
 * Loads the modules `files` (absolute). Each call imports them afresh.
 * @throws OrionError `bundle` for syntax and import faults, `page-module` when a module throws while loading.
 */
export async function loadPageModules(
  siteDir: string,
  files: readonly string[],
  base: string,
): Promise<LoadedModules> {
  if (files.length === 0) return { modules: new Map(), placeOf: () => undefined }
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'orion-docs-')))
  try {
    const result = await build({
      absWorkingDir: siteDir,
      entryPoints: Object.fromEntries(files.map((file, index) => [`page-${String(index)}`, file])),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      // Modules shared by pages and parts are loaded once, as in the browser.
      splitting: true,
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      publicPath: base,
      assetNames: 'assets/[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      loader: { ...ASSET_LOADERS, '.css': 'empty' },
      define: serverValues(base),
      logLevel: 'silent',
      plugins: [programModules(), cssModules(siteDir), sassSheets(siteDir)],
    }).catch((error: unknown) => {
      throw new OrionError(esbuildFaults(error), { cause: error })
    })
    const placeOf = await writeScripts(result.outputFiles, { siteDir, base })
    const inputs = Object.keys(result.metafile.inputs)
      .filter((file) => !file.startsWith('orion-css:'))
      .map((file) => path.resolve(siteDir, sourceOfInput(file)))
    const loaded = new Map<string, LoadedModule>()
    const faults: Fault[] = []
    for (const [index, file] of files.entries()) {
      try {
        const script = path.join(folder, `page-${String(index)}.mjs`)
        loaded.set(file, {
          ...(await importPage(script)),
          // Modules shared with other scripts are named by content.
          digest: digestOf(await readFile(script)),
          source: await readFile(file, 'utf8'),
          inputs,
        })
      } catch (error) {
        faults.push(loadingFault(error, file, siteDir, placeOf))
      }
    }
    if (faults.length > 0) throw new OrionError(faults)
    return { modules: loaded, placeOf }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importPage(
  script: string,
): Promise<Omit<LoadedModule, 'source' | 'inputs' | 'digest'>> {
  const exports = (await import(pathToFileURL(script).href)) as Record<string, unknown>
  const text = (key: string): string => {
    const value = exports[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...(isComponent(exports['default']) ? { component: exports['default'] } : {}),
    title: text('title'),
    description: text('description'),
    hidesFooter: exports['hide_footer'] === true,
  }
}

function isComponent(value: unknown): value is ComponentType<PageModuleProps> {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  )
}
