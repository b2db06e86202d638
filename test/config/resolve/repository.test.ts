import { describe, expect, it } from 'vitest'
import { repositoryOf } from '../../../src/config/resolve/repository.js'
import { hostAddress } from '../../../src/site/links/outside-docs.js'

/** The address of `src/x.ts` below the site folder. */
const addressOf = (editUrl: string | undefined, repository?: unknown) => {
  const found = repositoryOf({ editUrl, path: 'docs' }, repository)
  return found && hostAddress(found, 'src/x.ts', 'file')
}

describe('repositoryOf', () => {
  it.each([
    ['https://github.com/a/b/edit/main/', 'https://github.com/a/b/blob/main/src/x.ts'],
    ['https://github.com/a/b/tree/v2/site', 'https://github.com/a/b/blob/v2/site/src/x.ts'],
    // The address of the docs folder.
    ['https://github.com/a/b/edit/main/docs', 'https://github.com/a/b/blob/main/src/x.ts'],
    ['https://gitlab.com/a/g/b/-/edit/main', 'https://gitlab.com/a/g/b/-/blob/main/src/x.ts'],
    [
      'https://codeberg.org/a/b/_edit/branch/main/',
      'https://codeberg.org/a/b/src/branch/main/src/x.ts',
    ],
    ['https://a.example/docs', undefined],
  ])('reads the edit address %s (LINK-18)', (editUrl, expected) => {
    expect(addressOf(editUrl)).toBe(expected)
  })

  it.each([
    ['a/b', 'https://github.com/a/b/blob/HEAD/src/x.ts'],
    ['github:a/b', 'https://github.com/a/b/blob/HEAD/src/x.ts'],
    ['gitlab:a/b', 'https://gitlab.com/a/b/-/blob/HEAD/src/x.ts'],
    ['bitbucket:a/b', 'https://bitbucket.org/a/b/src/HEAD/src/x.ts'],
    ['https://github.com/a/b', 'https://github.com/a/b/blob/HEAD/src/x.ts'],
    ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b/blob/HEAD/src/x.ts'],
    ['git@gitlab.acme.test:a/b.git', 'https://gitlab.acme.test/a/b/-/blob/HEAD/src/x.ts'],
    ['git://github.com/a/b.git', 'https://github.com/a/b/blob/HEAD/src/x.ts'],
    ['https://git.acme.test/a/b.git', undefined],
    ['gist:11081aaa281', undefined],
    [7, undefined],
  ])('reads the repository %s of a package (LINK-18)', (repository, expected) => {
    expect(addressOf(undefined, repository)).toBe(expected)
    expect(addressOf(undefined, { type: 'git', url: repository })).toBe(expected)
  })

  it('knows the folder of a package, and goes up from there but not above the repository (LINK-18)', () => {
    const found = repositoryOf({ path: 'docs' }, { url: 'a/b', directory: './packages/site/' })
    if (!found) throw new Error('There is no repository')
    expect(hostAddress(found, '../../x y.md', 'file')).toBe(
      'https://github.com/a/b/blob/HEAD/x%20y.md',
    )
    expect(hostAddress(found, '../..', 'folder')).toBe('https://github.com/a/b/tree/HEAD')
    expect(hostAddress(found, '../../../x.md', 'file')).toBeUndefined()
  })

  it('takes the edit address first (LINK-18)', () => {
    expect(addressOf('https://github.com/c/d/edit/main', 'a/b')).toMatch(/c\/d/)
  })
})
