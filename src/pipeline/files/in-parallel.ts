// Many steps at a time, with results in order.
import { availableParallelism } from 'node:os'

/**
 * Pages that are on their way at the same time: as many as the threads have before them, and a few. With more of them
 * what is known of a page grows old before it is done, and collecting it costs more (measured: a twentieth).
 */
export const CONCURRENCY = 4 + 8 * Math.max(1, availableParallelism() - 1)

/** Results in the order of `items`, of which `limit` are on their way at a time. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const run = async (): Promise<void> => {
    for (const [index, item] of rest) results[index] = await step(item)
  }
  await Promise.all(Array.from({ length: limit }, run))
  return results
}
