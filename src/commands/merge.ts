// `merge`: the whole site of its parts. A build that finds its pages compiled and rendered.
import type { SiteBuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { buildWith } from './build.js'
import { loadShards } from '../pipeline/shards/load-shards.js'

/**
 * Puts a site together of the parts in `names`, byte for byte as one build makes it.
 * @throws OrionError (usage) for parts that are not all there, or do not belong together; as `build` does.
 */
export async function mergeShards(
  names: readonly string[],
  options: RunOptions = {},
): Promise<SiteBuildResult> {
  // Nearly all that reading the records of the parts makes is garbage.
  options.v8?.limitHeap(Infinity)
  const parts = loadShards(names)
  options.v8?.limitHeap(parts.pages.size)
  return buildWith(options, parts)
}
