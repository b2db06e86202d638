// How much may be fetched ahead while one page is shown. The browser itself knows what files weighed.

/** Room for one page. */
type Place = {
  /** A page that announces more bytes than this is never prefetched. */
  readonly limitBytes: number
  /** The page is there, from the files at `urls`, none when it was in memory; without `urls` it could not be had. */
  readonly settle: (urls?: readonly string[]) => void
}

export type PrefetchBudget = {
  /** Another page is shown: counts from zero again, up to `bytes`. */
  start(bytes: number): void
  /** Undefined when a page of usual size would not fit. */
  reserve(): Place | undefined
}

/** Estimated bytes of an unknown page. */
const USUAL_BYTES = 10_000

/** Less than this comes from the browser's cache, which says nothing about the next page. */
const SMALLEST_BYTES = 1000

/** `measure`: bytes over the network of the file at a URL, fetched since `sinceMs`; undefined when that is not known. */
export function createPrefetchBudget(
  measure: (url: string, sinceMs: number) => number | undefined = transferred,
  now: () => number = () => performance.now(),
): PrefetchBudget {
  let rest = 0
  let usual = USUAL_BYTES
  /** Counts views: a page that was prefetched in an earlier view does not count again. */
  let current = 0
  return {
    start(bytes) {
      current++
      rest = bytes
    },
    reserve() {
      if (rest < usual) return undefined
      const mine = current
      const sinceMs = now()
      const limitBytes = rest
      const held = usual
      rest -= held
      return {
        limitBytes,
        settle(urls) {
          const sizes = urls?.map((url) => measure(url, sinceMs)) ?? [undefined]
          const known = sizes.filter((size) => size !== undefined)
          const isKnown = known.length > 0 || sizes.length === 0
          const bytes = isKnown ? known.reduce((a, b) => a + b, 0) : held
          if (bytes > SMALLEST_BYTES) usual = (usual + bytes) / 2
          if (mine === current) rest += held - bytes
        },
      }
    },
  }
}

/** A file that came from the browser's cache costs nothing, or the few bytes of the question whether it is still right. */
function transferred(url: string, sinceMs: number): number | undefined {
  const entry = performance.getEntriesByName(new URL(url, location.href).href).at(-1)
  return entry instanceof PerformanceResourceTiming && entry.startTime >= sinceMs
    ? entry.transferSize
    : undefined
}
