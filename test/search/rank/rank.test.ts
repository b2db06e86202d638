import { describe, expect, it } from 'vitest'
import {
  SEARCH_KINDS,
  type Hit,
  type SearchDocument,
  type SearchKind,
} from '../../../src/model/search.js'
import { groupByPage, markTree } from '../../../src/search/rank/rank.js'

const LETTERS: Readonly<Record<string, number>> = { x: 101, y: 102, z: 103 }

/** `content(2)` is a content hit of the page with title document 2. */
function hit(name: string, index: number): Hit {
  const [kindName = '', page = ''] = name.replace(')', '').split('(')
  const kind = SEARCH_KINDS.findIndex((known) => known === kindName) as SearchKind
  const p = LETTERS[page] ?? Number(page)
  const sharesId = kind === 0 || kind === 2 || kind === 3
  const document: SearchDocument = {
    i: sharesId ? p : 1000 + index,
    t: name,
    u: `/${page}`,
    ...(kind === 0 ? {} : { p }),
  }
  return { document, kind, positions: [], tokens: [], words: [], score: 1 }
}

const pageOf = ({ document: { i, p = i } }: Hit): number => p

function arrange(names: readonly string[]): string[] {
  return markTree(groupByPage(names.map(hit), new Set(), pageOf)).map(({ document, tree }) =>
    tree ? `${document.t} ${tree}` : document.t,
  )
}

describe('the order of hits on display', () => {
  it('moves the parts of a page behind its title (SRCH-RANK-5)', () => {
    expect(
      arrange([
        'content(x)',
        'heading(y)',
        'title(1)',
        'heading(z)',
        'heading(2)',
        'content(2)',
        'title(2)',
        'description(1)',
      ]).map((name) => name.split(' ')[0]),
    ).toEqual([
      'content(x)',
      'heading(y)',
      'title(1)',
      'description(1)',
      'heading(z)',
      'title(2)',
      'heading(2)',
      'content(2)',
    ])
  })

  it('marks children of a title, the last of them apart (SRCH-RANK-6)', () => {
    expect(arrange(['title(1)', 'heading(1)', 'content(1)', 'content(2)'])).toEqual([
      'title(1)',
      'heading(1) inner',
      'content(1) last',
      'content(2)',
    ])
  })

  it('marks children of a keywords hit wherever it is before them (SRCH-RANK-6)', () => {
    expect(arrange(['content(1)', 'keywords(1)', 'content(2)', 'content(1)'])).toEqual([
      'content(1)',
      'keywords(1)',
      'content(2)',
      'content(1) last',
    ])
  })
})
