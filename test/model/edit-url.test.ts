import { describe, expect, it } from 'vitest'
import { editAddress } from '../../src/model/edit-url.js'

describe('editAddress', () => {
  it.each([
    // The docs folder of a version or of another depth.
    ['https://h.test/edit/main/docs', 'docs', 'versioned_docs/version-1.0/a.md'],
    ['https://h.test/edit/main', 'docs', 'versioned_docs/version-1.0/a.md'],
  ])('counts from the site folder: %s (FOOT-7)', (editUrl, docs, file) => {
    expect(editAddress(editUrl, docs, file)).toBe(
      'https://h.test/edit/main/versioned_docs/version-1.0/a.md',
    )
  })

  it.each([
    [
      'https://h.test/edit/main/site/pages',
      'site/pages',
      'site/pages/a.md',
      'main/site/pages/a.md',
    ],
    [
      'https://h.test/edit/main/pages',
      'site/pages',
      'site/pages/a.md',
      'main/pages/site/pages/a.md',
    ],
    ['https://h.test/edit/main/my%20docs', 'my docs', 'my docs/a.md', 'main/my%20docs/a.md'],
    ['https://h.test/edit/main', '.', 'a.md', 'main/a.md'],
    // A branch of that name.
    ['https://h.test/edit/docs', 'docs', 'docs/a.md', 'docs/docs/a.md'],
    ['https://h.test/edit/docs/docs', 'docs', 'docs/a.md', 'docs/docs/a.md'],
    // A repository of that name.
    ['https://h.test/edit/docs/main', 'docs', 'docs/a.md', 'docs/main/docs/a.md'],
  ])('of %s with the docs in %s leads to the file (FOOT-7)', (editUrl, docs, file, expected) => {
    expect(editAddress(editUrl, docs, file)).toBe(`https://h.test/edit/${expected}`)
  })
})
