// `orion-docs version`
import { cutVersion, type CutOptions } from '../../commands/cut-version.js'
import { CURRENT_VERSION, inInstance, VERSIONS_FILE } from '../../site/versions/versions.js'
import { counted } from '../../model/text/text.js'
import type { Io } from '../terminal/io.js'

/** Cuts a version and prints the files written and the new routes. */
export async function versionCommand(options: CutOptions, io: Io): Promise<number> {
  const { name, docs, files, sidebars, roots } = await cutVersion(options)
  const lines = [
    `Cut version ${name}:`,
    `  ${docs} (${counted(files, 'file')})`,
    ...(sidebars === undefined ? [] : [`  ${sidebars}`]),
    `  ${inInstance(VERSIONS_FILE, options.docs === 'default' ? undefined : options.docs)}`,
    `Its pages are at ${roots.get(name) ?? '/'}, the pages of the docs folder at ${roots.get(CURRENT_VERSION) ?? '/'}.`,
  ]
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}
