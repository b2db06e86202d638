import { describe, expect, it } from 'vitest'
import {
  addRelease,
  parseReleases,
  renderFeed,
  renderReleases,
  type Release,
} from '../../../src/site/changes/release-feed.js'

const release = (day: number): Release => ({
  date: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  changes: [{ kind: 'added', route: '/a', title: `Day ${String(day)} \u0007& more` }],
})

describe('the releases of a feed', () => {
  it('are the last twenty that changed anything (CHANGE-3)', () => {
    const all = Array.from({ length: 20 }, (_, day) => release(20 - day))
    expect(addRelease(release(21), all).map(({ date }) => date)).toEqual(
      [release(21), ...all.slice(0, 19)].map(({ date }) => date),
    )
    expect(addRelease({ date: '2026-02-01T00:00:00Z', changes: [] }, all)).toEqual(all)
  })

  it('are read as they were written, and not from anything else (CHANGE-3)', () => {
    expect(parseReleases(renderReleases([release(2), release(1)]))).toEqual([
      release(2),
      release(1),
    ])
    for (const wrong of [
      'x',
      '[]',
      '{"form":2,"releases":[]}',
      '{"form":1,"releases":[{"date":"<b>","changes":[]}]}',
      '{"form":1,"releases":[{"date":"2026-01-01T00:00:00Z","changes":[{"kind":"added"}]}]}',
    ])
      expect(parseReleases(wrong)).toBeUndefined()
  })

  it('make no feed without an address, and valid text in one (CHANGE-1)', () => {
    const settings = { title: 'Acme', baseUrl: '/docs/', trailingSlash: true }
    expect(renderFeed([release(1)], settings, 'changes.xml')).toBeUndefined()
    const feed = renderFeed([release(1)], { ...settings, url: 'https://a.example' }, 'changes.xml')
    expect(feed).toContain('<title>New: Day 1 &amp; more</title>')
    expect(feed).toContain('<link href="https://a.example/docs/a/"/>')
  })
})
