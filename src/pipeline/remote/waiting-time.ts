// How long a build waits for a server in all. What is counted is the time in which the build had nothing else to do: one
// that computes does not read answers, and its own time is not the server's fault.
import { performance } from 'node:perf_hooks'

/** Milliseconds that a build waits for a server that sends nothing useful. */
const MOST_WAITING_MS = 2000

/** Milliseconds between two looks at the clock. */
const TICK_MS = 50

/** Milliseconds that each byte of a whole and right file is worth: a server has to send a megabyte a second. */
const MS_OF_BYTE = 1e-3

export type WaitingTime = {
  /** Counts as waiting until `request` settles. */
  during<Result>(request: Promise<Result>): Promise<Result>
  /** Adds time for useful bytes. */
  earn(bytes: number): void
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
}

/** Starts with `limitMs` of time; `idle` returns the milliseconds without work since the start of the program. */
export function openWaitingTime(
  limitMs = MOST_WAITING_MS,
  idle: () => number = () => performance.eventLoopUtilization().idle,
): WaitingTime {
  const end = new AbortController()
  let left = limitMs
  let open = 0
  let timer: NodeJS.Timeout | undefined
  let last = 0
  const look = (): void => {
    const time = idle()
    left -= time - last
    last = time
    if (left <= 0) end.abort()
  }
  return {
    signal: end.signal,
    earn: (bytes) => void (left = Math.min(limitMs, left + bytes * MS_OF_BYTE)),
    async during(request) {
      if (open++ === 0) {
        last = idle()
        timer = setInterval(look, TICK_MS)
      }
      try {
        return await request
      } finally {
        if (--open === 0) {
          look()
          clearInterval(timer)
        }
      }
    },
  }
}
