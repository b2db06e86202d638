import { describe, expect, it } from 'vitest'
import { isExternalHref, isPlainClick } from '../../../src/ui/addresses/hrefs.js'

describe('isExternalHref', () => {
  it('is true for addresses that name a host (HIST-3)', () => {
    expect(['https://a.b', 'HTTP://a.b', '//a.b/c', 'ipfs://x'].every(isExternalHref)).toBe(true)
  })

  it('is false for paths, hashes, mail, telephone and marked files (HIST-3 to HIST-5)', () => {
    const inner = ['/a', 'a/b', '#a', '?q=//a', 'mailto:a@b.c', 'tel:1', 'pathname:///a.pdf', '']
    expect(inner.filter(isExternalHref)).toEqual([])
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
