import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasOutput, listFiles, MARKER, openStaging } from '../../../src/pipeline/output/staging.js'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import { read, site, writeFiles } from '../../helpers/site.js'

const open = (folder: string, out = 'build') =>
  openStaging(path.join(folder, out), { siteDir: folder, sources: [path.join(folder, 'docs')] })

const messageOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof OrionError
        ? `${error.message} ${error.faults[0]?.hint ?? ''}`
        : String(error),
  )

describe('openStaging', () => {
  it('takes the place of an output that another first build put there meanwhile', async () => {
    const folder = await site({ 'docs/a.md': '' })
    const [first, second] = [await open(folder), await open(folder)]
    await writeFiles(first.folder, { 'index.html': 'one', 'a.html': '' })
    await writeFiles(second.folder, { 'index.html': 'two' })
    await Promise.all([first.commit(), second.commit()])
    expect([
      [MARKER, 'a.html', 'index.html'],
      [MARKER, 'index.html'],
    ]).toContainEqual(listFiles(path.join(folder, 'build')))
    expect((await readdir(folder)).sort()).toEqual(['build', 'docs'])
  })

  it('puts a new output in place of the old one, whole', async () => {
    const folder = await site({ 'docs/a.md': '' })
    const first = await open(folder)
    await writeFiles(first.folder, { 'index.html': 'one', 'old.html': '' })
    await first.commit()
    const second = await open(folder)
    await writeFiles(second.folder, { 'index.html': 'two' })
    await second.commit()
    expect(listFiles(path.join(folder, 'build'))).toEqual([MARKER, 'index.html'])
    expect(await read(folder, 'build/index.html')).toBe('two')
    expect((await readdir(folder)).sort()).toEqual(['build', 'docs'])
  })

  it('leaves the old output as it is when the new one is discarded (CLI-1)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    const first = await open(folder)
    await writeFiles(first.folder, { 'index.html': 'one' })
    await first.commit()
    const second = await open(folder)
    await writeFiles(second.folder, { 'index.html': 'half' })
    await second.discard()
    expect(await read(folder, 'build/index.html')).toBe('one')
    expect((await readdir(folder)).sort()).toEqual(['build', 'docs'])
  })

  it('refuses a folder with content of others', async () => {
    const folder = await site({ 'docs/a.md': '', 'build/thesis.txt': 'years of work' })
    expect(await messageOf(open(folder))).toBe(
      `The output folder ${folder}/build has files that orion-docs did not write. Empty it, or choose another folder with --out-dir.`,
    )
    expect(await read(folder, 'build/thesis.txt')).toBe('years of work')
  })

  it('takes an empty folder', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await mkdir(path.join(folder, 'build'))
    await (await open(folder)).commit()
    expect(await hasOutput(path.join(folder, 'build'))).toBe(true)
  })

  it.each([
    ['docs', 'docs'],
    ['docs/out', 'docs'],
    ['.', ''],
    ['..', ''],
  ])('refuses %s, which holds or is the sources', async (out, clash) => {
    const folder = await site({ 'docs/a.md': '' })
    expect(await messageOf(open(folder, out))).toBe(
      `The output folder ${path.join(folder, out)} would overwrite the sources in ${path.join(folder, clash)}. Choose a separate folder with --out-dir, for example --out-dir build.`,
    )
  })

  it('refuses a file that has the name of the folder', async () => {
    const folder = await site({ 'docs/a.md': '', build: '' })
    expect(await messageOf(open(folder))).toBe(
      `The output folder ${folder}/build is a file. Choose another folder with --out-dir.`,
    )
  })

  it('leaves the staging folder of a build that still runs', async () => {
    const folder = await site({ 'docs/a.md': '' })
    const running = await open(folder)
    const other = await open(folder)
    expect(existsSync(running.folder)).toBe(true)
    await running.discard()
    await other.discard()
  })
})
