// Loads the settings of a Docusaurus site and translates them, as far as the schema accepts them.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fitSettings } from '../resolve/fitting.js'
import { withoutUndefined } from '../resolve/resolve.js'
import { configSchema } from '../schema/schema.js'
import { isFunction, isObject } from '../schema/setting.js'
import { wrongUsage, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { loadModule } from '../modules/load-module.js'
import { thrownHint } from '../modules/module-hint.js'
import type { LeftOut } from './translate/fields.js'
import { shimName } from '../modules/docusaurus-shims.js'
import { translateDocusaurus, type Translation } from './translate/translate.js'
import { openTree } from './translate/tree.js'

const FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`)

/** The absolute `docusaurus.config` file of a folder; undefined when it has none. */
export async function findDocusaurusFile(siteDir: string): Promise<string | undefined> {
  const names = new Set(await readdir(siteDir))
  const name = FILES.find((each) => names.has(each))
  return name === undefined ? undefined : path.join(siteDir, name)
}

export type LoadedDocusaurus = Translation & {
  /** Imports of the file that were not found, sorted. */
  readonly shims: readonly string[]
  /** Absolute files that the settings come from. */
  readonly inputs: readonly string[]
}

/**
 * Our settings of the Docusaurus site in `siteDir` (absolute) by its file; those without an equivalent are listed with
 * the reason.
 * @throws OrionError (usage) when the file cannot be read or run.
 */
export async function loadDocusaurus(file: string, siteDir: string): Promise<LoadedDocusaurus> {
  const { exports, shims, inputs } = await loadModule(file, siteDir, { shims: true })
  const value = await settingsOf(exports['default'] ?? exports, path.basename(file))
  const loaded = translateDocusaurus(value, openTree(siteDir))
  const plain = withoutUndefined(loaded.settings)
  const { settings, refused } = fitSettings(configSchema, isObject(plain) ? plain : {})
  const more = refused.map(({ name, message }) => ({ name, instead: message }))
  return { settings, leftOut: [...loaded.leftOut, ...more], shims, inputs }
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

/** One note for all that does not come over; none when everything does. */
export function noteLeftOut(
  name: string,
  leftOut: readonly LeftOut[],
  shims: readonly string[],
): Diagnostic[] {
  const lines = leftOutLines(leftOut, shims)
  if (lines.length === 0) return []
  return [
    {
      severity: 'note',
      code: 'docusaurus-settings',
      message: [`The site uses the settings in ${name}. Not applied:`, ...lines].join('\n'),
      hint: 'orion-docs import docusaurus converts them to an orion-docs settings file.',
    },
  ]
}

/** The settings that are not converted, one line for each reason. */
export function leftOutLines(leftOut: readonly LeftOut[], shims: readonly string[]): string[] {
  const byInstead = new Map<string, string[]>()
  for (const { name, instead } of leftOut)
    byInstead.set(instead, [...(byInstead.get(instead) ?? []), name])
  return [
    ...[...byInstead].map(([instead, names]) => `- ${names.join(', ')}: ${instead}`),
    ...(shims.length === 0
      ? []
      : [
          `- packages that are not installed (${shims.join(', ')}): an empty value is used instead`,
        ]),
  ]
}
