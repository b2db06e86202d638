// What the next build is told of the output, in the file of a whole record and that of what changed since.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readRecord,
  writeRecord,
  type BuildRecord,
  type FileRecord,
  type PageRecord,
} from '../../../src/pipeline/cache/build-record.js'
import type { Route } from '../../../src/model/site.js'

const MAKERS = 'program'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'orion-docs-record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (number: number, key: string): PageRecord => ({
  key,
  version: 'current',
  extra: [],
  linking: `[[],["id-${String(number)}"]]`,
  sitemap: { route: `/p${String(number)}` },
  diagnostics: [],
  hasDiagrams: false,
  hasMath: false,
  probes: [],
})

function recordOf(count: number): BuildRecord {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return {
    files: new Map(
      numbers.map((number): [string, FileRecord] => [
        `p${String(number)}.html`,
        { size: number, mtimeMs: 1, digest: 'a' },
      ]),
    ),
    pages: new Map(
      numbers.map((number): [Route, PageRecord] => [`/p${String(number)}`, page(number, 'a')]),
    ),
    search: new Map([['current', { key: 's', names: {}, files: ['search-index.json'] }]]),
    links: { site: 'site', diagnostics: [] },
  }
}

/** With other values, and without what has none. */
function edited(
  { files, pages, search }: BuildRecord,
  changes: Readonly<Record<number, string | null>>,
): BuildRecord {
  const [nextFiles, nextPages] = [new Map(files), new Map(pages)]
  for (const [place, key] of Object.entries(changes)) {
    const [file, route] = [`p${place}.html`, `/p${place}` as Route]
    if (key === null) {
      nextFiles.delete(file)
      nextPages.delete(route)
    } else {
      nextFiles.set(file, { size: 7, mtimeMs: 2, digest: key })
      nextPages.set(route, page(Number(place), key))
    }
  }
  return { files: nextFiles, pages: nextPages, search, links: { site: 'other', diagnostics: [] } }
}

const read = (toolchain = MAKERS): BuildRecord | undefined => readRecord(folder, '/out', toolchain)
const write = (record: BuildRecord, before?: BuildRecord): string | undefined =>
  writeRecord(folder, '/out', MAKERS, record, before)

/** Writes the last record with other values; answers what was written. */
function edit(changes: Readonly<Record<number, string | null>>): BuildRecord {
  const before = last()
  const record = edited(before, changes)
  write(record, before)
  return record
}

/** Without what only a record that was read has. */
function shown(record: BuildRecord | undefined): unknown {
  if (!record) return undefined
  const { files, pages, search, links } = record
  return { files, pages, search, links }
}

const bytesOf = (start: string): string =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')

function last(): BuildRecord {
  const record = read()
  if (!record) throw new Error('There is no record.')
  return record
}

describe('the record of the last output', () => {
  it('comes back as it was written, but for another program', () => {
    expect(read()).toBeUndefined()
    expect(write(recordOf(1000))).toBeUndefined()
    expect(shown(read())).toEqual(shown(recordOf(1000)))
    expect(read('another program')).toBeUndefined()
  })

  it('is not written again for a few changes: these are in a separate file, all of them', () => {
    write(recordOf(1000))
    const whole = bytesOf('output-')
    const first = edit({ 3: 'b', 1000: 'new' })
    expect(shown(read())).toEqual(shown(first))
    const second = edit({ 4: 'c', 5: null })
    expect(shown(read())).toEqual(shown(second))
    // A page that is what it was at first.
    const third = edit({ 1000: null, 3: 'a' })
    expect(shown(read())).toEqual(shown(third))
    expect(bytesOf('output-')).toBe(whole)
    expect(bytesOf('changes-').length).toBeLessThan(whole.length / 20)
  })

  it('writes nothing when nothing changed', () => {
    write(recordOf(1000))
    edit({ 3: 'b' })
    const before = bytesOf('')
    const same = last()
    write(
      { ...same, pages: new Map([...same.pages].map(([route, one]) => [route, { ...one }])) },
      same,
    )
    expect(bytesOf('')).toBe(before)
  })

  it('is written whole when much changed', () => {
    write(recordOf(1000))
    edit({ 3: 'b' })
    const many = edit(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at, 'd'])))
    expect(shown(read())).toEqual(shown(many))
    expect(bytesOf('output-')).toContain('"digest":"d"')
  })

  it('leaves out changes that are damaged, or were made to another record', () => {
    const record = recordOf(1000)
    write(record)
    edit({ 3: 'b' })
    const name = readdirSync(folder).find((each) => each.startsWith('changes-')) ?? ''
    const changes = readFileSync(path.join(folder, name), 'utf8')
    writeFileSync(path.join(folder, name), changes.slice(0, -9))
    expect(shown(read())).toEqual(shown(record))
    writeFileSync(path.join(folder, name), changes)
    write(recordOf(1001))
    expect(shown(read())).toEqual(shown(recordOf(1001)))
  })
})
