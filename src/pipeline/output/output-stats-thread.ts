// Looking at a large output takes a tenth of a build after an edit: a thread does it meanwhile.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isRecent, lookAt, type OutputLook } from '../publish/output-stats.js'

/** Looking at fewer files takes less time than starting a thread. */
const MANY_FILES = 3000

const ENTRY = new URL('./output-stats-worker.js', import.meta.url)

/** A request to the thread. */
export type LookTask = { readonly outDir: string }

/** Returns the stats of an output that no build has changed since. */
export type Looking = () => Promise<OutputLook>

/** Begins to look at `outDir` (absolute), in which about `count` files are. */
export function lookBeside(outDir: string, count: number): Looking {
  if (count < MANY_FILES || !existsSync(fileURLToPath(ENTRY)))
    return () => Promise.resolve(lookAt(outDir))
  const worker = new Worker(ENTRY, { workerData: { outDir } satisfies LookTask })
  // A build that ends before it asks does not wait for it.
  worker.unref()
  const seen = new Promise<OutputLook | undefined>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => resolve(undefined))
  })
  return async () => {
    worker.ref()
    const look = await seen
    return look && isRecent(look, outDir) ? look : lookAt(outDir)
  }
}
