import { describe, expect, it } from 'vitest'
import { outline as outlineAs } from '../../../src/content/outline/outline.js'

const outline = (text: string) => outlineAs(text, 'md')
const page = (...lines: string[]) => lines.join('\n')

describe('front matter', () => {
  it('has no excerpt where a description is given: other pages show none of its text (DOC-11)', () => {
    expect(outline('---\ndescription: Own\n---\n\nText.')).not.toHaveProperty('excerpt')
    expect(outline('---\ntitle: Own\n---\n\nText.').excerpt).toBe('Text.')
  })

  it('reads all known keys and keeps unknown ones (DOC-9, DOC-10)', () => {
    const result = outline(
      page(
        '---',
        'id: intro',
        'title: "What: a vault"',
        'sidebar_position: 1.5',
        'displayed_sidebar: null',
        'tags: [a, {label: B, permalink: /b}]',
        'last_update: {date: 2026-01-05, author: Ada}',
        'custom: {any: [thing]}',
        '---',
        'Text.',
      ),
    )
    expect(result).toEqual({
      frontMatter: {
        id: 'intro',
        title: 'What: a vault',
        sidebar_position: 1.5,
        displayed_sidebar: null,
        tags: ['a', { label: 'B', permalink: '/b' }],
        last_update: { date: '2026-01-05', author: 'Ada' },
        custom: { any: ['thing'] },
      },
      places: {
        id: { line: 2, column: 1, length: 2 },
        title: { line: 3, column: 1, length: 5 },
        sidebar_position: { line: 4, column: 1, length: 16 },
        displayed_sidebar: { line: 5, column: 1, length: 17 },
        tags: { line: 6, column: 1, length: 4 },
        last_update: { line: 7, column: 1, length: 11 },
        custom: { line: 8, column: 1, length: 6 },
      },
      excerpt: 'Text.',
      diagnostics: [],
    })
  })

  it('treats a key without a value as a missing one, but where null says something (DOC-10)', () => {
    const { diagnostics, frontMatter } = outline(
      page(
        '---',
        ...['title:', 'description: ~', 'tags:', 'draft:', 'sidebar_position: null', 'own:'],
        ...['custom_edit_url:', 'displayed_sidebar: null', 'last_update:'],
        '---',
      ),
    )
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual({ own: null, custom_edit_url: null, displayed_sidebar: null })
  })

  it('knows what title and first words quote of the front matter (MDX-1, DOC-7, DOC-11)', () => {
    const { heading, excerpt } = outline(
      page(
        ...['---', 'name: a*b*c', 'size: 3', '---', '# The {frontMatter.name} page', ''],
        'Has {frontMatter.size} of {frontMatter.none}.',
      ),
    )
    expect([heading, excerpt]).toEqual(['The a*b*c page', 'Has 3 of {frontMatter.none}.'])
  })

  it('takes numbers for text as they are written (DOC-25)', () => {
    const { diagnostics, frontMatter } = outline(
      page(
        '---',
        'title: 2.0',
        'sidebar_label: 0x10',
        'slug: 2026',
        'keywords: 2026',
        'tags: [1.10, fees, {label: B, permalink: /b}]',
        'sidebar_position: 3',
        'displayed_sidebar: 7',
        '---',
      ),
    )
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual({
      title: '2.0',
      sidebar_label: '0x10',
      slug: '2026',
      keywords: ['2026'],
      tags: ['1.10', 'fees', { label: 'B', permalink: '/b' }],
      sidebar_position: 3,
      displayed_sidebar: '7',
    })
  })

  it('takes dates with slashes, month first (FOOT-9)', () => {
    const lines = ['---', 'last_update: {date: 6/29/2022, author: Ada}', '---']
    const { diagnostics, frontMatter } = outline(page(...lines))
    expect(diagnostics).toEqual([])
    expect(frontMatter).toEqual({ last_update: { date: '2022-06-29', author: 'Ada' } })
    const wrong = outline(page('---', 'last_update: {date: 29/6/2022}', '---'))
    expect(wrong.diagnostics.map(({ code }) => code)).toEqual(['front-matter-type'])
  })

  it('says which of two equal keys to fix (DOC-10)', () => {
    expect(outline('---\ntitle: A\ntitle: B\n---\n').diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-syntax',
        message: 'The front matter is not valid YAML: Map keys must be unique.',
        hint: 'Remove one of the two keys.',
        at: { line: 3, column: 1 },
      },
    ])
  })

  it('reports every key of a wrong type at once, with place, value and expected type (DOC-10)', () => {
    const { diagnostics, frontMatter } = outline(
      page(
        '---',
        'title: true',
        'sidebar_position: first',
        'draft: "yes"',
        'keywords: vault',
        'description: true',
        'toc_min_heading_level: 1',
        'slug: /fine',
        '---',
      ),
    )
    // What is meant is clear in four of them.
    expect(frontMatter).toEqual({
      slug: '/fine',
      title: 'true',
      description: 'true',
      draft: true,
      keywords: ['vault'],
    })
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'Front matter key "title" is true, expected a string.',
        hint: 'Put it in quotes: title: "true"',
        at: { line: 2, column: 1, length: 5 },
      },
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'Front matter key "sidebar_position" is "first", expected a number.',
        hint: 'Write a number after "sidebar_position:", or remove the key.',
        at: { line: 3, column: 1, length: 16 },
      },
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'Front matter key "draft" is "yes", expected true or false.',
        hint: 'Write true or false after "draft:", or remove the key.',
        at: { line: 4, column: 1, length: 5 },
      },
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'Front matter key "keywords" is "vault", expected a list of strings.',
        hint: 'Write a list: keywords: [vault]',
        at: { line: 5, column: 1, length: 8 },
      },
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'Front matter key "description" is true, expected a string.',
        hint: 'Put it in quotes: description: "true"',
        at: { line: 6, column: 1, length: 11 },
      },
      {
        severity: 'error',
        code: 'front-matter-type',
        message:
          'Front matter key "toc_min_heading_level" is 1, expected a whole number from 2 to 6.',
        hint: 'Write a whole number from 2 to 6 after "toc_min_heading_level:", or remove the key.',
        at: { line: 7, column: 1, length: 21 },
      },
    ])
  })

  it.each([
    ['draft: "true"', 'Write it without quotes: draft: true'],
    ['sidebar_position: "3"', 'Write it without quotes: sidebar_position: 3'],
    [
      'last_update: {date: soon}',
      'Write {date, author} with a date such as 2026-01-05 after "last_update:", or remove the key.',
    ],
  ])('tells what to type instead of %s (DOC-10)', (line, hint) => {
    expect(outline(page('---', line, '---')).diagnostics.map((found) => found.hint)).toEqual([hint])
  })

  it('reports YAML that cannot be read, with its place and a hint about quotes (DOC-10)', () => {
    expect(outline(page('---', 'title: a: b', '---')).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-syntax',
        message:
          'The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.',
        hint: 'Put values with special characters such as ":", "#", "@" or "[" in double quotes.',
        at: { line: 2, column: 8 },
      },
    ])
  })

  it('reports a key that is listed twice (DOC-10)', () => {
    const { diagnostics } = outline(page('---', 'id: a', 'id: b', '---'))
    expect(diagnostics.map(({ message, at }) => ({ message, at }))).toEqual([
      {
        message: 'The front matter is not valid YAML: Map keys must be unique.',
        at: { line: 3, column: 1 },
      },
    ])
  })

  it('reports front matter that is not a mapping (DOC-10)', () => {
    expect(outline(page('---', 'just words', '---')).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-type',
        message: 'The front matter is not a list of keys and values.',
        hint: 'Write one "key: value" on each line.',
        at: { line: 2, column: 1 },
      },
    ])
  })

  it('reports front matter that is not closed', () => {
    expect(outline(page('---', 'title: A', '', 'Text')).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-syntax',
        message: 'The front matter that opens on line 1 is not closed.',
        hint: 'Add a line with --- after the last key.',
        at: { line: 1, column: 1, length: 3 },
      },
    ])
  })

  it('takes a page that starts with a thematic break as it is', () => {
    expect(outline(page('---', '', 'Text'))).toEqual({
      frontMatter: {},
      places: {},
      excerpt: 'Text',
      diagnostics: [],
    })
  })

  it('stops at aliases that would grow without bound', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      'b: &b [*a, *a, *a, *a, *a, *a, *a, *a]',
      'c: &c [*b, *b, *b, *b, *b, *b, *b, *b]',
      'd: [*c, *c, *c, *c, *c, *c, *c, *c]',
    ]
    expect(outline(page('---', ...bomb, '---')).diagnostics.map((found) => found.message)).toEqual([
      'The front matter repeats its anchors too often.',
    ])
  })

  it('takes a key named __proto__ like any unknown key', () => {
    const { frontMatter } = outline(page('---', '__proto__: {draft: true}', '---'))
    expect(frontMatter.draft).toBeUndefined()
  })

  it('reports a smallest heading level above the largest (DOC-9)', () => {
    const text = page('---', 'toc_min_heading_level: 4', 'toc_max_heading_level: 3', '---')
    expect(outline(text).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-toc',
        message:
          'Front matter key "toc_min_heading_level" is 4, above "toc_max_heading_level", which is 3.',
        hint: 'Swap them: toc_min_heading_level: 3, toc_max_heading_level: 4',
        at: { line: 2, column: 1, length: 21 },
      },
    ])
  })

  it('does not look for a heading where a title is given (DOC-7)', () => {
    expect(outline('---\ntitle: A\n---\n# B\n')).not.toHaveProperty('heading')
    expect(outline('---\nsidebar_label: A\n---\n# B\n').heading).toBe('B')
  })

  it('reads files with a byte order mark and CRLF line ends', () => {
    expect(outline('\uFEFF---\r\ntitle: A\r\n---\r\n# B\r\n\r\nText\r\n')).toEqual({
      frontMatter: { title: 'A' },
      places: { title: { line: 2, column: 1, length: 5 } },
      excerpt: 'Text',
      diagnostics: [],
    })
  })
})
