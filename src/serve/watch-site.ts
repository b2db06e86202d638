// Follows the sources: which files changed, one round at a time, changes during it cause one more.
import { existsSync, watch as watchFolder } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import { isRecord } from '../model/json.js'
import type { Config } from '../config/schema/schema.js'

export type SourceWatch = {
  /** Resolves when every folder is being followed. */
  readonly ready: Promise<void>
  /** From now on also what `config` and these absolute files name. */
  follow(config: Config, files: readonly string[]): void
  close(): Promise<void>
}

/** Milliseconds of quiet after a change: editors write a file in several steps, a checkout writes many files. */
const QUIET_MS = 12

/** A stream of changes is not waited for longer than this. */
const MOST_MS = 250

/** A system may begin to report changes some time after it was asked to. */
const LOOK_AGAIN_MS = [100, 1000]

/** Clocks of file systems are this coarse. */
const COARSE_MS = 20

/**
 * Calls `onChange` with the absolute paths that changed, also those that changed since `sinceMs`, and `onFirst` as soon
 * as something changes.
 */
export function watchSources(
  config: Config,
  onChange: (files: ReadonlySet<string>) => Promise<void>,
  sinceMs: number,
  onFirst: () => void = () => undefined,
): SourceWatch {
  let current = config
  const followed = new Set<string>()
  const watcher = watch([], {
    ignoreInitial: true,
    ignored: (file) => isIgnored(file, current),
    awaitWriteFinish: false,
    // It would hold back what an editor renames over the old file.
    atomic: false,
  })
  const changes = inTurn(onChange)
  watcher.on('all', (_event, file) => changes.add(file))
  // At once, where chokidar looks at the file first; a second change within 50 ms gives no other event.
  watcher.on('raw', (_event, name, details) => {
    const watched = isRecord(details) ? details['watchedPath'] : undefined
    const file = changedFile(name, typeof watched === 'string' ? watched : current.siteDir)
    // Of a path that does not exist yet, the watcher follows the folder.
    if (isIgnored(file, current) || !isBelowOne(file, followed)) return
    onFirst()
    changes.add(file)
  })
  const beside = watchBeside(config.siteDir, (file) => {
    const isRoot = followed.has(file)
    if (isRoot) watcher.add(file)
    if (isRoot || /^(?:orion-docs\.config\..*|package\.json)$/.test(path.basename(file)))
      changes.add(file)
  })
  // A folder that cannot be watched is not a reason to stop: the others are.
  watcher.on('error', () => undefined)
  const start = catchUp(watcher, sinceMs, changes.add)
  const follow = (wanted: readonly string[]): void => {
    const fresh = [...new Set(wanted)].filter((file) => !followed.has(file))
    for (const file of fresh) followed.add(file)
    const [found, missing] = [fresh.filter(existsSync), fresh.filter((file) => !existsSync(file))]
    if (found.length > 0) watcher.add(found)
    // It counts a missing path twice, and would be ready before it has seen the others.
    if (missing.length > 0) void start.ready.then(() => watcher.add(missing))
  }
  follow(rootsOf(config))
  return {
    ready: start.ready,
    follow(next, files) {
      current = next
      follow([...rootsOf(next), ...files])
    },
    async close() {
      start.cancel()
      changes.cancel()
      beside.close()
      await watcher.close()
    },
  }
}

/** Paths in the site's folder that may be created later: a settings file, a folder of static files. */
function watchBeside(siteDir: string, onFile: (file: string) => void): { close(): void } {
  const watcher = watchFolder(siteDir, { persistent: true }, (_event, name) => {
    if (name !== null) onFile(path.join(siteDir, name))
  })
  watcher.on('error', () => undefined)
  return watcher
}

/** The name in the watched folder, or the watched file itself. */
function changedFile(name: string, watched: string): string {
  return path.basename(watched) === name ? watched : path.resolve(watched, name)
}

function rootsOf(config: Config): string[] {
  return [
    config.docsDir,
    ...config.staticDirectories.map((name) => path.resolve(config.siteDir, name)),
    ...config.customCss.map((name) => path.resolve(config.siteDir, name)),
    ...Object.values(config.components),
    config.template,
    ...(config.routes === undefined ? [] : [path.resolve(config.siteDir, config.routes)]),
    ...(typeof config.docs.sidebarPath === 'string'
      ? [path.resolve(config.siteDir, config.docs.sidebarPath)]
      : []),
    ...(config.settingsFile === undefined ? [] : [config.settingsFile]),
  ]
}

/** Adds the files that changed since `sinceMs`, until the system tells the watcher of changes. */
function catchUp(
  watcher: FSWatcher,
  sinceMs: number,
  add: (file: string) => void,
): Pick<SourceWatch, 'ready'> & { readonly cancel: () => void } {
  const look = async (): Promise<void> => {
    for (const file of await changedSince(watcher, sinceMs - COARSE_MS)) add(file)
  }
  let timers: readonly NodeJS.Timeout[] = []
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve)).then(async () => {
    timers = LOOK_AGAIN_MS.map((ms) => setTimeout(() => void look(), ms).unref())
    await look()
  })
  return {
    ready,
    cancel() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Files written between the reading of the sources and the first event. */
async function changedSince(watcher: FSWatcher, sinceMs: number): Promise<string[]> {
  const files = Object.entries(watcher.getWatched()).flatMap(([folder, names]) =>
    names.map((name) => path.join(folder, name)),
  )
  const changed = await Promise.all(
    files.map(async (file) => {
      const stats = await stat(file).catch(() => undefined)
      return stats && Math.max(stats.mtimeMs, stats.ctimeMs) >= sinceMs ? [file] : []
    }),
  )
  return changed.flat()
}

export type Changes = { readonly add: (file: string) => void; readonly cancel: () => void }

/** Runs `step` with what was added, after a pause and never twice at once. */
export function inTurn(step: (files: ReadonlySet<string>) => Promise<void>): Changes {
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let firstMs: number | undefined
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning || files.size === 0) return
    isRunning = true
    const mine = files
    files = new Set()
    firstMs = undefined
    try {
      await step(mine)
    } finally {
      isRunning = false
      schedule()
    }
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (files.size === 0) return
    const waitedMs = performance.now() - (firstMs ??= performance.now())
    timer = setTimeout(() => void run(), Math.max(0, Math.min(QUIET_MS, MOST_MS - waitedMs)))
  }
  return {
    add(file) {
      files.add(file)
      schedule()
    },
    cancel() {
      clearTimeout(timer)
      files.clear()
    },
  }
}

function isIgnored(file: string, config: Config): boolean {
  if (isAtOrBelow(file, config.outDir) || isAtOrBelow(file, config.cacheDir)) return true
  const inner = path.relative(config.siteDir, file)
  if (inner.startsWith('..')) return false
  return inner
    .split(path.sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.well-known'))
}

function isBelowOne(file: string, places: ReadonlySet<string>): boolean {
  for (let place = file; ; place = path.dirname(place)) {
    if (places.has(place)) return true
    if (place === path.dirname(place)) return false
  }
}

const isAtOrBelow = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder + path.sep)
