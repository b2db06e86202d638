import { describe, expect, it } from 'vitest'
import { sampleTitles } from '../../../src/pipeline/budget/search-weight.js'
import { weighPage } from '../../../src/pipeline/budget/page-weight.js'

describe('the weight of a page', () => {
  it('has the scripts that it names, and its module (BUDGET-1)', () => {
    const { scripts } = weighPage(
      [
        "<SCRIPT type=module src='/assets/main.js'></SCRIPT><script>const text = 'x'</script>",
        '<link rel="modulepreload" href="/assets/part.js"><link rel="preload" href="/font.woff2">',
        '<!-- <script src="/old.js"></script> -->',
        '<script type="application/json" id="page-view">{"route":"/","body":{"kind":"doc","script":"/assets/page.js"}}</script>',
      ].join('\n'),
      false,
    )
    expect(scripts).toEqual(['/assets/main.js', '/assets/part.js', '/assets/page.js'])
  })

  it('has its style sheets and images, each once (BUDGET-2, BUDGET-4)', () => {
    const { styles, images, html } = weighPage(
      [
        '<link rel="stylesheet" href="/a.css?x=1&amp;y=2"><link rel=icon href=/icon.png>',
        '<img alt="a > b" src="/a.png" srcset="/a.png 1x, /b.png 2x"><img src="data:image/png;base64,AA">',
        '<picture><source srcset="/c.avif"><img src="/a.png"></picture>',
      ].join('\n'),
      false,
    )
    expect(styles).toEqual(['/a.css?x=1&y=2'])
    expect(images).toEqual(['/a.png', '/b.png', '/c.avif'])
    expect(html).toBeUndefined()
  })

  it.each([
    ['<aside>long list of pages</aside><main>x</main>', ['sidebar']],
    [
      '<header>a long text that is at the top of all pages</header><main>x</main>',
      ['around the content'],
    ],
    ['<main>text without headings</main>', ['content']],
    ['<main><h2 id="a">A</h2>x<h2 id="b">B</h2>longer</main>', ['content', '#b']],
  ])('says where most of %s is (BUDGET-3)', (html, steps) => {
    expect(weighPage(html, true).heaviest?.steps).toEqual(steps)
  })
})

describe('the titles that are searched for', () => {
  it('are at most twenty, from the whole site (BUDGET-5)', () => {
    const pages = Array.from(
      { length: 100 },
      (_, page) => [`/${String(page)}`, `P${String(page)}`] as const,
    )
    const titles = sampleTitles(pages)
    expect(titles).toHaveLength(20)
    expect([titles[0], titles[1], titles[19]]).toEqual(['P0', 'P5', 'P95'])
    expect(
      sampleTitles([
        ['/', 'Home'],
        ['/a', 'Home'],
        ['/b', ''],
      ]),
    ).toEqual(['Home'])
  })
})
