import { describe, expect, it } from 'vitest'
import {
  createProgress,
  progressText,
  type ProgressLine,
} from '../../../src/cli/report/progress.js'

type Shown = {
  readonly progress: ProgressLine
  readonly at: (ms: number) => void
  readonly text: () => string
}

function progressOf(
  terminal: { readonly isTTY?: boolean; readonly columns?: number },
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean } = {},
): Shown {
  const written: string[] = []
  let time = 0
  const stderr = { ...terminal, write: (text: string) => written.push(text) }
  return {
    progress: createProgress({ stderr, env }, { quiet, now: () => time }),
    at: (ms) => (time = ms),
    text: () => written.join(''),
  }
}

const CLEAR = '\r\u001b[2K'

describe('createProgress', () => {
  it('keeps one line of a terminal up to date, ten times a second at most (DIAG-8)', () => {
    const { progress, at, text } = progressOf({ isTTY: true, columns: 80 })
    progress.show({ step: 'read', done: 0 })
    at(50)
    progress.show({ step: 'pages', done: 0, total: 300 })
    at(60)
    progress.show({ step: 'pages', done: 1, total: 300 })
    at(2050)
    progress.show({ step: 'pages', done: 100, total: 300 })
    progress.end()
    expect(text()).toBe(
      [
        '',
        'Reading the site …',
        'Pages 0 of 300',
        'Pages 100 of 300 (50/s, about 4 s left)',
        '',
      ].join(CLEAR),
    )
  })

  it('cuts the line at the width of the terminal', () => {
    const { progress, text } = progressOf({ isTTY: true, columns: 12 })
    progress.show({ step: 'pages', done: 12, total: 3000 })
    expect(text()).toBe(`${CLEAR}Pages 12 of`)
  })

  it.each([
    ['a pipe', {}, {}],
    ['a terminal of a service', { isTTY: true }, { CI: 'true' }],
    ['a terminal without orders', { isTTY: true }, { TERM: 'dumb' }],
  ])('writes a line to %s each ten seconds, and none for a short run (DIAG-8)', (_, io, env) => {
    const { progress, at, text } = progressOf(io, { env })
    progress.show({ step: 'pages', done: 0, total: 300 })
    at(9999)
    progress.show({ step: 'pages', done: 99, total: 300 })
    expect(text()).toBe('')
    at(10_000)
    progress.show({ step: 'pages', done: 100, total: 300 })
    at(15_000)
    progress.show({ step: 'search', done: 0 })
    at(20_000)
    progress.show({ step: 'files', done: 3, total: 4 })
    progress.end()
    expect(text()).toBe('Pages 100 of 300 (10/s, about 20 s left)\nFiles 3 of 4\n')
  })

  it('says nothing when it shall be quiet (DIAG-8)', () => {
    const { progress, at, text } = progressOf({ isTTY: true }, { quiet: true })
    progress.show({ step: 'read', done: 0 })
    at(60_000)
    progress.show({ step: 'pages', done: 9, total: 10 })
    progress.end()
    expect(text()).toBe('')
  })
})

describe('progressText', () => {
  it('estimates in minutes, and slow work with a digit more', () => {
    expect(progressText({ step: 'pages', done: 30, total: 300 }, 10_000)).toBe(
      'Pages 30 of 300 (3.0/s, about 1 min 30 s left)',
    )
  })

  it('counts nothing where there is nothing', () => {
    expect(progressText({ step: 'files', done: 0, total: 0 }, 10_000)).toBe('Files …')
  })
})
