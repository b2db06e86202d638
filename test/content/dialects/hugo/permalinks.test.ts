import { describe, expect, it } from 'vitest'
import { createHugo } from '../../../../src/content/dialects/hugo/hugo.js'

const hugo = createHugo()

function translate(text: string, pattern: string, file = 'content/en/blog/tea/hot cup.md') {
  return hugo.translate({
    ...{ text, file, format: 'md', docsDir: 'content/en', includeFolders: [], variables: {} },
    options: { permalinks: { blog: pattern } },
    read: () => undefined,
  })
}

const addressOf = (...args: Parameters<typeof translate>): string | undefined =>
  /^slug(?:: | = )"(.*)"$/m.exec(translate(...args).text)?.[1]

const HEAD = '---\ntitle: The Kettle’s 2.5\ndate: 2026-03-09T10:00:00Z\n---\n\nHot.\n'

describe('permalinks of Hugo', () => {
  it('are the addresses of the pages of a section (FOREIGN-HUGO-16)', () => {
    expect(addressOf(HEAD, '/:year/:month/:day/:slug/')).toBe('/2026/03/09/the-kettles-2.5')
    expect(addressOf(HEAD, '/:sections/:monthname/:filename')).toBe('/blog/tea/march/hot-cup')
    expect(addressOf(HEAD, '/:section/:title')).toBe('/blog/the-kettles-2.5')
    expect(addressOf(HEAD, '/x/:slugorfilename', 'content/en/blog/my-pot/index.md')).toBe(
      '/x/my-pot',
    )
    expect(addressOf('---\ndate: 2026-03-09\nslug: pot\n---\n', '/:year/:slug')).toBe('/2026/pot')
    expect(addressOf('+++\ndate = 2026-03-09\n[params]\na = 1\n+++\n', '/:year/:filename')).toBe(
      '/2026/hot-cup',
    )
  })

  it('leave the places of faults where they are (FOREIGN-HUGO-16)', () => {
    const { text, places } = translate(HEAD, '/:year/')
    const lines = text.split('\n')
    expect(lines[1]).toBe('slug: "/2026"')
    expect(places[lines.indexOf('Hot.')]).toMatchObject({ line: 6 })
  })

  it('change nothing for other pages (FOREIGN-HUGO-16)', () => {
    expect(addressOf(HEAD, '/:weekday/')).toBeUndefined()
    expect(addressOf(HEAD, '/:sections[1:]/')).toBeUndefined()
    expect(addressOf('---\ntitle: A\n---\n', '/:year/')).toBeUndefined()
    expect(addressOf(HEAD.replace('title', 'url: /own\ntitle'), '/:year/')).toBe('/own')
    expect(addressOf(HEAD, '/:year/', 'content/en/docs/a.md')).toBeUndefined()
    expect(addressOf(HEAD, '/:year/', 'content/en/blog/_index.md')).toBeUndefined()
  })
})
