// A module of the user's (settings, sidebars) as values: TypeScript, JavaScript or JSON. esbuild makes one file of
// what it imports by path; packages stay outside, resolved from the file that imports them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { build, transform, type BuildFailure, type Message, type Plugin } from 'esbuild'
import { OrionError, type Place } from '../model/diagnostic.js'
import { compareText } from '../model/text.js'
import { syntaxHint, thrownHint } from './module-hint.js'
import { requireBanner, RESOLVING, standIns, withResolver } from './docusaurus/stand-ins.js'

export type LoadedModule = {
  readonly exports: Readonly<Record<string, unknown>>
  /** Absolute files that the value depends on, the module itself first. */
  readonly inputs: readonly string[]
  /** Imports that were not found, sorted; only with `standIns`. */
  readonly standIns: readonly string[]
}

export type LoadModuleOptions = {
  /** An inert value takes the place of each import that is not found. */
  readonly standIns?: boolean
}

/**
 * Loads the module `file` (absolute) anew on every call. JSON gives its value as `exports.default`. Places in
 * messages are relative to `siteDir`.
 * @throws OrionError (usage): `module-syntax` with the place of every syntax error or unknown import,
 * `module-failed` when running it threw, `module-missing` when it cannot be read.
 */
export async function loadModule(
  file: string,
  siteDir: string = path.dirname(file),
  options: LoadModuleOptions = {},
): Promise<LoadedModule> {
  const nameOf = (absolute: string): string =>
    path.relative(siteDir, absolute).split(path.sep).join('/')
  if (file.endsWith('.json')) return loadJson(file, nameOf(file))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-'))
  const load = async (outfile: string, foreign?: Foreign): Promise<LoadedModule> => {
    const { text, inputs } = await bundle(file, outfile, nameOf, foreign)
    await writeFile(outfile, text)
    const exports = await run(outfile, file, nameOf)
    return { exports, inputs, standIns: [...(foreign?.names ?? [])].sort(compareText) }
  }
  try {
    if (options.standIns !== true) return await load(path.join(folder, 'module.mjs'))
    const foreign = { siteDir, names: new Set<string>() }
    return await load(path.join(folder, 'module.mjs'), foreign).catch((error: unknown) => {
      // A package may be there and still not run, without those that it needs in turn.
      const isRunning = error instanceof OrionError && error.faults[0]?.code === 'module-failed'
      if (!isRunning) throw error
      const everything = { siteDir, names: new Set<string>(), all: true }
      return load(path.join(folder, 'without-packages.mjs'), everything).catch(() => {
        throw error
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How to load a module that was not written for us; `names` is filled. */
type Foreign = { readonly siteDir: string; readonly names: Set<string>; readonly all?: boolean }

async function loadJson(file: string, name: string): Promise<LoadedModule> {
  const text = (await readText(file, name)).replace(/^\uFEFF/, '')
  try {
    return { exports: { default: JSON.parse(text) as unknown }, inputs: [file], standIns: [] }
  } catch (cause) {
    // The place is not part of what JSON.parse says in every version of Node; esbuild knows it.
    const failure = await transform(text, { loader: 'json', logLevel: 'silent' }).then(
      () => undefined,
      (error: unknown) => (isBuildFailure(error) ? error : undefined),
    )
    const messages = failure?.errors ?? [unplaced('Unexpected text')]
    throw syntaxError(messages, () => name, { cause })
  }
}

async function readText(file: string, name: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OrionError(
      {
        code: 'module-missing',
        message: `The file ${name} cannot be read.`,
        hint: readHint(cause),
      },
      { kind: 'usage', cause },
    )
  })
}

function readHint(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EISDIR') return 'It is a folder: name a file.'
  if (code === 'ENOENT') return 'There is no such file: correct its path, or create it.'
  return `The system says ${String(code)}: see whether you may read it.`
}

async function bundle(
  file: string,
  outfile: string,
  nameOf: (absolute: string) => string,
  foreign: Foreign | undefined,
): Promise<{ text: string; inputs: string[] }> {
  await readText(file, nameOf(file))
  const folder = path.dirname(file)
  try {
    const result = await build({
      entryPoints: [file],
      outfile,
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      // A settings file means the same in every project, whatever the tsconfig.json around it says.
      tsconfigRaw: {},
      define: PLACES,
      ...(foreign ? { banner: { js: requireBanner(file) } } : {}),
      plugins: [
        ownPackage,
        ...(foreign ? [standIns(foreign.siteDir, foreign.names, foreign)] : []),
        sourcePlaces(foreign === undefined ? (text) => text : withResolver),
        packages,
      ],
    })
    const inputs = Object.keys(result.metafile.inputs)
      .filter((input) => !/^(orion-docs|stand-in):/.test(input))
      .map((input) => path.resolve(folder, input))
    const others = inputs.filter((input) => input !== file).sort()
    return { text: result.outputFiles[0]?.text ?? '', inputs: [file, ...others] }
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    throw syntaxError(cause.errors, (name) => nameOf(path.resolve(folder, name)), { cause })
  }
}

/** `import { defineConfig } from 'orion-docs'` works without an installed package: a site may have none at all. */
const ownPackage: Plugin = {
  name: 'own-package',
  setup(builder) {
    builder.onResolve({ filter: /^orion-docs$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'orion-docs',
    }))
    builder.onLoad({ filter: /.*/, namespace: 'orion-docs' }, () => ({
      contents: 'export const defineConfig = (config) => config',
      loader: 'js',
    }))
  },
}

/** Packages are imported by URL from where their importer stands, since the bundle stands elsewhere. */
const packages: Plugin = {
  name: 'packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async (args) => {
      if (args.pluginData === RESOLVING || args.kind === 'entry-point') return undefined
      if (isBuiltin(args.path)) return { path: args.path, external: true }
      if (path.isAbsolute(args.path) || args.path.startsWith('file:')) return undefined
      const { importer, resolveDir, kind } = args
      const found = await builder.resolve(args.path, {
        importer,
        resolveDir,
        kind,
        pluginData: RESOLVING,
      })
      if (found.errors.length > 0) return { errors: found.errors }
      // Node cannot run these from a package, so they become part of the bundle.
      if (/\.([cm]?tsx?|jsx|json)$/.test(found.path)) return { path: found.path }
      return { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

const PLACES = {
  'import.meta.url': 'orionDocsModuleUrl',
  'import.meta.dirname': 'orionDocsModuleFolder',
  'import.meta.filename': 'orionDocsModuleFile',
  __dirname: 'orionDocsModuleFolder',
  __filename: 'orionDocsModuleFile',
}

/** Gives each bundled file its own `import.meta.url` and `__dirname`, not the bundle's. */
const sourcePlaces = (change: (text: string, file: string) => string): Plugin => ({
  name: 'source-places',
  setup(builder) {
    builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      const written = await readFile(file, 'utf8')
      const text = change(written, file)
      if (text === written && !/\bimport\.meta\b|\b__(dirname|filename)\b/.test(text))
        return undefined
      const [, kind = '', suffix = ''] = /\.[cm]?([jt])s(x?)$/.exec(file) ?? []
      const loader = `${kind}s${suffix}` as 'ts' | 'tsx' | 'js' | 'jsx'
      return { contents: placesPrefix(file) + text, loader }
    })
  },
})

/** Stands before the first line, on the same line, so that no line number moves. */
function placesPrefix(file: string): string {
  const values = [pathToFileURL(file).href, path.dirname(file), file]
  const [url = '', folder = '', name = ''] = values.map((value) => JSON.stringify(value))
  return `var orionDocsModuleUrl=${url},orionDocsModuleFolder=${folder},orionDocsModuleFile=${name};`
}

async function run(
  outfile: string,
  file: string,
  nameOf: (absolute: string) => string,
): Promise<Record<string, unknown>> {
  return runCode(file, nameOf(file), async () => {
    return (await import(pathToFileURL(outfile).href)) as Record<string, unknown>
  })
}

/**
 * The result of `step`, which runs code of the module `file` (absolute), called `name` in messages.
 * @throws OrionError (usage) `module-failed`, with the line of the module that threw.
 */
export async function runCode<Result>(
  file: string,
  name: string,
  step: () => Promise<Result>,
): Promise<Result> {
  const before = process.sourceMapsEnabled
  process.setSourceMapsEnabled(true)
  try {
    return await step()
  } catch (cause) {
    const at = cause instanceof Error ? thrownAt(cause, file, name) : undefined
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new OrionError(
      {
        code: 'module-failed',
        message: `Running ${name} failed: ${text}`,
        hint: thrownHint(cause),
        ...(at === undefined ? {} : { at }),
      },
      { kind: 'usage', cause },
    )
  } finally {
    process.setSourceMapsEnabled(before)
  }
}

/** The innermost line of the module in an error's stack, which the source map has made its own. */
function thrownAt(error: Error, file: string, name: string): Place | undefined {
  for (const line of error.stack?.split('\n') ?? []) {
    const found = /(?:\(|at )(.+?):(\d+):(\d+)\)?$/.exec(line)
    if (found?.[1]?.endsWith(file) === true)
      return { file: name, line: Number(found[2]), column: Number(found[3]) }
  }
  return undefined
}

function syntaxError(
  messages: readonly Message[],
  nameOf: (file: string) => string,
  options: ErrorOptions,
): OrionError {
  return new OrionError(
    [...messages].sort(byPlace).map(({ text, location }) => ({
      code: 'module-syntax',
      message: sentence(text),
      hint: syntaxHint(text),
      at: {
        file: nameOf(location?.file ?? ''),
        line: location?.line ?? 1,
        column: columnOf(location),
        ...(location === null ? {} : { length: Math.max(1, location.length) }),
      },
    })),
    { ...options, kind: 'usage' },
  )
}

/** Plugins answer in any order. */
function byPlace({ location: a }: Message, { location: b }: Message): number {
  return (
    compareText(a?.file ?? '', b?.file ?? '') ||
    (a?.line ?? 0) - (b?.line ?? 0) ||
    (a?.column ?? 0) - (b?.column ?? 0)
  )
}

/** esbuild counts columns in bytes from 0. */
function columnOf(location: Message['location']): number {
  if (location === null) return 1
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString()
  return before.replace(/^var orionDocsModuleUrl=.*?;/, '').length + 1
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function unplaced(text: string): Message {
  return { id: '', pluginName: '', text, location: null, notes: [], detail: undefined }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
