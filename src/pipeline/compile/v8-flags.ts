// Flags of V8 that make builds faster or smaller. They belong to the whole process, so only the command line sets them:
// it hands them to a run as an option that the public API does not have.

export type V8Flags = {
  /**
   * The room for young objects grows from 1 MB to 16 MB at once: each step in between is a collection, and a program that
   * starts keeps most of what it makes. The earlier it is set, the better.
   */
  readonly enlargeYoungSpace: () => void
  /**
   * Functions are optimized later. Compiling a thousand pages, V8 optimizes many functions more than once, beside threads
   * that need the processor: this way a cold build takes an eighth less processor time (measured).
   */
  readonly delayOptimization: () => void
  /** When all cores have pages to compile: a collection that asks the others for help only waits for them (measured). */
  readonly disableParallelScavenge: () => void
  /** Bounds the heaps of this process and of its threads, from now on, for a site of so many pages. */
  readonly limitHeap: (pages?: number) => void
  /** The same for a merge, which holds facts of all pages and makes little besides: its heap may grow less. */
  readonly limitMergeHeap: (pages: number) => void
}

/**
 * In percent of what is alive. Left to itself V8 lets a heap grow to four times of that before it cleans up; this is a
 * third less memory at 1,000 pages for a few hundredths of the time (measured).
 */
const MOST_PERCENT = 100

/** Of very large sites more is alive than can be doubled; below this cleaning up takes more time than it is worth. */
const LEAST_PERCENT = 30

/** A merge of 100,000 pages needs a twelfth less memory with this than with the one above (measured). */
const LEAST_PERCENT_OF_MERGE = 10

/** From so many pages on the percentage falls, so that the sum grows more slowly than the site. */
const LARGE_PAGES = 3000

/** Bytes of bytecode that a function runs before it is optimized; the V8 of Node 20 has 67,584. */
const BUDGET_BYTES = 300_000

/** `set` sets one flag; `version` is that of V8. */
export function createV8Flags(set: (flag: string) => void, version: string): V8Flags {
  const limit = (pages: number, least: number): void => {
    const percent = Math.min(MOST_PERCENT, (MOST_PERCENT * LARGE_PAGES) / Math.max(1, pages))
    set(`--heap-growing-percent=${String(Math.round(Math.max(least, percent)))}`)
  }
  return {
    enlargeYoungSpace: () => set('--semi-space-growth-factor=16'),
    delayOptimization() {
      // Later versions have no such setting, and less need of one.
      if (version.startsWith('11.')) set(`--interrupt-budget=${String(BUDGET_BYTES)}`)
    },
    disableParallelScavenge: () => set('--no-parallel-scavenge'),
    limitHeap: (pages = 0) => limit(pages, LEAST_PERCENT),
    limitMergeHeap: (pages) => limit(pages, LEAST_PERCENT_OF_MERGE),
  }
}

/** In the process of another program: its flags stay as they are. */
export const NO_V8_FLAGS: V8Flags = createV8Flags(() => undefined, '')
