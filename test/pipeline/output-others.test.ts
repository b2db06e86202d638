// Others at work in an output folder: people who put files there, and other builds.
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, unlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasOutput, listFiles, MARKER, openStaging } from '../../src/pipeline/output/staging.js'
import { reportUnknownFiles } from '../../src/pipeline/output/other-files.js'
import { thisProcess } from '../../src/pipeline/publish/process-owner.js'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { read, site, writeFiles, type Files } from '../helpers/site.js'

const open = (folder: string, keepFiles: readonly string[] = []) =>
  openStaging(path.join(folder, 'build'), {
    siteDir: folder,
    sources: [path.join(folder, 'docs')],
    keepFiles,
  })

async function build(folder: string, files: Files, keepFiles?: readonly string[]): Promise<void> {
  const staging = await open(folder, keepFiles)
  await writeFiles(staging.folder, files)
  await staging.commit()
}

describe('files that no build wrote', () => {
  it('stay when they are .git, CNAME, .nojekyll or match keepFiles (PUT-3)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await build(folder, { 'index.html': 'one', 'gone.html': '' })
    await writeFiles(folder, {
      'build/.git/HEAD': 'ref: refs/heads/gh-pages',
      'build/.git/objects/ab/cd': '',
      'build/CNAME': 'docs.example.org',
      'build/.nojekyll': '',
      'build/downloads/big/a.zip': 'zip',
    })
    const staging = await open(folder, ['downloads/**'])
    expect(staging.unknownFiles()).toEqual([])
    await writeFiles(staging.folder, { 'index.html': 'two' })
    await staging.commit()
    expect(listFiles(path.join(folder, 'build'))).toEqual([
      '.git/HEAD',
      '.git/objects/ab/cd',
      '.nojekyll',
      MARKER,
      'CNAME',
      'downloads/big/a.zip',
      'index.html',
    ])
    expect(await read(folder, 'build/index.html')).toBe('two')
  })

  it('stay in a folder that has nothing else before the first build (PUT-3)', async () => {
    const folder = await site({
      'docs/a.md': '',
      'build/.git': 'gitdir: ../.git/worktrees/build',
      'build/CNAME': 'docs.example.org',
    })
    await build(folder, { 'index.html': 'one' })
    expect(listFiles(path.join(folder, 'build'))).toEqual(['.git', MARKER, 'CNAME', 'index.html'])
  })

  it('go when a build wrote them and writes them no more, whatever their name (PUT-3)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await build(folder, { 'index.html': '', CNAME: 'docs.example.org' })
    await build(folder, { 'index.html': '' })
    expect(existsSync(path.join(folder, 'build/CNAME'))).toBe(false)
  })

  it('are named before they go; what belongs to written files, or to the system, is not (PUT-3)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await build(folder, { 'index.html': '', 'assets/search/part-0123456789.json': '' })
    await writeFiles(folder, {
      'build/thesis.txt': 'years of work',
      'build/notes/a.txt': '',
      'build/index.html.gz': '',
      'build/.DS_Store': '',
    })
    const staging = await open(folder)
    const names = staging.unknownFiles()
    expect(names).toEqual(['notes/a.txt', 'thesis.txt'])
    await staging.discard()
    expect(await read(folder, 'build/thesis.txt')).toBe('years of work')
    expect(reportUnknownFiles('/srv/build', names)).toEqual([
      {
        severity: 'warning',
        code: 'output-unknown-files',
        message:
          'The output folder /srv/build has 2 files that no build wrote. A successful build removes them: notes/a.txt, thesis.txt',
        hint: 'Move such files to a static folder, or list them in the setting "keepFiles".',
      },
    ])
    expect(
      reportUnknownFiles(
        '/srv/build',
        Array.from({ length: 12 }, (_, at) => String(at)),
      )[0]?.message,
    ).toMatch(/: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more$/)
  })
})

/** What a build that was killed leaves; `owner` is who it was. */
async function leftover(folder: string, owner: object): Promise<void> {
  const work = `.build.next-${String(process.pid)}-0a1b2c3d`
  await writeFiles(folder, {
    [`${work}/owner.json`]: JSON.stringify(owner),
    [`${work}/site/index.html`]: 'half',
  })
}

const leftovers = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('.build'))

describe('what a killed build left', () => {
  it.runIf(process.platform === 'linux')(
    'goes although its process id is in use again (PUT-6)',
    async () => {
      const folder = await site({ 'docs/a.md': '' })
      await leftover(folder, { ...thisProcess(), started: '12' })
      await (await open(folder)).discard()
      expect(await leftovers(folder)).toEqual([])
    },
  )

  it('goes when another container or machine made it and gives no sign of life (PUT-6)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await leftover(folder, { pid: process.pid, scope: 'another container' })
    await (await open(folder)).discard()
    expect(await leftovers(folder)).toHaveLength(1)
    const [name = ''] = await leftovers(folder)
    utimesSync(path.join(folder, name, 'owner.json'), 1, 1)
    await (await open(folder)).discard()
    expect(await leftovers(folder)).toEqual([])
  })

  it('goes when its process is gone (PUT-6)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await leftover(folder, { ...thisProcess(), pid: 4_194_304 })
    await (await open(folder)).discard()
    expect(await leftovers(folder)).toEqual([])
  })

  it('stays while its process works (PUT-6)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await leftover(folder, thisProcess())
    await (await open(folder)).discard()
    expect(await leftovers(folder)).toHaveLength(1)
  })
})

describe('two builds of one output', () => {
  it('end well in any order, again and again (PUT-4)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        ['one', 'two', 'three'].map((text) =>
          build(folder, { 'index.html': text, [`${text}.html`]: text }),
        ),
      )
      const text = await read(folder, 'build/index.html')
      expect(listFiles(path.join(folder, 'build'))).toEqual(
        [MARKER, 'index.html', `${text}.html`].sort(),
      )
    }
    expect(await leftovers(folder)).toEqual([])
  })

  it('wait for one another, and say so when that takes too long (PUT-4)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    const lock = path.join(folder, '.build.lock')
    const out = path.join(folder, 'build')
    const staging = await openStaging(out, { siteDir: folder, sources: [] }, { waitMs: 30 })
    writeFileSync(lock, JSON.stringify({ owner: { ...thisProcess() }, token: 'other' }))
    const error = await staging.commit().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OrionError)
    expect(error).toMatchObject({
      kind: 'site',
      faults: [
        {
          code: 'output-busy',
          message: `Another build (process ${String(process.pid)}) is writing to the output folder ${out}.`,
          hint: 'Wait until it finishes, or choose another folder with --out-dir.',
        },
      ],
    })
    await unlink(lock)
    await staging.commit()
    expect(await hasOutput(out)).toBe(true)
  })

  it('do not wait for one that is dead (PUT-4, PUT-6)', async () => {
    const folder = await site({
      'docs/a.md': '',
      '.build.lock': JSON.stringify({ owner: { ...thisProcess(), pid: 4_194_304 }, token: 'a' }),
    })
    await build(folder, { 'index.html': 'one' })
    expect(await leftovers(folder)).toEqual([])
  })
})

describe('an output folder that is a link', () => {
  it('stays one: what it leads to is replaced, also when that does not exist yet (PUT-2)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await symlink('elsewhere/public', path.join(folder, 'build'))
    await build(folder, { 'index.html': 'one' })
    await build(folder, { 'index.html': 'two' })
    expect(readFileSync(path.join(folder, 'elsewhere/public/index.html'), 'utf8')).toBe('two')
    expect((await readdir(folder)).sort()).toEqual(['build', 'docs', 'elsewhere'])
    expect(await readdir(path.join(folder, 'elsewhere'))).toEqual(['public'])
  })

  it('is refused when it leads to the sources (PUT-2)', async () => {
    const folder = await site({ 'docs/a.md': '' })
    await symlink('docs', path.join(folder, 'build'))
    await expect(open(folder)).rejects.toThrow(
      `The output folder ${folder}/build would overwrite the sources in ${folder}/docs.`,
    )
    await rm(path.join(folder, 'build'))
    await mkdir(path.join(folder, 'build'))
    await (await open(folder)).discard()
  })
})
