// The last compiled pages and files, in memory: a day of edits must not fill it.
import { createHash } from 'node:crypto'
import type { Compile, CompiledPage } from '../model/page.js'
import { textDigest } from '../pipeline/compile/compile-cache.js'

type Recent<Key, Value> = {
  /** The value for the key, if it is being made or among the last, else what `make` returns. */
  readonly get: (key: Key, make: () => Promise<Value>) => Promise<Value>
  readonly forget: (key: Key) => void
}

/** Keeps the `limit` values that were used last. */
export function createRecent<Key, Value>(limit: number): Recent<Key, Value> {
  const kept = new Map<Key, Promise<Value>>()
  const forget = (key: Key): void => void kept.delete(key)
  return {
    forget,
    get(key, make) {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > limit && oldest !== undefined) forget(oldest)
      // A failure may be fixed by something outside its key.
      value.catch(() => forget(key))
      return value
    },
  }
}

/** Wraps `compile` so that a page which is being compiled, or is among the last `limit`, is not compiled again. */
export function memoizeCompile(compile: Compile, limit: number): Compile {
  const pages = createRecent<string, CompiledPage>(limit)
  return (source) => {
    const { includes, options, path } = source
    const parts = JSON.stringify([textDigest(source), includes, options, path])
    const key = createHash('sha256').update(parts).digest('base64')
    return pages.get(key, () => compile(source))
  }
}
