import { describe, expect, it } from 'vitest'
import {
  createSearchPageBuffer,
  pageDigests,
} from '../../../src/pipeline/search/search-page-buffer.js'
import type { SearchPage } from '../../../src/model/search.js'
import { pageFile } from '../../../src/search/index/page-documents.js'

const page: SearchPage = {
  url: '/a',
  title: 'Übersicht 🪐',
  breadcrumbs: [],
  description: '',
  keywords: ['one'],
  sections: [{ anchor: 'b', title: 'B', text: 'Text' }],
}
const listed = {
  url: '/a',
  title: 'Übersicht 🪐',
  breadcrumbs: [],
  sections: [{ anchor: 'b', title: 'B' }],
}

describe('createSearchPageBuffer', () => {
  it('gives what the index and the list have of a page, and their digests', () => {
    const seen = createSearchPageBuffer()
    expect(seen.add('/a', page)).toEqual(pageDigests(page))
    seen.done('/a', 'current')
    expect(seen.text('/a')).toEqual(pageFile(page))
    expect(seen.listed('/a')).toEqual(listed)
    expect([seen.text('/b'), seen.listed('/b')]).toEqual([undefined, undefined])
  })

  it('tells a new text from a new name', () => {
    const [text, name] = [{ text: 'New' }, { title: 'New' }].map((change) =>
      pageDigests({ ...page, sections: page.sections.map((each) => ({ ...each, ...change })) }),
    )
    const before = pageDigests(page)
    expect(text?.search).not.toBe(before.search)
    expect(text?.listed).toBe(before.listed)
    expect(name?.search).not.toBe(before.search)
    expect(name?.listed).not.toBe(before.listed)
  })

  it('passes pages on in the order of their routes, and holds them no longer', () => {
    const taken: string[] = []
    const seen = createSearchPageBuffer({
      routes: ['/a', '/none', '/b'],
      take: ({ file }, version) => taken.push(`${file.u} ${version}`),
    })
    seen.add('/b', { ...page, url: '/b' })
    seen.done('/b', 'v2')
    seen.done('/none', 'v1')
    expect(taken).toEqual([])
    seen.add('/a', page)
    seen.done('/a', 'v1')
    expect(taken).toEqual(['/a v1', '/b v2'])
    expect(seen.text('/a')).toBeUndefined()
    expect(seen.listed('/a')).toEqual(listed)
  })
})
