// Loads the settings of a Docusaurus site and translates them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFunction } from '../../model/json.js'
import type { ForeignReader } from '../foreign/foreign-tool.js'
import type { LeftOut } from '../foreign/left-out.js'
import { OrionError, wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { loadModule } from '../modules/load-module.js'
import { thrownHint } from '../modules/module-hint.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { translateDocusaurus } from './translate/translate.js'
import { openTree } from './translate/tree.js'

/** Reads what the file computes. */
export const docusaurusReader: ForeignReader = {
  async load(file, siteDir) {
    const { value, shims, inputs, notRun } = await readValue(file, siteDir)
    const read = new Set(inputs)
    const tree = openTree(siteDir, (each) => read.add(each))
    const { settings, leftOut } = translateDocusaurus(value, tree)
    return { settings, leftOut: [...notRun, ...leftOut], shims, inputs: [...read] }
  },
  unread: (file, siteDir) => ({ ...translateDocusaurus({}, openTree(siteDir)), inputs: [file] }),
}

type Value = {
  readonly value: unknown
  readonly shims: readonly string[]
  readonly inputs: readonly string[]
  readonly notRun: readonly LeftOut[]
}

/** What the file computes; where that fails, since it needs what only its own program prepares, what is written out in it. */
async function readValue(file: string, siteDir: string): Promise<Value> {
  try {
    const { exports, shims, inputs } = await loadModule(file, siteDir, { shims: true })
    const value = await settingsOf(exports['default'] ?? exports, path.basename(file))
    return { value, shims, inputs, notRun: [] }
  } catch (cause) {
    if (!(cause instanceof OrionError)) throw cause
    const { literalSettings } = await import('../modules/literal-settings.js')
    const value = literalSettings(file, await readFile(file, 'utf8').catch(() => ''))
    if (value === undefined) throw cause
    const name = `what ${path.basename(file)} computes`
    const message = cause.faults[0]?.message.split('\n')[0] ?? cause.message
    const instead = `only the values written out in it are used. ${message}`
    return { value, shims: [], inputs: [file], notRun: [{ name, instead }] }
  }
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
