// Reading the stats of a large output takes a tenth of a build after an edit, so a thread does it in parallel.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isRecent, readOutputStats, type OutputStats } from '../publish/output-stats.js'

/** For fewer files, starting a thread takes longer than reading the stats. */
const MANY_FILES = 3000

const ENTRY = new URL('./output-stats-worker.js', import.meta.url)

/** A request to the thread. */
export type StatsRequest = { readonly outDir: string }

/** Returns the stats of an output that no build has changed since. */
export type StatsReader = () => Promise<OutputStats>

/** Begins to look at `outDir` (absolute), in which about `count` files are. */
export function readStatsInThread(outDir: string, count: number): StatsReader {
  if (count < MANY_FILES || !existsSync(fileURLToPath(ENTRY)))
    return () => Promise.resolve(readOutputStats(outDir))
  const worker = new Worker(ENTRY, { workerData: { outDir } satisfies StatsRequest })
  // A build that ends before it asks does not wait for it.
  worker.unref()
  const seen = new Promise<OutputStats | undefined>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => resolve(undefined))
  })
  return async () => {
    worker.ref()
    const look = await seen
    return look && isRecent(look, outDir) ? look : readOutputStats(outDir)
  }
}
