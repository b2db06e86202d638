import { describe, expect, it } from 'vitest'
import { readWikiAddress } from '../../../src/model/addresses/wiki-address.js'

const WIKI = 'https://git.example/tea/house/wiki'

describe('readWikiAddress (FOREIGN-WIKI-5)', () => {
  it.each([
    ['Green-tea', 'Green-tea', ''],
    ['./Green%20tea#hot', 'Green tea', '#hot'],
    ['Green-tea/', 'Green-tea', ''],
    ['Green-tea?a=b#c', 'Green-tea', '#c'],
    ['wiki/Green-tea', 'Green-tea', ''],
    ['../wikis/Green-tea', 'Green-tea', ''],
    [`${WIKI}/Green-tea`, 'Green-tea', ''],
    ['HTTP://GIT.example/tea/house/wiki/Green-tea', 'Green-tea', ''],
    [WIKI, '', ''],
    [`${WIKI}#a`, '', '#a'],
    ['%E0%A4', '%E0%A4', ''],
  ])('%s is the page %s', (written, page, hash) => {
    expect(readWikiAddress(written, WIKI)).toEqual({ page, hash })
  })

  it.each([
    ['https://shop.example/Green-tea', 'https://shop.example/Green-tea'],
    ['//shop.example', '//shop.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#hot', '#hot'],
    [`${WIKI}/_history`, `${WIKI}/_history`],
    [`${WIKI}pedia/a`, `${WIKI}pedia/a`],
    ['../issues/1', 'https://git.example/tea/house/issues/1'],
  ])('%s is the address %s', (written, url) => {
    expect(readWikiAddress(written, WIKI)).toEqual({ url })
  })

  it('a path from the root is a page, or an address of the host', () => {
    const url = 'https://git.example/tea/pots'
    expect(readWikiAddress('/tea/pots', WIKI)).toEqual({ page: 'tea/pots', hash: '', url })
    expect(readWikiAddress('/tea/pots', undefined)).toEqual({ page: 'tea/pots', hash: '' })
    expect(readWikiAddress('/tea/pots', 'https://..')).toEqual({ page: 'tea/pots', hash: '' })
  })
})
