import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../src/mcp/tools/page-sections.js'

const sections = (markdown: string, html: string): string[] =>
  markdownSections(markdown, html).map(
    ({ id, title, first, end }) => `${id}: ${title} ${String(first)}-${String(end)}`,
  )

describe('markdownSections', () => {
  it('ends a section at the next heading of its level or above (AGENT-3)', () => {
    const html = '<h2 id="a">A</h2><h3 id="b">B</h3><h2 id="c">C</h2>'
    expect(sections('# T\n\n## A\n\n### B\n\ntext\n\n## C\n', html)).toEqual([
      'a: A 2-8',
      'b: B 4-8',
      'c: C 8-10',
    ])
  })

  it('finds headings with markup, links, entities and underlines (AGENT-3)', () => {
    const html =
      '<h2 id="one"><code>x &lt; y</code> &amp; <a href="/z">z</a></h2><h2 id="two">Two</h2>'
    expect(sections('## `x < y` & [z](/z#a)\n\nTwo\n---\n', html)).toEqual([
      'one: `x < y` & z 0-2',
      'two: Two 2-5',
    ])
  })

  it('skips code, and headings of components on the page (AGENT-3)', () => {
    const html = '<h2 id="extra">Of a component</h2><h2 id="a">A</h2>'
    expect(sections('```md\n## Not this\n```\n\n## A\n', html)).toEqual(['a: A 4-6'])
  })

  it('takes a heading that looks different on the page by its place (AGENT-3)', () => {
    const html = '<h2 id="sum"><span>∑</span></h2><h2 id="b">B</h2>'
    expect(sections('## $\\sum$\n\n## B\n', html)).toEqual(['sum: $\\sum$ 0-2', 'b: B 2-4'])
  })
})
