import { describe, expect, it } from 'vitest'
import { knownItems, type QueryKind } from '../../../src/search/evaluate/known-items.js'
import type { SearchPage } from '../../../src/model/search.js'

function page(title: string, ...headings: readonly string[]): SearchPage {
  const sections = headings.map((heading) => ({ anchor: 'x', title: heading, text: '' }))
  return { url: '/', title, breadcrumbs: [], description: '', keywords: [], sections }
}

function queries(kind: QueryKind, ...pages: readonly SearchPage[]): string[] {
  return knownItems(pages)
    .filter((item) => item.kind === kind)
    .map(({ query }) => query)
}

describe('knownItems', () => {
  it('asks for every title and heading once (SRCH-EVAL-1)', () => {
    expect(queries('exact', page('Fees', 'Fees', 'Limits'), page('Limits'))).toEqual([
      'Fees',
      'Limits',
    ])
  })

  it('counts the places that share a heading (SRCH-EVAL-2)', () => {
    const items = knownItems([page('Fees', 'Limits'), page('Vaults', 'limits ', 'Roles')])
    expect(
      items.filter(({ kind }) => kind === 'exact').map(({ query, places }) => [query, places]),
    ).toEqual([
      ['Fees', 1],
      ['Limits', 2],
      ['Vaults', 1],
      ['Roles', 1],
    ])
  })

  it('leaves the last two letters out, and what is behind them (SRCH-EVAL-1)', () => {
    expect(queries('cut', page('Vaults', 'deposit()', 'What is it?', 'A fee a b'))).toEqual([
      'Vaul',
      'depos',
      'What is',
      'A fee',
    ])
  })

  it('swaps two different letters or replaces one, the same in each run (SRCH-EVAL-1)', () => {
    expect(queries('swap', page('Vaults'))).toEqual(queries('swap', page('Vaults')))
    const [swapped = ''] = queries('swap', page('Vaults'))
    expect(swapped).not.toBe('Vaults')
    expect(Array.from(swapped).sort()).toEqual(Array.from('Vaults').sort())
    const [replaced = ''] = queries('letter', page('Vaults'))
    expect(Array.from(replaced).filter((letter, index) => letter !== 'Vaults'[index])).toHaveLength(
      1,
    )
  })

  it('draws budget from the heading alone: other headings change nothing (SRCH-EVAL-1)', () => {
    const alone = queries('letter', page('Management fees'))
    expect(queries('letter', page('Roles', 'Management fees', 'Limits'))).toEqual(
      expect.arrayContaining(alone),
    )
  })

  it('asks for short headings only as they are, and for none without letters (SRCH-EVAL-1)', () => {
    expect(knownItems([page('FAQ', '???')]).map(({ kind, query }) => [kind, query])).toEqual([
      ['exact', 'FAQ'],
    ])
  })
})
