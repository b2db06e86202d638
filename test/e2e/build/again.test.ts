// What a build after a change writes: the files that carry the change, and no others.
import { readFile, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MARKER } from '../../../src/config/files/output-marker.js'
import { orion } from '../../helpers/cli.js'
import { readOutputStats, rewritten, type Look } from '../../helpers/output.js'
import { site, writeFiles, type Files } from '../../helpers/site.js'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const SITE = {
  'package.json': '{ "name": "acme" }',
  'docs/index.md': '# Home\n\nThe first page.\n',
  'docs/guide/one.md': '# One\n\nText of one.\n\nMore of it.\n',
  'docs/guide/two.md': '# Two\n\nText of two.\n\n![A picture](./dot.png)\n',
  'docs/other/a.md': '# A\n\nText of a.\n',
  'docs/other/three.md': '---\ntags: [tag]\n---\n\n# Three\n\nText of three.\n',
  'static/robots.txt': 'User-agent: *\n',
}

type Change = { readonly written: string[]; readonly gone: string[] }

/** Builds the site, changes it, builds it again: what the second build wrote and took away. */
async function change(folder: string, step: () => Promise<unknown>): Promise<Change> {
  const before = await build(folder)
  await step()
  return rewritten(before, await build(folder))
}

async function build(folder: string): Promise<ReadonlyMap<string, Look>> {
  expect(await orion(['build', folder])).toMatchObject({ code: 0 })
  return readOutputStats(path.join(folder, 'build'))
}

const edit = (folder: string, files: Files) => (): Promise<void> => writeFiles(folder, files)

/** The index for search, in however many files it comes, and the manifest that may name them. */
const isSearch = (file: string): boolean => /search/.test(file) || file === 'orion.json'

describe('a build after a change', () => {
  it('writes nothing when nothing changed, whatever the dates of the sources (BUILD-2)', async () => {
    const folder = await site(SITE)
    const touch = (): Promise<void> =>
      utimes(path.join(folder, 'static/robots.txt'), new Date(), new Date(2001, 1, 1))
    expect(await change(folder, touch)).toEqual({ written: [], gone: [] })
  })

  it('writes exactly the page of an edited paragraph and the index for search (BUILD-2)', async () => {
    const folder = await site(SITE)
    const text = SITE['docs/guide/one.md'].replace('More of it.', 'Less of it.')
    const { written, gone } = await change(folder, edit(folder, { 'docs/guide/one.md': text }))
    expect(written.filter((file) => !isSearch(file))).toEqual([
      'guide/one.md',
      'guide/one/index.html',
      'llms-full.txt',
    ])
    expect(written.some(isSearch)).toBe(true)
    expect(gone.filter((file) => !isSearch(file))).toEqual([])
  })

  it('writes the pages that show a title when that changes, and no others (BUILD-2)', async () => {
    const folder = await site(SITE)
    const text = SITE['docs/guide/one.md'].replace('# One', '# Eins')
    const { written } = await change(folder, edit(folder, { 'docs/guide/one.md': text }))
    expect(
      written.filter((file) => !isSearch(file) && file !== MARKER && !file.startsWith('assets/')),
    ).toEqual([
      'guide/one.md',
      'guide/one/index.html',
      'guide/two/index.html',
      'index.html',
      'llms-full.txt',
      'llms.txt',
    ])
  })

  it('takes the files of a deleted page away and writes those that named it (BUILD-2)', async () => {
    const folder = await site(SITE)
    const { written, gone } = await change(folder, () =>
      rm(path.join(folder, 'docs/other/three.md')),
    )
    expect(gone.filter((file) => file.endsWith('.html'))).toEqual([
      'other/three/index.html',
      'tags/index.html',
      'tags/tag/index.html',
    ])
    expect(written).not.toContain('guide/one/index.html')
  })

  it('sees a file that a page asked for when it comes, changes and goes (BUILD-2)', async () => {
    const folder = await site(SITE)
    const picture = { 'docs/guide/dot.png': PNG }
    const html = (): Promise<string> =>
      readFile(path.join(folder, 'build/guide/two/index.html'), 'utf8')
    const pictured = ['assets/dot.png', 'guide/two.md', 'guide/two/index.html', 'llms-full.txt']
    const came = await change(folder, edit(folder, picture))
    expect(came.written.filter((file) => file !== MARKER).map(withoutDigest)).toEqual(pictured)
    expect(await html()).toMatch(/src="\/assets\/dot-\w+\.png" width="1"/)
    const changed = await change(
      folder,
      edit(folder, { 'docs/guide/dot.png': Buffer.concat([PNG, PNG]) }),
    )
    expect(changed.written.filter((file) => file !== MARKER).map(withoutDigest)).toEqual(pictured)
    expect(changed.gone.map(withoutDigest)).toEqual(['assets/dot.png'])
    await change(folder, () => rm(path.join(folder, 'docs/guide/dot.png')))
    expect(await html()).toContain('src="./dot.png"')
  })

  it('repairs an output that someone else changed (BUILD-2)', async () => {
    const folder = await site(SITE)
    const before = await build(folder)
    await writeFiles(folder, { 'build/guide/one/index.html': 'mine', 'build/foreign.txt': 'mine' })
    await rm(path.join(folder, 'build/other/three/index.html'))
    const after = await build(folder)
    expect([...after].map(([file, { digest }]) => [file, digest])).toEqual(
      [...before].map(([file, { digest }]) => [file, digest]),
    )
  })

  it('repairs an output of thousands of files, at which a thread looks (BUILD-2)', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3100 }, (_, place) => [`static/data/${String(place)}.txt`, 'text']),
    )
    const folder = await site({ ...SITE, ...many })
    const before = await build(folder)
    expect(await change(folder, edit(folder, {}))).toEqual({ written: [], gone: [] })
    await writeFiles(folder, { 'build/data/77.txt': 'mine' })
    const after = await build(folder)
    expect([...after].map(([file, { digest }]) => [file, digest])).toEqual(
      [...before].map(([file, { digest }]) => [file, digest]),
    )
  })

  it.each([1, 2, 3])(
    'finishes what a build began that was killed at file %i (PUT-5)',
    async (place) => {
      const folder = await site(SITE)
      await build(folder)
      await writeFiles(folder, { 'docs/guide/one.md': '# One\n\nOther text.\n' })
      const killed = await orion(['build', folder], {
        env: {
          NODE_OPTIONS: `--import=${new URL('../../helpers/fake-mount.mjs', import.meta.url).href}`,
          KILL_IN: path.join(folder, 'build'),
          KILL_AT: String(place + PROBES),
        },
      })
      expect(killed.code).toBe(null)
      const after = await build(folder)
      const fresh = await site({ ...SITE, 'docs/guide/one.md': '# One\n\nOther text.\n' })
      expect(digestsOf(after)).toEqual(digestsOf(await build(fresh)))
    },
  )
})

/** Renames by which a build finds out whether its output is mounted. */
const PROBES = 2

const digestsOf = (looks: ReadonlyMap<string, Look>): readonly (readonly string[])[] =>
  [...looks].map(([file, { digest }]) => [file, digest])

const withoutDigest = (file: string): string => file.replace(/-\w+(?=\.(?!txt$)\w+$)/, '')
