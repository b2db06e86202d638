// Loads the settings of a Vocs site.
import path from 'node:path'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { pathIn } from '../files/paths.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { loadModule } from '../modules/load-module.js'
import { runCode } from '../modules/run-code.js'
import { isFunction } from '../../model/json.js'
import { OWN_MODULES } from './own-modules.js'
import { translateVocs } from './translate-vocs.js'
import { openRspressTree } from '../rspress/rspress-tree.js'

/** Runs the settings file and lists the pages. */
export const vocsReader: ForeignReader = {
  async load(file, siteDir) {
    const options = { shims: true, modules: OWN_MODULES }
    const { exports, shims, inputs } = await loadModule(file, siteDir, options)
    const exported = exports['default'] ?? exports
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
  const { settings, leftOut } = translateVocs(value, {
    ...{ siteDir, tree },
    folder: path.dirname(file),
  })
  return { settings, leftOut, inputs: [...inputs, ...tree.inputs()] }
}

/** The settings, or what a function returns for a build. */
async function settingsOf(value: unknown): Promise<unknown> {
  if (!isFunction(value) || shimName(value) !== undefined) return value
  return await value({ command: 'build', mode: 'production' })
}
