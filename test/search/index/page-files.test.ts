// Long pages: their texts are in several files, of which a hit loads one.
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../src/model/search.js'
import { openIndexParts } from '../../../src/search/load/index-parts.js'
import { pageDocuments, pageFile } from '../../../src/search/index/page-documents.js'
import { search } from '../../../src/search/search.js'
import { generatedPages, seededWords } from '../generated-pages.js'
import { hitsOf, indexFiles, PLAIN } from '../reference-corpus.js'

const { pick } = seededWords(31)
const prose = (length: number): string => Array.from({ length }, pick).join(' ')

/** Some sections have no heading of their own, one has no text. */
const LONG: SearchPage = {
  url: '/long',
  title: 'Long page',
  breadcrumbs: ['Guide'],
  description: 'All about quaggas',
  keywords: ['okapi'],
  sections: Array.from({ length: 30 }, (_, section) => ({
    anchor: section % 5 === 0 ? '' : `part-${String(section)}`,
    title: section === 0 ? 'Long page' : `Part ${String(section)}`,
    text: section === 12 ? '' : `${prose(150)} numbat${String(section)}x`,
  })),
}

/** `numbat1x` is not `numbat2x`. */
const EXACT = { ...PLAIN, fuzzyDistance: 0 }

const built = indexFiles([...generatedPages(60), LONG])

function open() {
  const asked: string[] = []
  const index = openIndexParts(JSON.parse(built.head), (path) => {
    asked.push(path)
    return Promise.resolve(JSON.parse(built.files.get(path) ?? 'null') as unknown)
  })
  return { index, texts: () => asked.filter((name) => name.startsWith('page-')) }
}

describe('the files of a long page', () => {
  it('hold together all documents of the page, with their ids (SRCH-IDX-12)', async () => {
    const { index, texts } = open()
    const { title, ...documents } = await index.page(60)
    expect({ title, ...documents }).toEqual(pageDocuments(pageFile(LONG), title.i))
    expect(texts().length).toBeGreaterThan(3)
  })

  it('are loaded one by one: that of the section of a hit (SRCH-IDX-14)', async () => {
    for (const section of [0, 1, 13, 29]) {
      const { index, texts } = open()
      const [hit] = hitsOf(await search(index, `numbat${String(section)}x`, 8, EXACT))
      expect(hit?.document).toMatchObject({
        u: '/long',
        h: section % 5 === 0 ? '' : `#part-${String(section)}`,
      })
      expect(hit?.document.t).toContain(`numbat${String(section)}x`)
      expect(hit?.page).toMatchObject({ t: 'Long page' })
      expect(texts()).toHaveLength(1)
    }
  })

  it('give descriptions, keywords, and the texts that begin at a heading', async () => {
    const { index, texts } = open()
    expect((await index.document(2, 60)).document.t).toBe('All about quaggas')
    expect((await index.document(3, 60)).document.t).toBe('okapi')
    const [heading] = hitsOf(await search(index, 'part 12', 1, PLAIN))
    expect(heading?.passage?.text).toContain('numbat13x')
    expect(texts().length).toBeLessThanOrEqual(3)
  })
})
