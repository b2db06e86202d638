// Loads the settings of an Rspress site, and the files of its navigation.
import path from 'node:path'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { loadModule } from '../modules/load-module.js'
import { runCode } from '../modules/run-code.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { pathIn } from '../files/paths.js'
import { isFunction } from '../../model/json.js'
import { OWN_MODULES, SHARED_SETTINGS } from './own-modules.js'
import { openRspressTree } from './rspress-tree.js'
import { translateRspress } from './translate-rspress.js'

/** Runs the settings file and reads the tree of the docs. */
export const rspressReader: ForeignReader = {
  async load(file, siteDir) {
    const options = { shims: true, modules: OWN_MODULES }
    const { exports, shims, inputs } = await loadModule(file, siteDir, options)
    const shared: unknown = Reflect.get(globalThis, SHARED_SETTINGS)
    Reflect.deleteProperty(globalThis, SHARED_SETTINGS)
    const exported = shared ?? exports['default'] ?? exports
    const value = await runCode(file, pathIn(siteDir, file), async () => settingsOf(exported))
    return { ...translated(value, file, siteDir, inputs), shims }
  },
  unread: (file, siteDir) => translated({}, file, siteDir, [file]),
}

function translated(
  value: unknown,
  file: string,
  siteDir: string,
  inputs: readonly string[],
): ForeignSettings {
  const tree = openRspressTree()
  const { settings, leftOut } = translateRspress(value, {
    siteDir,
    folder: path.dirname(file),
    tree,
  })
  return { settings, leftOut, inputs: [...inputs, ...tree.inputs()] }
}

/** The settings, or what a function returns for a build. */
async function settingsOf(value: unknown): Promise<unknown> {
  if (!isFunction(value) || shimName(value) !== undefined) return value
  return await value({ command: 'build', env: 'production', envMode: 'production' })
}
