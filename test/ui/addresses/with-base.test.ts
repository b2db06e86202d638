import { describe, expect, it } from 'vitest'
import { withBase } from '../../../src/ui/addresses/with-base.js'

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
