// Options that the API does not have: flags of V8 change the whole process, and the program itself passes on known problems.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { V8Flags } from '../compile/v8-flags.js'
import type { BuildOptions } from './build-options.js'

export type RunOptions = BuildOptions & {
  /** Default: none are set. */
  readonly v8?: V8Flags | undefined
  /** Problems that were found before the build began. */
  readonly known?: readonly Diagnostic[] | undefined
}
