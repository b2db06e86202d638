import { describe, expect, it } from 'vitest'
import { budgetFaults, overText, type Excess } from '../../../src/pipeline/budget/budget-faults.js'

const page = (number: number, cause = `/p${String(number)}`): Excess => ({
  route: `/p${String(number)}`,
  file: `docs/p${String(number)}.md`,
  bytes: 3000 + number,
  cause,
  steps: [`docs/p${String(number)}.md`, 'content'],
})

describe('pages over a budget', () => {
  it('are named one by one, the largest first, and from the 21st on counted (BUDGET-6)', () => {
    const found = budgetFaults(
      'html',
      2000,
      Array.from({ length: 23 }, (_, each) => page(each)),
    )
    expect(found).toHaveLength(21)
    expect(found[0]).toEqual({
      severity: 'error',
      code: 'budget-html',
      message: 'HTML of /p22: 3.0 kB in gzip, over the budget of 2.0 kB. docs/p22.md → content',
      hint: 'Split the page, collapse parts of the sidebar, or raise budget.html.',
      at: { file: 'docs/p22.md', line: 1, column: 1 },
    })
    expect(found[20]).toEqual({
      severity: 'error',
      code: 'budget-html',
      message: 'HTML of 3 more pages: 3.0 kB to 3.0 kB in gzip, over the budget of 2.0 kB',
      hint: 'Split the page, collapse parts of the sidebar, or raise budget.html.',
    })
  })

  it('with the same cause are one problem (BUDGET-6)', () => {
    const all = [page(1, 'charts'), page(2, 'charts'), page(3, 'maps')]
    expect(budgetFaults('js', 2000, all).map(({ message }) => message)).toEqual([
      'Scripts of /p3: 3.0 kB in gzip, over the budget of 2.0 kB. docs/p3.md → content',
      'Scripts of /p2 and 1 more page: 3.0 kB in gzip, over the budget of 2.0 kB. docs/p2.md → content',
    ])
  })

  it('have their size in bytes where the rounded ones are equal (BUDGET-6)', () => {
    expect(overText(120_412, 120_000, ' in gzip')).toBe(
      '120,412 bytes in gzip, over the budget of 120,000 bytes',
    )
  })
})
