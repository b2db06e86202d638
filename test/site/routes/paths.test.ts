import { describe, expect, it } from 'vitest'
import {
  folderOf,
  isWithin,
  nameOf,
  relativePath,
  resolvePath,
  stemOf,
  withoutSuffix,
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

  it('leaves a suffix of a file name out, not that of a folder (INST-9)', () => {
    const plain = (path: string): string => withoutSuffix(path, 'fr')
    expect(plain('a.fr/b.fr.md')).toBe('a.fr/b.md')
    expect(plain('a/b.FR.mdx')).toBe('a/b.mdx')
    expect(plain('b.md')).toBe('b.md')
    expect(plain('fr.md')).toBe('fr.md')
    expect(withoutSuffix('b.fr.md', undefined)).toBe('b.fr.md')
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
