import { describe, expect, it } from 'vitest'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import {
  parseVersionNames,
  resolveVersions,
  selectVersions,
} from '../../../src/site/versions/versions.js'
import { settings } from '../example.js'

const { docs } = settings()
const inputs = ['current', '2.0', '1.0'].map((name) => ({ name, folder: name }))

const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof OrionError) return error.message
  }
  return ''
}

describe('parseVersionNames', () => {
  it('takes names that can be folder names (VER-3)', () => {
    expect(parseVersionNames(['2.0', '1.0 beta'], 'versions.json')).toEqual(['2.0', '1.0 beta'])
  })

  it.each([
    [1, 'Version name 1 is not a string'],
    ['', 'Version name "" is empty'],
    ['..', 'Version name ".." cannot be a folder name'],
    ['a/b', 'Version name "a/b" has a character that names cannot have'],
    ['a\u0000', 'Version name "a\\u0000" has a character that names cannot have'],
    ['x'.repeat(33), `Version name "${'x'.repeat(33)}" is longer than 32 characters`],
  ])('refuses %j (VER-3)', (name, message) => {
    expect(messageOf(() => parseVersionNames([name], 'versions.json'))).toBe(message)
  })

  it('refuses a name twice and what is not a list (VER-3)', () => {
    expect(messageOf(() => parseVersionNames(['1', '1'], 'versions.json'))).toBe(
      'Version name "1" is listed twice',
    )
    expect(messageOf(() => parseVersionNames({ a: 1 }, 'versions.json'))).toBe(
      'versions.json must be a list of version names, but it is {"a":1}',
    )
  })
})

describe('selectVersions', () => {
  it('lists current and the released names, without what settings leave out (VER-4)', () => {
    expect(selectVersions(['2.0', '1.0'], docs)).toEqual(['current', '2.0', '1.0'])
    expect(selectVersions(['2.0', '1.0'], { ...docs, includeCurrentVersion: false })).toEqual([
      '2.0',
      '1.0',
    ])
    expect(selectVersions(['2.0', '1.0'], { ...docs, onlyIncludeVersions: ['1.0'] })).toEqual([
      '1.0',
    ])
  })

  it('has the docs folder at the place that versions.json gives it (VER-2)', () => {
    expect(selectVersions(['3.0-beta', 'current', '1.0'], docs)).toEqual([
      '3.0-beta',
      'current',
      '1.0',
    ])
    const released = { ...docs, includeCurrentVersion: false }
    expect(selectVersions(['current', '1.0'], released)).toEqual(['current', '1.0'])
  })

  it('refuses unknown names and lists the available ones (VER-4)', () => {
    expect(messageOf(() => selectVersions(['2.0'], { ...docs, lastVersion: '3.0' }))).toBe(
      'docs.lastVersion names a version that does not exist: "3.0". Available: current, 2.0',
    )
    expect(messageOf(() => selectVersions([], { ...docs, versions: { x: {} } }))).toBe(
      'docs.versions names a version that does not exist: "x". Available: current',
    )
  })

  it('refuses to leave no version (VER-4)', () => {
    expect(messageOf(() => selectVersions([], { ...docs, includeCurrentVersion: false }))).toBe(
      'The settings exclude every version of the docs.',
    )
  })
})

describe('resolveVersions', () => {
  it('gives paths, labels, banners and badges by order (VER-4 to VER-7)', () => {
    const { versions } = resolveVersions(inputs, docs)
    expect(
      versions.map(({ name, label, root, isLast, banner, hasBadge }) => [
        name,
        label,
        root,
        isLast,
        banner,
        hasBadge,
      ]),
    ).toEqual([
      ['current', 'Next', '/next', false, 'unreleased', true],
      ['2.0', '2.0', '/', true, 'none', true],
      ['1.0', '1.0', '/1.0', false, 'unmaintained', true],
    ])
  })

  it('takes what the settings say about a version (VER-5 to VER-7)', () => {
    const own = { label: 'Two', path: 'v2', banner: 'none', badge: false, noIndex: true } as const
    const { versions } = resolveVersions(inputs, {
      ...docs,
      routeBasePath: 'docs',
      lastVersion: 'current',
      versions: { '2.0': own },
    })
    expect(versions.map(({ root }) => root)).toEqual(['/docs', '/docs/v2', '/docs/1.0'])
    expect(versions[1]).toMatchObject({
      label: 'Two',
      banner: 'none',
      hasBadge: false,
      noIndex: true,
    })
  })

  it('has no badge and no path part for a single version (VER-5, VER-7)', () => {
    const { versions } = resolveVersions([{ name: 'current', folder: 'docs' }], docs)
    expect(versions[0]).toMatchObject({ root: '/', isLast: true, hasBadge: false, banner: 'none' })
  })

  it('reports a missing lastVersion (VER-4)', () => {
    const { diagnostics } = resolveVersions(inputs, { ...docs, lastVersion: '2.1' })
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'unknown-version',
        message:
          'docs.lastVersion names a version that does not exist: "2.1". Available: current, 2.0, 1.0',
        hint: 'Did you mean "2.0"?',
      },
    ])
  })

  it('refuses two versions at one path (VER-5)', () => {
    const own = { '1.0': { path: '/' } }
    expect(resolveVersions(inputs, { ...docs, versions: own }).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'version-path',
        message: 'Versions 2.0 and 1.0 have the same path: /',
        hint: 'Give one of them its own "path" in docs.versions.',
      },
    ])
  })
})
