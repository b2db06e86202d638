// Work that nobody waits for gives way to requests and edits.

export type IdleScheduler = {
  /** Somebody waits for something: the rest does for a moment. */
  hold(): void
  /** The rest waits until `step` is done. */
  first<Result>(step: () => Promise<Result>): Promise<Result>
  /** Resolves when it is the turn of the caller to do a little of the rest. */
  next(): Promise<void>
}

/** Milliseconds without a request or an edit after which the rest goes on: a page asks for several files. */
const QUIET_MS = 100

export function createIdleScheduler(): IdleScheduler {
  let busy = 0
  let quietMs = 0
  let last = Promise.resolve()
  const hold = (): void => {
    quietMs = performance.now() + QUIET_MS
  }
  const wait = async (): Promise<void> => {
    // One at a time, and after each all that has come in meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
    for (;;) {
      const leftMs = busy > 0 ? QUIET_MS : quietMs - performance.now()
      if (leftMs <= 0) return
      await new Promise((resolve) => setTimeout(resolve, leftMs))
    }
  }
  return {
    hold,
    async first(step) {
      busy++
      try {
        return await step()
      } finally {
        busy--
        hold()
      }
    },
    next() {
      last = last.then(wait)
      return last
    },
  }
}
