// Loads the settings of a Docusaurus site and translates them.
import path from 'node:path'
import { isFunction } from '../schema/setting.js'
import type { ForeignTool } from '../foreign/foreign-tool.js'
import { wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { loadModule } from '../modules/load-module.js'
import { thrownHint } from '../modules/module-hint.js'
import { shimName } from '../modules/docusaurus-shims.js'
import { translateDocusaurus } from './translate/translate.js'
import { openTree } from './translate/tree.js'

const FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`)

export const docusaurus: ForeignTool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  fileName: 'docusaurus.config',
  find: (siteDir, names) => {
    const name = FILES.find((each) => names.has(each))
    return Promise.resolve(name === undefined ? undefined : path.join(siteDir, name))
  },
  async load(file, siteDir) {
    const { exports, shims, inputs } = await loadModule(file, siteDir, { shims: true })
    const value = await settingsOf(exports['default'] ?? exports, path.basename(file))
    return { ...translateDocusaurus(value, openTree(siteDir)), shims, inputs }
  },
}

/** A default export, or the return value if it is a function. */
async function settingsOf(value: unknown, name: string): Promise<unknown> {
  if (!isFunction(value) || shimName(value) !== undefined) return value
  try {
    return await value()
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw wrongUsage(
      {
        code: 'module-failed',
        message: `Running ${name} failed: ${text}`,
        hint: thrownHint(cause),
      },
      cause,
    )
  }
}
