import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completed, createProgress, trickled } from '../../../src/client/navigation/progress.js'

describe('the values of the bar', () => {
  it('grow by up to 0.02 (LOAD-5)', () => {
    expect(trickled(0.08, 0.5)).toBeCloseTo(0.09)
  })

  it('stop at 0.994 (LOAD-5)', () => {
    expect(trickled(0.99, 1)).toBe(0.994)
    expect(completed(0.9, 0)).toBe(0.994)
  })

  it('grow by 0.3 to 0.8 on completion (LOAD-5)', () => {
    expect(completed(0.1, 0)).toBeCloseTo(0.4)
    expect(completed(0.1, 1)).toBeCloseTo(0.9)
  })
})

describe('createProgress', () => {
  let log: string[]
  const bar = {
    show: (value: number) => void log.push(`show ${value.toFixed(2)}`),
    set: (value: number) => void log.push(`set ${value.toFixed(2)}`),
    fade: () => void log.push('fade'),
    remove: () => void log.push('remove'),
  }
  beforeEach(() => {
    vi.useFakeTimers()
    log = []
  })
  afterEach(() => vi.useRealTimers())

  it('shows nothing for a navigation of less than 200 ms (LOAD-3, LOAD-5)', () => {
    const progress = createProgress(bar)
    progress.start()
    vi.advanceTimersByTime(199)
    progress.done()
    vi.advanceTimersByTime(5000)
    expect(log).toEqual([])
  })

  it('appears after 200 ms at 0.08 and grows every 800 ms (LOAD-3 to LOAD-5)', () => {
    const progress = createProgress(bar, () => 1)
    progress.start()
    vi.advanceTimersByTime(200)
    expect(log).toEqual(['show 0.08'])
    vi.advanceTimersByTime(799)
    expect(log).toEqual(['show 0.08'])
    vi.advanceTimersByTime(801)
    expect(log).toEqual(['show 0.08', 'set 0.10', 'set 0.12'])
  })

  it('counts from the click, however often it is started until then (LOAD-3)', () => {
    const progress = createProgress(bar)
    progress.start()
    vi.advanceTimersByTime(150)
    progress.start()
    vi.advanceTimersByTime(49)
    expect(log).toEqual([])
    vi.advanceTimersByTime(1)
    expect(log).toEqual(['show 0.08'])
  })

  it('ends in steps of 200 ms: growth, 1, fade, removal (LOAD-5)', () => {
    const progress = createProgress(bar, () => 0)
    progress.start()
    vi.advanceTimersByTime(200)
    progress.done()
    expect(log).toEqual(['show 0.08', 'set 0.38'])
    vi.advanceTimersByTime(200)
    expect(log.slice(2)).toEqual(['set 1.00'])
    vi.advanceTimersByTime(200)
    expect(log.slice(3)).toEqual(['fade'])
    vi.advanceTimersByTime(199)
    expect(log.slice(4)).toEqual([])
    vi.advanceTimersByTime(1)
    expect(log.slice(4)).toEqual(['remove'])
  })

  it('keeps running when another navigation supersedes the first (LOAD-2)', () => {
    const progress = createProgress(bar)
    progress.start()
    vi.advanceTimersByTime(150)
    progress.start()
    vi.advanceTimersByTime(50)
    expect(log).toEqual(['show 0.08'])
  })

  it('starts again while it ends', () => {
    const progress = createProgress(bar, () => 0)
    progress.start()
    vi.advanceTimersByTime(200)
    progress.done()
    progress.start()
    expect(log).toEqual(['show 0.08', 'set 0.38', 'remove'])
    vi.advanceTimersByTime(200)
    expect(log.slice(3)).toEqual(['show 0.08'])
  })
})
