import { describe, expect, it } from 'vitest'
import { isExternalHref, isPlainClick, withBase } from '../../src/ui/hrefs.js'

describe('isExternalHref', () => {
  it('is true for addresses that name a host (HIST-3)', () => {
    expect(['https://a.b', 'HTTP://a.b', '//a.b/c', 'ipfs://x'].every(isExternalHref)).toBe(true)
  })

  it('is false for paths, hashes, mail, telephone and marked files (HIST-3 to HIST-5)', () => {
    const inner = ['/a', 'a/b', '#a', '?q=//a', 'mailto:a@b.c', 'tel:1', 'pathname:///a.pdf', '']
    expect(inner.filter(isExternalHref)).toEqual([])
  })
})

describe('withBase', () => {
  it('puts base before internal paths, once (ROUTE-10)', () => {
    expect(withBase('/user/intro', '/handbook/')).toBe('/handbook/user/intro')
    expect(withBase('/handbook/user/intro', '/handbook/')).toBe('/handbook/user/intro')
    expect(withBase('/handbook', '/handbook/')).toBe('/handbook/')
    expect(withBase('/', '/handbook/')).toBe('/handbook/')
    expect(withBase('/user/intro', '/')).toBe('/user/intro')
  })

  it('leaves other addresses as they are (ROUTE-10)', () => {
    for (const to of ['https://a.b/c', '//a.b', '#x', '?q=1', 'mailto:a@b.c'])
      expect(withBase(to, '/handbook/')).toBe(to)
  })

  it('removes the marker of files (HIST-4)', () => {
    expect(withBase('pathname:///a.pdf', '/handbook/')).toBe('/handbook/a.pdf')
  })
})

describe('isPlainClick', () => {
  const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

  it('is true for the primary button alone (HIST-1)', () => {
    expect(isPlainClick(click)).toBe(true)
  })

  it('is false with another button or a modifier (HIST-1)', () => {
    for (const change of [
      { button: 1 },
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
    ])
      expect(isPlainClick({ ...click, ...change })).toBe(false)
  })
})
