import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { runForeign } from '../../../src/config/modules/foreign-run.js'
import { site } from '../../helpers/site.js'

describe('settings of another tool run (LENIENT-14)', () => {
  it('in the folder of the package, and leave the working directory as it was', async () => {
    const folder = await site({ 'package.json': '{}', 'docs/a.md': '' })
    const before = process.cwd()
    const { result } = await runForeign(`${folder}/docs`, () => Promise.resolve(process.cwd()))
    expect(result).toBe(folder)
    await expect(runForeign(folder, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(process.cwd()).toBe(before)
  })

  it('and what they start and do not wait for is named when it fails', async () => {
    const folder = await site({ 'package.json': '{}' })
    const { result, failures } = await runForeign(folder, () => {
      void readFile('./gone.svg')
      return Promise.resolve(1)
    })
    expect(result).toBe(1)
    expect(failures).toEqual([
      expect.stringContaining("no such file or directory, open './gone.svg'"),
    ])
    // What fails later is heard by one listener, however many settings are read.
    const after = process.listenerCount('unhandledRejection')
    await runForeign(folder, () => Promise.resolve(2))
    expect(process.listenerCount('unhandledRejection')).toBe(after)
  })
})
