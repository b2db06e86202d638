// Sites too large for one table of names: what the heading stage ranks is found by the postings of names.
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../src/model/search.js'
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
})
