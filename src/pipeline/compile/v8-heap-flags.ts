// How much memory a build may take for what it will throw away. V8's flags are those of the whole process: they are set
// only where the process is ours.
import v8 from 'node:v8'

let isOurs = false

/** The process does nothing but what the command line asks for. A program that calls `build` never comes here. */
export function ownProcess(): void {
  isOurs = true
}

/** Sets a flag of V8 for this process and its threads, from now on; nothing in the process of another program. */
export function setFlag(flag: string): void {
  if (isOurs) v8.setFlagsFromString(flag)
}

/**
 * In percent of what is alive. Left to itself V8 lets a heap grow to four times of that before it cleans up; this is a
 * third less memory at 1,000 pages for a few hundredths of the time (measured).
 */
const MOST_PERCENT = 100

/** Of very large sites more is alive than can be doubled; below this cleaning up takes more time than it is worth. */
const LEAST_PERCENT = 30

/** From so many pages on the percentage falls, so that the sum grows more slowly than the site. */
const LARGE_PAGES = 3000

/** When all cores have pages to compile: a collection that asks the others for help only waits for them (measured). */
export function collectAlone(): void {
  setFlag('--no-parallel-scavenge')
}

/**
 * The room for young objects grows from 1 MB to 16 MB at once: each step in between is a collection, and a program that
 * starts keeps most of what it makes. The earlier it is said, the better.
 */
export function growAtOnce(): void {
  setFlag('--semi-space-growth-factor=16')
}

/** Bounds the heaps of this process and of its threads, from now on, for a site of so many pages. */
export function boundHeap(pages = 0): void {
  const percent = Math.min(MOST_PERCENT, (MOST_PERCENT * LARGE_PAGES) / Math.max(1, pages))
  setFlag(`--heap-growing-percent=${String(Math.round(Math.max(LEAST_PERCENT, percent)))}`)
}
