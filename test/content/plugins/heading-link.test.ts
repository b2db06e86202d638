import { expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import { defaultOptions } from '../default-options.js'

it.each([
  ['## `knit(yarn)`  wool only', 'knityarn--wool-only', 'knit(yarn) wool only'],
  ['## Warp  weft', 'warp--weft', 'Warp weft'],
  ['Warp  \nweft\n---', 'warp-weft', 'Warp weft'],
])('counts each space of %j in its id (HEAD-4)', async (text, id, shown) => {
  const page = await compilePage({ text, includes: {}, options: defaultOptions })
  expect(page.headings.map((heading) => [heading.id, heading.text])).toEqual([[id, shown]])
})
