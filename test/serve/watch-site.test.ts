import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn } from '../../src/serve/watch-site.js'

type Step = Parameters<typeof inTurn>[0]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('inTurn', () => {
  it('gives files that change together to one run (SERVE-10)', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    for (const file of ['a', 'b', 'a']) changes.add(file)
    await vi.runAllTimersAsync()
    expect(step.mock.calls).toEqual([[new Set(['a', 'b'])]])
  })

  it('runs once more, and never twice at once, for what comes during a run (SERVE-10)', async () => {
    const ends: (() => void)[] = []
    const step = vi.fn<Step>(() => new Promise<void>((end) => ends.push(end)))
    const changes = inTurn(step)
    changes.add('a')
    await vi.runAllTimersAsync()
    for (const file of ['b', 'c']) changes.add(file)
    await vi.runAllTimersAsync()
    expect(step).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await vi.runAllTimersAsync()
    expect(step.mock.calls).toEqual([[new Set(['a'])], [new Set(['b', 'c'])]])
  })

  it('does not wait for the end of a stream of changes', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    for (let index = 0; index < 100; index++) {
      changes.add(String(index))
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(step.mock.calls.length).toBeGreaterThan(2)
    expect(step.mock.calls.length).toBeLessThan(10)
  })

  it('forgets what it has not begun when it is cancelled', async () => {
    const step = vi.fn<Step>(() => Promise.resolve())
    const changes = inTurn(step)
    changes.add('a')
    changes.cancel()
    await vi.runAllTimersAsync()
    expect(step).not.toHaveBeenCalled()
  })
})
