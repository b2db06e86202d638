// Loads the settings of an Astro site whose pages Starlight makes.
import { isBuiltin } from 'node:module'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import type { ForeignReader } from '../foreign/foreign-tool.js'
import { callDefault, loadModule, type LoadedModule } from '../modules/load-module.js'
import { STARLIGHT_MODULES } from './shims.js'
import { openStarlightTree } from './starlight-tree.js'
import { translateStarlight } from './translate-starlight.js'

/** Runs the settings file and reads the tree of the docs. */
export const starlightReader: ForeignReader = {
  async load(file, siteDir) {
    const { exports, shims, inputs } = await loadSettings(file, siteDir)
    const value = await callDefault(exports['default'] ?? exports, file, siteDir)
    const tree = openStarlightTree(siteDir)
    const { settings, leftOut } = translateStarlight(value, tree)
    return { settings, leftOut, shims, inputs: [...inputs, ...tree.inputs()] }
  },
  unread(file, siteDir) {
    const tree = openStarlightTree(siteDir)
    return { ...translateStarlight({}, tree), inputs: [file, ...tree.inputs()] }
  },
}

/** Astro runs the file by Vite, in which a module of Node may be there without an import. */
async function loadSettings(
  file: string,
  siteDir: string,
  nodeModules: readonly string[] = [],
): Promise<LoadedModule> {
  const options = { shims: true, modules: STARLIGHT_MODULES, nodeModules }
  return loadModule(file, siteDir, options).catch((error: unknown) => {
    const text = error instanceof OrionError ? (error.faults[0]?.message ?? '') : ''
    const name = /: (\w+) is not defined$/.exec(text)?.[1]
    if (name === undefined || !isBuiltin(name) || nodeModules.includes(name)) throw error
    return loadSettings(file, siteDir, [...nodeModules, name])
  })
}
