// How pages are compiled in this run: with the cache of earlier ones, on all cores.
import { availableParallelism } from 'node:os'
import type { Config } from '../../config/schema/schema.js'
import { defined } from '../../model/defined.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Compile } from '../../model/page.js'
import type { RunOptions } from '../run/run-options.js'
import { diskStore, noStore, type Store } from '../cache/store/disk-store.js'
import { openFileMemory, type FileMemory } from '../cache/file-memory.js'
import { inThreads } from './compile-threads.js'
import type { SharedEntries } from '../cache/shared-entries.js'
import { toolchainDigest } from '../cache/toolchain-digest.js'
import { withPluginPlaces } from './plugin-faults.js'
import type { openRemote } from '../remote/open-remote.js'
import type { RemoteStore } from '../remote/remote-store.js'
import { openSourceMemory, type SourceMemory } from '../sources/read-source.js'
import type { Clock } from '../run/timings.js'
import { NO_V8_FLAGS } from './v8-flags.js'
import { compileKey, withCache, type CacheCount } from './compile-cache.js'

export type OpenedCompile = {
  readonly compile: Compile
  /** Says of one page with so much text that it will have to be compiled. */
  readonly expect: (characters: number) => void
  readonly store: Store
  /** What builds share through the remote cache alone; absent without one. */
  readonly shared?: SharedEntries
  /** The record of the site's files; absent when nothing may be cached, or file dates are not trusted. */
  readonly sources?: SourceMemory
  /** The same of files that are not pages. */
  readonly files?: FileMemory
  readonly count: CacheCount
  /** Digest of the program and the plugins; undefined when nothing may be cached. */
  readonly toolchain: string | undefined
  /** Gives back the memory of the threads: what is still asked for is compiled without. */
  readonly endThreads: () => Promise<void>
  /** Ends threads and puts the cache in order; says when it cannot be kept. None of that makes a build fail. */
  close(): Promise<readonly Diagnostic[]>
}

export type OpenOptions = Pick<RunOptions, 'cache' | 'threads' | 'v8'> & {
  /** Default: true. False: what is compiled now is not kept. */
  readonly keeps?: boolean
}

/** Bytes in a megabyte of the setting `cache.maxSizeMb`. */
const MB = 1e6

const MS = 1000

/**
 * Opens the cache, if it is wanted and can be trusted, and gets threads ready to be started. With `wrap` results are
 * remembered even without a cache, by what it makes of the store.
 */
export async function openCompile(
  config: Config,
  options: OpenOptions,
  clock: Clock,
  wrap?: (store: Store) => Store,
): Promise<OpenedCompile> {
  const { remarkPlugins, rehypePlugins } = config.markdown
  const { cache = true, keeps = true, v8 = NO_V8_FLAGS } = options
  v8.enlargeYoungSpace()
  v8.delayOptimization()
  const toolchain =
    cache || wrap ? await toolchainDigest([...remarkPlugins, ...rehypePlugins]) : undefined
  const disk =
    cache && toolchain !== undefined
      ? diskStore(config.cacheDir, config.cache.maxSizeMb * MB)
      : noStore
  const address = remoteAddress(config)
  const remote =
    keeps && disk !== noStore && toolchain !== undefined && address !== ''
      ? await openRemoteCache(disk, address, { config, toolchain })
      : undefined
  const kept = keeps ? (remote?.store ?? disk) : { ...disk, set: () => undefined }
  const store = wrap ? wrap(kept) : kept
  const memories =
    disk !== noStore && toolchain !== undefined && config.cache.trustDates
      ? {
          sources: openSourceMemory(config, toolchain, undefined, remote?.sources),
          files: openFileMemory(config, toolchain),
        }
      : undefined
  const threads = inThreads(options.threads ?? availableParallelism() - 1, clock, {
    v8,
    limitMs: config.content.timeout * MS,
  })
  const count = { hits: 0, misses: 0, shared: 0, restored: 0 }
  return {
    compile: withPluginPlaces(
      toolchain === undefined
        ? async (source) => (await threads.compile(source)).page
        : withCache(threads.compile, store, compileKey(toolchain, config.siteDir), count),
      config,
    ),
    expect: threads.expect,
    ...{ store, ...memories, ...defined({ shared: remote?.shared }) },
    count,
    toolchain,
    endThreads: threads.close,
    async close() {
      await threads.close()
      if (keeps) {
        memories?.sources.close()
        memories?.files.close()
      }
      const faults = (await remote?.finish()) ?? []
      const problem = store.close()
      return problem === undefined ? faults : [...faults, cannotKeep(problem)]
    },
  }
}

/** The address of the remote cache; empty without one. */
export const remoteAddress = ({ cache }: Pick<Config, 'cache'>): string =>
  process.env['ORION_DOCS_REMOTE_CACHE'] ?? cache.remote ?? ''

/** A build without a remote cache loads nothing of it. */
async function openRemoteCache(...site: Parameters<typeof openRemote>): Promise<RemoteStore> {
  const { openRemote: open } = await import('../remote/open-remote.js')
  return open(...site)
}

/** The diagnostic for a cache folder that cannot be written. */
export function cannotKeep(problem: string): Diagnostic {
  return {
    severity: 'note',
    code: 'cache-write',
    message: `The cache cannot be written, so the next build recompiles these pages: ${problem}`,
    hint: 'Choose another folder with --cache-dir, or turn it off with --no-cache.',
  }
}
