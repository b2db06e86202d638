import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAlive, thisProcess } from '../../../src/pipeline/publish/process-owner.js'

describe('isAlive', () => {
  it('is true for this process, and false for one that took its number later', () => {
    const own = thisProcess()
    expect(isAlive(own, true)).toBe(true)
    expect(isAlive({ ...own, started: '1' }, false)).toBe(false)
  })

  it('is false for a process that ended and whose parent takes no note of it', async () => {
    // The shell becomes another program, which knows nothing of the first one.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: 'pipe' })
    onTestFinished(() => void parent.kill())
    const [text] = (await once(parent.stdout, 'data')) as [Buffer]
    const { scope } = thisProcess()
    await expect.poll(() => isAlive({ pid: Number(text), scope }, true)).toBe(false)
  })
})
