import { describe, expect, it } from 'vitest'
import { readPageText } from '../../../src/pipeline/changes/page-text.js'

const doc = (content: string, below = ''): string =>
  `<main><nav>Home</nav><article><div class="markdown" data-content="">${content}</div>${below}</article></main>`

describe('the text of a page', () => {
  it('is that of its sections, without markup, navigation and dates (CHANGE-9)', () => {
    const one = readPageText(
      doc(
        '<h1>Guide</h1><div><p>A &amp; B</p></div><h2 id="a">Set <code>up</code><a class="heading-link" href="#a" aria-label="Direct link"></a></h2><p>Run.</p>',
        '<div>Updated on 3 May</div>',
      ),
    )
    const other = readPageText(
      doc(
        '<h1>Guide</h1>\n<p>A <b>&#x26;</b> B</p>\n<h2 id="a">Set up</h2>\n<div class="x"><p>Run.</p></div>',
        '<div>Updated on 4 June</div>',
      ),
    )
    expect(one).toMatchObject({
      title: 'Guide',
      sections: [{ anchor: '' }, { anchor: 'a', title: 'Set up' }],
    })
    expect(one).toEqual(other)
    const changed = readPageText(
      doc('<h1>Guide</h1><p>A &amp; B</p><h2 id="a">Set up</h2><p>Walk.</p>'),
    )
    expect(changed.sections[0]).toEqual(one.sections[0])
    expect(changed.sections[1]?.digest).not.toBe(one.sections[1]?.digest)
  })

  it('has no section for generated headings, and no digest without text (CHANGE-9)', () => {
    const { sections, ids } = readPageText(
      doc(
        '<h2 id="a">A</h2><h2 id="footnote-label">Footnotes</h2><li id="fn-1">Note</li><h2 id="b">B</h2>',
      ),
    )
    expect(sections.map(({ anchor, digest }) => [anchor, digest !== ''])).toEqual([
      ['', false],
      ['a', true],
      ['b', false],
    ])
    expect(ids).toEqual(['a', 'footnote-label', 'fn-1', 'b'])
  })

  it('is that of <main> on a page without Markdown (CHANGE-9)', () => {
    const { title, sections } = readPageText(
      '<header>Top</header><main><nav>Crumbs</nav><h1 class="x">Prices</h1><h2 id="low">Low</h2></main>',
    )
    expect(title).toBe('Prices')
    expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'low'])
  })
})
