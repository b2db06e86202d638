// What a build has from earlier ones, here and on the server of the remote cache, before it makes pages.
import type { Site } from '../model/site.js'
import type { OpenedCompile } from '../pipeline/compile/open-compile.js'
import type { EmitContext } from '../pipeline/emit-page.js'
import type { SharedSite } from '../pipeline/restore/shared-site.js'
import type { WriteThread } from '../pipeline/output/write-thread.js'
import { openIndexes, type OpenIndexes } from '../pipeline/search/open-indexes.js'

/** What other builds have made. A build without a remote cache loads nothing of it. */
export async function openShared({
  shared,
  count,
}: OpenedCompile): Promise<SharedSite | undefined> {
  if (!shared) return undefined
  const { openSharedSite } = await import('../pipeline/restore/shared-site.js')
  return openSharedSite(shared, () => count.restored++)
}

/**
 * New indexes, which are begun at once: unless part of the last ones may stay, or all of them be restored, with most pages.
 * In that case `writer` has much to do.
 */
export async function openFirstIndexes(
  site: Site,
  context: Pick<EmitContext, 'config' | 'output' | 'clock' | 'last' | 'shared'> & {
    readonly writer?: WriteThread | undefined
  },
): Promise<OpenIndexes | undefined> {
  if (context.last) return undefined
  if ((await context.shared?.hasSome()) !== true) return openIndexes(site, context)
  context.writer?.begin()
  return undefined
}
