import { describe, expect, it } from 'vitest'
import { splitPage } from '../../../src/model/text/front-matter-text.js'
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.js'

const read = (...lines: string[]) => {
  const page = splitPage(['---', ...lines, '---', 'Body.'].join('\n'))
  const { frontMatter, diagnostics } = parseFrontMatter(page)
  return { frontMatter, faults: diagnostics.map(({ code, at }) => `${code} ${String(at?.line)}`) }
}

describe('front matter that is not valid YAML is read line by line (LENIENT-6)', () => {
  it.each<[string, string[], Record<string, unknown>]>([
    ['a colon', ['title: Pumps: large', 'draft: true'], { title: 'Pumps: large', draft: true }],
    [
      'signs of YAML',
      ['title: @pump', 'slug: %a', 'id: *b'],
      { title: '@pump', slug: '%a', id: '*b' },
    ],
    ['equal keys', ['title: One', 'title: Two'], { title: 'Two' }],
    ['tabs', ['tags:', '\t- a', '\t- b', 'title: A: b'], { tags: ['a', 'b'], title: 'A: b' }],
    ['an open quote', ['title: "Pumps', 'id: p'], { title: 'Pumps', id: 'p' }],
    ['quotes inside', ['title: "All "big" pumps"', 'id: p'], { title: 'All "big" pumps', id: 'p' }],
    [
      'bad indentation',
      ['title: Pumps', ' id: p', 'slug: /p'],
      { title: 'Pumps', id: 'p', slug: '/p' },
    ],
    ['a line without a key', ['title: Pumps', 'more: [a', 'and this'], { title: 'Pumps' }],
  ])('%s', (_name, lines, expected) => {
    const { frontMatter, faults } = read(...lines)
    expect(frontMatter).toMatchObject(expected)
    expect(faults[0]).toMatch(/^front-matter-syntax \d/)
  })

  it('values of the wrong type are taken as what they mean', () => {
    expect(read('sidebar_position: "3"', 'draft: "yes"', 'title: true')).toEqual({
      frontMatter: { sidebar_position: 3, draft: true, title: 'true' },
      faults: ['front-matter-type 2', 'front-matter-type 3', 'front-matter-type 4'],
    })
  })

  it('of front matter that no line closes, the keys are read', () => {
    const page = splitPage('---\ntitle: Pumps\ntags:\n  - a\n\n# Pumps\n')
    expect(page.bodyStart).toBe(4)
    expect(parseFrontMatter(page)).toMatchObject({
      frontMatter: { title: 'Pumps', tags: ['a'] },
      diagnostics: [{ code: 'front-matter-syntax', at: { line: 1 } }],
    })
  })

  it('a page that is nothing but keys has no body, whatever is between them', () => {
    const page = splitPage('---\nlayout: home\n\nhero:\n  name: Pumps\n')
    expect(page).toMatchObject({ bodyStart: 6, isUnclosed: true })
  })

  it('text between two lines is shown', () => {
    const page = splitPage('---\nA pump moves water.\n\nAlways.\n---\nBody.')
    expect([page.bodyStart, parseFrontMatter(page).diagnostics[0]?.code]).toEqual([
      0,
      'front-matter-type',
    ])
  })
})
