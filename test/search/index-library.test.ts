import { describe, expect, it } from 'vitest'
import { indexDocuments } from '../../src/search/build-index.js'
import { createIndexLibrary } from '../../src/search/index-library.js'
import { ENGLISH, namesOf, PLAIN, REFERENCE_DOCUMENTS } from './reference-corpus.js'

const INDEX: unknown = JSON.parse(indexDocuments(REFERENCE_DOCUMENTS, ENGLISH))
const ORIGIN = 'https://docs.example'

/** A library over `files` by path, and the paths that it asked for. */
function library(files: Record<string, unknown>) {
  const asked: string[] = []
  const fetchJson = (url: string): Promise<unknown> => {
    asked.push(url.replace(ORIGIN, ''))
    const file = files[url.replace(ORIGIN, '')]
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(file)
  }
  return { asked, files, ...createIndexLibrary(fetchJson, `${ORIGIN}/assets/worker.js`) }
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
    expect(await search('/', '', ' - ', 8, PLAIN)).toEqual({ kind: 'hits', hits: [] })
    expect(await search('/', '', '~', 8, { ...PLAIN, isTyping: true })).toEqual({
      kind: 'hits',
      hits: [],
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
    const missing = { name: 'MissingIndexError', message: 'There is no search index for /.' }
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
      new Error('The search index cannot be read: an array of 5 indexes is expected.'),
    )
    files['/search-index.json'] = INDEX
    await expect(load('/', '')).resolves.toBeUndefined()
  })

  it('follows a manifest that names the index anew (SRCH-BOX-12)', async () => {
    const { files, load } = library({ ...SITE, '/search-index.json': undefined })
    await expect(load('/', '')).rejects.toMatchObject({ name: 'MissingIndexError' })
    files['/orion.json'] = { search: { '': '/search-index-api.json' } }
    await expect(load('/', '')).resolves.toBeUndefined()
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
