// Where the time of a build goes, as data: work by phase, whatever ran beside it.

/** Steps of a build in their order. `compile` adds up over threads; `search` and `emit` are those of the whole site. */
const PHASES = [
  'settings',
  'read',
  'outline',
  'bundle',
  'site',
  'compile',
  'view',
  'render',
  'search',
  'emit',
] as const

/** The phases of a build. */
export type Phase = (typeof PHASES)[number]

/** Milliseconds by phase. */
export type Timings = Readonly<Record<Phase, number>>

/** What one page took: milliseconds of compiling and rendering. */
export type PageTime = {
  /** Source file of the page, relative to the site folder. */
  readonly file: string
  /** Milliseconds. */
  readonly ms: number
}

export type Clock = {
  readonly timings: Timings
  /** How often a step of each phase ran. */
  readonly runs: Timings
  /** `page` is the file of the page that the work was for, or an object that `name` has named so. */
  add(phase: Phase, ms: number, page?: string | object): void
  /** Runs `step` and adds the time until it is done to `phase`. */
  time<Result>(phase: Phase, step: () => Result, page?: string | object): Result
  /** Says of which page `source` is. */
  name(source: object, file: string): void
  /** The pages that took longest, the slowest first. */
  slowest(count: number): readonly PageTime[]
}

/** A clock at which nothing has been measured. */
export function createClock(): Clock {
  const timings = Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Record<Phase, number>
  const runs = { ...timings }
  const names = new WeakMap<object, string>()
  const pages = new Map<string, number>()
  const add: Clock['add'] = (phase, ms, page) => {
    timings[phase] += ms
    const file = typeof page === 'object' ? names.get(page) : page
    if (file !== undefined) pages.set(file, (pages.get(file) ?? 0) + ms)
  }
  return {
    timings,
    runs,
    add,
    name: (source, file) => void names.set(source, file),
    slowest: (count) =>
      [...pages]
        .map(([file, ms]) => ({ file, ms }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, count),
    time(phase, step, page) {
      runs[phase]++
      const start = performance.now()
      const stop = (): void => add(phase, performance.now() - start, page)
      const result = step()
      if (result instanceof Promise) void result.then(stop, stop)
      else stop()
      return result
    },
  }
}
