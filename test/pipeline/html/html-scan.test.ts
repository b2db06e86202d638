import { describe, expect, it } from 'vitest'
import { htmlIds, htmlLinks } from '../../../src/pipeline/html/html-scan.js'

describe('htmlIds', () => {
  it('finds every id, decoded', () => {
    expect([...htmlIds('<h1 id="a">x</h1><a data-id="no" id="b&amp;c">')]).toEqual(['a', 'b&c'])
  })

  it('finds the names of `<a>`, and of nothing else (LINK-9)', () => {
    const html = '<a class="x" name="old&amp;new"></a><a name="" id="c">y</a><input name="no">'
    expect([...htmlIds(html)]).toEqual(['c', 'old&new', ''])
  })
})

describe('htmlLinks', () => {
  it('finds the addresses of links, decoded, but for unchecked ones (LINK-9, LINK-14)', () => {
    const html =
      '<a class="x" href="/a?b=1&amp;c=2">x</a><a href="/no" data-no-link-check="">y</a><link href="/z">'
    expect(htmlLinks(html)).toEqual(['/a?b=1&c=2'])
  })
})
