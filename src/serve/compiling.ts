// How pages are compiled while serving: at once for a request, in threads in the background, and with the
// cache of builds, to which it adds.
import { availableParallelism } from 'node:os'
import type { RunOptions } from '../pipeline/run/run-options.js'
import { diskStore, noStore, type Store } from '../pipeline/cache/store/disk-store.js'
import { inThreads, type Threads } from '../pipeline/compile/compile-threads.js'
import { isHeavy } from '../pipeline/compile/time-limit.js'
import { toolchainDigest, pluginFiles } from '../pipeline/cache/toolchain-digest.js'
import { createOutliner, type Outliner } from '../pipeline/sources/outlines.js'
import { withPluginPlaces } from '../pipeline/compile/plugin-faults.js'
import { createClock, type Clock } from '../pipeline/run/timings.js'
import { compileKey, withCache, type MakePage } from '../pipeline/compile/compile-cache.js'
import type { Config } from '../config/schema/schema.js'
import type { Compile } from '../model/page.js'
import { keepFrontMatter } from './keep-front-matter.js'
import { memoizeCompile } from './compile-memory.js'

export type Compiling = {
  readonly compile: Compile
  /** Compiles pages in the background. */
  readonly compileBeside: Compile
  readonly outlineOf: Outliner
  /** The absolute files of the site's own plugins. */
  readonly inputs: readonly string[]
  /** Whether all pages are compiled in threads: see `openCompiling`. */
  readonly isApart: boolean
  /** All pages are compiled: threads end, and what was made is kept for later runs. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** Compiled pages in memory; the others are on disk. */
const MOST_PAGES = 100

const BYTES_OF_MB = 1e6
const MS = 1000

/**
 * Opens the cache of the site and gets ready to compile its pages. A module that was imported once is never read again
 * by the thread that did: when a plugin has changed, new threads have to compile `apart` from the main one.
 */
export async function openCompiling(
  config: Config,
  options: RunOptions,
  where: 'here' | 'apart' = 'here',
): Promise<Compiling> {
  const plugins = [...config.markdown.remarkPlugins, ...config.markdown.rehypePlugins]
  const [toolchain, inputs] = await Promise.all([
    options.cache === false ? undefined : toolchainDigest(plugins),
    pluginFiles(plugins),
  ])
  const disk =
    toolchain === undefined
      ? undefined
      : openDisk(config.cacheDir, config.cache.maxSizeMb * BYTES_OF_MB)
  const store = disk?.store ?? noStore
  const clock = createClock()
  const cached = (make: MakePage): Compile =>
    toolchain === undefined
      ? async (source) => (await make(source)).page
      : withCache(make, store, compileKey(toolchain, config.siteDir))

  const count = Math.max(1, options.threads ?? availableParallelism() - 1)
  const limitMs = config.content.timeout * MS
  const threads = lateThreads(count, clock, { ...options, limitMs })
  const first = lateThreads(1, clock, { ...options, limitMs })
  const beside = cached(threads.compile)
  const remembered = withPluginPlaces(
    memoizeCompile(
      // Either of the two may compile a page: the result is the same.
      (source) => (besides.has(source) ? beside(source) : urgent(source)),
      MOST_PAGES,
    ),
    config,
  )
  const urgent = cached(
    where === 'apart' ? first.compile : unlessHeavy(compileHere(), first.compile),
  )
  const besides = new WeakSet<object>()
  return {
    compile: remembered,
    compileBeside(source) {
      besides.add(source)
      return remembered(source)
    },
    outlineOf: keepFrontMatter(createOutliner(store, toolchain, clock, config.markdown.format)),
    inputs,
    isApart: where === 'apart',
    async rest() {
      await threads.rest()
      disk?.keep()
    },
    async close() {
      await Promise.all([threads.close(), first.close()])
      disk?.close()
    },
  }
}

/** A page that may take long is compiled where it can be stopped. */
const unlessHeavy =
  (here: MakePage, apart: MakePage): MakePage =>
  (source) =>
    isHeavy(source) ? apart(source) : here(source)

/** Compiles on the main thread. The compiler is loaded with the first page, after the server answers. */
function compileHere(): MakePage {
  let loading: Promise<Compile> | undefined
  return async (source) => {
    loading ??= import('../content/compile-page.js').then(({ compilePage }) => compilePage)
    const compile = await loading
    return { page: await compile(source) }
  }
}

type LateThreads = {
  readonly compile: MakePage
  /** Ends the threads; they start again with the next page. */
  readonly rest: () => Promise<void>
  /** Ends them for good. */
  readonly close: () => Promise<void>
}

/** Threads that start with the first page. */
function lateThreads(
  count: number,
  clock: Clock,
  { v8, limitMs }: Pick<RunOptions, 'v8'> & { readonly limitMs: number },
): LateThreads {
  let threads: Threads | undefined
  return {
    compile(source) {
      threads ??= inThreads(count, clock, { inlineCharacters: 0, v8, limitMs })
      return threads.compile(source)
    },
    async rest() {
      const ended = threads
      threads = undefined
      await ended?.close()
    },
    close: async () => threads?.close(),
  }
}

/** The store of a long run: what was set can be read after `keep`, which writes it. */
function openDisk(folder: string, maxBytes: number): { store: Store; keep(): void; close(): void } {
  let current = diskStore(folder, maxBytes)
  let isNew = false
  return {
    store: {
      get: (key) => current.get(key),
      set(key, bytes) {
        isNew = true
        current.set(key, bytes)
      },
      close: () => current.close(),
    },
    keep() {
      if (!isNew) return
      isNew = false
      // A cache that cannot be written does not matter for this run.
      current.close()
      current = diskStore(folder, maxBytes)
    },
    close: () => void current.close(),
  }
}
