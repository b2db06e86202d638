// Background work yields to requests and edits.

export type IdleScheduler = {
  /** A request or an edit is running: background work pauses for a moment. */
  hold(): void
  /** Background work waits until `step` is done. */
  first<Result>(step: () => Promise<Result>): Promise<Result>
  /** Resolves when the caller may do a little background work. */
  next(): Promise<void>
}

/** Milliseconds without a request or an edit after which background work resumes: a page requests several files. */
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
