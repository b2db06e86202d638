// Many steps at a time, with results in order.

/** Pages that are on their way at the same time: enough that no thread waits. */
export const CONCURRENCY = 64

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
