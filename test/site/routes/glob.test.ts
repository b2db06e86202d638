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

  it('knows alternatives and takes all other signs as they are', () => {
    expect(matches('/{a,b}/x', ['/a/x', '/b/x', '/c/x'])).toEqual(['/a/x', '/b/x'])
    expect(matches('/a.b(c)', ['/a.b(c)', '/axb(c)'])).toEqual(['/a.b(c)'])
    expect(matches('/a,b}', ['/a,b}'])).toEqual(['/a,b}'])
    expect(matches('/{a', ['/a'])).toEqual(['/a'])
  })
})
