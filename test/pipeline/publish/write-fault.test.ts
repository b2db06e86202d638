// What is said when the machine does not let an output be written, word for word.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '../../../src/pipeline/publish/disk.js'
import { openStaging, writeTarget } from '../../../src/pipeline/output/staging.js'
import { writeFault } from '../../../src/pipeline/publish/write-fault.js'
import { failing } from '../../helpers/fake-disk.js'
import { site, writeFiles } from '../../helpers/site.js'

const OUT = path.resolve('/srv/build')

const systemFault = (code: string, file?: string, syscall = 'open'): Error =>
  Object.assign(new Error(`${code}: said by the system, ${syscall}`), {
    code,
    syscall,
    ...(file === undefined ? {} : { path: file }),
  })

const said = (error: unknown): unknown => {
  const found = writeFault(error, writeTarget(OUT))
  return found && { kind: found.kind, ...found.faults[0] }
}

describe('writeFault', () => {
  it.each([
    [
      'ENOSPC',
      undefined,
      'disk-full',
      'no space is left on the disk',
      'Free some space, or choose a folder on another disk with --out-dir.',
    ],
    [
      'EDQUOT',
      `${OUT}/a.html`,
      'disk-full',
      'the disk quota is used up',
      'Free some space, or choose a folder on another disk with --out-dir.',
    ],
    [
      'EACCES',
      path.resolve('/srv/.build.next-7-0a1b2c3d'),
      'write-denied',
      `permission denied in ${path.resolve('/srv')}`,
      'Give this user write permission there, or choose another folder with --out-dir.',
    ],
    [
      'EPERM',
      path.resolve('/srv/.build.next-7-0a1b2c3d/site/a.html'),
      'write-denied',
      'permission denied',
      'Give this user write permission there, or choose another folder with --out-dir.',
    ],
    [
      'EROFS',
      path.resolve('/srv'),
      'read-only',
      'the file system is read-only',
      'Make it writable, or choose another folder with --out-dir.',
    ],
    [
      'EIO',
      `${OUT}/a.html`,
      'write-failed',
      'EIO: said by the system',
      'Run the command again, or choose another folder with --out-dir.',
    ],
  ])('says %s of %s in one line, with exit code 1 (PUT-4)', (code, file, kind, reason, hint) => {
    expect(said(systemFault(code, file))).toEqual({
      kind: 'site',
      code: kind,
      message: `The output folder ${OUT} cannot be written: ${reason}.`,
      hint,
    })
  })

  it('leaves faults of other files, and of the program, alone', () => {
    expect(said(systemFault('EACCES', path.resolve('/srv/docs/a.md')))).toBeUndefined()
    expect(said(systemFault('ENOENT', `${OUT}/a.html`))).toBeUndefined()
    expect(said(new TypeError('x is not a function'))).toBeUndefined()
  })
})

describe('a build that cannot write', () => {
  it.each<[keyof Disk, string]>([
    ['makeFolder', 'ENOSPC'],
    ['write', 'ENOSPC'],
    ['rename', 'EROFS'],
  ])('leaves nothing behind when %s fails with %s (PUT-4)', async (call, code) => {
    const folder = await site({ 'docs/a.md': '' })
    const out = path.join(folder, 'build')
    const keep = { siteDir: folder, sources: [] }
    const run = async (): Promise<void> => {
      const staging = await openStaging(out, keep, {
        disk:
          call === 'rename'
            ? { ...realDisk, rename: (from, to) => failing([call], code).rename(from, to) }
            : failing([call], code),
      })
      await writeFiles(staging.folder, { 'index.html': '' })
      await staging.commit().finally(() => staging.discard())
    }
    await expect(run()).rejects.toThrow(`The output folder ${out} cannot be written: `)
    expect(await readdir(folder)).toEqual(['docs'])
  })
})
