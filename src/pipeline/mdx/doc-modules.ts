// MDX pages that only React can render, as modules: bundled for the server and for the browser, with what they import.
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type BuildOptions, type BuildResult, type Metafile } from 'esbuild'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
  type Fault,
} from '../../model/diagnostics/diagnostic.js'
import { digestOf } from '../files/digest.js'
import {
  clientModules,
  programModules,
  readClientNames,
  type OutputFile,
} from '../bundle/bundle.js'
import { inAssets } from '../bundle/bundle-components.js'
import type { BundleGraph } from '../bundle/run-esbuild.js'
import { esbuildFaults, unbundled } from '../bundle/bundle-faults.js'
import {
  bundleOptions,
  clientOptions,
  COMPONENTS,
  outFolder,
  serverOptions,
  type ModuleSources,
} from './bundle-options.js'
import { docJsx, pageOfEntry, PAGE_NAMESPACE, type UnknownImport } from './doc-imports.js'
import { loadDocScripts, type DocScript } from './load-doc-scripts.js'
import { createHtmlTexts, type HtmlTexts } from './html-texts.js'
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
  /** What `files` are made of; absent without pages. */
  readonly bundle?: BundleGraph
  readonly diagnostics: readonly Diagnostic[]
  readonly placeOf: PlaceOf
}

export type DocModulesInput = ModuleSources & {
  /** What cannot be bundled is left out. */
  readonly isLenient: boolean
}

export const NO_DOC_MODULES: DocModules = {
  modules: new Map(),
  files: [],
  inputs: [],
  diagnostics: [],
  placeOf: () => undefined,
}

/**
 * Bundles and loads the modules of pages. Where faults are warnings, a module that cannot be bundled is left out, as is a
 * page whose own code is at fault. @throws OrionError `bundle` for other faults.
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
      // A fault without a place, or one that comes back.
      if (!isNew) throw error
      pages = new Map([...pages].filter(([file]) => !broken.has(file)))
    }
  }
}

async function bundleModules(
  input: DocModulesInput,
  broken: ReadonlySet<string>,
): Promise<DocModules> {
  if (input.pages.size === 0) return NO_DOC_MODULES
  const unknown: UnknownImport[] = []
  const texts = createHtmlTexts()
  const bundles = bundleOptions(withMarks(input, texts), broken, (found) => unknown.push(found))
  const names = await readClientNames()
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'orion-docs-')))
  try {
    const inBrowser = run({
      ...bundles,
      ...clientOptions(input),
      plugins: [docJsx(COMPONENTS), clientModules(names), ...bundles.plugins],
    })
    // Of a fault in both, the one of the server is reported.
    inBrowser.catch(() => undefined)
    const server = await run({
      ...bundles,
      ...serverOptions(folder),
      plugins: [docJsx(COMPONENTS), programModules(), ...bundles.plugins],
    })
    const { inputs } = server.metafile
    const loaded = await loadDocScripts(server, { ...input, complete: texts.putBelow })
    server.outputFiles.length = 0
    const client = await inBrowser
    return {
      modules: modulesOf(input, loaded.scripts, inputs, client.metafile),
      files: client.outputFiles.map((file) => ({
        path: pathIn(outFolder(input), file.path),
        contents: file.path.endsWith('.js') ? texts.put(file.text) : file.contents,
      })),
      inputs: inputFiles({ ...inputs, ...client.metafile.inputs }, input.siteDir),
      bundle: graphOf(client.metafile),
      diagnostics: await unknownImports(unknown, input.siteDir),
      placeOf: loaded.placeOf,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const graphOf = ({ outputs, inputs: sources }: Metafile): BundleGraph => ({
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [inAssets(name), output]),
  ),
  sources,
})

/** The code of pages, with marks for their HTML. */
function withMarks(input: DocModulesInput, { take }: HtmlTexts): DocModulesInput {
  return {
    ...input,
    pages: new Map([...input.pages].map(([file, code]) => [file, take(code)])),
    partial: async (file) => take(await input.partial(file)),
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
