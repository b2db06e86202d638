// An index that is made from the one before is, byte for byte, the one that is made of all pages.
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../src/model/search.js'
import { buildIndex, type IndexFiles } from '../../../src/search/index/build-index.js'
import { openHead } from '../../../src/search/index/index-file.js'
import { readState, writeState } from '../../../src/search/index/index-state.js'
import { pageFile } from '../../../src/search/index/page-documents.js'
import { patchIndex } from '../../../src/search/patch/patch-index.js'
import { generatedPages, seededWords } from '../generated-pages.js'
import { digest, ENGLISH } from '../reference-corpus.js'

const OPTIONS = { terms: ENGLISH, folder: 'assets/search/', digest }
const PAGES = generatedPages(90)

type Whole = { readonly head: string; readonly files: ReadonlyMap<string, string> }

/** The pages after an edit, the index of all of them, and the one made from `before`. */
async function patched(
  before: Required<IndexFiles>,
  pages: readonly SearchPage[],
  places: readonly number[],
) {
  const read: string[] = []
  const result = await patchIndex(
    {
      head: openHead(JSON.parse(before.head)),
      state: readState(writeState(before.state)),
      read: (name) => {
        read.push(name)
        const text = before.files.get(name)
        return text === undefined ? Promise.reject(new Error(name)) : Promise.resolve(text)
      },
    },
    new Map(places.map((place) => [place, pageFile(at(pages, place))])),
    OPTIONS,
  )
  const whole: Whole | undefined = result && {
    head: result.head,
    files: new Map([
      ...result.kept.map((name) => [name, before.files.get(name) ?? ''] as const),
      ...result.files,
    ]),
  }
  return { result, whole, read }
}

const built = (pages: readonly SearchPage[]): Required<IndexFiles> => {
  const { head, files, state } = buildIndex(pages, OPTIONS)
  if (!state) throw new Error('The index is one file.')
  return { head, files, state }
}

function at<T>(list: readonly T[], place: number): T {
  const value = list[place]
  if (value === undefined) throw new Error(`Nothing at ${String(place)}`)
  return value
}

const sorted = ({ head, files }: Whole): unknown => ({
  head,
  files: [...files].sort(([a], [b]) => (a < b ? -1 : 1)),
})

function withSections(
  page: SearchPage,
  change: (sections: SearchPage['sections'][number][]) => SearchPage['sections'],
): SearchPage {
  return { ...page, sections: change([...page.sections]) }
}

describe('patchIndex', () => {
  it('makes after any edits what is made of all pages (SRCH-IDX-12)', async () => {
    const { pick, next } = seededWords(9)
    const text = (length: number): string => Array.from({ length }, pick).join(' ')
    const edits: readonly ((page: SearchPage) => SearchPage)[] = [
      (page) =>
        withSections(page, (all) => all.map((one) => ({ ...one, text: `${one.text} ${text(9)}` }))),
      (page) => withSections(page, (all) => all.map((one) => ({ ...one, text: text(5) }))),
      (page) => withSections(page, (all) => all.map((one) => ({ ...one, text: '' }))),
      (page) =>
        withSections(page, (all) =>
          all.map((one) => ({ ...one, title: `${one.title} zebra${String(next())}` })),
        ),
      (page) => ({
        ...page,
        title: text(3),
        description: text(6),
        keywords: [pick(), 'Only.Here'],
      }),
      (page) => ({ ...page, description: '', keywords: [] }),
      (page) => withSections(page, (all) => all.toReversed()),
      (page) =>
        withSections(page, (all) => all.map((one) => ({ ...one, text: 'aaa zzzz00 IOrion.zzz' }))),
      (page) =>
        all8(page)
          ? page
          : withSections(page, (all) => [...all, { anchor: 'x', title: 'X', text: text(9) }]),
    ]
    let pages: readonly SearchPage[] = PAGES
    let before = built(pages)
    for (let round = 0; round < 18; round++) {
      const places = [...new Set([Math.floor(next() * 90), Math.floor(next() * 90)])]
      const edit = at(edits, round % edits.length)
      pages = pages.map((page, place) => (places.includes(place) ? edit(page) : page))
      const { result, whole } = await patched(before, pages, places)
      const fresh = built(pages)
      if (!whole || !result) throw new Error(`Round ${String(round)} was not patched.`)
      expect(sorted(whole), `round ${String(round)}`).toEqual(sorted(fresh))
      expect(result.state).toEqual(fresh.state)
      before = { ...whole, state: result.state }
    }
  })

  it('reads and writes few files for a sentence more (SRCH-IDX-12)', async () => {
    const before = built(PAGES)
    const pages = PAGES.with(
      40,
      withSections(at(PAGES, 40), ([first, ...rest]) =>
        first ? [{ ...first, text: `${first.text} A zyzzyva more.` }, ...rest] : [],
      ),
    )
    const { result, read } = await patched(before, pages, [40])
    const kindOf = (name: string): string => name.replace(/-.*/, '')
    const kinds = [...(result?.files.keys() ?? [])].map(kindOf).sort()
    expect([...new Set(kinds)]).toEqual(['lengths', 'lexicon', 'page', 'pages', 'spelling'])
    expect(kinds.length).toBeLessThanOrEqual(7)
    expect(read.filter((name) => name.startsWith('page-'))).toHaveLength(1)
    expect(read.filter((name) => name.startsWith('lexicon-')).length).toBeLessThanOrEqual(2)
  })

  it('patches a page whose texts are in several files (SRCH-IDX-12)', async () => {
    const { pick } = seededWords(4)
    const text = Array.from({ length: 1500 }, pick).join(' ')
    const isLong = (place: number): boolean => place === 20
    const long = PAGES.map((page, place) =>
      isLong(place)
        ? withSections(page, (all) => all.map((one) => ({ ...one, text: one.text + text })))
        : page,
    )
    const before = built(long)
    const edited = long.map((page, place) =>
      isLong(place)
        ? withSections(page, (all) => all.with(-1, { anchor: 'x', title: 'X', text: 'Zebra.' }))
        : page,
    )
    const { whole, read } = await patched(before, edited, [20])
    expect(whole && sorted(whole)).toEqual(sorted(built(edited)))
    expect(read.filter((name) => name.startsWith('page-')).length).toBeGreaterThan(1)
    const shorter = await patched(built(edited), PAGES, [20])
    expect(shorter.whole && sorted(shorter.whole)).toEqual(sorted(built(PAGES)))
  })

  it('leaves to a whole build what changes the place of other pages', async () => {
    const before = built(PAGES)
    const place = PAGES.findIndex(({ sections }) => sections.length === 8)
    const pages = PAGES.with(
      place,
      withSections(at(PAGES, place), (all) => [...all, { anchor: 'x', title: 'X', text: 'x' }]),
    )
    expect((await patched(before, pages, [place])).result).toBeUndefined()
  })
})

/** One section more would take another slot. */
function all8({ sections }: SearchPage): boolean {
  return sections.length % 8 === 0
}
