// Compiling with a memory on disk. Holds because of the four laws of a compiled page: it is plain JSON, depends on
// its source alone, all that can change it is in its key, and its diagnostics are part of it.
import { pathToFileURL } from 'node:url'
import type {
  Compile,
  CompiledPage,
  MarkdownOptions,
  PageSource,
  PluginUse,
} from '../../model/page.js'
import { digestOf } from '../files/digest.js'
import { recall, type Store } from '../cache/store/disk-store.js'
import { entryValue } from '../cache/entry-value.js'

/**
 * `shared` are pages whose text was compiled for another one in this run, `restored` those that were taken from the remote
 * cache as they are.
 */
export type CacheCount = { hits: number; misses: number; shared: number; restored: number }

/** A page, and its JSON where that is at hand. */
export type MakePage = (
  source: PageSource,
) => Promise<{ readonly page: CompiledPage; readonly json?: Uint8Array }>

/**
 * Wraps `make` so that a page whose key is in `store` is not compiled. `count` receives cache hits and misses, each page
 * once: pages that are printed are compiled twice.
 */
export function withCache(
  make: MakePage,
  store: Store,
  keyOf: (source: PageSource) => string,
  count?: Pick<CacheCount, 'hits' | 'misses'>,
): Compile {
  const counted = new Set<string>()
  const add = (what: 'hits' | 'misses', key: string): void => {
    if (count === undefined || counted.has(key)) return
    counted.add(key)
    count[what]++
  }
  return async (source) => {
    const key = keyOf(source)
    // The store verifies that the bytes are what was written, but it may have them from elsewhere.
    const known = entryValue<CompiledPage>(store.fetch ? await recall(store, key) : store.get(key))
    if (known) {
      add('hits', key)
      return known
    }
    add('misses', key)
    const { page, json } = await make(source)
    // A file may change between its digest and its text.
    if (keyOf(source) === key) store.set(key, json ?? Buffer.from(JSON.stringify(page)))
    return page
  }
}

/**
 * The key of a page: a digest of its text's digest, its includes, the options, its path where plugins see it, and
 * `toolchain`, the digest of the program and the plugins. It does not depend on the site's folder: caches are copied
 * between machines.
 */
export function compileKey(toolchain: string, siteDir: string): (source: PageSource) => string {
  const folder = pathToFileURL(siteDir).href
  const prefixes = new WeakMap<MarkdownOptions, string>()
  const prefixOf = (options: MarkdownOptions): string => {
    const known = prefixes.get(options)
    if (known !== undefined) return known
    const prefix = `${JSON.stringify([toolchain, portable(options)]).replaceAll(folder, '')}\n`
    prefixes.set(options, prefix)
    return prefix
  }
  return (source) => {
    const { includes, options, path } = source
    const files = Object.entries(includes).sort(([a], [b]) => (a < b ? -1 : 1))
    return digestOf(
      `${prefixOf(options)}${JSON.stringify(path === undefined ? files : [path, files])}\n${textDigest(source)}`,
    )
  }
}

/** Options without folders of this machine: the toolchain represents the code of plugins. */
function portable(options: MarkdownOptions): object {
  const named = (uses: readonly PluginUse[]): object[] =>
    uses.map(({ module, options: given }) => ({ module, options: given }))
  return {
    ...options,
    siteDir: undefined,
    remarkPlugins: named(options.remarkPlugins),
    rehypePlugins: named(options.rehypePlugins),
  }
}

/** A text that is not needed is not read: it has a digest from an earlier run. */
export const textDigest = (source: PageSource): string => source.digest ?? digestOf(source.text)
