import { describe, expect, it } from 'vitest'
import { createHugo } from '../../../../src/content/dialects/hugo/hugo.js'

type Site = {
  readonly file?: string
  readonly themes?: readonly string[]
  readonly files?: Readonly<Record<string, string>>
}

function textOf(
  head: string,
  { file = 'docs/_index.md', themes = ['github.com/google/docsy/theme'], files = {} }: Site = {},
): string {
  const { text, places } = createHugo().translate({
    ...{ text: `---\n${head}---\n\nThese cups:\n`, file: `content/${file}`, format: 'md' },
    ...{ docsDir: 'content', includeFolders: [], variables: {}, options: { themes } },
    read: (path) => files[path],
  })
  expect(places).toHaveLength(text.split('\n').length)
  return text
}

describe('sections of Docsy (FOREIGN-HUGO-21)', () => {
  it('list their pages below their text', () => {
    expect(textOf('title: Cups\n')).toContain('These cups:\n\n::doc-cards\n')
    expect(textOf('type: docs\n', { file: 'tea/_index.html' })).toContain('::doc-cards')
  })

  it('list none where the page, the site or another theme says so', () => {
    expect(textOf('no_list: true\n')).not.toContain('::doc-cards')
    expect(textOf('title: Cups\n', { file: 'blog/_index.md' })).not.toContain('::doc-cards')
    expect(textOf('title: Cups\n', { file: 'docs/mug.md' })).not.toContain('::doc-cards')
    expect(textOf('title: Cups\n', { themes: ['pot'] })).not.toContain('::doc-cards')
    const files = { 'layouts/docs/list.html': '{{ .Content }}' }
    expect(textOf('title: Cups\n', { files })).not.toContain('::doc-cards')
  })
})
