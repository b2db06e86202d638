// Runs the settings file of a site of VitePress or VuePress.
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import type { LeftOut } from '../foreign/left-out.js'
import { isFunction } from '../../model/json.js'
import { loadModule, type LoadedModule } from '../modules/load-module.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { runCode } from '../modules/run-code.js'
import { pathIn } from '../files/paths.js'

export type LoadedValue = Pick<LoadedModule, 'inputs' | 'shims'> & {
  readonly value: unknown
  readonly failed: readonly LeftOut[]
}

/** The settings in `file` (absolute); none when it cannot be run. `modules` are what it imports from its tool. */
export async function runSettings(
  file: string,
  siteDir: string,
  modules: Readonly<Record<string, string>>,
): Promise<LoadedValue> {
  const name = pathIn(siteDir, file)
  try {
    const { exports, shims, inputs } = await loadModule(file, siteDir, { shims: true, modules })
    const exported: unknown = exports['default'] ?? exports
    const value = await runCode(file, name, async () => settingsOf(exported))
    return { value, shims, inputs, failed: [] }
  } catch (error) {
    if (!(error instanceof OrionError)) throw error
    const failed = [{ name, instead: `it cannot be run: ${error.message}` }]
    return { value: {}, shims: [], inputs: [file], failed }
  }
}

/** The settings, or what a function returns for a build. */
async function settingsOf(value: unknown): Promise<unknown> {
  if (!isFunction(value) || shimName(value) !== undefined) return value
  return await value({ mode: 'production', command: 'build', isProd: true })
}
