// Values that come in any order, taken in the order of their keys.

/** Returns a function that takes each key's value once; `take` is called as soon as all before have come. */
export function orderedSink<Key, Value>(
  keys: readonly Key[],
  take: (key: Key, value: Value) => void,
): (key: Key, value: Value) => void {
  const waiting = new Map<Key, Value>()
  let next = 0
  return (key, value) => {
    waiting.set(key, value)
    for (; next < keys.length; next++) {
      const first = keys[next] as Key
      if (!waiting.has(first)) return
      const come = waiting.get(first) as Value
      waiting.delete(first)
      take(first, come)
    }
  }
}
