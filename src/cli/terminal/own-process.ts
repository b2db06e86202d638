// What the command line does to its process, in which nothing else runs.
import v8 from 'node:v8'
import { createV8Flags, type V8Flags } from '../../pipeline/compile/v8-flags.js'

export const ownV8Flags: V8Flags = createV8Flags(
  (flag) => v8.setFlagsFromString(flag),
  process.versions.v8,
)
