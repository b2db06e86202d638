// Names that a module of a site imports from a shim that does not have them.
import { shimOf } from './shims/shims.js'
import { exportedNames, type ImportedName } from './module-names.js'

/** The names that a module imports from the shim `source`, which does not export them. */
export function missingNames(source: string, imports: readonly ImportedName[]): readonly string[] {
  const exported = exportedNames(shimOf(source) ?? '')
  const names = imports.filter((each) => each.source === source).map(({ imported }) => imported)
  return [...new Set(names)].filter((name) => name !== '*' && !exported.has(name)).sort()
}
