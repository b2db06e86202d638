// Options that only the command line sets: they change the whole process, which belongs to whoever calls the API.
import type { V8Flags } from '../compile/v8-flags.js'
import type { BuildOptions } from './build-options.js'

export type RunOptions = BuildOptions & {
  /** Default: none are set. */
  readonly v8?: V8Flags | undefined
}
