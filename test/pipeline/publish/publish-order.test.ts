import { expect, it } from 'vitest'
import { inPublishOrder } from '../../../src/pipeline/publish/publish-order.js'

it('no file comes before what it refers to: marker, parts, new pages, changed pages, lists, index, manifest (CLI-1)', () => {
  const files = [
    '404.html',
    'a/index.html',
    'a/new/index.html',
    'a/orion.json',
    'a/search-index-x.json',
    'a.md',
    'b/search/c.json',
    '.orion-docs.json',
    'sitemap.xml',
    'v2/index.html',
    'v2/orion.json',
    'v2/search-index.json',
  ]
  const isNew = (file: string): boolean => file.startsWith('v2/') || file.includes('/new/')
  expect(inPublishOrder(files, isNew)).toEqual([
    '.orion-docs.json',
    'a.md',
    'b/search/c.json',
    'v2/search-index.json',
    'v2/orion.json',
    'a/new/index.html',
    'v2/index.html',
    '404.html',
    'a/index.html',
    'sitemap.xml',
    'a/search-index-x.json',
    'a/orion.json',
  ])
})

it('a compressed copy is published with its file (HOST-4)', () => {
  const files = ['index.html', 'index.html.br', 'new.html', 'new.html.gz', 'old.html.gz', 'x.css']
  const isNew = (file: string): boolean => file.startsWith('new') || /\.(?:br|gz)$/.test(file)
  expect(inPublishOrder([...files, 'old.html'], isNew)).toEqual([
    'x.css',
    'new.html',
    'new.html.gz',
    'index.html',
    'index.html.br',
    'old.html.gz',
    'old.html',
  ])
})
