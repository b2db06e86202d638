// Watches files and folders: through the system, or, where that watches no more files, by looking at them.
import { existsSync, readdirSync, unwatchFile, watch as watchFolder, watchFile } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import { isRecord } from '../../model/json.js'

export type Watching = {
  /** Resolves when every folder is being followed. */
  readonly ready: Promise<void>
  add(files: readonly string[]): void
  close(): Promise<void>
}

export type FileListeners = {
  readonly isIgnored: (file: string) => boolean
  /** Whether changes of a path matter: of what does not exist yet, the folder around it is watched. */
  readonly isWanted: (file: string) => boolean
  /** A path that may have changed. `isLate`: found by looking, some time after it changed. */
  readonly onFile: (file: string, isLate: boolean) => void
  /** The system watches no more files; called once, with the code of its error. */
  readonly onLimit: (code: string) => void
}

/** A system may begin to report changes some time after it was asked to. */
const LOOK_AGAIN_MS = [100, 1000]

/** Clocks of file systems are this coarse. */
const COARSE_MS = 20

/** Milliseconds between two looks at files that the system does not watch. */
const POLL_MS = 1000

/** No more files or watchers, per user or for this process. */
const LIMITS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** Watches what is added, and the names in `siteDir`. Tells also of changes since `sinceMs`. */
export function watchFiles(
  siteDir: string,
  sinceMs: number,
  isPolling: boolean,
  listeners: FileListeners,
): Watching {
  const { isIgnored, isWanted, onFile } = listeners
  const added = new Set<string>()
  const onError = limitListener(listeners.onLimit)
  const watcher = watch([], {
    ignoreInitial: true,
    ignored: (file) => isIgnored(file),
    awaitWriteFinish: false,
    // It would hold back what an editor renames over the old file.
    atomic: false,
    ...{ usePolling: isPolling, interval: POLL_MS, binaryInterval: POLL_MS },
  })
  watcher.on('all', (_event, file) => onFile(file, true))
  // At once, where chokidar looks at the file first; a second change within 50 ms gives no other event.
  watcher.on('raw', (_event, name, details) => {
    const watched = isRecord(details) ? details['watchedPath'] : undefined
    const file = changedFile(name, typeof watched === 'string' ? watched : siteDir)
    if (!isIgnored(file) && isWanted(file)) onFile(file, false)
  })
  // A folder that cannot be watched is not a reason to stop: the others are.
  watcher.on('error', onError)
  const closeBeside = watchNames(siteDir, isPolling, onError, (file) => {
    if (added.has(file)) watcher.add(file)
    if (!isIgnored(file) && isWanted(file)) onFile(file, true)
  })
  const start = catchUp(watcher, sinceMs, listeners, (file) => onFile(file, true))
  return {
    ready: start.ready,
    add(files) {
      for (const file of files) added.add(file)
      const found = files.filter((file) => existsSync(file))
      const missing = files.filter((file) => !existsSync(file))
      if (found.length > 0) watcher.add(found)
      // It counts a missing path twice, and would be ready before it has seen the others.
      if (missing.length > 0) void start.ready.then(() => watcher.add(missing))
    },
    async close() {
      start.cancel()
      closeBeside()
      await watcher.close()
    },
  }
}

function limitListener(onLimit: (code: string) => void): (error: unknown) => void {
  let isTold = false
  return (error) => {
    const code = isRecord(error) ? error['code'] : undefined
    if (isTold || typeof code !== 'string' || !LIMITS.has(code)) return
    isTold = true
    // The caller may not have this watcher yet.
    setImmediate(() => onLimit(code))
  }
}

/** Watches the names in a folder: files and folders may be made there later. Returns what ends it. */
function watchNames(
  folder: string,
  isPolling: boolean,
  onError: (error: unknown) => void,
  onName: (file: string) => void,
): () => void {
  if (isPolling) {
    const look = (): void => {
      for (const name of existsSync(folder) ? readdirSync(folder) : [])
        onName(path.join(folder, name))
    }
    watchFile(folder, { interval: POLL_MS }, look)
    return () => unwatchFile(folder, look)
  }
  try {
    const watcher = watchFolder(folder, { persistent: true }, (_event, name) => {
      if (name !== null) onName(path.join(folder, name))
    })
    watcher.on('error', onError)
    return () => watcher.close()
  } catch (error) {
    onError(error)
    return () => undefined
  }
}

/** The name in the watched folder, or the watched file itself. */
function changedFile(name: string, watched: string): string {
  return path.basename(watched) === name ? watched : path.resolve(watched, name)
}

/** Adds the files that changed since `sinceMs`, until the system tells the watcher of changes. */
function catchUp(
  watcher: FSWatcher,
  sinceMs: number,
  listeners: FileListeners,
  add: (file: string) => void,
): Pick<Watching, 'ready'> & { readonly cancel: () => void } {
  const look = async (): Promise<void> => {
    const { written, made } = await changedSince(watcher, sinceMs - COARSE_MS, listeners)
    if (made.length > 0) watcher.add([...made])
    for (const file of [...written, ...made]) add(file)
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

type Missed = {
  /** Files and folders that are watched. */
  readonly written: readonly string[]
  /** Files and folders that are not yet. */
  readonly made: readonly string[]
}

/** Files and folders that changed between the reading of the sources and the first event. */
async function changedSince(
  watcher: FSWatcher,
  sinceMs: number,
  { isIgnored, isWanted }: FileListeners,
): Promise<Missed> {
  const watched = watcher.getWatched()
  const isMade = (file: string): boolean =>
    isWanted(file) &&
    !isIgnored(file) &&
    !watched[path.dirname(file)]?.includes(path.basename(file))
  const files = Object.entries(watched).flatMap(([folder, names]) =>
    names.map((name) => path.join(folder, name)),
  )
  const changed = await Promise.all(
    files.map(async (file): Promise<Missed> => {
      const stats = await stat(file).catch(() => undefined)
      if (!stats || Math.max(stats.mtimeMs, stats.ctimeMs) < sinceMs)
        return { written: [], made: [] }
      return { written: [file], made: stats.isDirectory() ? await pathsIn(file, isMade) : [] }
    }),
  )
  return {
    written: changed.flatMap(({ written }) => written),
    made: changed.flatMap(({ made }) => made),
  }
}

/** Paths in a folder, also deep in it, without those that are not wanted. */
async function pathsIn(folder: string, isWanted: (file: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name)
      if (!isWanted(file)) return []
      return [file, ...(entry.isDirectory() ? await pathsIn(file, isWanted) : [])]
    }),
  )
  return found.flat()
}
