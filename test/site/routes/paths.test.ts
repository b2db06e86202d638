import { describe, expect, it } from 'vitest'
import {
  folderOf,
  isWithin,
  nameOf,
  relativePath,
  resolvePath,
  stemOf,
} from '../../../src/site/routes/paths.js'

describe('paths', () => {
  it('splits folder, name and extension', () => {
    expect([folderOf('a/b/c.md'), nameOf('a/b/c.md'), stemOf('c.d.md')]).toEqual([
      'a/b',
      'c.md',
      'c.d',
    ])
    expect([folderOf('c.md'), nameOf('c.md')]).toEqual(['', 'c.md'])
  })

  it('resolves dots and keeps those that lead above the top', () => {
    expect(resolvePath('docs/user', '../img/./a.png')).toBe('docs/img/a.png')
    expect(resolvePath('docs', '../../etc/passwd')).toBe('../etc/passwd')
    expect(resolvePath('', 'a')).toBe('a')
  })

  it('knows which paths are in a folder', () => {
    expect(isWithin('docs/a', 'docs')).toBe(true)
    expect(isWithin('docs2/a', 'docs')).toBe(false)
    expect(isWithin('../a', '')).toBe(false)
    expect(isWithin('..a', '')).toBe(true)
    expect(isWithin('../docs/a', '../docs')).toBe(true)
  })

  it('writes a path as a neighbour would', () => {
    expect(relativePath('docs/user', 'docs/user/a.md')).toBe('./a.md')
    expect(relativePath('docs/user', 'docs/dev/a.md')).toBe('../dev/a.md')
    expect(relativePath('', 'docs/a.md')).toBe('./docs/a.md')
  })
})
