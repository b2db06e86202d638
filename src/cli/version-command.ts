// `orion-docs version`
import { cutVersion, type CutOptions } from '../commands/cut-version.js'
import { CURRENT_VERSION, inInstance, VERSIONS_FILE } from '../site/versions/versions.js'
import type { Io } from './terminal/io.js'

/** Cuts a version and prints the files written and the new routes. */
export async function versionCommand(options: CutOptions, io: Io): Promise<number> {
  const { name, docs, files, sidebars, roots } = await cutVersion(options)
  const count = files === 1 ? '1 file' : `${files} files`
  const lines = [
    `Cut version ${name}:`,
    `  ${docs} (${count})`,
    ...(sidebars === undefined ? [] : [`  ${sidebars}`]),
    `  ${inInstance(VERSIONS_FILE, options.docs === 'default' ? undefined : options.docs)}`,
    `Its pages are at ${roots.get(name) ?? '/'}, the pages of the docs folder at ${roots.get(CURRENT_VERSION) ?? '/'}.`,
  ]
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}
