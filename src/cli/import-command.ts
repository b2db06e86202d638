// `orion-docs import docusaurus`
import path from 'node:path'
import { importDocusaurus } from '../commands/import-docusaurus.js'
import type { Io } from './terminal/io.js'
import { pathFrom } from './report/locate.js'
import { usageError } from './terminal/usage-error.js'

/** Converts another generator's settings and prints which settings were not converted. */
export async function importCommand(
  { from, siteDir = '.' }: { readonly from: string; readonly siteDir?: string },
  io: Io,
): Promise<number> {
  if (from !== 'docusaurus')
    throw usageError(`orion-docs import expects the generator docusaurus, found ${from}`)
  const result = await importDocusaurus(path.resolve(io.cwd, siteDir))
  const lines = [
    `Wrote ${pathFrom(io.cwd, result.file)} from ${result.from}.`,
    ...(result.leftOut.length === 0 ? [] : ['Not converted:', ...result.leftOut]),
    'The docs were not changed. orion-docs no longer reads the other settings file.',
  ]
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}
