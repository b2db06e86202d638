// How far a long run is, said as it goes, and where it stops when its caller wants no more of it.

import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** Steps of a run in their order; `pages`, `cards`, `files`, `compress` and `samples` (by page) are counted. */
export type Step =
  | 'settings'
  | 'read'
  | 'pages'
  | 'cards'
  | 'search'
  | 'files'
  | 'compress'
  | 'links'
  | 'samples'
  | 'output'

/** How far a run is. */
export type Progress = {
  /** The running step. */
  readonly step: Step
  /** Finished so far; 0 where nothing is counted. */
  readonly done: number
  /** All that there are; absent where nothing is counted. */
  readonly total?: number
}

/** Options for a caller of a long run: none of them changes the result. */
export type RunEvents = {
  /** Called when a step begins, and after each page and file. */
  readonly onProgress?: (progress: Progress) => void
  /** Called with all problems of the run that count, sorted, when they are known; by `serve` after each change. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void
  /**
   * Stops the run as soon as it can be stopped: it throws the reason, ends its threads, and the output is as it was
   * before. Once the new output is being put in its place that is finished first.
   */
  readonly signal?: AbortSignal
}

export type ProgressReporter = {
  /** @throws The reason of the signal. */
  begin(step: Step, total?: number): void
  /** One more is finished of the step that began last. @throws The reason of the signal. */
  advance(): void
  /** @throws The reason of the signal. */
  readonly check: () => void
  /** `work`, or the reason of the signal as soon as it is there: `work` may then still go on. */
  until<Result>(work: Promise<Result>): Promise<Result>
}

/** Reports steps to `onProgress` and stops when `signal` aborts. */
export function createProgressReporter({ onProgress, signal }: RunEvents = {}): ProgressReporter {
  let now: Progress = { step: 'settings', done: 0 }
  const check = (): void => signal?.throwIfAborted()
  return {
    check,
    begin(step, total) {
      check()
      now = { step, done: 0, ...(total === undefined ? {} : { total }) }
      onProgress?.(now)
    },
    advance() {
      check()
      now = { ...now, done: now.done + 1 }
      onProgress?.(now)
    },
    async until(work) {
      if (signal === undefined) return work
      let stop = (): void => undefined
      const stopped = new Promise<never>((_, reject) => {
        // The reason is what the caller gave to the signal.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        stop = () => reject(signal.reason)
        if (signal.aborted) stop()
        else signal.addEventListener('abort', stop)
      })
      try {
        // The signal first: what it stopped is rejected too.
        return await Promise.race([stopped, work])
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
