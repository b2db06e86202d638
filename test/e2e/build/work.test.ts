// What a build does, counted: pages compiled and rendered, files and bytes written. Times differ from machine to machine,
// these numbers do not: a change that makes builds do more has to say so here.
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateSite, pagePath } from '../../bench/generate.mjs'
import { root } from '../../helpers/cli.js'
import { readOutputStats, rewritten, type Look } from '../../helpers/output.js'
import { read, site, writeFiles } from '../../helpers/site.js'

type Program = typeof import('../../../src/index.js')

type Work = {
  readonly compiled: number
  readonly rendered: number
  /** Files outside of `assets`. */
  readonly files: number
  readonly searchFiles: number
  readonly kilobytes: number
}

let program: Program

beforeAll(async () => {
  program = (await import(pathToFileURL(path.join(root, 'dist/program/index.js')).href)) as Program
})

const PAGES = 60

async function work(folder: string, before: ReadonlyMap<string, Look>): Promise<Work> {
  const { cache, rendered, ok } = await program.build({ siteDir: folder, threads: 0 })
  expect(ok).toBe(true)
  const out = path.join(folder, 'build')
  const { written } = rewritten(before, await readOutputStats(out))
  const sizes = await Promise.all(
    written.map(async (file) => (await stat(path.join(out, file))).size),
  )
  return {
    compiled: cache.misses,
    rendered,
    files: written.filter((file) => !file.startsWith('assets/')).length,
    searchFiles: written.filter((file) => file.startsWith('assets/search/')).length,
    kilobytes: Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000),
  }
}

/** What the next build does after `step`. */
async function workAfter(folder: string, step: () => Promise<unknown>): Promise<Work> {
  const before = await readOutputStats(path.join(folder, 'build'))
  await step()
  return work(folder, before)
}

const NOTHING = { compiled: 0, rendered: 0, files: 0 }

/** Other numbers may be any. */
const exactly = (work: typeof NOTHING): unknown => expect.objectContaining(work)

/** The form of the index may make these a little larger. */
function expectAtMost(work: Work, most: Pick<Work, 'searchFiles' | 'kilobytes'>): void {
  expect(work.searchFiles).toBeLessThanOrEqual(most.searchFiles)
  expect(work.kilobytes).toBeLessThanOrEqual(most.kilobytes)
}

describe('the work of a build', () => {
  it('is every page once, then what changed (BUILD-1, BUILD-2)', async () => {
    const folder = await site({})
    await generateSite(folder, PAGES)
    const page = `docs/${pagePath(7)}`
    const cold = await work(folder, new Map())
    const unchanged = await workAfter(folder, () => Promise.resolve())
    const edited = await workAfter(folder, async () =>
      writeFiles(folder, { [page]: `${await read(folder, page)}\nOne zyzzyva more.\n` }),
    )
    const added = await workAfter(folder, () =>
      writeFiles(folder, { 'docs/part-001/zz-new.md': '# New\n\nA page more.\n' }),
    )
    const renamed = await workAfter(folder, () =>
      writeFiles(folder, { 'docs/part-001/_category_.json': '{ "label": "Another name" }' }),
    )
    expect(cold).toEqual(exactly({ compiled: 61, rendered: 63, files: 129 }))
    expect(unchanged).toEqual({ ...NOTHING, searchFiles: 0, kilobytes: 0 })
    expect(edited).toEqual(exactly({ compiled: 1, rendered: 1, files: 4 }))
    // Its group of ten pages, one that has another neighbour, the list of all pages, and the list of the output's files.
    expect(added).toEqual(exactly({ compiled: 1, rendered: 12, files: 18 }))
    expect(renamed).toEqual(exactly({ compiled: 0, rendered: 62, files: 65 }))
    // With `llms-full.txt`, which has the text of all pages and 390 kB here.
    expectAtMost(cold, { searchFiles: 100, kilobytes: 3900 })
    expectAtMost(edited, { searchFiles: 14, kilobytes: 470 })
    expectAtMost(added, { searchFiles: 14, kilobytes: 800 })
    expectAtMost(renamed, { searchFiles: 24, kilobytes: 2200 })
  })
})
