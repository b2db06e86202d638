// Follows the sources: one rebuild at a time, changes during it cause one more (SERVE-10).
import path from 'node:path'
import { watch } from 'chokidar'
import type { Config } from '../config/schema.js'

export type SourceWatch = {
  /** Also follows these absolute files from now on. */
  add(files: readonly string[]): void
  close(): Promise<void>
}

/** Milliseconds of quiet after a change: editors write a file in several steps. */
const QUIET_MS = 25

/** Calls `onChange` after changes of the sources; resolves when every folder is being followed. */
export async function watchSources(
  config: Config,
  onChange: () => Promise<void>,
): Promise<SourceWatch> {
  const roots = [
    config.docsDir,
    ...config.staticDirectories.map((name) => path.resolve(config.siteDir, name)),
    ...config.customCss.map((name) => path.resolve(config.siteDir, name)),
    ...Object.values(config.components),
    ...(config.settingsFile === undefined ? [] : [config.settingsFile]),
  ]
  const watcher = watch(roots, {
    ignoreInitial: true,
    ignored: (file) => isIgnored(file, config),
    awaitWriteFinish: false,
  })
  const trigger = inTurn(onChange)
  watcher.on('all', trigger.soon)
  // A second change of a file within 50 ms (a formatter after a save) gives no event of its own.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string }
    if (!isIgnored(path.resolve(watchedPath ?? config.siteDir, name), config)) trigger.soon()
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    add: (files) => void watcher.add([...files]),
    async close() {
      trigger.cancel()
      await watcher.close()
    },
  }
}

export type Trigger = { readonly soon: () => void; readonly cancel: () => void }

/** Runs `step` after a pause, never twice at once; a call during a run causes one more run. */
export function inTurn(step: () => Promise<void>): Trigger {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isWanted = false
  const takeWanted = (): boolean => {
    const wanted = isWanted
    isWanted = false
    return wanted
  }
  const run = async (): Promise<void> => {
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    await step().finally(() => {
      isRunning = false
    })
    if (takeWanted()) await run()
  }
  return {
    soon() {
      clearTimeout(timer)
      timer = setTimeout(() => void run(), QUIET_MS)
    },
    cancel() {
      clearTimeout(timer)
      isWanted = false
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

const isAtOrBelow = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(folder + path.sep)
