// Killed at any change of the disk, an output is what it was, what it shall be, or on its way in an order in which no file
// refers to one that is not there; and the next build finishes it.
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '../../src/pipeline/publish/disk.js'
import { listFiles } from '../../src/pipeline/files/list-files.js'
import { hasOutput, MARKER, openStaging } from '../../src/pipeline/output/staging.js'
import { readOutputStats } from '../../src/pipeline/publish/output-stats.js'
import { dyingAt, Killed, mountedAt } from '../helpers/fake-disk.js'
import { site, writeFiles, type Files } from '../helpers/site.js'

/** The text of each file names the files that it needs. */
const BEFORE = {
  'index.html': 'assets/a-1.css guide/index.html orion.json',
  'guide/index.html': 'assets/a-1.css old/index.html',
  'old/index.html': 'assets/a-1.css',
  'assets/a-1.css': '',
  'assets/search/part-0123456789.json': '',
  'search-index.json': 'assets/search/part-0123456789.json old/index.html',
  'orion.json': '{"search":{"":"/search-index.json"},"site":"/assets/site.json"}',
  'same.html': 'assets/a-1.css',
}
const KEPT = ['same.html', 'assets/a-1.css']
const AFTER = {
  'index.html': 'assets/a-2.css guide/index.html new/index.html orion.json',
  'guide/index.html': 'assets/a-2.css new/index.html',
  'new/index.html': 'assets/a-2.css orion.json',
  'assets/a-2.css': '',
  'assets/search/part-abcdefabcd.json': '',
  'search-index.json': 'assets/search/part-abcdefabcd.json new/index.html',
  'orion.json': '{"search":{"":"/search-index.json?1"},"site":"/assets/site.json"}',
}
/** Another sidebar: all pages change together. */
const SHARED = { ...AFTER, 'orion.json': '{"search":{},"site":"/assets/other.json"}' }

const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(folder)
      .filter((file) => file !== MARKER)
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )

/** Another process had the id of this one: what it left is long past. */
function forgetOwners(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/next-[^/]+$|lock$/.test(name)) utimesSync(path.join(folder, name), 1, 1)
  for (const file of listFiles(folder).filter((name) => /owner\.json$|lock$/.test(name)))
    writeFileSync(
      path.join(folder, file),
      readFileSync(path.join(folder, file), 'utf8').replace(/"started":"\d+"/, '"started":"1"'),
    )
}

type Case = {
  readonly name: string
  readonly after: Files
  readonly isMount: boolean
  readonly isFirst?: boolean
  /** Whether there is a moment without the folder. */
  readonly isSwap: boolean
}

const CASES: readonly Case[] = [
  { name: 'an edit', after: AFTER, isMount: false, isSwap: false },
  { name: 'a change of all pages', after: SHARED, isMount: false, isSwap: true },
  { name: 'a first build', after: AFTER, isMount: false, isFirst: true, isSwap: true },
  { name: 'an edit in a mount', after: AFTER, isMount: true, isSwap: false },
  { name: 'a change of all pages in a mount', after: SHARED, isMount: true, isSwap: false },
  { name: 'a first build in a mount', after: AFTER, isMount: true, isFirst: true, isSwap: false },
]

async function run(folder: string, disk: Disk, files: Files, isFirst: boolean): Promise<void> {
  const out = path.join(folder, 'build')
  const keep = { siteDir: folder, sources: [path.join(folder, 'docs')] }
  const staging = await openStaging(out, keep, { disk })
  await writeFiles(staging.folder, files)
  if (isFirst) {
    await staging.commit()
    return
  }
  const look = readOutputStats(out)
  const kept = new Map(
    KEPT.map((file) => {
      const place = look.files.indexOf(file)
      return [
        file,
        { size: look.stamps[2 * place] ?? 0, mtimeMs: look.stamps[2 * place + 1] ?? 0 },
      ] as const
    }),
  )
  expect(await staging.update(kept, look)).toBe(true)
}

describe.each(CASES)('$name, killed at each change', ({ after, isMount, isFirst, isSwap }) => {
  const expected = isFirst
    ? after
    : { ...after, ...Object.fromEntries(KEPT.map((file) => [file, BEFORE['same.html']])) }
  const wanted = { ...expected, ...(isFirst ? {} : { 'assets/a-1.css': '' }) }

  it('leaves a consistent output, which the next build finishes (PUT-5)', async () => {
    const seen = { before: 0, between: 0, after: 0, missing: 0 }
    for (let count = 1; ; count++) {
      const folder = await site({ 'docs/a.md': '' })
      const out = path.join(folder, 'build')
      const disk = isMount ? mountedAt(out) : realDisk
      if (isMount) await mkdir(out)
      if (!isFirst) await run(folder, disk, BEFORE, true)
      const before = existsSync(out) ? contents(out) : {}
      const killed = await run(folder, dyingAt(count, disk), after, isFirst === true).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Killed) return true
          throw error
        },
      )
      if (!killed) {
        expect(count).toBeGreaterThan(10)
        await rm(folder, { recursive: true })
        break
      }
      const isThere = existsSync(out)
      const now = isThere
        ? Object.fromEntries(
            Object.entries(contents(out)).filter(([file]) => !file.startsWith('.orion-docs-')),
          )
        : {}
      if (!isThere) seen.missing++
      else if (same(now, before)) seen.before++
      else if (same(now, wanted)) seen.after++
      else seen.between++
      for (const [file, text] of Object.entries(now))
        if (file.endsWith('.html') || file.startsWith('search'))
          for (const needed of text.split(' ').filter(Boolean))
            // New pages name one another, and nothing that was there before names them.
            if (!isFirst || needed.startsWith('assets/'))
              expect(Object.keys(now), `${file} at change ${String(count)}`).toContain(needed)

      forgetOwners(folder)
      const isMade = await hasOutput(out, { disk })
      const found = isMade ? contents(out) : {}
      expect([before, wanted]).toContainEqual(found)
      expect(readdirSync(folder).filter((name) => name.startsWith('.build'))).toEqual([])
      if (existsSync(out))
        expect(readdirSync(out).filter((name) => name.startsWith('.orion-docs-'))).toEqual([])
      // Whatever was finished: a build makes it right.
      const again = await openStaging(out, { siteDir: folder, sources: [] }, { disk })
      await writeFiles(again.folder, wanted)
      await again.commit()
      expect(contents(out)).toEqual(wanted)
      await rm(folder, { recursive: true })
    }
    expect(seen.before + (isFirst && !isMount ? seen.missing : 0)).toBeGreaterThan(0)
    if (!isSwap) expect(seen.missing).toBe(0)
    if (isSwap) expect(seen.between).toBe(0)
    else expect(seen.between).toBeGreaterThan(0)
  })
})

const same = (one: Files, other: Files): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
