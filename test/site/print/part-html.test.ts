import { describe, expect, it } from 'vitest'
import { partHtml } from '../../../src/site/print/part-html.js'

const part = (html: string, level = 2): string =>
  partHtml(html, { id: 'part-a', level, target: (href) => (href === '/b' ? '#part-b' : href) })

describe('partHtml', () => {
  it('gives all ids and what names them a prefix (PRINT-6)', () => {
    expect(
      part(
        '<p id="x" aria-describedby="y z"><label for="q">Q</label><input id=q list=\'l\'></p><map name="m"></map><img usemap="#m">',
      ),
    ).toBe(
      '<p id="part-a--x" aria-describedby="part-a--y part-a--z"><label for="part-a--q">Q</label><input id="part-a--q" list="part-a--l"></p><map name="part-a--m"></map><img usemap="#part-a--m">',
    )
  })

  it('follows ids in drawings (PRINT-6)', () => {
    expect(
      part(
        '<svg><clipPath id="c"/><g clip-path="url(#c)" style="fill:url(&quot;#f&quot;)"/><use href="#c" xlink:href="#c"/></svg>',
      ),
    ).toBe(
      '<svg><clipPath id="part-a--c"/><g clip-path="url(#part-a--c)" style="fill:url(&quot;#part-a--f&quot;)"/><use href="#part-a--c" xlink:href="#part-a--c"/></svg>',
    )
  })

  it('moves headings below the title of the part, to level 6 at most (PRINT-5)', () => {
    expect(part('<h1>A</h1><h2 id="b">B</h2>', 3)).toBe('<h3>A</h3><h4 id="part-a--b">B</h4>')
    expect(part('<h5>A</h5>', 4)).toBe('<h6>A</h6>')
  })

  it('asks where links lead; one within the book stays in its window (PRINT-4)', () => {
    expect(part('<a href="/b" target="_blank">B</a><a href="/c?x=1&amp;y=2">C</a>')).toBe(
      '<a href="#part-b">B</a><a href="/c?x=1&amp;y=2">C</a>',
    )
  })

  it('marks links to other pages of the site, whose addresses are not printed (PRINT-4)', () => {
    const html = '<a href="/c">C</a><a href="https://docs.example/d">D</a>'
    const target = (href: string): string => (href === '/c' ? 'https://docs.example/c' : href)
    expect(partHtml(html, { id: 'part-a', level: 2, target })).toBe(
      '<a href="https://docs.example/c" data-on-site>C</a><a href="https://docs.example/d">D</a>',
    )
  })

  it('opens details, and shows all tabs with their labels (PRINT-7)', () => {
    expect(part('<details class="details"><summary>S</summary></details><details open>')).toBe(
      '<details class="details" open><summary>S</summary></details><details open>',
    )
    expect(
      part(
        '<div class="tabs" data-tabs><ul class="tabs-list" role="tablist"><li role="tab" id="t">A &amp; B</li></ul><div role="tabpanel" id="p" aria-labelledby="t" class="tab-panel" data-label="A &amp; B" hidden>Text</div></div>',
      ),
    ).toBe(
      '<div class="tabs"><div role="group" id="part-a--p" class="tab-panel" data-label="A &amp; B" aria-label="A &amp; B">Text</div></div>',
    )
  })

  it('opens lazy panels, also one within another (PRINT-7)', () => {
    const inner =
      '<div role="tabpanel" class="tab-panel" data-lazy hidden><!--<b id="i">In -&#45; ner</b>--></div>'
    const outer = `<div role="tabpanel" class="tab-panel" data-lazy="" hidden><!--${inner.replaceAll('--', '-&#45;')}--></div>`
    expect(part(outer)).toBe(
      '<div role="group" class="tab-panel"><div role="group" class="tab-panel"><b id="part-a--i">In -- ner</b></div></div>',
    )
  })

  it('leaves comments, scripts and text that looks like tags', () => {
    const html = '<!-- <p id="x"> --><script>a = "<p id=1>"</script><style>#x > a {}</style>1 < 2'
    expect(part(html)).toBe(html)
  })
})
