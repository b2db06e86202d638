import { describe, expect, it } from 'vitest'
import { createSeenPages, searchDigest } from '../../src/build/seen-pages.js'
import type { SearchPage } from '../../src/model/search.js'

const page: SearchPage = {
  url: '/a',
  title: 'Übersicht 🪐',
  breadcrumbs: [],
  description: '',
  keywords: ['one'],
  sections: [{ anchor: 'b', title: 'B', text: 'Text' }],
  sectionTerms: ['1 text 1'],
}

describe('createSeenPages', () => {
  it('gives a page as it was added, and its digest', () => {
    const seen = createSeenPages()
    expect(seen.add('/a', page)).toBe(searchDigest(page))
    expect(seen.get('/a')).toEqual(page)
    expect(seen.get('/b')).toBeUndefined()
  })
})
