// A disk that fails at any moment of publishing: readers have one build or the other, the message names the cause, and
// the next build on a sound disk makes it right.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { listFiles } from '../../src/pipeline/files/list-files.js'
import { MARKER, openStaging } from '../../src/pipeline/output/staging.js'
import { realDisk, type Disk } from '../../src/pipeline/publish/disk.js'
import { failingFrom, mountedAt } from '../helpers/fake-disk.js'
import { site, writeFiles, type Files } from '../helpers/site.js'

const BEFORE = { 'index.html': 'one', 'old.html': 'one', 'assets/a.css': '' }
const AFTER = { 'index.html': 'two', 'new.html': 'two', 'assets/b.css': '' }

const FAULTS = [
  ['ENOSPC', 'disk-full', 'no space is left on the disk'],
  ['EDQUOT', 'disk-full', 'the disk quota is used up'],
  ['EROFS', 'read-only', 'the file system is read-only'],
  ['EIO', 'write-failed', 'EIO'],
  ['EMFILE', 'write-failed', 'EMFILE'],
] as const

function contents(folder: string): Record<string, string> {
  const files = existsSync(folder) ? listFiles(folder) : []
  return Object.fromEntries(
    files
      .filter((file) => file !== MARKER && !file.startsWith('.orion-docs-'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )
}

async function publish(folder: string, files: Files, disk: Disk): Promise<void> {
  const staging = await openStaging(
    path.join(folder, 'build'),
    { siteDir: folder, sources: [path.join(folder, 'docs')] },
    { disk, waitMs: 100 },
  )
  try {
    await writeFiles(staging.folder, files)
    await staging.commit()
  } catch (error) {
    await staging.discard()
    throw error
  }
}

describe.each(FAULTS)('%s at any change of the disk', (system, code, words) => {
  it.each([
    ['a swap of the folder', (): Disk => realDisk],
    ['files put in one by one', (out: string) => mountedAt(out)],
  ])('in %s leaves one build or the other (VERIFY-8)', async (_, diskAt) => {
    let kept = 0
    let count = 0
    for (let hasFailed = true; hasFailed;) {
      const folder = await site({ 'docs/a.md': '' })
      const out = path.join(folder, 'build')
      await publish(folder, BEFORE, realDisk)
      const failing = failingFrom(++count, system, diskAt(out))
      const error = await publish(folder, AFTER, failing.disk).then(
        () => undefined,
        (fault: unknown) => fault,
      )
      hasFailed = failing.hasFailed()
      if (error !== undefined) {
        expect(error).toBeInstanceOf(OrionError)
        const [fault] = (error as OrionError).faults
        expect(fault).toMatchObject({ code, message: expect.stringContaining(words) as unknown })
      }
      const now = contents(out)
      // Every file is whole, and the start page is of one build or the other.
      for (const [file, text] of Object.entries(now))
        expect([(BEFORE as Files)[file], (AFTER as Files)[file]]).toContain(text)
      if (JSON.stringify(now) === JSON.stringify(contentsOf(BEFORE))) kept++
      else expect(Object.keys(now)).toContain('index.html')
      failing.heal()
      await publish(folder, AFTER, diskAt(out))
      expect(contents(out)).toEqual(AFTER)
      expect(readdirSync(folder).filter((name) => name.startsWith('.build'))).toEqual([])
      await rm(folder, { recursive: true })
    }
    expect(count).toBeGreaterThan(5)
    expect(kept).toBeGreaterThan(2)
  })
})

/** In the order of the files of a folder. */
const contentsOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
