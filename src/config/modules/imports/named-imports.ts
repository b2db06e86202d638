// Settings of other tools hold functions of their modules, such as Markdown plugins. Threads load a module by its name,
// so each function that a module of the site exports by default gets the name of its file.
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { pathIn } from '../../files/paths.js'
import { isQuestion, resolveImport } from './resolve-import.js'

const FILE = 'orion-docs.file'

const NAMESPACE = 'named-import'

const CODE = /\.[cm]?[jt]sx?$/

/**
 * How `siteDir` imports, by path, the module that exports the function `value` by default; undefined for any other value.
 */
export function importOfDefault(value: unknown, siteDir: string): string | undefined {
  if (typeof value !== 'function') return undefined
  const file: unknown = Reflect.get(value, Symbol.for(FILE))
  return typeof file === 'string' ? `./${pathIn(siteDir, file)}` : undefined
}

/** Names the default exports of the modules that files of the site import by path. */
export const namedImports = (siteDir: string): Plugin => ({
  name: 'named-imports',
  setup(builder) {
    builder.onResolve({ filter: /^(?:\.{1,2}\/|@site\/)/ }, async (args) => {
      const { importer, kind, namespace } = args
      if (isQuestion(args) || namespace === NAMESPACE) return undefined
      if (importer === '' || importer.includes(`node_modules${path.sep}`)) return undefined
      const name = args.path.replace(/^@site\//, `${siteDir}/`)
      const found = await resolveImport(builder, args, name)
      if (found.errors.length > 0 || found.namespace !== 'file' || !CODE.test(found.path))
        return undefined
      return { path: found.path, namespace: NAMESPACE, pluginData: kind }
    })
    builder.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: file, pluginData }) => ({
      contents: pluginData === 'require-call' ? required(file) : imported(file),
      loader: 'js',
      resolveDir: path.dirname(file),
    }))
  },
})

const naming = (value: string, file: string): string =>
  `if (typeof ${value} === 'function' && Object.isExtensible(${value}))
  Object.defineProperty(${value}, Symbol.for('${FILE}'), { value: ${JSON.stringify(file)}, configurable: true })\n`

/** How a file of the same folder imports it, as code. */
const fromFolder = (file: string): string => JSON.stringify(`./${path.basename(file)}`)

/** The module again, whose default export may be missing. */
const imported = (file: string): string => {
  const name = fromFolder(file)
  return `import * as all from ${name}
export * from ${name}
const { default: value } = all
${naming('value', file)}export default value\n`
}

const required = (file: string): string => `const all = require(${fromFolder(file)})
const value = all?.default ?? all
${naming('value', file)}module.exports = all\n`
