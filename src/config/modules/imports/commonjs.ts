// Settings of other tools mix the two kinds of modules, which the loaders of those tools allow.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Code of the function that gives an ES module the members of its default export, for `require` of it. */
export const MEMBERS = `const orionDocsMembers = (module) => {
  const { default: value } = module ?? {}
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  if (!module?.__esModule || !isObject) return module
  return new Proxy(value, { get: (target, key) => (key in module ? module[key] : target[key]) })
}`

const REQUIRE = /\brequire\((\s*(['"])\.[^'"\n]*\2\s*)\)/g

/**
 * The text of a module with `require('./file')` giving the members of the default export too, and with
 * `module.exports` also in a package of ES modules. Lines keep their numbers.
 */
export function withCommonJs(text: string, file: string): string {
  const made = text.replace(
    REQUIRE,
    (call: string, ...[name, , start]: [string, string, number]) =>
      isImport(text, start) ? call : `orionDocsMembers(require(${name}))`,
  )
  if (!/\bmodule\.exports\b/.test(made) || /^(?:import|export)\b/m.test(made)) return made
  if (!/\.[jt]sx?$/.test(file) || !isInModulePackage(path.dirname(file))) return made
  return `var module={exports:{}},exports=module.exports;${made}\nexport default module.exports`
}

/** TypeScript's `import name = require('./file')`. */
const isImport = (text: string, start: number): boolean =>
  text.startsWith('import', text.lastIndexOf('\n', start) + 1)

function isInModulePackage(folder: string): boolean {
  try {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8')
    return /"type"\s*:\s*"module"/.test(text)
  } catch {
    const above = path.dirname(folder)
    return above !== folder && isInModulePackage(above)
  }
}
