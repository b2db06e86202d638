// Compiling on all cores. The same pages whatever the number of threads: a page depends on its source alone.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { parseOwn } from '../../model/json.js'
import { OrionError, type Fault } from '../../model/diagnostics/diagnostic.js'
import type { Compile, CompiledPage, PageSource } from '../../model/page.js'
import type { MakePage } from './compile-cache.js'
import { createTextTally, type TextTally } from './text-tally.js'
import { PageLimitError } from '../trust/page-limit.js'
import { createTimer, isHeavy } from './time-limit.js'
import { insertPage, needsHelp, takeLight, type Waiting } from './waiting-pages.js'
import { NO_V8_FLAGS, type V8Flags } from './v8-flags.js'
import type { Clock } from '../run/timings.js'

export type Threads = {
  readonly compile: MakePage
  /** Says of one page with so much text that it will have to be compiled: threads start while others are still read. */
  readonly expect: (characters: number) => void
  /** Ends the threads; pages that are still being compiled fail, later ones are compiled here. */
  readonly close: () => Promise<void>
}

export type Task = Waiting & { readonly id: number }

/** A page as JSON, which crosses faster than objects do, and is what the cache keeps; or why there is none. */
export type Answer = { readonly id: number; readonly ms: number } & (
  | { readonly json: Uint8Array<ArrayBuffer>; readonly error?: undefined }
  | { readonly json?: undefined; readonly error: SentError }
)

export type SentError = {
  readonly message: string
  readonly stack: string
  readonly faults?: readonly Fault[]
  readonly kind?: OrionError['kind']
  readonly cause?: SentError
}

type Settle = {
  readonly resolve: (made: Awaited<ReturnType<MakePage>>) => void
  readonly reject: (error: unknown) => void
}
type Sent = Settle & { readonly source: PageSource }
type Thread = {
  readonly worker: Worker
  /** In the order in which they are compiled. */
  readonly tasks: Map<number, Sent>
  /** A thread that cannot even start is not replaced. */
  hasAnswered: boolean
  readonly timer: ReturnType<typeof createTimer>
}

/**
 * Up to so many characters are compiled on the main thread. A thread has to load the compiler and to make its code fast
 * once more: 50 pages of 7 KB take 11 to 22% less processor time without one, and no longer on the clock (measured).
 */
const INLINE_CHARACTERS = 400_000

/** Pages queued for a thread besides the one it compiles, so that it never waits for the main one. */
const AHEAD = 6

/** No page is queued behind so much text: another thread may be free earlier. */
const AHEAD_CHARACTERS = 60_000

/**
 * Long pages make many short-lived objects, and a collection copies what the current page still needs. Real pages compile
 * in 5 to 9% less time than with half of this room, and in no less with twice as much (measured).
 */
const YOUNG_MB = 96

/** No page of a person needs that much; one that does fails, and the build goes on. */
const OLD_MB = 800

const ENTRY = new URL('./compile-worker.js', import.meta.url)

export type ThreadOptions = {
  /** Up to so much text is compiled on the main thread. */
  readonly inlineCharacters?: number
  readonly v8?: V8Flags | undefined
  /** How long a page may take in a thread. */
  readonly limitMs?: number
}

/**
 * Compiles little text on the main thread; more than `inlineCharacters` in `count` threads, which start when so much is
 * requested or expected, and very many on the main thread as well. With `count` 0, or without compiled program, all pages are compiled on the main thread.
 */
export function inThreads(
  count: number,
  clock: Clock,
  {
    inlineCharacters = INLINE_CHARACTERS,
    v8 = NO_V8_FLAGS,
    limitMs = Infinity,
  }: ThreadOptions = {},
): Threads {
  const compile = compileHere(clock)
  const pool = createPool(clock, compile, limitMs)
  const isCompiled = existsSync(fileURLToPath(ENTRY))
  const canStart = count > 0 && isCompiled
  const asked = createTextTally()
  const expected = createTextTally()
  let isStarted = false
  let isClosed = false
  const startFor = ({ characters }: TextTally): void => {
    if (isStarted || !canStart || characters <= inlineCharacters) return
    isStarted = true
    v8.disableParallelScavenge()
    for (let index = 0; index < count; index++) pool.start()
  }
  return {
    compile(source) {
      startFor(asked.add(source.text.length))
      const needsThread = isCompiled && !isClosed && isHeavy(source)
      if (needsThread && pool.isEmpty()) pool.start()
      return pool.isEmpty()
        ? compile(source)
        : pool.compile(source, Math.max(asked.pages, expected.pages))
    },
    expect: (characters) => startFor(expected.add(characters)),
    close() {
      isClosed = true
      return pool.close()
    },
  }
}

/** Compiles on the main thread, a page at a time. */
function compileHere(clock: Clock): MakePage {
  // Loaded only when a page has to be compiled: an unchanged build does not need it.
  let loading: Promise<Compile> | undefined
  // Side by side, work that never waits would only hold more memory.
  const oneAtATime = pLimit(1)
  return (source) =>
    oneAtATime(async () => {
      loading ??= import('../../content/compile-page.js').then(({ compilePage }) => compilePage)
      const step = await loading
      return { page: await clock.time('compile', () => step(source), source) }
    })
}

type Pool = {
  readonly isEmpty: () => boolean
  readonly start: () => void
  /** `pages`: how many have been requested or are expected. */
  readonly compile: (source: PageSource, pages: number) => ReturnType<MakePage>
  readonly close: () => Promise<void>
}

/** Threads, and the pages that wait for them; `compile` is that of the main thread. */
function createPool(clock: Clock, compile: MakePage, limitMs: number): Pool {
  const threads: Thread[] = []
  const waiting: (Task & Settle)[] = []
  let lastId = 0
  let pages = 0
  let isHelping = false

  const take = (): (Task & Settle) | undefined => takeLight(waiting, threads.length)
  /** The main thread compiles too, a page at a time: what the threads sent meanwhile goes first. */
  const help = async (): Promise<void> => {
    if (isHelping || !needsHelp(threads.length, waiting, pages)) return
    isHelping = true
    for (let task = take(); task !== undefined; task = take()) {
      await new Promise((resolve) => setImmediate(resolve))
      await compile(task.source).then(task.resolve, task.reject)
    }
    isHelping = false
  }
  const next = (): void => {
    for (const thread of threads)
      while (hasRoom(thread)) {
        const task = waiting.shift()
        if (!task) return
        const { id, source, resolve, reject } = task
        thread.tasks.set(id, { source, resolve, reject })
        thread.worker.postMessage({ id, source } satisfies Task)
        thread.timer.follow()
      }
  }
  /** The page that a thread ended with fails; another thread, or this one, takes over those that wait. */
  const lose = (thread: Thread, error: unknown): void => {
    if (!threads.includes(thread)) return
    threads.splice(threads.indexOf(thread), 1)
    thread.timer.stop()
    const [first, ...others] = thread.tasks
    first?.[1].reject(error)
    waiting.unshift(...others.map(([id, task]) => ({ id, ...task })))
    thread.tasks.clear()
    if (thread.hasAnswered || error instanceof PageLimitError) start()
    next()
    void help()
  }
  const start = (): void => void threads.push(startThread(clock, limitMs, next, lose))
  return {
    isEmpty: () => threads.length === 0,
    start,
    compile(source, asked) {
      pages = asked
      return new Promise((resolve, reject) => {
        insertPage(waiting, { id: ++lastId, source, resolve, reject })
        next()
        void help()
      })
    },
    close: () => end(threads.splice(0), waiting.splice(0)),
  }
}

/** Ends threads; their pages, and those that wait, fail. */
async function end(threads: readonly Thread[], waiting: readonly Settle[]): Promise<void> {
  const lost = [...waiting, ...threads.flatMap(({ tasks }) => [...tasks.values()])]
  for (const { reject } of lost) reject(new Error('The threads are closed.'))
  for (const { timer } of threads) timer.stop()
  await Promise.all(threads.map(({ worker }) => worker.terminate()))
}

/** Whether a thread that still has `tasks` gets another page. */
function hasRoom({ tasks }: Thread): boolean {
  if (tasks.size <= 1) return true
  if (tasks.size > AHEAD) return false
  const characters = [...tasks.values()].reduce((sum, { source }) => sum + source.text.length, 0)
  return characters < AHEAD_CHARACTERS
}

/** One thread; `next` is called when it has sent a page, `lose` when it ended, or had to. */
function startThread(
  clock: Clock,
  limitMs: number,
  next: () => void,
  lose: (thread: Thread, error: unknown) => void,
): Thread {
  const limits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB }
  const worker = new Worker(ENTRY, { resourceLimits: limits })
  const tasks: Thread['tasks'] = new Map()
  const current = (): number | undefined => tasks.keys().next().value
  const endLate = (): void => {
    const seconds = limitMs / MS
    lose(thread, new PageLimitError(`it takes longer than ${String(seconds)} s`))
    void worker.terminate()
  }
  // Without a limit there is nothing to wait for.
  const timer = createTimer(limitMs, limitMs === Infinity ? () => undefined : current, endLate)
  const thread: Thread = { worker, tasks, hasAnswered: false, timer }
  worker.on('message', (answer: Answer) => {
    const settle = thread.tasks.get(answer.id)
    thread.tasks.delete(answer.id)
    thread.hasAnswered = true
    timer.follow()
    clock.add('compile', answer.ms, settle?.source)
    next()
    if (answer.error) settle?.reject(received(answer.error))
    else settle?.resolve({ page: parsePage(answer.json), json: answer.json })
  })
  worker.on('error', (error) =>
    lose(thread, isTooLarge(error) ? new PageLimitError(MEMORY) : error),
  )
  worker.on('exit', (code) => lose(thread, new Error(`A thread ended with code ${String(code)}`)))
  return thread
}

const MS = 1000
const MEMORY = `it needs more than ${String(OLD_MB)} MB of memory`

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function parsePage(json: Uint8Array): CompiledPage {
  return parseOwn<CompiledPage>(decoder.decode(json))
}

const decoder = new TextDecoder()

function received({ message, stack, faults, kind, cause }: SentError): Error {
  const options = cause === undefined ? {} : { cause: received(cause) }
  if (faults) return new OrionError(faults, { ...options, ...(kind === undefined ? {} : { kind }) })
  const error = new Error(message, options)
  error.stack = stack
  return error
}
