import { describe, expect, it } from 'vitest'
import { createPrefetchBudget } from '../../../src/client/pages/prefetch-budget.js'

/** A budget of `bytes` in which each file weighs what `sizes` says. */
function budgetOf(bytes: number, sizes: Readonly<Record<string, number>> = {}) {
  const budget = createPrefetchBudget(
    (url) => sizes[url],
    () => 0,
  )
  budget.start(bytes)
  return budget
}

describe('createPrefetchBudget', () => {
  it('has room until a page of usual size would not fit (LOAD-17)', () => {
    const budget = budgetOf(100_000, { '/a': 48_000, '/b': 30_000 })
    const a = budget.reserve()
    expect(a?.limitBytes).toBe(100_000)
    a?.settle(['/a'])
    const b = budget.reserve()
    expect(b?.limitBytes).toBe(52_000)
    b?.settle(['/b'])
    // 22,000 are left, and the pages so far weighed about as much as 29,500.
    expect(budget.reserve()).toBe(undefined)
  })

  it('counts all files of a page (LOAD-17)', () => {
    const budget = budgetOf(100_000, { '/a': 10_000, '/page.js': 60_000 })
    budget.reserve()?.settle(['/a', '/page.js', '/known.json'])
    expect(budget.reserve()).toBe(undefined)
  })

  it('holds room for pages on their way (LOAD-17)', () => {
    const budget = budgetOf(25_000)
    expect(budget.reserve()).toBeDefined()
    expect(budget.reserve()?.limitBytes).toBe(15_000)
    expect(budget.reserve()).toBe(undefined)
  })

  it('counts a page that was in memory, or in the browser’s cache, as nothing (LOAD-17)', () => {
    const budget = budgetOf(25_000, { '/cached': 300 })
    for (let count = 0; count < 20; count++) {
      budget.reserve()?.settle([])
      budget.reserve()?.settle(['/cached'])
    }
    expect(budget.reserve()?.limitBytes).toBe(25_000 - 20 * 300)
  })

  it('counts a page of unknown weight, or one that failed, as usual (LOAD-17)', () => {
    const budget = budgetOf(25_000)
    budget.reserve()?.settle(['/a'])
    budget.reserve()?.settle()
    expect(budget.reserve()).toBe(undefined)
  })

  it('starts again with each page that is shown, without earlier requests (LOAD-17)', () => {
    const budget = budgetOf(20_000, { '/late': 15_000 })
    const late = budget.reserve()
    budget.start(20_000)
    late?.settle(['/late'])
    expect(budget.reserve()?.limitBytes).toBe(20_000)
  })

  it('has no room without a budget (LOAD-17)', () => {
    expect(budgetOf(0).reserve()).toBe(undefined)
  })
})
