// Where the time of a build goes, as data: work by phase, whatever ran beside it.

/** Steps of a build in their order. `compile` adds up over threads; `search` and `emit` are those of the whole site. */
export const PHASES = [
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

export type Phase = (typeof PHASES)[number]

/** Milliseconds by phase. */
export type Timings = Readonly<Record<Phase, number>>

export type Clock = {
  readonly timings: Timings
  add(phase: Phase, ms: number): void
  /** Runs `step` and adds the time until it is done to `phase`. */
  time<Result>(phase: Phase, step: () => Result): Result
}

/** A clock at which nothing has been measured. */
export function createClock(): Clock {
  const timings = Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Record<Phase, number>
  const add = (phase: Phase, ms: number): void => {
    timings[phase] += ms
  }
  return {
    timings,
    add,
    time(phase, step) {
      const start = performance.now()
      const stop = (): void => add(phase, performance.now() - start)
      const result = step()
      if (result instanceof Promise) void result.then(stop, stop)
      else stop()
      return result
    },
  }
}
