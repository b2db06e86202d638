// Compiling on all cores. The same pages whatever the number of threads: a page depends on its source alone.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { parseOwn } from '../../model/json.js'
import { OrionError, type Fault } from '../../model/diagnostics/diagnostic.js'
import type { Compile, CompiledPage, PageSource } from '../../model/page.js'
import type { MakePage } from './compile-cache.js'
import { NO_V8_FLAGS, type V8Flags } from './v8-flags.js'
import type { Clock } from '../run/timings.js'

export type Threads = {
  readonly compile: MakePage
  /** Says of one page that it will have to be compiled: threads start while the other pages are still read. */
  readonly expect: () => void
  /** Ends the threads; pages that are still being compiled fail, later ones are compiled here. */
  readonly close: () => Promise<void>
}

export type Task = { readonly id: number; readonly source: PageSource }

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
type Thread = { readonly worker: Worker; readonly tasks: Map<number, Sent> }

/** Measured: a thread needs as long to start as this many pages of 6 KB to compile. */
const INLINE_PAGES = 40

/**
 * From so many pages a thread on the main thread compiles too. Until then making its code fast as well costs more
 * processor time than it saves: measured at 1,000 pages, a tenth of the whole build.
 */
const HELPED_PAGES = 1500

/**
 * From so many waiting pages of MDX on the main thread compiles too. No page of them is rendered before all are compiled, so
 * it would only wait.
 */
const HELPED_MDX = 100

/** Pages queued for a thread besides the one it compiles, so that it never waits for the main one. */
const AHEAD = 6

/** Long pages make many short-lived objects: collected less often they cost a tenth less (measured). */
const YOUNG_MB = 48

const ENTRY = new URL('./compile-worker.js', import.meta.url)

export type ThreadOptions = {
  /** Up to so many pages are compiled on the main thread. */
  readonly inlinePages?: number
  readonly v8?: V8Flags | undefined
}

/**
 * Compiles few pages on the main thread; more than `inlinePages` in `count` threads, which start when so many are requested
 * or expected, and very many on the main thread as well. With `count` 0, or without compiled program, all pages are compiled on the main thread.
 */
export function inThreads(
  count: number,
  clock: Clock,
  { inlinePages = INLINE_PAGES, v8 = NO_V8_FLAGS }: ThreadOptions = {},
): Threads {
  const compile = compileHere(clock)
  const pool = createPool(clock, compile)
  const canStart = count > 0 && existsSync(fileURLToPath(ENTRY))
  let asked = 0
  let expected = 0
  let isStarted = false
  const startFor = (pages: number): void => {
    if (isStarted || !canStart || pages <= inlinePages) return
    isStarted = true
    v8.disableParallelScavenge()
    for (let index = 0; index < count; index++) pool.start()
  }
  return {
    compile(source) {
      startFor(++asked)
      return pool.isEmpty() ? compile(source) : pool.compile(source, Math.max(asked, expected))
    },
    expect: () => startFor(++expected),
    close: pool.close,
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
function createPool(clock: Clock, compile: MakePage): Pool {
  const threads: Thread[] = []
  const waiting: (Task & Settle)[] = []
  let lastId = 0
  let pages = 0
  let isHelping = false

  /** The main thread compiles too, a page at a time: what the threads sent meanwhile goes first. */
  const help = async (): Promise<void> => {
    if (isHelping || !needsHelp(threads.length, waiting, pages)) return
    isHelping = true
    while (waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const task = waiting.shift()
      if (task) await compile(task.source).then(task.resolve, task.reject)
    }
    isHelping = false
  }
  const next = (): void => {
    for (const thread of threads)
      while (thread.tasks.size <= AHEAD) {
        const task = waiting.shift()
        if (!task) return
        const { id, source, resolve, reject } = task
        thread.tasks.set(id, { source, resolve, reject })
        thread.worker.postMessage({ id, source } satisfies Task)
      }
  }
  /** The pages of a thread that ended by itself fail; the other threads, or this one, take over those that wait. */
  const lose = (thread: Thread, error: unknown): void => {
    if (!threads.includes(thread)) return
    threads.splice(threads.indexOf(thread), 1)
    for (const { reject } of thread.tasks.values()) reject(error)
    thread.tasks.clear()
    next()
    void help()
  }
  return {
    isEmpty: () => threads.length === 0,
    start: () => threads.push(startThread(clock, next, lose)),
    compile(source, asked) {
      pages = asked
      return new Promise((resolve, reject) => {
        waiting.push({ id: ++lastId, source, resolve, reject })
        next()
        void help()
      })
    },
    async close() {
      const ended = threads.splice(0)
      const lost = [...waiting.splice(0), ...ended.flatMap(({ tasks }) => [...tasks.values()])]
      for (const { reject } of lost) reject(new Error('The threads are closed.'))
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Whether the main thread compiles beside `threads` others; `pages` is how many have been requested or are expected. */
function needsHelp(threads: number, waiting: readonly Task[], pages: number): boolean {
  const isMdx = waiting[0]?.source.options.format === 'mdx'
  return (
    threads === 0 ||
    pages > HELPED_PAGES * threads ||
    (isMdx && waiting.length > HELPED_MDX * threads)
  )
}

/** One thread; `next` is called when it has sent a page, `lose` when it ended. */
function startThread(
  clock: Clock,
  next: () => void,
  lose: (thread: Thread, error: unknown) => void,
): Thread {
  const worker = new Worker(ENTRY, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  const thread: Thread = { worker, tasks: new Map() }
  worker.on('message', (answer: Answer) => {
    const settle = thread.tasks.get(answer.id)
    thread.tasks.delete(answer.id)
    clock.add('compile', answer.ms, settle?.source)
    next()
    if (answer.error) settle?.reject(received(answer.error))
    else settle?.resolve({ page: parsePage(answer.json), json: answer.json })
  })
  worker.on('error', (error) => lose(thread, error))
  worker.on('exit', (code) => lose(thread, new Error(`A thread ended with code ${String(code)}`)))
  return thread
}

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
