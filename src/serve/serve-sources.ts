// `serve` with watch: the site built from its sources as pages are requested, with live updates of open pages.
import { stat } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RunOptions } from '../pipeline/run/run-options.js'
import type { Config } from '../config/schema/schema.js'
import { loadSettings } from '../commands/load-settings.js'
import { OrionError, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import { answerSafely } from './http/answer-safely.js'
import { answerFaults, answerSource, type ServedState } from './answer-source.js'
import { createBackground } from './background.js'
import { splitTarget } from './http/host-rules.js'
import { eventsOf } from './live-events.js'
import { createLiveClients, type LiveEvent } from './live/live-clients.js'
import { createProblemLog, type ProblemChange } from './live/problem-log.js'
import { diagnosticsOf, shownFaults } from './live/shown-faults.js'
import { changeSite, inputsOf, openSite, type Settings } from './source-site.js'
import { createIdleScheduler } from './idle-scheduler.js'
import { watchSources, type SourceWatch } from './watch-site.js'

/** Paths below base: at the one pages listen for changes, at the other they ask what is wrong with them. */
const LIVE_PATH = '__orion/live'
const FAULTS_PATH = '__orion/faults'

/** The first page goes first; what changes before everything is followed is noticed all the same. */
const WATCH_AFTER_MS = 150

/** Milliseconds in which an editor writes into a file that it has emptied. */
const EMPTY_MS = 60

export type SourceServer = {
  readonly config: Config
  readonly listener: RequestListener
  /** Resolves when the sources have been read once, with or without success. */
  readonly opened: Promise<void>
  readonly close: () => Promise<void>
}

/** Follows the sources of a site. `onDiagnostics` gets new problems and fixed ones. */
export function serveSources(
  settings: Settings,
  options: RunOptions,
  onDiagnostics: (diagnostics: readonly Diagnostic[], change: ProblemChange) => void,
): SourceServer {
  const live = createLiveClients()
  const problems = createProblemLog(onDiagnostics)
  const stamps = createStamps()
  const idle = createIdleScheduler()
  let state: ServedState = { faults: [] }
  let isClosed = false
  let watching: SourceWatch | undefined

  const background = createBackground(
    () => state.site,
    (found) => {
      problems.set('check', [])
      problems.set('pages', found)
      live.send({ kind: 'checked' })
    },
    (error) => {
      problems.set('check', diagnosticsOf(error))
      live.send({ kind: 'checked' })
    },
  )
  const faultsEvent = async (): Promise<LiveEvent> => {
    const { siteDir } = state.site?.config ?? settings.config
    return { kind: 'faults', faults: await shownFaults(siteFaults(state), siteDir) }
  }
  const setFaults = async (error: unknown): Promise<void> => {
    const faults = diagnosticsOf(error)
    state = { ...state, faults }
    followFaults()
    problems.set('site', faults)
    live.send(await faultsEvent())
  }
  /** Watch the places of faults, which will be fixed there, also outside the site's files. */
  const followFaults = (): void => {
    const { config } = state.site ?? settings
    const files = state.faults.flatMap(({ at }) => at?.file ?? [])
    watching?.follow(
      config,
      files.map((file) => path.resolve(config.siteDir, file)),
    )
  }
  const open = async (): Promise<void> => {
    try {
      state = { site: await openSite(settings, options, idle), faults: [] }
    } catch (error) {
      if (isFinal(error)) throw error
      await setFaults(error)
    }
  }
  const update = async (paths: ReadonlySet<string>): Promise<void> => {
    await opened.catch(() => undefined)
    const files = await stamps.changed(paths)
    if (files.length === 0 || isClosed) return
    // Saved empty first: the rest follows at once.
    if (stamps.areEmpty(files)) await new Promise((resolve) => setTimeout(resolve, EMPTY_MS))
    const { site: before, faults } = state
    const known = siteFaults(state)
    try {
      const { site, pages } =
        before === undefined
          ? { site: await openSite(await loadSettings(options), options, idle), pages: undefined }
          : await changeSite(before, files, options, faults.length > 0)
      if (before && before.files !== site.files) before.files.close()
      if (before && before.compiling !== site.compiling) await before.compiling.close()
      state = { site, faults: [] }
      problems.set('site', [])
      watching?.follow(site.config, inputsOf(site))
      if (!isDeepStrictEqual(siteFaults(state), known)) live.send(await faultsEvent())
      for (const event of eventsOf({ before, site, pages, files })) live.send(event)
      background.start()
    } catch (error) {
      await setFaults(error)
    }
  }
  const startedMs = Date.now()
  const opened = open()
  const watch = (): void => {
    if (isClosed) return
    const { site } = state
    watching = watchSources(
      site?.config ?? settings.config,
      (paths) => idle.first(() => update(paths)),
      startedMs,
      () => idle.hold(),
    )
    if (site) watching.follow(site.config, inputsOf(site))
    followFaults()
  }
  opened.then(
    () => {
      setTimeout(watch, WATCH_AFTER_MS)
      background.start()
    },
    () => undefined,
  )
  const listen = answerSafely(async (request, response) => {
    await opened
    background.pause()
    idle.hold()
    const { config } = state.site ?? settings
    const { pathname, query } = splitTarget(request.url ?? '/')
    if (pathname === config.baseUrl + LIVE_PATH) live.add(response, await faultsEvent())
    else if (pathname === config.baseUrl + FAULTS_PATH)
      await answerFaults(response, state.site, new URLSearchParams(query).get('path') ?? '/')
    else await answerSource(request, response, () => state, settings.config)
  })
  return {
    config: settings.config,
    opened,
    listener: listen,
    async close() {
      isClosed = true
      background.close()
      live.close()
      await watching?.close()
      state.site?.files.close()
      await state.site?.compiling.close()
    },
  }
}

/** Errors that stop the site, or would stop a build before it renders pages. */
function siteFaults({ site, faults }: ServedState): readonly Diagnostic[] {
  if (faults.length > 0) return faults
  return site?.snapshot.diagnostics.filter(({ severity }) => severity === 'error') ?? []
}

/** Nothing can be fixed while the server runs. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof OrionError) || error.faults.some(({ code }) => code === 'missing-docs')

/** Which files differ since the last call: one change may cause several events. */
function createStamps(): {
  changed(paths: Iterable<string>): Promise<string[]>
  /** Whether one of `files` has nothing in it. */
  areEmpty(files: readonly string[]): boolean
} {
  const stamps = new Map<string, string>()
  return {
    areEmpty: (files) => files.some((file) => stamps.get(file)?.split(' ')[2] === '0'),
    async changed(paths) {
      const found = await Promise.all(
        [...paths].map(async (file) => {
          const stats = await stat(file).catch(() => undefined)
          // A folder's own date says nothing of what is in it.
          const stamp = stats?.isDirectory()
            ? 'folder'
            : stats
              ? `${String(stats.mtimeMs)} ${String(stats.ctimeMs)} ${String(stats.size)} ${String(stats.ino)}`
              : 'none'
          if (stamps.get(file) === stamp) return []
          stamps.set(file, stamp)
          return [file]
        }),
      )
      return found.flat()
    },
  }
}
