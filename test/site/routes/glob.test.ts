import { describe, expect, it } from 'vitest'
import { globToRegExp } from '../../../src/site/routes/glob.js'

const matches = (glob: string, paths: readonly string[]) =>
  paths.filter((path) => globToRegExp(glob).test(path))

describe('globToRegExp', () => {
  it('matches within and across parts', () => {
    const paths = ['/a', '/a/b', '/a/b/c', '/ab']
    expect(matches('/a/*', paths)).toEqual(['/a/b'])
    expect(matches('/a/**', paths)).toEqual(['/a', '/a/b', '/a/b/c'])
    expect(matches('a/**', paths)).toEqual(['/a', '/a/b', '/a/b/c'])
    expect(matches('**', paths)).toEqual(paths)
    expect(matches('/a/**/c', ['/a/c', '/a/b/c', '/a/bc'])).toEqual(['/a/c', '/a/b/c'])
    expect(matches('**/c', ['/c', '/a/c', '/ac'])).toEqual(['/c', '/a/c'])
    expect(matches('/a?', paths)).toEqual(['/ab'])
  })

  it('knows alternatives, characters and signs that are escaped (CFG-42)', () => {
    expect(matches('/{a,b}/x', ['/a/x', '/b/x', '/c/x'])).toEqual(['/a/x', '/b/x'])
    expect(matches('/{a,b/c}/**', ['/a', '/a/x', '/b', '/b/c/x'])).toEqual(['/a', '/a/x', '/b/c/x'])
    expect(matches('/[ab].x', ['/a.x', '/b.x', '/c.x', '/axx'])).toEqual(['/a.x', '/b.x'])
    expect(matches('/!(a)', ['/a', '/b'])).toEqual(['/b'])
    expect(matches('/a.b\\(c\\)', ['/a.b(c)', '/axb(c)'])).toEqual(['/a.b(c)'])
    expect(matches('/a,b}', ['/a,b}'])).toEqual(['/a,b}'])
  })

  it('matches names that start with a dot, and not the home page by a star (CFG-42)', () => {
    expect(matches('/*', ['/', '/.well-known', '/a'])).toEqual(['/.well-known', '/a'])
    expect(matches('/**', ['/', '/.well-known/a'])).toEqual(['/', '/.well-known/a'])
  })
})
