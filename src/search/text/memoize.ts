// Values that are loaded once and shared by all callers.

/** The promise under `key`, made by `load` when there is none; a rejected one is not kept. */
export function memoize<T>(
  memory: Map<string, Promise<T>>,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = memory.get(key)
  if (known) return known
  const promise = load()
  memory.set(key, promise)
  promise.catch(() => {
    if (memory.get(key) === promise) memory.delete(key)
  })
  return promise
}
