// A module of the user's (settings, sidebars) as values: TypeScript, JavaScript or JSON. esbuild makes one file of
// what it imports by path; packages stay outside, resolved from the file that imports them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import { isFunction, isList } from '../../model/json.js'
import { OrionError, wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'
import {
  MISSING,
  OWN_KEY,
  requireBanner,
  shims,
  withGlobs,
  withOwnPackages,
  withResolver,
  type ShimOptions,
} from './imports/docusaurus-shims.js'
import { isBuildFailure, syntaxError, unplaced } from './module-faults.js'
import { withCommonJs } from './imports/commonjs.js'
import { ownPackage, packages, sourcePlaces } from './imports/module-plugins.js'
import { lentPackages } from './imports/lent-packages.js'
import { namedImports } from './imports/named-imports.js'
import { runCode } from './run-code.js'
import { pathIn } from '../files/paths.js'

export type LoadedModule = {
  readonly exports: Readonly<Record<string, unknown>>
  /** Absolute files that the value depends on, the module itself first. */
  readonly inputs: readonly string[]
  /** Imports that were not found, sorted; only with `shims`. */
  readonly shims: readonly string[]
}

export type LoadModuleOptions = {
  /** An inert value takes the place of each import that is not found. */
  readonly shims?: boolean
  /** Modules of Node that the file uses without an import, by name. */
  readonly nodeModules?: readonly string[]
  /** With `shims`: what modules export, as JavaScript objects by their names; these always replace the module. */
  readonly modules?: Readonly<Record<string, string>>
}

/**
 * Loads the module `file` (absolute), uncached, on every call. JSON gives its value as `exports.default`; a
 * promise there is awaited. Places in messages are relative to `siteDir`.
 * @throws OrionError (usage): `module-syntax` with the place of every syntax error or unknown import,
 * `module-failed` when running it threw, `module-missing` when it cannot be read.
 */
export async function loadModule(
  file: string,
  siteDir: string = path.dirname(file),
  options: LoadModuleOptions = {},
): Promise<LoadedModule> {
  const nameOf = (absolute: string): string => pathIn(siteDir, absolute)
  if (file.endsWith('.json')) return loadJson(file, nameOf(file))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-'))
  const load = async (outfile: string, foreign?: Foreign): Promise<LoadedModule> => {
    const { text, inputs } = await bundle(file, outfile, nameOf, foreign)
    await writeFile(outfile, text)
    const step = () => run(outfile, file, nameOf)
    const usesOwn = foreign !== undefined && text.includes(OWN_KEY)
    const { [MISSING]: missing, ...exports } = await (usesOwn ? withOwnPackages(step) : step())
    const names = [...(foreign?.names ?? []), ...(isList(missing) ? missing.map(String) : [])]
    const shown = names.map((name) => (path.isAbsolute(name) ? nameOf(name) : name))
    return { exports, inputs, shims: [...new Set(shown)].sort(compareText) }
  }
  try {
    if (options.shims !== true) return await load(path.join(folder, 'module.mjs'))
    const { modules = {}, nodeModules = [] } = options
    const foreign = { siteDir, names: new Set<string>(), modules, nodeModules }
    return await load(path.join(folder, 'module.mjs'), foreign).catch((error: unknown) => {
      // A package may be installed and still fail, because its own dependencies are not.
      const isRunning = error instanceof OrionError && error.faults[0]?.code === 'module-failed'
      if (!isRunning) throw error
      const everything = { siteDir, names: new Set<string>(), all: true, modules, nodeModules }
      return load(path.join(folder, 'without-packages.mjs'), everything).catch(() => {
        throw error
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How to load a module that was not written for us; `names` is filled. */
type Foreign = ShimOptions & {
  readonly siteDir: string
  readonly names: Set<string>
  readonly nodeModules: readonly string[]
}

async function loadJson(file: string, name: string): Promise<LoadedModule> {
  const text = (await readText(file, name)).replace(/^\uFEFF/, '')
  try {
    return { exports: { default: JSON.parse(text) }, inputs: [file], shims: [] }
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
    throw wrongUsage(
      {
        code: 'module-missing',
        message: `The file ${name} cannot be read.`,
        hint: readHint(cause),
      },
      cause,
    )
  })
}

function readHint(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EISDIR') return 'It is a folder. Name a file.'
  if (code === 'ENOENT') return 'The file does not exist. Fix its path, or create it.'
  return `The system reported ${String(code)}. Check that you may read the file.`
}

const nodeImports = (names: readonly string[]): string =>
  names.map((name) => `\nimport ${name} from 'node:${name}'`).join('')

/** What Vite, which runs the settings of many tools, tells modules about the build. */
const VITE_ENV = {
  'import.meta.env': JSON.stringify({
    MODE: 'production',
    PROD: true,
    DEV: false,
    SSR: true,
    BASE_URL: '/',
  }),
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
      ...(foreign
        ? {
            banner: { js: requireBanner(file) + nodeImports(foreign.nodeModules) },
            define: VITE_ENV,
          }
        : {}),
      plugins: [
        ownPackage,
        ...(foreign
          ? [
              lentPackages,
              namedImports(foreign.siteDir),
              shims(foreign.siteDir, foreign.names, foreign),
            ]
          : []),
        sourcePlaces(
          foreign === undefined
            ? (text) => text
            : (text, name) => withCommonJs(withResolver(withGlobs(text, name), name), name),
        ),
        packages,
      ],
    })
    const inputs = Object.keys(result.metafile.inputs)
      .filter((input) => !/^(orion-docs|own-package|shim|named-import):/.test(input))
      .map((input) => path.resolve(folder, input))
    const others = inputs.filter((input) => input !== file).sort()
    return { text: result.outputFiles[0]?.text ?? '', inputs: [file, ...others] }
  } catch (cause) {
    if (!isBuildFailure(cause)) throw cause
    throw syntaxError(cause.errors, (name) => nameOf(path.resolve(folder, name)), { cause })
  }
}

async function run(
  outfile: string,
  file: string,
  nameOf: (absolute: string) => string,
): Promise<Record<string, unknown>> {
  return runCode(file, nameOf(file), async () => {
    const exports = (await import(pathToFileURL(outfile).href)) as Record<string, unknown>
    // At once: a promise that is rejected before anybody waits for it would end the process.
    return isPromise(exports['default'])
      ? { ...exports, default: await exports['default'] }
      : exports
  })
}

/** The default export of a module of settings: what its function returns when it is one. */
export async function callDefault(value: unknown, file: string, siteDir: string): Promise<unknown> {
  if (!isFunction(value)) return value
  const name = pathIn(siteDir, file)
  return runCode(file, name, async () => await value())
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
