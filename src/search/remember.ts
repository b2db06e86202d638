/** The promise under `key`; one that is rejected is forgotten, so that the next call tries again. */
export function remember<T>(
  memory: Map<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  if (known) return known
  const promise = load().catch((error: unknown) => {
    memory.delete(key)
    throw error
  })
  memory.set(key, promise)
  return promise
}
