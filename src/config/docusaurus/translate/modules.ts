// Presets, plugins and themes of a Docusaurus site: by name, list, or value, all in one form.
import { isList, isRecord } from '../../../model/json.js'
import type { Notes } from '../../foreign/fields.js'
import { shimName } from '../../modules/imports/docusaurus-shims.js'

/** One of them with its options; `name` is that of its package, or empty for one written in the settings. */
export type Use = {
  readonly kind: 'preset' | 'plugin' | 'theme'
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

/** The modules that the entries of `list` use, in order; false and null entries are skipped. */
export function readUses(kind: Use['kind'], list: readonly unknown[], notes: Notes): Use[] {
  return list.flatMap((entry): Use[] => {
    if (entry === undefined || entry === null || typeof entry === 'boolean') return []
    const [module, options] = asTuple(entry)
    const name = moduleName(module)
    if (name === undefined) {
      const own = typeof module === 'function' && module.name !== '' ? ` ${module.name}` : ''
      notes.leaveOut(`${kind}${own} (a function)`, 'it is not run')
      return []
    }
    return [{ kind, name: packageName(name, kind), options: isRecord(options) ? options : {} }]
  })
}

/** `plugin` and `[plugin, options]` in one form. */
export function asTuple(entry: unknown): readonly unknown[] {
  return isList(entry) ? entry : [entry]
}

/** The name of a module in the settings: as written, of a shim, or of the package it is in. */
export function moduleName(module: unknown): string | undefined {
  const name = typeof module === 'string' ? module : shimName(module)
  const [, inside] = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(name ?? '') ?? []
  return inside?.replace('\\', '/') ?? name?.replace(/\.default$/, '')
}

/** `classic` and `content-docs` are short for packages. */
function packageName(name: string, kind: Use['kind']): string {
  if (/^[@./]|^[a-z]:|^docusaurus-/i.test(name)) return name
  const short = name.replace(/^(?:preset|plugin|theme)-/, '')
  return `@docusaurus/${kind}-${short}`
}
