// Options that whoever calls the API does not set: those of the command line change the whole process.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { V8Flags } from '../compile/v8-flags.js'
import type { BuildOptions } from './build-options.js'

export type RunOptions = BuildOptions & {
  /** Default: none are set. */
  readonly v8?: V8Flags | undefined
  /** Problems that were found before the build began. */
  readonly known?: readonly Diagnostic[] | undefined
}
