// What is known of the output of the last build: its files, and of each page what whole-site steps need of it.
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Route } from '../model/site.js'
import type { Asset } from '../site/link-context.js'
import type { SitemapEntry } from '../site/sitemap.js'
import { digestOf } from './digest.js'
import { readKept, writeKept } from './kept-file.js'

/** How a file looked when it was last seen: as long as it does, its contents are the same. */
export type Stamp = { readonly size: number; readonly mtimeMs: number }

export type FileRecord = Stamp & {
  /** Of a written file. */
  readonly digest?: string
  /** Of a copied file: how its source looked. */
  readonly source?: Stamp
}

/** What is kept of a page after it is written: everything but its HTML. */
export type PageFacts = {
  readonly version: string
  /** Files besides the page itself that only such pages need. */
  readonly extra: readonly string[]
  /** Its links and ids, for `unpackLinks`. */
  readonly linking: string
  readonly sitemap: SitemapEntry
  readonly diagnostics: readonly Diagnostic[]
  readonly hasDiagrams: boolean
  /** Digest of what search sees of it; absent when search leaves it out. */
  readonly search?: string
  /** Digest of what the list of all pages shows of it. */
  readonly listed?: string
  /** Files that its content asked for, and what was there. */
  readonly probes: readonly Probe[]
}

export type Probe = readonly [file: string, asset: Asset | null]

export type PageRecord = PageFacts & {
  /** Of all that the page is made of: while it is the same, so is the page. */
  readonly key?: string | undefined
  /** Of what is rendered: different keys may still give the same one. */
  readonly renderKey?: string | undefined
}

/** The search index of a version. */
export type SearchRecord = {
  readonly key: string
  readonly names: Readonly<Record<string, string>>
  readonly files: readonly string[]
}

/** What the check of links found, of a site whose `siteKey` is `site`. */
export type LinkRecord = { readonly site: string; readonly diagnostics: readonly Diagnostic[] }

export type BuildRecord = {
  readonly files: ReadonlyMap<string, FileRecord>
  readonly pages: ReadonlyMap<Route, PageRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
  /** Absent when it cannot be told what the site was made of. */
  readonly links?: LinkRecord | undefined
}

/** The links of each page follow, a line each: most builds do not look at them. */
type Written = {
  readonly makers: string
  readonly files: readonly [string, FileRecord][]
  readonly pages: readonly [Route, Omit<PageRecord, 'linking'>][]
  readonly search: readonly [string, SearchRecord][]
  readonly links?: LinkRecord
}

/** The record of the last build to `outDir`; undefined when there is none by the same program and plugins. */
export function readRecord(
  cacheDir: string,
  outDir: string,
  makers: string,
): BuildRecord | undefined {
  return readKept(recordFile(cacheDir, outDir), (text) => parseRecord(text, makers))
}

function parseRecord(text: string, makers: string): BuildRecord | undefined {
  let end = text.indexOf('\n')
  const { pages, files, search, ...written } = JSON.parse(text.slice(0, end)) as Written
  if (written.makers !== makers) return undefined
  const nextLine = (): string => {
    const start = end + 1
    end = text.indexOf('\n', start)
    return text.slice(start, end)
  }
  return {
    files: new Map(files),
    pages: new Map(pages.map(([route, page]) => [route, { ...page, linking: nextLine() }])),
    search: new Map(search),
    links: written.links,
  }
}

/** Keeps the record for the next build, unless it is `last`; answers why it cannot. */
export function writeRecord(
  cacheDir: string,
  outDir: string,
  makers: string,
  record: BuildRecord,
  last: BuildRecord | undefined,
): string | undefined {
  if (last && isEqual(record, last)) return undefined
  const { files, pages, search, links } = record
  const written: Written = {
    makers,
    files: [...files],
    // JSON leaves out what is undefined.
    pages: [...pages].map(([route, page]) => [route, { ...page, linking: undefined }]),
    search: [...search],
    ...(links ? { links } : {}),
  }
  const lines = [...pages.values()].map(({ linking }) => `${linking}\n`)
  const body = `${JSON.stringify(written)}\n${lines.join('')}`
  return writeKept(recordFile(cacheDir, outDir), body)
}

/** What was taken over from the last record is the same object. */
function isEqual(one: BuildRecord, other: BuildRecord): boolean {
  const isSame = <Key, Value>(
    these: ReadonlyMap<Key, Value>,
    those: ReadonlyMap<Key, Value>,
  ): boolean =>
    these.size === those.size &&
    [...these].every(([key, value]) => {
      const before = those.get(key)
      return before === value || JSON.stringify(before) === JSON.stringify(value)
    })
  return (
    isSame(one.files, other.files) &&
    isSame(one.pages, other.pages) &&
    isSame(one.search, other.search) &&
    JSON.stringify(one.links) === JSON.stringify(other.links)
  )
}

/** An output folder has one record, in whatever cache folder its builds use. */
function recordFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, `output-${digestOf(outDir).slice(0, 16)}.json`)
}
