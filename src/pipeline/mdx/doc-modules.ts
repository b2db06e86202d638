// MDX pages that only React can render, as modules: bundled for the server and for the browser, with what they import.
import path from 'node:path'
import type { Metafile } from 'esbuild'
import {
  OrionError,
  uniqueDiagnostics,
  type Diagnostic,
} from '../../model/diagnostics/diagnostic.js'
import { digestOf } from '../files/digest.js'
import type { OutputFile } from '../bundle/bundle.js'
import { inAssets } from '../bundle/bundle-components.js'
import type { BundleGraph } from '../bundle/run-esbuild.js'
import { unbundled } from '../bundle/bundle-faults.js'
import { bundleInputs, inputFiles } from './bundle/bundle-inputs.js'
import type { BundleMemory } from './bundle/bundle-memory.js'
import type { ModuleSources } from './bundle/bundle-options.js'
import { pageOfEntry, PAGE_NAMESPACE } from './bundle/doc-imports.js'
import { docScripts, type DocScript } from './bundle/load-doc-scripts.js'
import { bundleModules, type BundledFile } from './bundle/module-bundle.js'
import { nameByTexts } from './bundle/output-names.js'
import { createHtmlTexts, type HtmlTexts } from './bundle/html-texts.js'
import type { PlaceOf } from '../bundle/module-places.js'
import { staticPages } from './bundle/static-pages.js'
import { withoutScripts } from './static-modules.js'
import { unknownImports } from './unknown-imports.js'
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
  /** Its components show the same in every browser: they need no script, and may wait for what they read. */
  readonly isStatic: boolean
}

export type DocModules = {
  /** By absolute file of the page. */
  readonly modules: ReadonlyMap<string, DocModule>
  readonly files: readonly OutputFile[]
  /** Absolute files that they are made of. */
  readonly inputs: readonly string[]
  /** Absolute folders in which a new file may change what they import. */
  readonly folders: readonly string[]
  /** What `files` are made of; absent without pages. */
  readonly bundle?: BundleGraph
  readonly diagnostics: readonly Diagnostic[]
  readonly placeOf: PlaceOf
}

export type DocModulesInput = ModuleSources & {
  /** What cannot be bundled is left out. */
  readonly isLenient: boolean
  /** What earlier runs bundled. */
  readonly memory: BundleMemory
}

export const NO_DOC_MODULES: DocModules = {
  modules: new Map(),
  files: [],
  inputs: [],
  folders: [],
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
      const made = await makeModules({ ...input, pages }, broken)
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

async function makeModules(
  input: DocModulesInput,
  broken: ReadonlySet<string>,
): Promise<DocModules> {
  if (input.pages.size === 0) return NO_DOC_MODULES
  const { siteDir } = input
  const texts = createHtmlTexts()
  const sources = withMarks(input, texts)
  const bundle =
    broken.size === 0
      ? await input.memory.recall(sources, () => bundleModules(sources, broken))
      : await bundleModules(sources, broken)
  const { inputs } = bundle.server.metafile
  const { scripts, placeOf } = docScripts(bundle.server, input, texts)
  const client = nameByTexts(bundle.client, texts)
  const withoutScript = staticPages(input.pages.keys(), inputs, siteDir)
  const published = withoutScripts(client, withoutScript, siteDir)
  const unknown = bundle.unknown.map((found) => ({
    ...found,
    importer: path.resolve(siteDir, found.importer),
  }))
  return {
    modules: modulesOf(input, scripts, { inputs, client: client.metafile, withoutScript }),
    files: published.files.map((file) => ({
      path: file.path,
      contents: contentsOf(file, texts),
    })),
    inputs: inputFiles({ ...inputs, ...client.metafile.inputs }, siteDir),
    folders: (bundleInputs(bundle, sources)?.folders ?? []).map((name) =>
      path.resolve(siteDir, name),
    ),
    bundle: graphOf(published.metafile),
    diagnostics: await unknownImports(unknown, siteDir),
    placeOf,
  }
}

function contentsOf(file: BundledFile, { put }: HtmlTexts): OutputFile['contents'] {
  if (file.text === undefined) return Buffer.from(file.base64, 'base64')
  return file.path.endsWith('.js') ? put(file.text) : file.text
}

const graphOf = ({ outputs, inputs: sources }: Metafile): BundleGraph => ({
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [inAssets(name), output]),
  ),
  sources,
})

/** The code of pages, with marks for their HTML. */
function withMarks(input: DocModulesInput, { take }: HtmlTexts): DocModulesInput {
  const nameOf = (file: string): string => pathIn(input.siteDir, file)
  return {
    ...input,
    pages: new Map(
      [...input.pages].map(([file, code]) => [file, take(`page ${nameOf(file)}`, code)]),
    ),
    partial: async (file) => take(`partial ${nameOf(file)}`, await input.partial(file)),
  }
}

type BundledModules = {
  /** Of the bundle for the server. */
  readonly inputs: Metafile['inputs']
  readonly client: Metafile
  readonly withoutScript: ReadonlySet<string>
}

/** The module of each page: its script on the server, and its files in the browser. */
function modulesOf(
  { pages, siteDir }: DocModulesInput,
  scripts: ReadonlyMap<string, DocScript>,
  { inputs, client, withoutScript }: BundledModules,
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
      isStatic: withoutScript.has(file),
      hasUnknown: reached.some((name) => /^orion-unknown:|^orion-shim:.*\?/.test(name)),
    })
  }
  return modules
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
