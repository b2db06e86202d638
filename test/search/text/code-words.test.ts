import { describe, expect, it } from 'vitest'
import { joinedParts, optionNames, signedName } from '../../../src/search/text/code-words.js'
import { places } from '../site-pages.js'

describe('signedName', () => {
  it.each([
    ['c++', 'c++'],
    ['(c++),', 'c++'],
    ['++inserted++', undefined],
    ['c#.', 'c#'],
    ['“f#”', 'f#'],
    ['.net', '.net'],
    ['notepad++', 'notepad++'],
    ['vault', undefined],
    ['#', undefined],
    ['abc#', undefined],
    ['.network', undefined],
  ])('of %j is %j (SRCH-TOK-8)', (word, name) => {
    expect(signedName(word)).toBe(name)
  })
})

describe('joinedParts', () => {
  it('are none of encoded data, which would fill the index (SRCH-TOK-9)', () => {
    const data = Array.from({ length: 5000 }, (_, at) => `P${String(at)}`)
    expect(joinedParts(data.join(''), data)).toEqual([])
  })

  it.each([
    ['getUserName', ['get', 'User', 'Name'], ['UserName']],
    ['no_cache', ['no', 'cache'], ['nocache']],
    ['vault', ['vault'], []],
  ])('of %s (SRCH-TOK-9)', (name, parts, joined) => {
    expect(joinedParts(name, parts)).toEqual(joined)
  })
})

describe('optionNames', () => {
  it('are the options of several words (SRCH-TOK-9)', () => {
    expect(optionNames('Use --no-cache or --quiet; a -- b, x--no-y.')).toEqual([
      { name: 'no_cache', start: 4, length: 10 },
    ])
  })
})

const SITE = {
  Languages: {
    '': 'Overview.',
    One: 'Bindings for C++, too.',
    Two: 'Bindings for C# (and F#).',
    Three: 'Runs on .NET today.',
    Four: 'Runs on Node.js today.',
    Five: 'Install @scope/name first.',
    Six: 'The C compiler.',
    Seven: 'With --no-cache all is read.',
    Eight: 'Call getUserName for it.',
    Nine: 'A cache of names: the user and the name.',
  },
}

describe('a search for a word of programmers', () => {
  it.each([
    ['C++', 'One'],
    ['c#', 'Two'],
    ['F#', 'Two'],
    ['.NET', 'Three'],
    ['dotnet', 'Three'],
    ['Node.js', 'Four'],
    ['@scope/name', 'Five'],
    ['scope/name', 'Five'],
    ['C', 'Six'],
    ['nocache', 'Seven'],
    ['--no-cache', 'Seven'],
    ['username', 'Eight'],
    ['getusername', 'Eight'],
  ])('finds %s (SRCH-TOK-8, SRCH-TOK-9)', async (query, section) => {
    expect((await places(SITE, query))[0]).toBe(`Languages#${section}`)
  })
})
