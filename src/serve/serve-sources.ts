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
import { changeSite, inputsOf, openSite, type Settings, type SiteChange } from './source-site.js'
import { createIdleScheduler, type IdleScheduler } from './idle-scheduler.js'
import { watchSources, type SourceWatch } from './watch/watch-sources.js'

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

/** What a server of sources knows from one change to the next. */
type Session = {
  readonly settings: Settings
  readonly options: RunOptions
  readonly live: ReturnType<typeof createLiveClients>
  readonly problems: ReturnType<typeof createProblemLog>
  readonly stamps: Stamps
  readonly idle: IdleScheduler
  readonly background: ReturnType<typeof createBackground>
  state: ServedState
  isClosed: boolean
  watching?: SourceWatch
}

/** Follows the sources of a site. `onDiagnostics` gets new problems and fixed ones. */
export function serveSources(
  settings: Settings,
  options: RunOptions,
  onDiagnostics: (diagnostics: readonly Diagnostic[], change: ProblemChange) => void,
): SourceServer {
  const session = openSession(settings, options, onDiagnostics)
  const { live, background, idle } = session
  const startedMs = Date.now()
  const opened = openFirst(session)
  opened.then(
    () => {
      setTimeout(() => watch(session, opened, startedMs), WATCH_AFTER_MS)
      background.start()
    },
    () => undefined,
  )
  const listener = answerSafely(async (request, response) => {
    await opened
    background.pause()
    idle.hold()
    const { config } = session.state.site ?? settings
    const { pathname, query } = splitTarget(request.url ?? '/')
    if (pathname === config.baseUrl + LIVE_PATH) live.add(response, await faultsEvent(session))
    else if (pathname === config.baseUrl + FAULTS_PATH)
      await answerFaults(
        response,
        session.state.site,
        new URLSearchParams(query).get('path') ?? '/',
      )
    else await answerSource(response, () => session.state, settings.config)
  })
  return {
    config: settings.config,
    opened,
    listener,
    async close() {
      session.isClosed = true
      background.close()
      live.close()
      await session.watching?.close()
      session.state.site?.files.close()
      await session.state.site?.compiling.close()
    },
  }
}

function openSession(
  settings: Settings,
  options: RunOptions,
  onDiagnostics: Parameters<typeof serveSources>[2],
): Session {
  const live = createLiveClients()
  const problems = createProblemLog(onDiagnostics)
  const background = createBackground(
    () => session.state.site,
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
  const session: Session = {
    ...{ settings, options, live, problems, background },
    stamps: createStamps(),
    idle: createIdleScheduler(),
    state: { faults: [] },
    isClosed: false,
  }
  return session
}

async function openFirst(session: Session): Promise<void> {
  const { settings, options, idle } = session
  try {
    session.state = { site: await openSite(settings, options, idle), faults: [] }
  } catch (error) {
    if (isFinal(error)) throw error
    await setFaults(session, error)
  }
}

function watch(session: Session, opened: Promise<void>, startedMs: number): void {
  if (session.isClosed) return
  const { idle, settings } = session
  const { site } = session.state
  session.watching = watchSources(site?.config ?? settings.config, startedMs, {
    onChange: (paths) => idle.first(() => update(session, opened, paths)),
    onFirst: () => idle.hold(),
    onLimit: (code) => session.problems.set('watch', [watchLimit(code)]),
  })
  if (site) session.watching.follow(site.config, inputsOf(site))
  followFaults(session)
}

const watchLimit = (code: string): Diagnostic => ({
  severity: 'warning',
  code: 'watch-limit',
  message: `The system watches no more files (${code}). They are checked for changes every second instead.`,
  hint: 'Close other programs that watch files. On Linux, raise fs.inotify.max_user_instances and fs.inotify.max_user_watches.',
})

/** Updates the site after files changed, and notifies open pages. */
async function update(
  session: Session,
  opened: Promise<void>,
  paths: ReadonlySet<string>,
): Promise<void> {
  await opened.catch(() => undefined)
  const { stamps, live, problems, background } = session
  const files = await stamps.changed(paths)
  if (files.length === 0 || session.isClosed) return
  // Saved empty first: the rest follows at once.
  if (stamps.areEmpty(files)) await new Promise((resolve) => setTimeout(resolve, EMPTY_MS))
  const { site: before } = session.state
  const known = siteFaults(session.state)
  try {
    const { site, pages } = await readChange(session, files)
    // First of all: requests that what is closed leaves without a page are answered again from this site.
    session.state = { site, faults: [] }
    if (before && before.files !== site.files) before.files.close()
    if (before && before.compiling !== site.compiling) await before.compiling.close()
    problems.set('site', [])
    session.watching?.follow(site.config, inputsOf(site))
    if (!isDeepStrictEqual(siteFaults(session.state), known)) live.send(await faultsEvent(session))
    for (const event of eventsOf({ before, site, pages, files })) live.send(event)
    background.start()
  } catch (error) {
    await setFaults(session, error)
  }
}

async function readChange(
  { state, options, idle }: Session,
  files: readonly string[],
): Promise<SiteChange> {
  const { site, faults } = state
  if (site) return changeSite(site, files, options, faults.length > 0)
  return { site: await openSite(await loadSettings(options), options, idle) }
}

async function setFaults(session: Session, error: unknown): Promise<void> {
  const faults = diagnosticsOf(error)
  session.state = { ...session.state, faults }
  followFaults(session)
  session.problems.set('site', faults)
  session.live.send(await faultsEvent(session))
}

/** A fault is fixed where it is, whether that file is one of the site so far or not. */
function followFaults({ state, settings, watching }: Session): void {
  const { config } = state.site ?? settings
  const files = state.faults.flatMap(({ at }) => at?.file ?? [])
  watching?.follow(
    config,
    files.map((file) => path.resolve(config.siteDir, file)),
  )
}

async function faultsEvent({ state, settings }: Session): Promise<LiveEvent> {
  const { siteDir } = state.site?.config ?? settings.config
  return { kind: 'faults', faults: await shownFaults(siteFaults(state), siteDir) }
}

/** What stops the site, or would stop a build of it before it comes to the pages. */
function siteFaults({ site, faults }: ServedState): readonly Diagnostic[] {
  if (faults.length > 0) return faults
  return site?.snapshot.diagnostics.filter(({ severity }) => severity === 'error') ?? []
}

/** Nothing can be fixed while the server runs. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof OrionError) || error.faults.some(({ code }) => code === 'missing-docs')

type Stamps = {
  changed(paths: Iterable<string>): Promise<string[]>
  /** Whether one of `files` has nothing in it. */
  areEmpty(files: readonly string[]): boolean
}

/** Which files differ from when they were last asked about: of one change there may be several events. */
function createStamps(): Stamps {
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
