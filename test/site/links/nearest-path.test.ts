import { describe, expect, it } from 'vitest'
import { editDistance } from '../../../src/model/text/text.js'
import { nearestFiles, nearestPaths } from '../../../src/site/links/nearest-path.js'

describe('nearestPaths', () => {
  it('prefers the same name in another folder (LINK-17)', () => {
    const find = nearestPaths(['/guide/setup', '/api/install', '/guide/install'])
    expect(find('/guid/Install')).toBe('/guide/install')
    expect(find('/somewhere/else/entirely/setup')).toBe('/guide/setup')
    expect(find('/guide/setpu')).toBe('/guide/setup')
    expect(find('/qqqqqqqqqqqqqqqqqqqqqqqq')).toBeUndefined()
  })

  it('finds the folder where thousands have a page of that name, with few comparisons (LINK-17)', () => {
    const folders = Array.from({ length: 3000 }, (_, index) => `/module-${String(index)}`)
    let compared = 0
    const find = nearestPaths(
      folders.map((folder) => `${folder}/overview`),
      (...words) => {
        compared++
        return editDistance(...words)
      },
    )
    expect(find('/modul-1234/overview')).toBe('/module-1234/overview')
    expect(find('/zzz/overview')).toMatch(/^\/module-\d+\/overview$/)
    expect(compared).toBeLessThanOrEqual(2 * 48)
  })
})

describe('nearestFiles', () => {
  it('keeps to files of the version, which it lists once (LINK-17)', () => {
    let listed = 0
    class Sources extends Map<string, { version: string; route: `/${string}` }> {
      override keys() {
        listed++
        return super.keys()
      }
    }
    const find = nearestFiles({
      sources: new Sources([
        ['docs/intro.md', { version: 'current', route: '/intro' }],
        ['v1/setup.md', { version: '1.0', route: '/1.0/setup' }],
        ['v1/start.md', { version: '1.0', route: '/1.0/start' }],
      ]),
    })
    expect(find('docs/setup.md', '1.0')).toBe('v1/setup.md')
    expect(find('v1/stat.md', '1.0')).toBe('v1/start.md')
    expect(find('docs/intor.md', 'current')).toBe('docs/intro.md')
    expect(find('docs/intor.md', '9')).toBeUndefined()
    expect(listed).toBe(1)
  })
})
