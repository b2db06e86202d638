import { describe, expect, it } from 'vitest'
import type { SearchDocument, SearchPage } from '../../../src/model/search.js'
import {
  documentsByKind,
  pageDocuments,
  pageFile,
} from '../../../src/search/index/page-documents.js'

const FEES: SearchPage = {
  url: '/user/fees',
  title: 'Fees',
  breadcrumbs: ['User'],
  description: 'What vaults cost',
  keywords: ['performance', 'cost'],
  sections: [
    { anchor: '', title: 'Fees', text: 'Every vault has fees.' },
    { anchor: 'fees', title: 'Fees', text: '' },
    { anchor: 'management', title: 'Management', text: 'A yearly fee.' },
  ],
}

const BARE: SearchPage = {
  url: '/user/bare',
  title: 'Bare',
  breadcrumbs: [],
  description: '',
  keywords: [],
  sections: [],
}

function ofKind(page: SearchPage, kind: number, firstId = 1): SearchDocument[] {
  const documents = documentsByKind(pageDocuments(pageFile(page), firstId))[kind] ?? []
  return documents.filter((document) => document !== undefined)
}

describe('pageDocuments', () => {
  it('gives every page a title document with its breadcrumbs (SRCH-IDX-5)', () => {
    expect(ofKind(FEES, 0)).toEqual([{ i: 1, t: 'Fees', u: '/user/fees', b: ['User'] }])
    expect(ofKind(BARE, 0, 5)).toEqual([{ i: 5, t: 'Bare', u: '/user/bare', b: [] }])
  })

  it('gives each h2 and h3 that differs from the title a heading document (SRCH-IDX-6)', () => {
    expect(ofKind(FEES, 1)).toEqual([
      { i: 3, t: 'Management', u: '/user/fees', h: '#management', p: 1 },
    ])
  })

  it('gives description and keywords the id of the title (SRCH-IDX-5, SRCH-RANK-3)', () => {
    expect(ofKind(FEES, 2)).toEqual([
      { i: 1, t: 'What vaults cost', u: '/user/fees', p: 1, s: 'Fees' },
    ])
    expect(ofKind(FEES, 3)).toEqual([
      { i: 1, t: 'performance, cost', u: '/user/fees', p: 1, s: 'Fees' },
    ])
    expect([2, 3].flatMap((kind) => ofKind(BARE, kind))).toEqual([])
  })

  it('gives each section with text a content document (SRCH-IDX-6)', () => {
    expect(ofKind(FEES, 4)).toEqual([
      { i: 2, t: 'Every vault has fees.', u: '/user/fees', h: '', p: 1, s: 'Fees' },
      { i: 4, t: 'A yearly fee.', u: '/user/fees', h: '#management', p: 1, s: 'Management' },
    ])
  })

  it('counts the ids that a page takes (SRCH-IDX-7)', () => {
    expect(pageDocuments(pageFile(FEES), 1).idCount).toBe(4)
    expect(pageDocuments(pageFile(BARE), 5).idCount).toBe(1)
  })

  it('names a section without heading after the page (SRCH-IDX-6)', () => {
    const page = { ...BARE, sections: [{ anchor: '', title: '', text: 'Text' }] }
    expect(ofKind(page, 4)).toEqual([{ i: 2, t: 'Text', u: '/user/bare', h: '', p: 1, s: 'Bare' }])
  })

  it('gives a level-1 heading inside the text no heading document (SRCH-IDX-6)', () => {
    const page = { ...BARE, sections: [{ anchor: '', title: 'Second', text: 'Text' }] }
    expect(ofKind(page, 1)).toEqual([])
    expect(ofKind(page, 4)).toEqual([
      { i: 2, t: 'Text', u: '/user/bare', h: '', p: 1, s: 'Second' },
    ])
  })
})
