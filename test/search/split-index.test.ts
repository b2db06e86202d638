// A split index against the same index in one file, through the whole search.
import { describe, expect, it } from 'vitest'
import { openIndexParts } from '../../src/search/load/index-parts.js'
import type { LoadFile } from '../../src/search/load/part.js'
import { search } from '../../src/search/search.js'
import { generatedPages, seededWords } from './generated-pages.js'
import { hitsOf, indexFiles, openFiles, PLAIN } from './reference-corpus.js'

/** A text as readers type it: whole words, cut ones, misspelt ones, identifiers and query syntax. */
function typedText({ pick, next }: ReturnType<typeof seededWords>): string {
  const text = Array.from({ length: 1 + Math.floor(next() * 4) }, pick).join(' ')
  const place = 1 + Math.floor(next() * (text.length - 1))
  const kind = next()
  if (kind < 0.4) return text
  if (kind < 0.6) return text.slice(0, place)
  if (kind < 0.8) return text.slice(0, place) + text.slice(place + 1)
  if (kind < 0.9) return ['requestdep', 'IOrionVault', 'vault', 'requestDeposit()'][place % 4] ?? ''
  return `content:${pick()}* -${pick()} ${pick()}~1`
}

describe('a split index', () => {
  it('gives the hits and scores of the same index in one file for 2,000 queries (SRCH-IDX-12)', async () => {
    const built = indexFiles(generatedPages(120))
    const split = openFiles(built)
    const inline = Object.fromEntries(
      Array.from(built.files, ([name, text]) => [name, JSON.parse(text) as unknown]),
    )
    const loadNone: LoadFile = (path) => Promise.reject(new Error(`${path} was asked for`))
    const whole = openIndexParts({ ...(JSON.parse(built.head) as object), inline }, loadNone)
    const words = seededWords(5)
    let hits = 0
    for (let query = 0; query < 2_000; query++) {
      const text = typedText(words)
      const expected = await search(whole, text, 8, PLAIN)
      hits += hitsOf(expected).length
      expect(await search(split, text, 8, PLAIN), text).toEqual(expected)
    }
    expect(hits).toBeGreaterThan(10_000)
  })

  it('asks for the files of its hits and words alone, and for each once (SRCH-IDX-14)', async () => {
    const built = indexFiles(generatedPages(120))
    const asked: string[] = []
    const index = openIndexParts(JSON.parse(built.head), (path) => {
      asked.push(path)
      return Promise.resolve(JSON.parse(built.files.get(path) ?? 'null') as unknown)
    })
    const { pick } = seededWords(6)
    const text = `content:${pick()}`
    const hits = hitsOf(await search(index, text, 8, PLAIN))
    const pages = new Set(hits.map(({ document }) => document.u)).size
    const kinds = asked.map((name) => name.split('-')[0])
    expect(kinds.filter((kind) => kind === 'page')).toHaveLength(pages)
    expect(kinds.filter((kind) => kind === 'lexicon')).toHaveLength(1)
    expect(asked).toHaveLength(new Set(asked).size)
    const before = asked.length
    await search(index, text, 8, PLAIN)
    expect(asked).toHaveLength(before)
  })
})
