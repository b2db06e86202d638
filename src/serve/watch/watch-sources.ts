// Follows the sources: which files changed, one round at a time, changes during it cause one more.
import { statSync } from 'node:fs'
import path from 'node:path'
import { isAtOrBelow } from '../../config/files/paths.js'
import type { Config } from '../../config/schema/schema.js'
import { inTurn } from './in-turn.js'
import { watchFiles, type Watching } from './watch-files.js'

export type SourceWatch = {
  /** Resolves when every folder is being followed. */
  readonly ready: Promise<void>
  /** From now on also what `config` and these absolute files name. */
  follow(config: Config, files: readonly string[]): void
  close(): Promise<void>
}

export type WatchListeners = {
  /** Gets the absolute paths that changed, one round at a time. */
  readonly onChange: (files: ReadonlySet<string>) => Promise<void>
  /** As soon as something changes. */
  readonly onFirst?: () => void
  /** The system watches no more files, for the reason of this error code: from now on they are looked at. */
  readonly onLimit?: (code: string) => void
}

/** Tells `listeners` of changes of the sources, also of those since `sinceMs`. */
export function watchSources(
  config: Config,
  sinceMs: number,
  { onChange, onFirst, onLimit }: WatchListeners,
): SourceWatch {
  let current = config
  const followed = new Set<string>()
  const changes = inTurn(onChange, isEmptyFile)
  let isClosed = false
  let watching = openWatching(false)
  function openWatching(isPolling: boolean): Watching {
    return watchFiles(config.siteDir, sinceMs, isPolling, {
      isIgnored: (file) => isIgnored(file, current),
      isWanted: (file) => isBelowOne(file, followed) || isSettings(file),
      onFile(file, isLate) {
        if (!isLate) onFirst?.()
        changes.add(file)
      },
      onLimit(code) {
        if (isPolling || isClosed) return
        void watching.close()
        watching = openWatching(true)
        watching.add([...followed])
        onLimit?.(code)
      },
    })
  }
  const follow = (wanted: readonly string[]): void => {
    const fresh = [...new Set(wanted)].filter((file) => !followed.has(file))
    for (const file of fresh) followed.add(file)
    watching.add(fresh)
  }
  follow(rootsOf(config))
  return {
    ready: watching.ready,
    follow(next, files) {
      current = next
      follow([...rootsOf(next), ...files])
    },
    async close() {
      isClosed = true
      changes.cancel()
      await watching.close()
    },
  }
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

/** A file that settings may be in. */
const isSettings = (file: string): boolean =>
  /^(?:orion-docs\.config\..*|package\.json)$/.test(path.basename(file))

function isIgnored(file: string, config: Config): boolean {
  if (isAtOrBelow(file, config.outDir) || isAtOrBelow(file, config.cacheDir)) return true
  const inner = path.relative(config.siteDir, file)
  if (inner.startsWith('..')) return false
  return inner
    .split(path.sep)
    .some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.well-known'))
}

/** Editors empty a file before they write it: what is read in between has no front matter and no words. */
function isEmptyFile(file: string): boolean {
  try {
    const stats = statSync(file)
    return stats.isFile() && stats.size === 0
  } catch {
    return false
  }
}

function isBelowOne(file: string, places: ReadonlySet<string>): boolean {
  for (let place = file; ; place = path.dirname(place)) {
    if (places.has(place)) return true
    if (place === path.dirname(place)) return false
  }
}
