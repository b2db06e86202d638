// `merge`: the whole site of its parts. A build that finds its pages compiled and rendered.
import type { SiteBuildResult } from '../pipeline/run/build-options.js'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { NO_V8_FLAGS } from '../pipeline/compile/v8-flags.js'
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
  const { v8 = NO_V8_FLAGS } = options
  const limitHeap = (pages = Infinity): void => v8.limitMergeHeap(pages)
  // Nearly all that reading the records of the parts makes is garbage.
  limitHeap()
  const parts = loadShards(names)
  limitHeap(parts.pages.size)
  return buildWith({ ...options, v8: { ...v8, limitHeap } }, parts)
}
