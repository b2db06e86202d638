import type { Patch } from '../../src/packaging/patches/apply.mjs'

export function bundleCompiler(some: readonly Patch[], outfile: string): Promise<void>
