// What a search makes of words that the index has not, seen at its hits.
import { describe, expect, it } from 'vitest'
import { isNearStopWord } from '../../../src/search/query/query-correction.js'
import { search } from '../../../src/search/search.js'
import { hitsOf, isStopWord, openPages, PLAIN, titlePages } from '../reference-corpus.js'

const page = (title: string, text: string) => ({
  url: `/${title.toLowerCase()}`,
  title,
  breadcrumbs: [],
  description: '',
  keywords: [],
  sections: [{ anchor: '', title: '', text }],
})

const index = openPages([
  page('Versions', 'Each has a folder.'),
  page('Terms', 'There is no lock-up of shares. Cancellation of requirements, privacy of states.'),
  page('Other', 'A folder of colours.'),
])

async function found(text: string, fuzzyDistance = 1): Promise<(string | undefined)[]> {
  const hits = hitsOf(await search(index, text, 8, { ...PLAIN, fuzzyDistance }))
  return hits.map(({ document, page: of }) => of?.t ?? document.t)
}

describe('a search for words that no text has', () => {
  it('goes without them when others are there (SRCH-QRY-9)', async () => {
    expect((await found('multiple versions'))[0]).toBe('Versions')
    expect((await found('xyzzy folder')).toSorted()).toEqual(['Other', 'Versions'])
    expect(await found('xyzzy plugh')).toEqual([])
  })

  it.each(['{', '#', '"', '&', '🎉', '?'])(
    'finds nothing for %s alone, which is not a beginning of all words, and goes without it (SRCH-TOK-7, SRCH-QRY-9)',
    async (sign) => {
      expect(await found(sign)).toEqual([])
      expect(await found(`privacy ${sign}`)).toEqual(['Terms'])
    },
  )

  it('takes one that is two words in one for these (SRCH-QRY-9)', async () => {
    expect(await found('is there a lockup')).toEqual(['Terms'])
    expect(await found('lockup')).toEqual(['Terms'])
  })

  it.each(['cancellatio', 'requiremen', 'privac'])(
    'finds a word while it is typed: %s (SRCH-QRY-9)',
    async (text) => {
      expect(await found(text, 0)).toEqual(['Terms'])
    },
  )

  it.each(['privcay', 'requiremnets', 'cancelltaion', 'rquirement'])(
    'finds a word that is misspelt, whatever its stem: %s (SRCH-QRY-9)',
    async (text) => {
      expect(await found(text)).toEqual(['Terms'])
      expect(await found(text, 0)).toEqual([])
    },
  )

  it('does not take a word for an ending that no word has (SRCH-QRY-8)', async () => {
    const known = openPages([page('Image', 'A docker image.'), page('Text', 'A doc.')])
    expect(hitsOf(await search(known, 'docker', 8, PLAIN))).toHaveLength(1)
  })

  it('takes a word of the text for itself before it is a heading with a typo (SRCH-HEAD-3)', async () => {
    const pages = titlePages(['States'])
    const known = openPages([...pages, page('Terms', 'Stakes of all.')])
    const first = async (of: typeof known): Promise<string | undefined> => {
      const [hit] = hitsOf(await search(of, 'stakes', 8, PLAIN))
      return hit?.page?.t ?? hit?.document.t
    }
    expect(await first(openPages(pages))).toBe('States')
    expect(await first(known)).toBe('Terms')
  })
})

describe('isNearStopWord', () => {
  it('knows words that are one typo from one that tells nothing (SRCH-HEAD-5)', () => {
    const isNear = (word: string): boolean => isNearStopWord(word, isStopWord)
    expect(['waht', 'wht', 'whatt', 'whax', 'teh'].map(isNear)).toEqual(
      Array<boolean>(5).fill(true),
    )
    expect(['vault', 'x', 'constructor', 'wallet'].map(isNear)).toEqual(
      Array<boolean>(4).fill(false),
    )
  })
})
