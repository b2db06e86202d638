// Loads the sidebar file of a site; a Docusaurus one may import missing modules.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { callDefault, loadModule } from './load-module.js'
import type { Config } from '../schema/schema.js'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'

export type LoadedSidebars = {
  readonly value: unknown
  /** Absolute files that the value depends on. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The value of the sidebar `file` (absolute). @throws OrionError (usage) when it cannot be read or run. */
export async function loadSidebars(
  file: string,
  { siteDir, settingsFrom }: Pick<Config, 'siteDir' | 'settingsFrom'>,
): Promise<LoadedSidebars> {
  const isForeign = settingsFrom !== undefined
  const { exports, inputs, shims } = await loadModule(file, siteDir, { shims: isForeign })
  const value = exports['default'] ?? exports
  if (!isForeign) return { value: await callDefault(value, file, siteDir), inputs, diagnostics: [] }
  const name = pathIn(siteDir, file)
  return {
    value: withoutFunctions(value) ?? {},
    inputs,
    diagnostics:
      shims.length === 0
        ? []
        : [
            {
              severity: 'note',
              code: 'docusaurus-sidebars',
              message: `${name} imports missing modules: ${shims.join(', ')}`,
              hint: 'The items that need them are left out of the sidebars.',
            },
          ],
  }
}

/** Shims are functions, which a sidebar never needs. */
function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map(withoutFunctions).filter((item) => item !== undefined)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const kept = withoutFunctions(item)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
