// Compiles each text once: a page that did not change, or that stands in two versions, costs nothing again.
import { createHash } from 'node:crypto'
import type { Compile, CompiledPage } from '../model/page.js'

/** Wraps `compile` with a memory of its results by everything that can change them. */
export function compileOnce(compile: Compile): Compile {
  const pages = new Map<string, Promise<CompiledPage>>()
  return (source) => {
    const key = createHash('sha256').update(JSON.stringify(source)).digest('base64')
    const known = pages.get(key)
    if (known) return known
    const page = compile(source)
    pages.set(key, page)
    return page
  }
}
