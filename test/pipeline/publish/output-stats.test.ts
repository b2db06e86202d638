// What a look at the output tells, and that it tells nothing any more once another build has changed the output.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRecent, readOutputStats } from '../../../src/pipeline/publish/output-stats.js'
import { findChanges } from '../../../src/pipeline/publish/output-update.js'
import { openStaging } from '../../../src/pipeline/output/staging.js'
import { site, writeFiles } from '../../helpers/site.js'

const OUTPUT = { 'build/.orion-docs.json': '{}', 'build/a.html': 'a', 'build/b/c.html': 'bc' }

async function output(): Promise<{ folder: string; outDir: string; empty: string }> {
  const folder = await site({ ...OUTPUT, 'next/.keep': '' })
  return { folder, outDir: path.join(folder, 'build'), empty: path.join(folder, 'next') }
}

/** What an untouched output is known as. */
function stampsOf(outDir: string): Map<string, { size: number; mtimeMs: number }> {
  const { files, stamps } = readOutputStats(outDir)
  return new Map(
    files.flatMap((file, place) =>
      file.endsWith('.html')
        ? [[file, { size: stamps[2 * place] ?? 0, mtimeMs: stamps[2 * place + 1] ?? 0 }] as const]
        : [],
    ),
  )
}

describe('a look at the output', () => {
  it('has the size and the date of each file, sorted', async () => {
    const { outDir } = await output()
    const { files, stamps } = readOutputStats(outDir)
    expect(files).toEqual(['.orion-docs.json', 'a.html', 'b/c.html'])
    expect([...stamps].filter((_, place) => place % 2 === 0)).toEqual([2, 1, 2])
  })

  it('reports whether files are unchanged', async () => {
    const { folder, outDir, empty } = await output()
    const kept = stampsOf(outDir)
    expect(findChanges(empty, outDir, kept, readOutputStats(outDir), () => false)).toMatchObject({
      removed: [],
    })
    await writeFiles(folder, { 'build/b/c.html': 'bcd' })
    expect(findChanges(empty, outDir, kept, readOutputStats(outDir), () => false)).toBeUndefined()
  })

  it('is no longer recent when another build has put files in or swapped the folder (CLI-1)', async () => {
    const { folder, outDir } = await output()
    const protectedFolders = { siteDir: folder, sources: [] }
    const first = readOutputStats(outDir)
    expect(isRecent(first, outDir)).toBe(true)
    const small = await openStaging(outDir, protectedFolders)
    await writeFiles(small.folder, { 'b/c.html': 'new' })
    const isDone = await small.update(stampsOf(outDir), readOutputStats(outDir))
    expect(isDone).toBe(true)
    expect(isRecent(first, outDir)).toBe(false)
    const second = readOutputStats(outDir)
    const whole = await openStaging(outDir, protectedFolders)
    await whole.commit()
    expect(isRecent(second, outDir)).toBe(false)
  })

  it('stays recent when a build had nothing to put in', async () => {
    const { folder, outDir } = await output()
    const look = readOutputStats(outDir)
    const staging = await openStaging(outDir, { siteDir: folder, sources: [] })
    await staging.update(stampsOf(outDir), readOutputStats(outDir))
    expect(isRecent(look, outDir)).toBe(true)
  })
})
