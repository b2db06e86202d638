// Settings of other tools import packages that need not be installed here. A missing package becomes an inert value that
// survives being called, spread, indexed, awaited and converted to a string.
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import fastGlob from 'fast-glob'
import { MEMBERS } from './commonjs.js'
import { isQuestion, resolveImport } from './resolve-import.js'

const NAME = 'orion-docs.shim'

/** These only name what a page's compiler or the other program would run: their name says more than their code. */
const BY_NAME =
  /^(?:(?:remark|rehype)-[^/]+|@docusaurus\/(?:preset|plugin|theme|remark-plugin)-[^/]+)$/

/** Settings often make lists of pages with these: the program itself has what they do. */
const OWN = /^(?:js-yaml|yaml|gray-matter|fast-glob|globby|tinyglobby)$/
export const OWN_KEY = 'orion-docs.packages'

/** Has our packages where settings without their own look for them, while `step` runs. */
export async function withOwnPackages<Result>(step: () => Promise<Result>): Promise<Result> {
  const { ownPackages } = await import('./own-packages.js')
  const key = Symbol.for(OWN_KEY)
  Reflect.set(globalThis, key, ownPackages())
  try {
    return await step()
  } finally {
    Reflect.deleteProperty(globalThis, key)
  }
}

const LOADABLE = /\.(?:[cm]?[jt]sx?|json)$/

/** The package that `value` is a shim for; undefined for any other value. */
export function shimName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, Symbol.for(NAME))
  return typeof name === 'string' ? name : undefined
}

export type ShimOptions = {
  /** Every package is replaced. */
  readonly all?: boolean
  /** Always replaced: JavaScript objects with what these modules export, by their names. Other names are inert values. */
  readonly modules?: Readonly<Record<string, string>>
}

/** Resolves imports of missing packages to shims and adds their names to `names`. */
export function shims(siteDir: string, names: Set<string>, options: ShimOptions = {}): Plugin {
  const { all = false, modules = {} } = options
  return {
    name: 'shims',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async (args) => {
        const name = args.path
        const { kind, importer } = args
        if (isQuestion(args) || kind === 'entry-point') return undefined
        if (/^(?:node:)?module$/.test(name) && importer !== '')
          return { path: 'module', namespace: 'own-module' }
        if (isBuiltin(name)) return undefined
        if (Object.hasOwn(modules, name)) return { path: name, namespace: 'shim' }
        const wanted = name.replace(/^@site\//, `${siteDir}/`)
        const found = await resolveImport(builder, args, wanted)
        const isThere = found.errors.length === 0 && LOADABLE.test(found.path)
        if (!isThere && OWN.test(name)) return { path: name, namespace: 'own-package' }
        if (!isThere && !BY_NAME.test(name)) names.add(name)
        const isPackage = /^[^./]/.test(wanted)
        if (!isThere || (isPackage && (all || BY_NAME.test(name))))
          return { path: name, namespace: 'shim' }
        return wanted === name ? undefined : { path: fileOf(found.path) }
      })
      builder.onLoad({ filter: /./, namespace: 'own-package' }, ({ path: name }) => ({
        contents: shimSource(name, `globalThis[Symbol.for('${OWN_KEY}')][${JSON.stringify(name)}]`),
        loader: 'js',
      }))
      builder.onLoad({ filter: /./, namespace: 'own-module' }, () => ({
        contents: OWN_MODULE,
        loader: 'js',
      }))
      builder.onLoad({ filter: /./, namespace: 'shim' }, ({ path: name }) => ({
        contents: shimSource(name, Object.hasOwn(modules, name) ? modules[name] : undefined),
        loader: 'js',
      }))
    },
  }
}

const fileOf = (found: string): string =>
  found.startsWith('file:') ? fileURLToPath(found) : path.resolve(found)

/**
 * A CommonJS module, so that any name can be imported from it: the bundler copies its properties to an object whose
 * prototype is that of `module.exports`, and asks that one for names it did not find.
 */
function shimSource(name: string, own = '{}'): string {
  return `${SHIM}module.exports = named(${JSON.stringify(name)}, ${own})
`
}

const SHIM = `const named = (name, own, isResult = false) => {
  // withPlugin(settings), extendConfig(settings): what they add is missing, the settings are not.
  const isWrapper = /\\.(?:with|extend|define)[A-Z]\\w*$/.test(name)
  const answer = (key) => {
    if (Object.hasOwn(own, key)) return own[key]
    // What a function of the package returns may be a promise, which has an inert value at once.
    if (key === 'then' && isResult) return (done) => Promise.resolve(named(name, own)).then(done)
    switch (key) {
      case Symbol.for('${NAME}'): return name
      case Symbol.toPrimitive: return (hint) => (hint === 'number' ? NaN : name)
      case Symbol.iterator: return function* () {}
      case Symbol.asyncIterator: return async function* () {}
      case '__esModule': return true
      case 'default': return value
      case 'toString': return () => name
      case 'prototype': return Object.prototype
      case 'then': case 'toJSON': return undefined
    }
    return typeof key === 'symbol' ? undefined : named(name + '.' + key, {})
  }
  const start = new Proxy({}, { get: (_, key) => answer(key), getPrototypeOf: () => null })
  const value = new Proxy(function () {}, {
    get: (_, key) => answer(key),
    set: () => true,
    deleteProperty: () => true,
    defineProperty: () => true,
    has: () => false,
    apply(_, __, args) {
      // In a module of Node, the default export of a CommonJS module is all of it.
      if (typeof own.default === 'function') return own.default(...args)
      const [first] = args
      return isWrapper && typeof first === 'object' && first !== null ? first : named(name, own, true)
    },
    construct: () => value,
    getPrototypeOf: () => start,
  })
  return value
}
`

/** The export of the bundle that lists what `require` did not find while it ran. */
export const MISSING = 'orionDocsMissing'

/**
 * Prepended to the bundle: `require` for a file of the site that is no longer CommonJS. A path that is computed is not
 * seen by the bundler, and may lead to a file that another program would write.
 */
export function requireBanner(file: string): string {
  return [
    `import { createRequire as orionDocsCreate } from 'node:module'`,
    `const orionDocsRequire = orionDocsCreate(${JSON.stringify(file)})`,
    `export const ${MISSING} = []`,
    `const orionDocsShim = (() => { ${SHIM} return named })()`,
    `const orionDocsTolerant = (own) => Object.assign((name) => {`,
    `  try { return own(name) } catch (error) {`,
    `    if (!['MODULE_NOT_FOUND', 'ERR_REQUIRE_ESM'].includes(error?.code)) throw error`,
    `    ${MISSING}.push(String(name))`,
    `    return orionDocsShim(String(name), {})`,
    `  }`,
    `}, { resolve: own.resolve, cache: own.cache })`,
    `const require = orionDocsTolerant(orionDocsRequire)`,
    MEMBERS,
    `const orionDocsResolver = (file) => (name) => {`,
    `  const { resolve } = orionDocsCreate(file)`,
    `  for (const ending of ${JSON.stringify(ENDINGS)})`,
    `    try { return resolve(name + ending) } catch {}`,
    `  return name`,
    `}`,
  ].join('\n')
}

/** Node's module of modules, for a settings file that makes a `require` of its own. */
const OWN_MODULE = [
  "import * as all from 'node:module'",
  "export * from 'node:module'",
  'export const createRequire = (file) => orionDocsTolerant(orionDocsCreate(file))',
  'export default { ...all, createRequire }',
].join('\n')

const GLOB =
  /\bimport\.meta\.glob(?:<[^()]*?>)?\(\s*(['"`])(\.{1,2}\/[^'"`]+)\1\s*(?:,\s*(\{[^{}]*\})\s*)?,?\)/g

/** Vite's `import.meta.glob('./x/*.ts')`: an object of modules by path, each imported at once. */
export function withGlobs(text: string, file: string): string {
  if (!text.includes('import.meta.glob')) return text
  const cwd = path.dirname(file)
  const lines: string[] = []
  const made = text.replace(GLOB, (...[, , pattern, options]: (string | undefined)[]) => {
    const isDefault = /\bimport:\s*['"]default['"]/.test(options ?? '')
    const isEager = /\beager:\s*true/.test(options ?? '')
    const entries = fastGlob
      .sync(pattern ?? '', { cwd, onlyFiles: true })
      .sort()
      .map((found) => {
        const name = found.startsWith('.') ? found : `./${found}`
        const local = `orionDocsGlob${lines.length}`
        lines.push(`import * as ${local} from ${JSON.stringify(name)};`)
        const value = isDefault ? `${local}.default` : local
        return `${JSON.stringify(name)}: ${isEager ? value : `async () => ${value}`}`
      })
    return `({ ${entries.join(', ')} })`
  })
  // On the first line, so that line numbers do not change.
  return lines.join('') + made
}

/** Node adds `.js` and `.json` to a path without an ending; a settings file may be read by other loaders. */
const ENDINGS = ['', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.tsx', '.jsx']

/** `require.resolve` of a missing module returns its name. */
export function withResolver(text: string, file: string): string {
  if (!/\brequire\.resolve\b/.test(text)) return text
  const resolver = `orionDocsResolver(${JSON.stringify(file)})`
  return text.replace(/\brequire\.resolve\b/g, resolver)
}
