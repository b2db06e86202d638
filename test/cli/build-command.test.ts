import { describe, expect, it } from 'vitest'
import type { BuildResult } from '../../src/pipeline/run/build-options.js'
import { printResult } from '../../src/cli/build-command.js'
import { capturedIo } from './captured-io.js'

const result: BuildResult = {
  diagnostics: [],
  ok: true,
  outDir: '/home/ada/site/build',
  pages: 45,
  files: 90,
  bytes: 1,
  durationMs: 1234,
}
const built = (summary: string): string => `Built ${summary}`

describe('printResult', () => {
  it('says in one line what was built, how fast and where (CLI-1)', async () => {
    const io = capturedIo({ cwd: '/home/ada/site' })
    expect(await printResult(result, {}, io, built)).toBe(0)
    expect([io.out(), io.err()]).toEqual(['Built 45 pages in 1.2 s → build\n', ''])
  })

  it('counts one page and milliseconds', async () => {
    const io = capturedIo({ cwd: '/home/ada' })
    await printResult({ ...result, pages: 1, durationMs: 80.4 }, {}, io, built)
    expect(io.out()).toBe('Built 1 page in 80 ms → site/build\n')
  })

  it('counts the problems of a failed build and exits with 1 (CLI-1)', async () => {
    const io = capturedIo()
    const diagnostics = [
      { severity: 'error', code: 'a', message: 'A.' },
      { severity: 'error', code: 'b', message: 'B.' },
      { severity: 'warning', code: 'c', message: 'C.' },
    ] as const
    expect(await printResult({ ...result, ok: false, diagnostics }, {}, io, built)).toBe(1)
    expect([io.out(), io.err()]).toEqual([
      '',
      'error  A.  a\nerror  B.  b\nwarning  C.  c\nNothing was written: 2 errors and 1 warning.\n',
    ])
  })

  it('says why warnings alone made it fail (CLI-5)', async () => {
    const io = capturedIo()
    const diagnostics = [{ severity: 'warning', code: 'c', message: 'C.' }] as const
    const failed = { ...result, ok: false, diagnostics }
    expect(await printResult(failed, { strict: true }, io, built)).toBe(1)
    expect(io.err()).toBe(
      'warning  C.  c\nNothing was written: 1 warning (--strict treats warnings as errors).\n',
    )
  })
})
