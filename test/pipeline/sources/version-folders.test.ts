import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVersionFolders } from '../../../src/pipeline/sources/version-folders.js'
import { OrionError, type Fault } from '../../../src/model/diagnostics/diagnostic.js'
import { site, type Files } from '../../helpers/site.js'
import { settings } from '../../site/example.js'

const { docs } = settings()

async function readIn(files: Files, own: Partial<typeof docs> = {}) {
  const siteDir = await site(files)
  const docsDir = path.join(siteDir, 'docs')
  const config = { siteDir, docsDir, docs: { ...docs, ...own } as never, docsInstances: [] }
  const { folders } = await readVersionFolders({ ...config, isLenient: false })
  const inside = (file: string) => path.relative(siteDir, file)
  return folders.map(({ name, docsDir, sidebarFile }) => [
    name,
    inside(docsDir),
    typeof sidebarFile === 'string' ? inside(sidebarFile) : sidebarFile,
  ])
}

async function faultOf(read: Promise<unknown>): Promise<Fault | undefined> {
  const error: unknown = await read.catch((reason: unknown) => reason)
  return error instanceof OrionError ? error.faults[0] : undefined
}

describe('readVersionFolders', () => {
  it('is the docs folder alone without versions.json (VER-2)', async () => {
    expect(await readIn({ 'docs/a.md': '' }, { sidebarPath: 'sidebars.js' })).toEqual([
      ['current', 'docs', 'sidebars.js'],
    ])
  })

  it('finds folders and sidebars of the listed versions (VER-2)', async () => {
    const files = {
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': '',
      'versioned_docs/version-1.0/a.md': '',
      'versioned_sidebars/version-2.0-sidebars.json': '{}',
    }
    const sidebars = path.join('versioned_sidebars', 'version-2.0-sidebars.json')
    const expected = (own: unknown, old: unknown) => [
      ['current', 'docs', own],
      ['2.0', path.join('versioned_docs', 'version-2.0'), sidebars],
      ['1.0', path.join('versioned_docs', 'version-1.0'), old],
    ]
    expect(await readIn(files)).toEqual(expected(undefined, undefined))
    expect(await readIn(files, { sidebarPath: 's.js' })).toEqual(expected('s.js', false))
  })

  it('names a version whose folder is missing, and the folder (VER-3)', async () => {
    const read = readIn({ 'versions.json': '["2.0"]' })
    expect(await faultOf(read)).toEqual({
      code: 'missing-version',
      message: 'Missing docs of version 2.0: the folder versioned_docs/version-2.0 does not exist.',
      hint: 'Restore the folder, or remove "2.0" from versions.json.',
      at: { file: 'versions.json', line: 1, column: 1 },
    })
  })

  it('a lenient build leaves out the versions without a folder, and keeps the others (VER-3, LENIENT-1)', async () => {
    const siteDir = await site({
      'versions.json': '["3.0", "2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': '',
    })
    const docsDir = path.join(siteDir, 'docs')
    const config = { siteDir, docsDir, docs: docs as never, docsInstances: [], isLenient: true }
    const { folders, diagnostics } = await readVersionFolders(config)
    expect(folders.map(({ name }) => name)).toEqual(['current', '2.0'])
    expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning Missing docs of version 3.0: the folder versioned_docs/version-3.0 does not exist.',
      'warning Missing docs of version 1.0: the folder versioned_docs/version-1.0 does not exist.',
    ])
  })

  it('needs no folder of a version that is not published (VER-3, VER-4)', async () => {
    const files = { 'versions.json': '["2.0", "1.0"]', 'versioned_docs/version-1.0/a.md': '' }
    expect(await readIn(files, { onlyIncludeVersions: ['1.0'] })).toHaveLength(1)
  })

  it('shows what versions.json holds instead of a list, and where it is not JSON (VER-3)', async () => {
    const old = { 'versioned_docs/version-1.0/a.md': '' }
    expect(await faultOf(readIn({ 'versions.json': '{"a": 1}', ...old }))).toEqual({
      code: 'version-name',
      message: 'versions.json must be a list of version names, but it is {"a":1}',
      hint: 'Write the released names, newest first: ["2.0", "1.0"]',
      at: { file: 'versions.json', line: 1, column: 1 },
    })
    expect(await faultOf(readIn({ 'versions.json': '[\n"1.0" "2.0"\n]' }))).toMatchObject({
      code: 'data-file-syntax',
      at: { file: 'versions.json', line: 2 },
    })
  })

  it('takes a table in versions.json for a file of another program, without versioned_docs (VER-3)', async () => {
    expect(await readIn({ 'versions.json': '{"47": {"name": "1.8"}}' })).toHaveLength(1)
  })
})
