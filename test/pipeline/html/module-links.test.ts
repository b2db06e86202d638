import { describe, expect, it } from 'vitest'
import { moduleLinks } from '../../../src/pipeline/html/module-links.js'

const page = {
  route: '/tour',
  file: 'src/pages/tour.tsx',
  source: '<a\n  href="/docs/a#b">',
} as const
const links = (html: string, baseUrl = '/') => moduleLinks(html, page, { baseUrl })

describe('the links of a React page (LINK-10)', () => {
  it('are placed where its text has the same address, else at its start', () => {
    expect(links('<a href="/docs/a#b">A</a><a class="x" href="/other">B</a>')).toEqual([
      {
        ...{ url: '/docs/a#b', resolved: '/docs/a', hash: 'b' },
        at: { file: 'src/pages/tour.tsx', line: 2, column: 9, length: 9 },
      },
      {
        ...{ url: '/other', resolved: '/other', hash: '' },
        at: { file: 'src/pages/tour.tsx', line: 1, column: 1 },
      },
    ])
  })

  it('lead to the page itself when they are an anchor alone', () => {
    for (const baseUrl of ['/', '/handbook/'])
      expect(links('<a href="#part">A</a>', baseUrl)).toMatchObject([
        { url: '#part', resolved: '/tour', hash: 'part' },
      ])
  })

  it('are those within the site, below its base', () => {
    const html =
      '<a href="https://a.example">A</a><a href="/elsewhere">B</a><a href="/handbook/c">C</a>'
    expect(links(html, '/handbook/')).toMatchObject([{ url: '/c', resolved: '/c' }])
  })
})
