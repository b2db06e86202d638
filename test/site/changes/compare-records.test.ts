import { describe, expect, it } from 'vitest'
import { compareRecords, renamedPages } from '../../../src/site/changes/compare-records.js'
import {
  parseRecord,
  renderRecord,
  versionRecord,
  type PageRecord,
  type RecordedPage,
} from '../../../src/site/changes/page-record.js'
import type { Route } from '../../../src/model/site.js'

/** A page with a section for each text; `id:text` sets the anchor, which is that text otherwise. */
const page = (title: string, ...texts: string[]): RecordedPage => ({
  title,
  sections: texts.map((each) => {
    const [anchor = '', text = anchor] = each.split(':')
    return { anchor, title: anchor, digest: text }
  }),
  anchors: [],
})

const record = (pages: Readonly<Record<Route, RecordedPage>>): PageRecord => ({
  versions: {},
  pages: new Map(Object.entries(pages) as [Route, RecordedPage][]),
})

describe('renamed pages', () => {
  it('have at least half of their sections at a new address (CHANGE-2)', () => {
    const before = record({ '/a': page('A', 'one', 'two', 'three', 'four') })
    const found = (...texts: string[]) =>
      [...renamedPages(before, record({ '/b': page('B', ...texts) }))].flat()
    expect(found('one', 'two', 'x', 'y')).toEqual(['/b', '/a'])
    expect(found('one', 'x', 'y', 'z')).toEqual([])
    expect(found('one', 'two', 'v', 'w', 'x', 'y', 'z')).toEqual([])
  })

  it('are those with the most in common, then those with the same title (CHANGE-2)', () => {
    const before = record({
      '/a': page('A', 'soon'),
      '/b': page('B', 'soon'),
      '/c': page('C', 'x', 'y'),
    })
    const after = record({
      '/k': page('B', 'soon'),
      '/l': page('Z', 'soon'),
      '/m': page('M', 'x', 'z'),
      '/n': page('N', 'x', 'y'),
    })
    expect(Object.fromEntries(renamedPages(before, after))).toEqual({
      '/k': '/b',
      '/l': '/a',
      '/n': '/c',
    })
  })

  it('are not those without text, nor with text that many pages have (CHANGE-2)', () => {
    expect(
      renamedPages(record({ '/a': page('A', 'x:') }), record({ '/b': page('A', 'x:') })).size,
    ).toBe(0)
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, each) => [`/${String(each)}`, page('P', 'soon')]),
    )
    expect(renamedPages(record({ '/a': page('P', 'soon') }), record(many)).size).toBe(0)
  })
})

describe('changed sections', () => {
  it('are renamed where the text is the same, else removed and added (CHANGE-2)', () => {
    const before = record({ '/': page('Home', ':lead', 'a:1', 'b:2', 'c:', 'd:4') })
    const after = record({ '/': page('Home', ':other', 'x:1', 'b:2', 'y:', 'd:5') })
    expect(compareRecords(before, after)).toEqual([
      {
        kind: 'changed',
        route: '/',
        title: 'Home',
        sections: [
          { kind: 'changed', anchor: '', title: '' },
          { kind: 'renamed', anchor: 'x', title: 'x', from: 'a' },
          { kind: 'added', anchor: 'y', title: 'y' },
          { kind: 'changed', anchor: 'd', title: 'd' },
          { kind: 'removed', anchor: 'c', title: 'c' },
        ],
      },
    ])
    expect(compareRecords(after, after)).toEqual([])
  })
})

describe('a page record', () => {
  it('is read as it was written, whatever is in titles (CHANGE-1)', () => {
    const whole: PageRecord = {
      versions: { current: '/', '1.0': '/1.0' },
      pages: new Map([
        ['/', { ...page('“A” \\ <b>\n', ':x'), version: 'current', anchors: ['b', 'c'] }],
        ['/1.0/é', { ...page('É', ':x', 'é:y'), version: '1.0' }],
        ['/1.0x', { ...page('X', ':z'), version: 'current' }],
      ]),
    }
    expect(parseRecord(renderRecord(whole))).toEqual(whole)
    expect([...(versionRecord(whole, '1.0')?.pages.keys() ?? [])]).toEqual(['/é'])
    expect([...(versionRecord(whole, 'current')?.pages.keys() ?? [])]).toEqual(['/', '/1.0x'])
    expect(versionRecord(whole, '2.0')).toBeUndefined()
  })
})
