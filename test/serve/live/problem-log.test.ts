import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../src/model/diagnostics/diagnostic.js'
import { createProblemLog, type ProblemChange } from '../../../src/serve/live/problem-log.js'

const problem = (message: string, line = 1, file = 'a.md'): Diagnostic => ({
  severity: 'warning',
  code: 'broken-link',
  message,
  at: { file, line, column: 1 },
})

function start() {
  const told: { fresh: readonly Diagnostic[]; change: ProblemChange }[] = []
  const log = createProblemLog((fresh, change) => told.push({ fresh, change }))
  return { log, told, last: () => told.at(-1) }
}

describe('createProblemLog', () => {
  it('tells what is new, what is fixed and what is left (SERVE-31)', () => {
    const { log, last } = start()
    log.set('pages', [problem('one'), problem('two')])
    expect(last()?.fresh).toEqual([problem('one'), problem('two')])
    log.set('pages', [problem('two'), problem('three')])
    expect(last()).toEqual({
      fresh: [problem('three')],
      change: { fixed: [problem('one')], remaining: [problem('two'), problem('three')] },
    })
  })

  it('says nothing of problems that only moved to another line (SERVE-31)', () => {
    const { log, told, last } = start()
    log.set('pages', [problem('one', 3), problem('one', 9)])
    log.set('pages', [problem('one', 5), problem('one', 11)])
    expect(told).toHaveLength(1)
    log.set('pages', [problem('one', 5), problem('one', 8), problem('one', 11)])
    expect(last()?.fresh).toEqual([problem('one', 8)])
    log.set('pages', [problem('one', 8), problem('one', 11)])
    expect(last()?.change.fixed).toEqual([problem('one', 5)])
  })

  it('keeps the problems of the pages while the site as a whole cannot be read (SERVE-31)', () => {
    const { log, told, last } = start()
    const fault = problem('broken settings', 1, 'settings.ts')
    log.set('pages', [problem('one')])
    log.set('site', [fault])
    expect(last()).toEqual({
      fresh: [fault],
      change: { fixed: [], remaining: [fault, problem('one')].reverse() },
    })
    log.set('site', [])
    expect(last()).toEqual({ fresh: [], change: { fixed: [fault], remaining: [problem('one')] } })
    log.set('pages', [problem('one')])
    expect(told).toHaveLength(3)
  })
})
