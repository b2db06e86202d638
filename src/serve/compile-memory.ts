// Compiled pages in memory, the ones used last: a day of edits must not fill it.
import { createHash } from 'node:crypto'
import type { Compile, CompiledPage } from '../model/page.js'

/** Wraps `compile` so that a page which is being compiled, or is among the last `limit`, is not compiled again. */
export function memoizeCompile(compile: Compile, limit: number): Compile {
  const pages = new Map<string, Promise<CompiledPage>>()
  return (source) => {
    const key = createHash('sha256').update(JSON.stringify(source)).digest('base64')
    const known = pages.get(key)
    pages.delete(key)
    const page = known ?? compile(source)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > limit && oldest !== undefined) pages.delete(oldest)
    // A failure may be fixed by something outside its key.
    page.catch(() => pages.delete(key))
    return page
  }
}
