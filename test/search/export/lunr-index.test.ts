import lunr from 'lunr'
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../src/model/search.js'
import { lunrFiles, type LunrDocument } from '../../../src/search/export/lunr-index.js'
import { pageFile } from '../../../src/search/index/page-documents.js'
import type { TermOptions } from '../../../src/search/language/rules.js'
import { generatedPages } from '../generated-pages.js'
import { ENGLISH, indexFiles, openFiles, openPages, REFERENCE_PAGES } from '../reference-corpus.js'
import {
  askLunr,
  askWorker,
  difference,
  fieldsOf,
  randomQueries,
  restOf,
  type Exported,
} from './lunr-law.js'

async function exportOf(pages: readonly SearchPage[], terms?: TermOptions): Promise<Exported> {
  const { index, documents } = await lunrFiles(openPages(pages, terms))
  return {
    index: [...index].join(''),
    documents: JSON.parse([...documents].join('')) as Readonly<Record<string, LunrDocument>>,
  }
}

const page = (sections: SearchPage['sections'], description = ''): SearchPage => ({
  url: '/a',
  title: 'Vaults',
  breadcrumbs: ['User'],
  description,
  keywords: [],
  sections,
})

describe('lunrFiles', () => {
  it.each([
    ['English', ENGLISH],
    ['every word', { ...ENGLISH, removeStopWordFilter: true, removeStemmer: true }],
  ])(
    'unpacks an index to what an unmodified lunr makes of the documents: %s (SRCH-LUNR-1)',
    async (_, terms) => {
      const pages = [...REFERENCE_PAGES, ...generatedPages(60)]
      expect(indexFiles(pages, terms).files.size).toBeGreaterThan(60)
      const exported = await exportOf(pages, terms)
      const { ours, lunrs } = fieldsOf(pages.map(pageFile), exported, terms)
      expect(ours).toEqual(lunrs)
      expect(Object.keys(ours[4]?.postings ?? {}).length).toBeGreaterThan(1_000)
    },
  )

  it('is loaded by lunr and answers 1,000 queries with the documents and scores of the worker (SRCH-LUNR-2)', async () => {
    const pages = [...REFERENCE_PAGES, ...generatedPages(60)]
    const files = pages.map(pageFile)
    const exported = await exportOf(pages)
    const index = lunr.Index.load(JSON.parse(exported.index) as object)
    const own = openFiles(indexFiles(pages))
    let hits = 0
    for (const { kind, text } of randomQueries(files, exported, 1_000)) {
      const expected = askLunr(index, text, exported)
      hits += Object.keys(expected).length
      expect(difference(await askWorker(own, kind, text), expected), text).toBeLessThan(1e-6)
    }
    expect(hits).toBeGreaterThan(5_000)
  })

  it('has the shape that lunr gives an index, also of a site without pages (SRCH-LUNR-1)', async () => {
    const fields = ['title', 'heading', 'description', 'keywords', 'content']
    const empty = { version: lunr.version, fields, invertedIndex: [], pipeline: ['stemmer'] }
    expect(restOf(await exportOf([]))).toEqual(empty)
    const { index } = await exportOf(REFERENCE_PAGES)
    const json: unknown = JSON.parse(index)
    const again: unknown = JSON.parse(JSON.stringify(lunr.Index.load(json as object)))
    expect(again).toEqual(json)
  })

  it('names the functions of lunr that a word of a query goes through (SRCH-LUNR-1)', async () => {
    const pipeline = async (terms: TermOptions): Promise<readonly string[]> =>
      restOf(await exportOf([], terms)).pipeline
    expect(await pipeline(ENGLISH)).toEqual(['stemmer'])
    expect(await pipeline({ ...ENGLISH, removeStemmer: true })).toEqual([])
  })

  it('has a ref for each place, with what a hit shows (SRCH-LUNR-3)', async () => {
    const { documents } = await exportOf([
      page(
        [
          { anchor: '', title: 'Vaults', text: 'Opening.' },
          { anchor: 'fees', title: 'Fees', text: 'Two of them.' },
          { anchor: 'empty', title: 'Empty', text: '' },
          { anchor: 'vaults', title: 'Vaults', text: 'Again.' },
          { anchor: '', title: 'Second title', text: 'Below it.' },
        ],
        'About vaults.',
      ),
      { ...page([], 'Another one.'), url: '/b' },
    ])
    const about = { title: 'Vaults', breadcrumbs: ['User'] }
    expect(Object.values(documents)).toEqual([
      { ...about, section: '', url: '/a', text: 'Opening.' },
      { ...about, section: 'Fees', url: '/a#fees', text: 'Two of them.' },
      { ...about, section: 'Empty', url: '/a#empty', text: '' },
      { ...about, section: 'Vaults', url: '/a#vaults', text: 'Again.' },
      { ...about, section: 'Second title', url: '/a', text: 'Below it.' },
      { ...about, section: '', url: '/b', text: 'Another one.' },
    ])
  })
})
