// Docusaurus settings import packages that need not be installed here. A missing package becomes an inert value that
// survives being called, spread, indexed, awaited and converted to a string.
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

/** Marks our own calls of `resolve`, which must not come back to our plugins. */
export const RESOLVING = Symbol('resolving')

const NAME = 'orion-docs.shim'

/** These only name what a page's compiler or the other program would run: their name says more than their code. */
const BY_NAME =
  /^(?:(?:remark|rehype)-[^/]+|@docusaurus\/(?:preset|plugin|theme|remark-plugin)-[^/]+)$/

const LOADABLE = /\.(?:[cm]?[jt]sx?|json)$/

/** The package that `value` is a shim for; undefined for any other value. */
export function shimName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, Symbol.for(NAME))
  return typeof name === 'string' ? name : undefined
}

/**
 * Resolves imports of missing packages to shims and adds their names to `names`. With `all`, every package is
 * replaced.
 */
export function shims(siteDir: string, names: Set<string>, { all = false } = {}): Plugin {
  return {
    name: 'shims',
    setup(builder) {
      builder.onResolve({ filter: /./ }, async (args) => {
        const name = args.path
        const { kind, importer, resolveDir } = args
        const pluginData: unknown = args.pluginData
        if (pluginData === RESOLVING || kind === 'entry-point' || isBuiltin(name)) return undefined
        const wanted = name.replace(/^@site\//, `${siteDir}/`)
        const found = await builder.resolve(wanted, {
          importer,
          resolveDir,
          kind,
          pluginData: RESOLVING,
        })
        const isThere = found.errors.length === 0 && LOADABLE.test(found.path)
        if (!isThere && !BY_NAME.test(name)) names.add(name)
        const isPackage = /^[^./]/.test(wanted)
        if (!isThere || (isPackage && (all || BY_NAME.test(name))))
          return { path: name, namespace: 'shim' }
        return wanted === name ? undefined : { path: fileOf(found.path) }
      })
      builder.onLoad({ filter: /./, namespace: 'shim' }, ({ path: name }) => ({
        contents: shimSource(name),
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
function shimSource(name: string): string {
  return `const named = (name) => {
  const answer = (key) => {
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
    return typeof key === 'symbol' ? undefined : named(name + '.' + key)
  }
  const start = new Proxy({}, { get: (_, key) => answer(key), getPrototypeOf: () => null })
  const value = new Proxy(function () {}, {
    get: (_, key) => answer(key),
    set: () => true,
    deleteProperty: () => true,
    defineProperty: () => true,
    has: () => false,
    apply: () => value,
    construct: () => value,
    getPrototypeOf: () => start,
  })
  return value
}
module.exports = named(${JSON.stringify(name)})
`
}

/** Prepended to the bundle: `require` for a file of the site that is no longer CommonJS. */
export function requireBanner(file: string): string {
  return [
    `import { createRequire as orionDocsRequire } from 'node:module'`,
    `const require = orionDocsRequire(${JSON.stringify(file)})`,
    `const orionDocsResolver = (file) => (name) => {`,
    `  try { return orionDocsRequire(file).resolve(name) } catch { return name }`,
    `}`,
  ].join('\n')
}

/** `require.resolve` of a missing module returns its name. */
export function withResolver(text: string, file: string): string {
  if (!/\brequire\.resolve\b/.test(text)) return text
  const resolver = `orionDocsResolver(${JSON.stringify(file)})`
  return text.replace(/\brequire\.resolve\b/g, resolver)
}
