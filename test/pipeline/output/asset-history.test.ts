import { describe, expect, it } from 'vitest'
import {
  isHashedAsset,
  nextHistory,
  parseHistory,
  renderHistory,
  withNewest,
} from '../../../src/pipeline/output/asset-history.js'

describe('the history of assets', () => {
  it('DEPLOY-2: lists a file with the newest build that has it', () => {
    expect(nextHistory(['b', 'c'], [['a', 'b'], ['z']], 2)).toEqual([['b', 'c'], ['a'], ['z']])
    expect(nextHistory(['a'], [['b'], ['a', 'c']], 2)).toEqual([['a'], ['b'], ['c']])
  })

  it('DEPLOY-2: forgets builds beyond the number to keep', () => {
    expect(nextHistory(['d'], [['c'], ['b'], ['a']], 1)).toEqual([['d'], ['c']])
    expect(nextHistory(['c'], [['c'], ['b'], ['a']], 1)).toEqual([['c'], ['b']])
  })

  it('DEPLOY-3: is not longer after a build with the same assets', () => {
    const history = nextHistory(['b', 'a'], [['a', 'b'], ['z']], 5)
    expect(history).toEqual([['a', 'b'], ['z']])
    expect(nextHistory(['a'], [['a', 'b']], 5)).toHaveLength(2)
  })

  it('is read as it was written, in any state of the file', () => {
    const history = [['assets/a-0123456789.js'], [], ['assets/b-nito2tx2.js']]
    expect(parseHistory(renderHistory(history))).toEqual(history)
    for (const text of ['', '{', '[]', '{"form": 2, "builds": []}', '{"form": 1, "builds": 3}'])
      expect(parseHistory(text)).toBe(undefined)
  })

  it('DEPLOY-1: takes only assets with a hash in their name, inside the output', () => {
    const names = [
      'assets/main-nito2tx2.js',
      'assets/logo-0123456789.svg',
      'assets/search/words-0123456789.json',
      'v1/search-index-01234567.json',
      'assets/logo.svg',
      'assets/my-document.html',
      'assets/my-document.md',
      'assets/my-document/index.html',
      'guide/logo-0123456789.svg',
      'search-index.json',
      'assets/../../a-0123456789.js',
      'assets//a-0123456789.js',
    ]
    expect(names.filter(isHashedAsset)).toEqual(names.slice(0, 4))
    const text = renderHistory([['assets/../../a-0123456789.js', 'index.html']])
    expect(parseHistory(text)).toEqual([[]])
  })

  it('DEPLOY-6: follows the search index that `index` replaced', () => {
    const [old, fresh, other] = [
      'assets/a-0000000000.js',
      'assets/a-1111111111.js',
      'assets/x-2222222222.js',
    ]
    const next = withNewest([[old, other], [fresh]], new Set([old]), [fresh, 'search-index.json'])
    expect(next).toEqual([[fresh, other], []])
  })
})
