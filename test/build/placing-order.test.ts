import { expect, it } from 'vitest'
import { inPlacingOrder } from '../../src/build/placing-order.js'

it('what files refer to stands before them: parts, index, manifest, pages (CLI-1)', () => {
  const files = [
    '404.html',
    'a/index.html',
    'a/orion.json',
    'a/search-index-x.json',
    'a.md',
    'b/search/c.json',
  ]
  expect(inPlacingOrder(files)).toEqual([
    'a.md',
    'b/search/c.json',
    'a/search-index-x.json',
    'a/orion.json',
    '404.html',
    'a/index.html',
  ])
})
