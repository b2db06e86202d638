// Builds again without any cache when an entry of the remote cache may have ended a build: a server without signatures can
// send anything.
import type { Config } from '../config/schema/schema.js'
import { OrionError } from '../model/diagnostics/diagnostic.js'
import { clearCache } from '../pipeline/cache/cache-files.js'
import { remoteAddress } from '../pipeline/compile/open-compile.js'
import type { SiteBuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'

type Ended = {
  readonly error: unknown
  readonly options: RunOptions
  readonly config: Config
}

/**
 * The result of `again` without any cache. When it has one, the server was at fault: what it sent is removed from the local
 * cache too. A fault of the program ends that build as well, and the cache stays.
 * @throws `error` when no remote cache was in use, or when the site or the machine is at fault
 */
export async function buildAlone(
  { error, options, config }: Ended,
  again: (options: RunOptions) => Promise<SiteBuildResult>,
): Promise<SiteBuildResult> {
  const address = remoteAddress(config)
  if (error instanceof OrionError || options.cache === false || address === '') throw error
  const { formDiagnostic } = await import('../pipeline/remote/remote-fault.js')
  const result = await again({ ...options, cache: false, known: [formDiagnostic(address)] })
  clearCache(config.cacheDir)
  return result
}
