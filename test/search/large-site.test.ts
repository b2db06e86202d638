// Sites too large for one table of names: what the heading stage ranks is found by the postings of names.
import { describe, expect, it } from 'vitest'
import type { Hit, SearchPage } from '../../src/model/search.js'
import type { IndexFiles } from '../../src/search/index/build-index.js'
import { openIndexParts } from '../../src/search/load/index-parts.js'
import { search } from '../../src/search/search.js'
import { generatedPages } from './generated-pages.js'
import { hitsOf, indexFiles, openFiles, PLAIN } from './reference-corpus.js'

const PAGES = generatedPages(120)
const built = indexFiles(PAGES)

function withoutNames({ head, files }: IndexFiles): IndexFiles {
  const { names, ...rest } = JSON.parse(head) as Record<string, unknown>
  expect(names).toBeDefined()
  return { head: JSON.stringify(rest), files }
}

const large = openFiles(withoutNames(built))
const HEADINGS = PAGES.flatMap(({ sections }) => sections.slice(1).map(({ title }) => title))
  .filter((title, place, all) => all.indexOf(title) === place)
  .filter((_, place) => place % 8 === 0)

/** The longest words of many pages. */
const WORDS = wordsOfMany()

function wordsOfMany(): string[] {
  const counts = new Map<string, number>()
  for (const { sections } of PAGES)
    for (const word of new Set(sections.flatMap(({ text }) => text.split(/\W+/))))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const frequent = [...counts]
    .filter(([word, count]) => count > 60 && /^[a-z]+$/.test(word))
    .map(([word]) => word)
  return frequent.sort((a, b) => b.length - a.length).slice(0, 3)
}

async function first(text: string): Promise<string | undefined> {
  const [hit] = hitsOf(await search(large, text, 8, { ...PLAIN, isTyping: true }))
  return hit?.document.t
}

describe('the search of a site without a table of names', () => {
  it('puts the heading that the text is first (SRCH-HEAD-5)', async () => {
    expect(HEADINGS.length).toBeGreaterThan(50)
    for (const heading of HEADINGS) expect(await first(heading), heading).toBe(heading)
  })

  it('finds headings that are half typed or misspelt (SRCH-HEAD-5)', async () => {
    const share = async (change: (heading: string) => string): Promise<number> => {
      let right = 0
      for (const heading of HEADINGS) if ((await first(change(heading))) === heading) right++
      return right / HEADINGS.length
    }
    expect(await share((heading) => heading.slice(0, -2))).toBeGreaterThan(0.9)
    expect(await share((heading) => heading.slice(0, 1) + heading.slice(2))).toBeGreaterThan(0.75)
  })

  it('finds a name on the page of its owner, whatever else has both (SRCH-HEAD-5)', async () => {
    const page = (title: string, headings: readonly string[], text: string): SearchPage => ({
      url: `/${title}`,
      title,
      breadcrumbs: [],
      description: '',
      keywords: [],
      sections: headings.map((heading) => ({ anchor: heading, title: heading, text })),
    })
    const clients = Array.from({ length: 20 }, (_, place) => `Client ${String(place)}`)
    const site = withoutNames(
      indexFiles([
        ...PAGES,
        page('Server', ['connect'], 'Waits.'),
        page('Client', ['connect'], 'Opens.'),
        page('Guide', clients, 'Then call client.connect with its address.'),
      ]),
    )
    const asked = await search(openFiles(site), 'client.connect', 8, PLAIN)
    expect(hitsOf(asked)[0]?.document).toMatchObject({ u: '/Client', h: '#connect' })
  })

  it('asks for few pages (SRCH-HEAD-5)', async () => {
    for (const heading of HEADINGS.slice(0, 20)) {
      const asked: string[] = []
      const { head, files } = withoutNames(built)
      const index = openIndexParts(JSON.parse(head), (path) => {
        asked.push(path)
        return Promise.resolve(JSON.parse(files.get(path) ?? 'null') as unknown)
      })
      await search(index, heading, 8, PLAIN)
      const pages = asked.filter((name) => name.startsWith('page-'))
      expect(pages.length).toBeLessThanOrEqual(16 + 8)
    }
  })

  it('has the first pages of a list whole and in their places, without the texts of the others (SRCH-PAGE-18)', async () => {
    const loaded = (): { index: ReturnType<typeof openIndexParts>; names: Set<string> } => {
      const names = new Set<string>()
      const { head, files } = withoutNames(built)
      const index = openIndexParts(JSON.parse(head), async (name) => {
        names.add(name)
        return Promise.resolve(JSON.parse(files.get(name) ?? 'null') as unknown)
      })
      return { index, names }
    }
    const pageOf = ({ document: { i, p = i } }: Hit): number => p
    for (const text of [HEADINGS[0] ?? '', ...WORDS]) {
      const [all, part] = [loaded(), loaded()]
      const whole = await search(all.index, text, 100, PLAIN)
      const firsts = await search(part.index, text, 100, { ...PLAIN, first: 10 })
      if (whole.kind !== 'hits' || firsts.kind !== 'hits') throw new Error('No hits')
      const pages = new Set(whole.hits.slice(0, 10).map(pageOf))
      // The lines that join hits depend on the next one.
      const strip = (hits: readonly Hit[]) => hits.map((hit) => ({ ...hit, tree: undefined }))
      expect(strip(firsts.hits)).toEqual(strip(whole.hits.filter((hit) => pages.has(pageOf(hit)))))
      expect(firsts.hits.length + (firsts.rest ?? 0)).toBe(whole.hits.length)
      expect(firsts.hasMore).toBe(whole.hasMore)
      expect(firsts.rest).toBeGreaterThan(0)
      expect(part.names.size).toBeLessThan(all.names.size / 2)
    }
  })

  it('has the whole list for a text that it corrects (SRCH-PAGE-18)', async () => {
    const [word = ''] = WORDS
    const misspelt = `${word.slice(0, 2)}x${word.slice(3)}`
    const answer = await search(large, misspelt, 100, { ...PLAIN, first: 10 })
    expect(answer).toEqual(await search(large, misspelt, 100, PLAIN))
    expect(answer).toMatchObject({ suggestions: [word] })
  })
})
