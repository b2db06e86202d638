import { describe, expect, it } from 'vitest'
import { createIndexLibrary, type ImportScript } from '../../src/search/index-library.js'
import { generatedPages, seededWords } from './generated-pages.js'
import { hitsOf, indexFiles, namesOf, PLAIN, REFERENCE_PAGES } from './reference-corpus.js'

const INDEX: unknown = JSON.parse(indexFiles(REFERENCE_PAGES).head)
const ORIGIN = 'https://docs.example'

const importNone: ImportScript = (url) => Promise.reject(new Error(`${url} was imported`))

/** A library over `files` by path, and the paths that it asked for. */
function library(files: Record<string, unknown>, importScript: ImportScript = importNone) {
  const asked: string[] = []
  const fetchText = (url: string): Promise<string | undefined> => {
    asked.push(url.replace(ORIGIN, ''))
    const file = files[url.replace(ORIGIN, '')]
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(JSON.stringify(file))
  }
  return {
    asked,
    files,
    ...createIndexLibrary(fetchText, `${ORIGIN}/assets/worker.js`, importScript),
  }
}

const SITE = {
  '/orion.json': { search: { '': '/search-index.json', api: '/search-index-api.json' } },
  '/search-index.json': INDEX,
  '/search-index-api.json': INDEX,
}

describe('createIndexLibrary', () => {
  it('finds the index through the manifest of the version (SRCH-BOX-5)', async () => {
    const { search, asked } = library(SITE)
    expect(namesOf(await search('/', '', 'fee', 1, PLAIN))).toEqual(['title-5'])
    expect(asked).toEqual(['/orion.json', '/search-index.json'])
  })

  it('loads each index once (SRCH-BOX-3)', async () => {
    const { load, search, asked } = library(SITE)
    await Promise.all([load('/', ''), load('/', '')])
    await search('/', '', 'fee', 1, PLAIN)
    expect(asked).toEqual(['/orion.json', '/search-index.json'])
  })

  it('loads the index of a context, or the root index where it has none (SRCH-CTX-3)', async () => {
    const { load, asked } = library(SITE)
    await load('/', 'api')
    await load('/', 'other')
    expect(asked).toEqual(['/orion.json', '/search-index-api.json', '/search-index.json'])
  })

  it('loads nothing for a text without words (SRCH-TOK-4)', async () => {
    const { search, asked } = library(SITE)
    expect(await search('/', '', ' - ', 8, PLAIN)).toEqual({
      kind: 'hits',
      hits: [],
      hasMore: false,
    })
    expect(await search('/', '', '~', 8, { ...PLAIN, isTyping: true })).toEqual({
      kind: 'hits',
      hits: [],
      hasMore: false,
    })
    expect(asked).toEqual([])
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'data:text/plain,'])(
    'refuses the version url %j (SRCH-BOX-5)',
    async (url) => {
      const { load, asked } = library(SITE)
      await expect(load(url, '')).rejects.toThrow(new Error('Unexpected version url'))
      expect(asked).toEqual([])
    },
  )

  it('refuses an index of another origin (SRCH-BOX-5)', async () => {
    const { load } = library({ '/orion.json': { search: { '': 'https://elsewhere.example/i' } } })
    await expect(load('/', '')).rejects.toThrow(new Error('Unexpected version url'))
  })

  it('tells a missing index from other failures (SRCH-BOX-21)', async () => {
    const missing = { name: 'MissingIndexError', message: 'No search index for /.' }
    await expect(library({ '/orion.json': { search: {} } }).load('/', '')).rejects.toMatchObject(
      missing,
    )
    await expect(
      library({ '/orion.json': { search: { '': '/search-index.json' } } }).load('/', ''),
    ).rejects.toMatchObject(missing)
  })

  it('tries a failed manifest and a failed index again (SRCH-BOX-12)', async () => {
    const { files, load } = library({ ...SITE, '/orion.json': new Error('offline') })
    await expect(load('/', '')).rejects.toThrow(new Error('offline'))
    files['/orion.json'] = SITE['/orion.json']
    files['/search-index.json'] = 'half a file'
    await expect(load('/', '')).rejects.toThrow(
      new Error('The search index cannot be read: it has no format.'),
    )
    files['/search-index.json'] = INDEX
    await expect(load('/', '')).resolves.toBeUndefined()
  })

  it('follows a manifest that names a new index (SRCH-BOX-12)', async () => {
    const { files, load } = library({ ...SITE, '/search-index.json': undefined })
    await expect(load('/', '')).rejects.toMatchObject({ name: 'MissingIndexError' })
    files['/orion.json'] = { search: { '': '/search-index-api.json' } }
    await expect(load('/', '')).resolves.toBeUndefined()
  })

  it('asks for each part once, however many searches wait for it (SRCH-BOX-5)', async () => {
    const { head, files } = indexFiles(generatedPages(120))
    const { search, asked } = library({
      '/orion.json': SITE['/orion.json'],
      '/search-index.json': JSON.parse(head) as unknown,
      ...Object.fromEntries(
        Array.from(files, ([name, text]) => [`/${name}`, JSON.parse(text) as unknown]),
      ),
    })
    const { pick } = seededWords(1)
    const texts = Array.from(
      { length: 6 },
      (_, place) => `content:${pick()}${'*'.repeat(place % 2)}`,
    )
    await Promise.all([...texts, ...texts].map((text) => search('/', '', text, 8, PLAIN)))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked).toHaveLength(new Set(asked).size)
  })

  it('opens the index again when a part is gone, and tries a failed part again (SRCH-IDX-15)', async () => {
    const { head, files: parts } = indexFiles(generatedPages(120))
    const old: unknown = JSON.parse(head)
    const site = library({ '/orion.json': SITE['/orion.json'], '/search-index.json': old })
    const text = `content:${seededWords(1).pick()}`
    await site.load('/', '').catch(() => undefined)
    site.files['/search-index.json'] = INDEX
    expect(namesOf(await site.search('/', '', 'fee', 1, PLAIN))).toEqual(['title-5'])

    const other = library({ ...site.files, '/search-index.json': old })
    for (const name of parts.keys()) other.files[`/${name}`] = new Error('offline')
    await expect(other.search('/', '', text, 8, PLAIN)).rejects.toThrow(new Error('offline'))
    for (const [name, part] of parts) other.files[`/${name}`] = JSON.parse(part)
    expect(hitsOf(await other.search('/', '', text, 8, PLAIN)).length).toBeGreaterThan(0)
  })

  it('refuses parts of another origin (SRCH-BOX-5)', async () => {
    const { head } = indexFiles(generatedPages(120))
    const index = { ...(JSON.parse(head) as object), folder: 'https://elsewhere.example/' }
    const { load, asked } = library({
      '/orion.json': SITE['/orion.json'],
      '/search-index.json': index,
    })
    await expect(load('/', '')).rejects.toThrow(new Error('Unexpected version url'))
    expect(asked).toEqual(['/orion.json', '/search-index.json'])
  })

  it('refuses a manifest of another shape', async () => {
    const { load } = library({ '/orion.json': [] })
    await expect(load('/', '')).rejects.toThrow(new Error('The manifest cannot be read.'))
  })

  it('answers the next search after a query error (SRCH-ERR-8)', async () => {
    const { search } = library(SITE)
    expect((await search('/', '', 'a b:c', 8, PLAIN)).kind).toBe('query-error')
    expect(namesOf(await search('/', '', 'fee', 1, PLAIN))).toEqual(['title-5'])
  })
})
