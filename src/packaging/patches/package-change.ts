// How a package is changed for our bundle of the program.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A piece of a file as the package has it, exactly once, and what stands there instead. */
export type Change = readonly [found: string, instead: string]

/** By file within `node_modules`. */
export type Changes = Readonly<Record<string, readonly Change[]>>

/** A module of ours, and the SHA-256 of the file in whose place it stands. */
export type Replaced = { readonly by: string; readonly sha256: string }

/** A module of ours as it is where this one runs: compiled, or a source in tests. */
export function ownModule(module: string): string {
  const self = fileURLToPath(import.meta.url)
  return path.resolve(path.dirname(self), `${module}${path.extname(self)}`)
}
