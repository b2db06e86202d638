// MDX pages that only React can render, as modules: bundled for the server and for the browser, with what they import.
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type BuildOptions, type BuildResult, type Loader, type Metafile } from 'esbuild'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
  type Fault,
} from '../../model/diagnostics/diagnostic.js'
import { digestOf } from '../files/digest.js'
import {
  ASSET_LOADERS,
  clientModules,
  programModules,
  readClientNames,
  type OutputFile,
} from '../bundle/bundle.js'
import { inAssets } from '../bundle/bundle-components.js'
import { esbuildFaults, unbundled } from '../bundle/bundle-faults.js'
import { cssModules } from '../bundle/css-modules.js'
import { siteStyles } from '../bundle/site-styles.js'
import {
  docImports,
  docJsx,
  pageEntry,
  pageOfEntry,
  PAGE_NAMESPACE,
  type DocImports,
  type UnknownImport,
} from './doc-imports.js'
import { loadDocScripts, type DocScript } from './load-doc-scripts.js'
import type { PlaceOf } from '../bundle/module-places.js'
import { unknownImports } from './unknown-imports.js'
import { distFolder } from '../../package/package-files.js'
import { pathIn } from '../../config/files/paths.js'

export type DocModule = DocScript & {
  /** Paths within the output folder. */
  readonly script: string
  readonly styles?: string
  /** Digest of its code with all that it imports. */
  readonly digest: string
  /** Absolute files of the pages that it imports, and those import. */
  readonly partials: readonly string[]
  /** Whether one of its imports is missing. */
  readonly hasUnknown: boolean
}

export type DocModules = {
  /** By absolute file of the page. */
  readonly modules: ReadonlyMap<string, DocModule>
  readonly files: readonly OutputFile[]
  /** Absolute files that they are made of. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly placeOf: PlaceOf
}

export type DocModulesInput = {
  readonly siteDir: string
  readonly docsDir: string
  readonly base: string
  /** The code of each page by its absolute file. */
  readonly pages: ReadonlyMap<string, string>
  /** The code of the page at an absolute file that another module imports. */
  readonly partial: (file: string) => Promise<string>
  /** What cannot be bundled is left out. */
  readonly isLenient: boolean
} & Pick<DocImports, 'values' | 'aliases'>

export const NO_DOC_MODULES: DocModules = {
  modules: new Map(),
  files: [],
  inputs: [],
  diagnostics: [],
  placeOf: () => undefined,
}

/**
 * Bundles and loads the modules of pages. Where faults are warnings, a module that cannot be bundled is left out, as is a
 * page. @throws OrionError `bundle` for faults in what they import.
 */
export async function loadDocModules(input: DocModulesInput): Promise<DocModules> {
  const broken = new Set<string>()
  const faults: Diagnostic[] = []
  let pages = input.pages
  for (;;) {
    try {
      const made = await bundleModules({ ...input, pages }, broken)
      return { ...made, diagnostics: [...uniqueDiagnostics(faults), ...made.diagnostics] }
    } catch (error) {
      if (!input.isLenient || !(error instanceof OrionError)) throw error
      faults.push(...error.faults.map((fault) => ({ ...fault, severity: 'warning' as const })))
      const files = error.faults.map(({ at }) => path.resolve(input.siteDir, at?.file ?? ''))
      const isNew = files.some((file) => !broken.has(file))
      for (const file of files) broken.add(file)
      // A fault without a place, or one that comes back: no page can be bundled.
      pages = isNew ? new Map([...pages].filter(([file]) => !broken.has(file))) : new Map()
    }
  }
}

async function bundleModules(
  input: DocModulesInput,
  broken: ReadonlySet<string>,
): Promise<DocModules> {
  if (input.pages.size === 0) return NO_DOC_MODULES
  const unknown: UnknownImport[] = []
  const bundles = bundleOptions(input, broken, (found) => unknown.push(found))
  const names = await readClientNames()
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'orion-docs-')))
  try {
    // One after the other: for hundreds of pages each of them takes much memory, and all processors.
    const server = await run({
      ...bundles,
      ...serverOptions(folder),
      plugins: [docJsx(COMPONENTS), programModules(), ...bundles.plugins],
    })
    const { inputs } = server.metafile
    const loaded = await loadDocScripts(server, input)
    server.outputFiles.length = 0
    const client = await run({
      ...bundles,
      ...clientOptions(input),
      plugins: [docJsx(COMPONENTS), clientModules(names), ...bundles.plugins],
    })
    return {
      modules: modulesOf(input, loaded.scripts, inputs, client.metafile),
      files: client.outputFiles.map((file) => ({
        path: pathIn(outFolder(input), file.path),
        contents: file.contents,
      })),
      inputs: inputFiles({ ...inputs, ...client.metafile.inputs }, input.siteDir),
      diagnostics: await unknownImports(unknown, input.siteDir),
      placeOf: loaded.placeOf,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The module of each page: its script on the server, and its files in the browser. */
function modulesOf(
  { pages, siteDir }: DocModulesInput,
  scripts: ReadonlyMap<string, DocScript>,
  inputs: Metafile['inputs'],
  client: Metafile,
): ReadonlyMap<string, DocModule> {
  const outputs = entryOutputs(client, siteDir)
  const modules = new Map<string, DocModule>()
  for (const file of pages.keys()) {
    const output = outputs.get(file)
    const script = scripts.get(file)
    if (!output || !script) throw unbundled(file, siteDir)
    const reached = [...reachable(inputs, `${PAGE_NAMESPACE}:${pathIn(siteDir, file)}`)]
    const partials = reached.filter(isMarkdown).map((name) => path.resolve(siteDir, name))
    modules.set(file, {
      ...script,
      ...output,
      digest: digestOf(JSON.stringify([script.digest, output])),
      partials: partials.sort(),
      hasUnknown: reached.some((name) => /^orion-unknown:|^orion-shim:.*\?/.test(name)),
    })
  }
  return modules
}

/** The files of the site among what was bundled (absolute, sorted), not those of this program. */
function inputFiles(inputs: Metafile['inputs'], siteDir: string): readonly string[] {
  return Object.keys(inputs)
    .map((name) =>
      /^orion-(?:page|text|image|drawing|css):/.test(name) ? name.replace(/^[\w-]+:/, '') : name,
    )
    .filter((name) => !/^[a-z-]+:/.test(name))
    .map((name) => path.resolve(siteDir, name))
    .filter((file) => !file.startsWith(distFolder))
    .sort()
}

type Bundle = BuildResult<{ metafile: true; write: false }>

async function run(options: BuildOptions & { metafile: true; write: false }): Promise<Bundle> {
  return build(options).catch((error: unknown) => {
    throw new OrionError(
      esbuildFaults(error).map((fault) => inPage(fault, options)),
      {
        cause: error,
      },
    )
  })
}

/** The code of a page has generated lines: a fault in it is placed at the page's start. */
function inPage(fault: Fault, { absWorkingDir = '' }: BuildOptions): Fault {
  const file = fault.at?.file?.replace(/^orion-page:/, '')
  if (file === undefined || !/\.(?:md|mdx|markdown)$/.test(file)) return fault
  const absolute = path.resolve(absWorkingDir, file)
  return {
    ...fault,
    at: { file: pathIn(absWorkingDir, absolute), line: 1, column: 1 },
  }
}

function bundleOptions(
  { siteDir, docsDir, base, pages, partial, values, aliases }: DocModulesInput,
  broken: ReadonlySet<string>,
  onUnknown: (found: UnknownImport) => void,
) {
  return {
    absWorkingDir: siteDir,
    entryPoints: Object.fromEntries(
      [...pages.keys()].map((file) => [entryName(file, siteDir), pageEntry(file, siteDir)]),
    ),
    publicPath: base,
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    jsx: 'automatic',
    // Whatever the tsconfig.json of the tree says: it may extend one that is not installed.
    tsconfigRaw: {},
    loader: MODULE_LOADERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    assetNames: 'assets/[name]-[hash]',
    plugins: [
      cssModules(siteDir),
      siteStyles({ siteDir, base, onMissing: () => undefined }),
      docImports({
        siteDir,
        docsDir,
        pages,
        partial,
        broken,
        values,
        aliases,
        onUnknown,
        components: COMPONENTS,
      }),
    ],
  } as const satisfies BuildOptions
}

/** A name that does not change when other pages come and go. */
function entryName(file: string, siteDir: string): string {
  const stem = path
    .basename(file)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
  return `${stem || 'page'}-${digestOf(pathIn(siteDir, file)).slice(0, 8).replace(/[^\w]/g, '0')}`
}

const MODULE_LOADERS: Readonly<Record<string, Loader>> = {
  ...ASSET_LOADERS,
  ...{ '.js': 'jsx', '.txt': 'text' },
  ...Object.fromEntries(
    ['.ico', '.bmp', '.mp3', '.mp4', '.ogg', '.webm', '.pdf', '.zip'].map((ending) => [
      ending,
      'file' as const,
    ]),
  ),
}

/** The built-in components. */
const COMPONENTS = path.join(distFolder, 'program/mdx.js')

const outFolder = ({ siteDir }: Pick<DocModulesInput, 'siteDir'>): string =>
  path.join(siteDir, '.orion-out')

function serverOptions(folder: string) {
  return {
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    // Only places are needed; including the texts would double the memory.
    sourcesContent: false,
    // Comments would name the folder of the site, and its digest is part of keys.
    minifyWhitespace: true,
    chunkNames: 'chunk-[hash]',
    loader: { ...MODULE_LOADERS, '.css': 'empty' },
    // Some packages are CommonJS and ask for Node's own modules.
    banner: {
      js: "import { createRequire as orionRequire } from 'node:module';const require = orionRequire(import.meta.url);",
    },
  } as const satisfies BuildOptions
}

function clientOptions(input: DocModulesInput) {
  return {
    outdir: outFolder(input),
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Notices of packages that pages import, in a file beside each script.
    legalComments: 'linked',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
  } as const satisfies BuildOptions
}

/** Script and style sheet of each page in the browser, by its absolute file. */
function entryOutputs(
  { outputs }: Metafile,
  siteDir: string,
): Map<string, Pick<DocModule, 'script' | 'styles'>> {
  const found = new Map<string, Pick<DocModule, 'script' | 'styles'>>()
  for (const [name, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (entryPoint === undefined || !name.endsWith('.js')) continue
    const file = pageOfEntry(entryPoint, siteDir)
    const styles = cssBundle === undefined ? {} : { styles: inAssets(cssBundle) }
    found.set(file, { script: inAssets(name), ...styles })
  }
  return found
}

const isMarkdown = (name: string): boolean =>
  /\.(?:md|mdx|markdown)$/.test(name) && !name.startsWith(`${PAGE_NAMESPACE}:`)

/** All modules that `entry` imports, and those import. */
function reachable(inputs: Metafile['inputs'], entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    for (const { path: next } of inputs[name]?.imports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(entry)
  return found
}
