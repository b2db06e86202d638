import { describe, expect, it } from 'vitest'
import { noteUnpublished, plainExclusion } from '../../../src/site/docs/plain-exclusion.js'
import { createExclusion } from '../../../src/site/routes/glob.js'

const isExcluded = plainExclusion(createExclusion(['**/_*.md', '**/_*/**']))

describe('a repository without settings', () => {
  it('publishes no partials, test data or vendored projects (PLAIN-2)', () => {
    const names = [
      'a.md',
      '_a.md',
      'x/_index.md',
      '_x/_index.md',
      'vendor/b/README.md',
      'test/fixtures/c.md',
    ]
    expect(names.filter((name) => !isExcluded(name))).toEqual(['a.md', 'x/_index.md'])
    expect(
      ['AGENTS.md', 'docs/AGENTS.md', 'LICENSE.md', 'PULL_REQUEST_TEMPLATE.md'].filter(isExcluded),
    ).toEqual(['AGENTS.md', 'PULL_REQUEST_TEMPLATE.md'])
  })

  it('says in one note what it left out, the most files first (PLAIN-2)', () => {
    expect(noteUnpublished(['_a.md', 'vendor/b.md', 'vendor/c/d.md', 'x.json'])).toMatchObject([
      { severity: 'note', message: '3 Markdown files are not published: vendor/, _a.md' },
    ])
    expect(noteUnpublished(['x.json'])).toEqual([])
    const many = Array.from({ length: 7 }, (_, index) => `_${index}.md`)
    expect(noteUnpublished(many)[0]?.message).toMatch(/_4\.md and 2 more$/)
  })
})
