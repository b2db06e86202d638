// `orion-docs import`
import path from 'node:path'
import { importableTools, importSettings } from '../../commands/import-settings.js'
import type { Io } from '../terminal/io.js'
import { pathFrom } from '../report/locate.js'
import { usageError } from '../terminal/usage-error.js'

/** Converts another generator's settings and prints which settings were not converted. */
export async function importCommand(
  { from, siteDir = '.' }: { readonly from: string; readonly siteDir?: string },
  io: Io,
): Promise<number> {
  if (!importableTools.includes(from))
    throw usageError(`orion-docs import expects ${oneOf(importableTools)}, found ${from}`)
  const result = await importSettings(from, path.resolve(io.cwd, siteDir))
  const lines = [
    `Wrote ${pathFrom(io.cwd, result.file)} from ${result.from}.`,
    ...(result.leftOut.length === 0 ? [] : ['Not converted:', ...result.leftOut]),
    'The docs were not changed. orion-docs no longer reads the other settings file.',
  ]
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const oneOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ')
