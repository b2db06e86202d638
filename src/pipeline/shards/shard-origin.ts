// The sources and the program that a part, or a merge, is built from.
import { wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { programVersion } from '../../package/package-files.js'
import type { Snapshot } from '../pages/snapshot.js'
import type { ShardOrigin } from './shard-artifact.js'

/** @throws OrionError `shard` when it cannot be determined, because a plugin cannot be read completely. */
export async function originOf(
  snapshot: Pick<Snapshot, 'sourcesKey'>,
  toolchain: string | undefined,
): Promise<ShardOrigin> {
  const sources = snapshot.sourcesKey()
  if (toolchain === undefined || sources === undefined)
    throw wrongUsage({
      code: 'shard',
      message:
        'The site cannot be built in parts: a module that its Markdown plugins import cannot be read.',
      hint: 'Build it without --shard.',
    })
  const version = await programVersion()
  return { program: `orion-docs ${version} with Node ${process.versions.node}`, toolchain, sources }
}
