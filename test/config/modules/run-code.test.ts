import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCode } from '../../../src/config/modules/run-code.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('runCode', () => {
  it('waits 30 seconds and no longer (CFG-40)', async () => {
    let isOver = false
    const running = runCode('/site/a.ts', 'a.ts', () => new Promise(() => undefined)).catch(
      (error: unknown) => {
        isOver = true
        return error
      },
    )
    await vi.advanceTimersByTimeAsync(29_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await running).toMatchObject({
      kind: 'usage',
      message: 'Running a.ts failed: it did not end within 30 seconds.',
    })
  })

  it('leaves no timer and no listener behind (CFG-40)', async () => {
    const before = process.listenerCount('beforeExit')
    expect(await runCode('/site/a.ts', 'a.ts', () => Promise.resolve(1))).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(process.listenerCount('beforeExit')).toBe(before)
  })
})
