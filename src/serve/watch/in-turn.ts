// Changes of files, one round at a time: what changes during a round causes one more.

/** Milliseconds of quiet after a change: editors write a file in several steps, a checkout writes many files. */
const QUIET_MS = 12

/** A stream of changes is not waited for longer than this. */
const MOST_MS = 250

export type Changes = { readonly add: (file: string) => void; readonly cancel: () => void }

/**
 * Runs `step` with what was added, after a pause and never twice at once. While `isBeingWritten` says so of
 * one of the files, the pause is as long as it may be.
 */
export function inTurn(
  step: (files: ReadonlySet<string>) => Promise<void>,
  isBeingWritten: (file: string) => boolean = () => false,
): Changes {
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let firstMs: number | undefined
  let isRunning = false
  const leftMs = (): number => MOST_MS - (performance.now() - (firstMs ??= performance.now()))
  const run = async (): Promise<void> => {
    if (isRunning || files.size === 0) return
    if (leftMs() > 0 && [...files].some((file) => isBeingWritten(file))) {
      schedule()
      return
    }
    isRunning = true
    const mine = files
    files = new Set()
    firstMs = undefined
    try {
      await step(mine)
    } finally {
      isRunning = false
      schedule()
    }
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (files.size === 0) return
    timer = setTimeout(() => void run(), Math.max(0, Math.min(QUIET_MS, leftMs())))
  }
  return {
    add(file) {
      files.add(file)
      schedule()
    },
    cancel() {
      clearTimeout(timer)
      files.clear()
    },
  }
}
