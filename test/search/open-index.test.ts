import { describe, expect, it } from 'vitest'
import { openIndex, type SearchAnswer, type SearchHit } from '../../src/search/open-index.js'
import { FORMAT } from '../../src/search/index/index-file.js'
import { generatedPages, seededWords } from './generated-pages.js'
import { indexFiles, REFERENCE_PAGES } from './reference-corpus.js'

/** Files by path as a program may have them, and those that were asked for. */
function folder(files: ReadonlyMap<string, string>) {
  const asked: string[] = []
  const fetchFile = (path: string): Promise<string | undefined> => {
    asked.push(path)
    return Promise.resolve(files.get(path))
  }
  return { asked, fetchFile }
}

function hitsOf(answer: SearchAnswer): readonly SearchHit[] {
  if (answer.kind === 'query-error') throw new Error(answer.message)
  return answer.hits
}

const urlsOf = (answer: SearchAnswer): string[] => hitsOf(answer).map(({ url }) => url)

const SMALL = indexFiles(REFERENCE_PAGES)

function broken(reason: string): Error {
  return new Error(`The search index cannot be read: ${reason}.`)
}

describe('openIndex', () => {
  it('searches files that come from anywhere (SRCH-API-1)', async () => {
    const { fetchFile, asked } = folder(new Map([['search-index.json', SMALL.head]]))
    const index = await openIndex(fetchFile)
    expect(urlsOf(await index.search('fee'))).toEqual(['/user/fees', '/user/fees#management-fees'])
    expect(urlsOf(await index.search('vault', { limit: 1 }))).toEqual(['/user/vault-basics'])
    expect(urlsOf(await index.search('valt', { fuzzyDistance: 0 }))).toEqual([])
    expect((await index.search('a b:c')).kind).toBe('query-error')
    expect(asked).toEqual(['search-index.json'])
  })

  it.each([
    ['sections', 'its pages do not match'],
    ['sections ids', 'its pages have too many sections'],
  ])(
    'refuses a head with damaged %s, which it would count for minutes (FUZZ-1)',
    async (fields, reason) => {
      const head = JSON.parse(SMALL.head) as Record<string, unknown>
      // Two numbers, the first of which is more than a thousand million.
      for (const field of fields.split(' ')) head[field] = '~~~~~~~#$'
      const { fetchFile } = folder(new Map([['search-index.json', JSON.stringify(head)]]))
      await expect(openIndex(fetchFile)).rejects.toThrow(broken(reason))
    },
  )

  it('names what it found (SRCH-API-2)', async () => {
    const { fetchFile } = folder(new Map([['search-index.json', SMALL.head]]))
    const index = await openIndex(fetchFile)
    const [title, heading, keywords] = hitsOf(await index.search('vault'))
    expect(title).toEqual({
      kind: 'title',
      url: '/user/vault-basics',
      title: 'Vault basics',
      heading: '',
      path: ['User', 'Getting Started'],
      excerpt: 'How vaults hold assets',
      matches: [[4, 6]],
      words: ['vault'],
      score: 1.127,
    })
    expect(heading).toMatchObject({
      kind: 'heading',
      url: '/user/vault-basics#depositing',
      title: 'Vault basics',
      heading: 'Depositing into a vault',
      excerpt: 'Approve the token, then deposit it into the vault.',
    })
    expect(keywords).toMatchObject({
      kind: 'keywords',
      url: '/user/fees',
      title: 'Fees',
      heading: '',
      path: [],
      excerpt: 'Every vault charges a management fee which accrues continuously.',
      matches: [[6, 5]],
    })
    expect(await index.search('vault', { limit: 3 })).toMatchObject({ hasMore: true })
    expect(await index.search('vault')).toMatchObject({ hasMore: false })
  })

  it('cuts the text around the first match to the requested length (SRCH-API-2)', async () => {
    const { fetchFile } = folder(new Map([['search-index.json', SMALL.head]]))
    const index = await openIndex(fetchFile)
    const [content] = hitsOf(await index.search('accrues', { excerptLength: 30 }))
    expect(content).toMatchObject({
      kind: 'content',
      url: '/user/fees#management-fees',
      heading: 'Management fees',
    })
    const { excerpt = '', matches: [[start, length] = [0, 0]] = [] } = content ?? {}
    expect(excerpt).toBe('… which accrues continuously.')
    expect(excerpt.slice(start, start + length)).toBe('accrues')
  })

  it('needs no text of a title or heading while someone types (SRCH-API-2)', async () => {
    const { fetchFile } = folder(new Map([['search-index.json', SMALL.head]]))
    const index = await openIndex(fetchFile)
    const [title] = hitsOf(await index.search('vault', { isTyping: true }))
    expect(title).toMatchObject({ kind: 'title', excerpt: '' })
  })

  it('finds the files of a version beside its index (SRCH-API-1)', async () => {
    const { head, files } = indexFiles(generatedPages(120))
    const moved = { ...(JSON.parse(head) as object), folder: '../assets/search/' }
    const { fetchFile, asked } = folder(
      new Map([
        ['next/search-index.json', JSON.stringify(moved)],
        ...Array.from(files, ([name, text]) => [`assets/search/${name}`, text] as const),
      ]),
    )
    const index = await openIndex(fetchFile, 'next/search-index.json')
    expect(hitsOf(await index.search(seededWords(1).pick()))).toHaveLength(8)
    expect(asked.slice(1).every((path) => path.startsWith('assets/search/'))).toBe(true)
  })

  it('opens an index without pages (SRCH-IDX-12)', async () => {
    const { fetchFile } = folder(new Map([['search-index.json', indexFiles([]).head]]))
    const index = await openIndex(fetchFile)
    for (const text of ['vault', 'vau', 'title:*', 'valut~2'])
      expect(await index.search(text)).toEqual({
        kind: 'hits',
        hits: [],
        hasMore: false,
      })
  })

  it('opens the index again when its files are those of a newer build (SRCH-IDX-15)', async () => {
    const old = indexFiles(generatedPages(120))
    const files = new Map([['search-index.json', old.head]])
    const { fetchFile, asked } = folder(files)
    const index = await openIndex(fetchFile)
    files.set('search-index.json', SMALL.head)
    expect(urlsOf(await index.search('fee', { limit: 1 }))).toEqual(['/user/fees'])
    expect(asked.filter((path) => path === 'search-index.json')).toHaveLength(2)
  })

  it('says which file is missing, and tries again with the next search (SRCH-IDX-15)', async () => {
    const { head, files } = indexFiles(generatedPages(120))
    const there = new Map([['search-index.json', head]])
    const index = await openIndex(folder(there).fetchFile)
    const text = `content:${seededWords(1).pick()}`
    await expect(index.search(text)).rejects.toThrow(
      /^The search index lacks the file lexicon-[0-9a-f]{10}\.json\.$/,
    )
    for (const [name, contents] of files) there.set(name, contents)
    expect(hitsOf(await index.search(text)).length).toBeGreaterThan(0)
  })

  it('takes a page in place of a file for a missing file', async () => {
    const { head } = indexFiles(generatedPages(120))
    const index = await openIndex((path) =>
      Promise.resolve(path === 'search-index.json' ? head : '<!doctype html>'),
    )
    await expect(index.search('vault')).rejects.toMatchObject({ name: 'StaleIndexError' })
  })

  it('says where it found no index', async () => {
    await expect(openIndex(folder(new Map()).fetchFile)).rejects.toThrow(
      new Error('No search index at search-index.json.'),
    )
  })

  it.each(['null', '{}', '[]', '[{},{},{},{},{}]'])('refuses %s (SRCH-IDX-12)', async (text) => {
    const { fetchFile } = folder(new Map([['search-index.json', text]]))
    await expect(openIndex(fetchFile)).rejects.toThrow(broken('it has no format'))
  })

  it('refuses an index of another version and says which (SRCH-IDX-15)', async () => {
    const other = JSON.stringify({ ...(JSON.parse(SMALL.head) as object), format: 'orion-docs 1' })
    const { fetchFile } = folder(new Map([['search-index.json', other]]))
    await expect(openIndex(fetchFile)).rejects.toThrow(
      broken(`its format is "orion-docs 1", this program reads "${FORMAT}"`),
    )
  })

  it('refuses half an index', async () => {
    const half = { ...(JSON.parse(SMALL.head) as object), ranges: undefined }
    const { fetchFile } = folder(new Map([['search-index.json', JSON.stringify(half)]]))
    await expect(openIndex(fetchFile)).rejects.toThrow(broken('a field is missing'))
  })
})
