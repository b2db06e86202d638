// The record of the last build's output: its files, and for each page the data that whole-site steps need.
import path from 'node:path'
import { defined } from '../../model/defined.js'
import { parseOwn } from '../../model/json.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SocialCard } from '../../model/images/social-card.js'
import type { Route } from '../../model/site.js'
import type { Asset, SourceFile } from '../../site/links/link-context.js'
import type { SitemapEntry } from '../../site/publish/sitemap.js'
import { digestOf } from '../files/digest.js'
import { readChecksummed, writeChecksummed } from './checksummed-file.js'

/** How a file looked when it was last seen: as long as it does, its contents are the same. */
export type Stamp = { readonly size: number; readonly mtimeMs: number }

export type FileRecord = Stamp & {
  /** Digest of a written file, and of a copied one that a manifest lists. */
  readonly digest?: string
  /** Of a copied file: how its source looked. */
  readonly source?: Stamp
}

/** The data kept of a page after it is written: everything but its HTML. */
export type PageFacts = {
  readonly version: string
  /** Files besides the page itself that only such pages need. */
  readonly extra: readonly string[]
  /** Its links and ids, for `unpackLinks`. */
  readonly linking: string
  readonly sitemap: SitemapEntry
  /** The picture that it names for other sites. */
  readonly card?: SocialCard
  readonly diagnostics: readonly Diagnostic[]
  readonly hasDiagrams: boolean
  readonly hasMath: boolean
  /** Digest of what search sees of it; absent when search leaves it out. */
  readonly search?: string
  /** Digest of what the list of all pages shows of it. */
  readonly listed?: string
  /** Files that its content requested, with their digests. */
  readonly probes: readonly Probe[]
}

export type Probe =
  | readonly [file: string, found: Asset | null]
  | readonly [file: string, found: SourceFile | null, kind: 'source']

export type PageRecord = PageFacts & {
  /** Digest of all inputs of the page: while it is the same, so is the page. */
  readonly key?: string | undefined
  /** Digest of the rendered page: different inputs may still give the same one. */
  readonly renderKey?: string | undefined
}

/** The search index of a version. */
export type SearchRecord = {
  readonly key: string
  readonly names: Readonly<Record<string, string>>
  readonly files: readonly string[]
}

/** The result of the link check, of a site whose `siteKey` is `site`. */
type LinkRecord = { readonly site: string; readonly diagnostics: readonly Diagnostic[] }

/** Names of entries that differ from the record's file: they are in their own file, so that a small change writes little. */
type Changed = {
  /** Digest of the record's file. */
  readonly base: string
  readonly files: ReadonlySet<string>
  readonly pages: ReadonlySet<Route>
}

export type BuildRecord = {
  readonly files: ReadonlyMap<string, FileRecord>
  readonly pages: ReadonlyMap<Route, PageRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
  /** Absent when the inputs of the site cannot be determined. */
  readonly links?: LinkRecord | undefined
  /** The element that names the site's style sheet in every page. */
  readonly sheet?: string | undefined
  /** Digest of the record's file, when it was read. */
  readonly changed?: Changed
}

/** The links of each page follow, a line each: most builds do not look at them. */
type Written = {
  readonly toolchain: string
  readonly files: readonly [string, FileRecord][]
  readonly pages: readonly [Route, Omit<PageRecord, 'linking'>][]
  readonly search: readonly [string, SearchRecord][]
  readonly links?: LinkRecord
  readonly sheet?: string
}

/** Changes since the file whose digest is `base` was written; null for removed entries. */
type WrittenChanges = {
  readonly base: string
  readonly files: readonly [string, FileRecord | null][]
  readonly pages: readonly [Route, PageRecord | null][]
  readonly search: readonly [string, SearchRecord][]
  readonly links?: LinkRecord
  readonly sheet?: string
}

/** From this share of the output's files on, changes are no longer written apart. */
const MANY = 0.02

/** The record of the last build to `outDir`; undefined when there is none by the same program and plugins. */
export function readRecord(
  cacheDir: string,
  outDir: string,
  toolchain: string,
): BuildRecord | undefined {
  const record = readChecksummed(recordFile(cacheDir, outDir), (text, digest) =>
    parseRecord(text, toolchain, digest),
  )
  if (!record) return undefined
  const changes = readChecksummed(changesFile(cacheDir, outDir), (text) =>
    parseOwn<WrittenChanges>(text),
  )
  // Without file stamps, or with those of another record, each file has to be checked.
  return changes && changes.base === record.changed?.base ? withChanges(record, changes) : record
}

function parseRecord(text: string, toolchain: string, base: string): BuildRecord | undefined {
  let end = text.indexOf('\n')
  const { pages, files, search, ...written } = parseOwn<Written>(text.slice(0, end))
  if (written.toolchain !== toolchain) return undefined
  const nextLine = (): string => {
    const start = end + 1
    end = text.indexOf('\n', start)
    return text.slice(start, end)
  }
  return {
    files: new Map(files),
    // In this order all have one shape in Node 20.
    pages: new Map(pages.map(([route, page]) => [route, { linking: nextLine(), ...page }])),
    search: new Map(search),
    links: written.links,
    sheet: written.sheet,
    changed: { base, files: new Set(), pages: new Set() },
  }
}

function withChanges(record: BuildRecord, changes: WrittenChanges): BuildRecord {
  return {
    files: changedMap(record.files, changes.files),
    pages: changedMap(record.pages, changes.pages),
    search: new Map(changes.search),
    links: changes.links,
    sheet: changes.sheet,
    changed: {
      base: changes.base,
      files: new Set(changes.files.map(([file]) => file)),
      pages: new Set(changes.pages.map(([route]) => route)),
    },
  }
}

function changedMap<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  changes: readonly (readonly [Key, Value | null])[],
): ReadonlyMap<Key, Value> {
  const after = new Map(before)
  for (const [key, value] of changes) {
    if (value === null) after.delete(key)
    else after.set(key, value)
  }
  return after
}

/** Saves the record for the next build, unless it is `last`; returns why it cannot. */
export function writeRecord(
  cacheDir: string,
  outDir: string,
  toolchain: string,
  record: BuildRecord,
  last: BuildRecord | undefined,
): string | undefined {
  const { files, pages, search, links, sheet } = record
  const found = last && {
    files: differences(files, last.files),
    pages: differences(pages, last.pages),
  }
  if (last && found && isEqual(record, last, found)) return undefined
  const rest = { search: [...search], ...defined({ links, sheet }) }
  const changes = found && changesSince(record, last.changed, found)
  if (changes) {
    const text = JSON.stringify({ ...changes, ...rest } satisfies WrittenChanges)
    return writeChecksummed(changesFile(cacheDir, outDir), text)
  }
  return writeChecksummed(recordFile(cacheDir, outDir), recordText(toolchain, record))
}

/** The JSON of a `Written`, then a line for the links of each page: in parts. */
function* recordText(
  toolchain: string,
  { files, pages, search, links, sheet }: BuildRecord,
): Generator<string> {
  const rest = { toolchain, search: [...search], ...defined({ links, sheet }) }
  yield `${JSON.stringify(rest).slice(0, -1)},"files":`
  yield* jsonList(files)
  yield ',"pages":'
  // JSON leaves out what is undefined.
  yield* jsonList(pages, (page) => ({ ...page, linking: undefined }))
  yield '}\n'
  for (const part of inParts(pages.values()))
    yield part.map(({ linking }) => `${linking}\n`).join('')
}

/** The entries of a map as JSON, in parts. */
function* jsonList<Value>(
  map: ReadonlyMap<string, Value>,
  shown: (value: Value) => unknown = (value) => value,
): Generator<string> {
  let before = '['
  for (const part of inParts(map)) {
    yield before + JSON.stringify(part.map(([key, value]) => [key, shown(value)])).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function* inParts<Value>(values: Iterable<Value>): Generator<readonly Value[]> {
  let part: Value[] = []
  for (const value of values) {
    part.push(value)
    if (part.length < PART_ROWS) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** So many rows of the record are one part of its text. */
const PART_ROWS = 1000

/** Undefined when so much changed since the record's file was written that it is better rewritten. */
function changesSince(
  record: BuildRecord,
  changed: Changed | undefined,
  found: Differences,
): Pick<WrittenChanges, 'base' | 'files' | 'pages'> | undefined {
  if (!changed) return undefined
  const files = new Set([...changed.files, ...found.files])
  const pages = new Set([...changed.pages, ...found.pages])
  if (files.size + pages.size > MANY * record.files.size) return undefined
  return {
    base: changed.base,
    files: [...files].map((file) => [file, record.files.get(file) ?? null]),
    pages: [...pages].map((route) => [route, record.pages.get(route) ?? null]),
  }
}

type Differences = { readonly files: readonly string[]; readonly pages: readonly Route[] }

/** Keys whose values are other ones; what was taken over from the last record is the same object. */
function differences<Key, Value>(
  these: ReadonlyMap<Key, Value>,
  those: ReadonlyMap<Key, Value>,
): Key[] {
  const found: Key[] = []
  for (const [key, value] of these) if (those.get(key) !== value) found.push(key)
  for (const key of those.keys()) if (!these.has(key)) found.push(key)
  return found
}

function isEqual(one: BuildRecord, other: BuildRecord, found: Differences): boolean {
  const isSame = <Key, Value>(
    these: ReadonlyMap<Key, Value>,
    those: ReadonlyMap<Key, Value>,
    keys: readonly Key[],
  ): boolean =>
    keys.every((key) => JSON.stringify(these.get(key)) === JSON.stringify(those.get(key)))
  return (
    isSame(one.files, other.files, found.files) &&
    isSame(one.pages, other.pages, found.pages) &&
    isSame(one.search, other.search, differences(one.search, other.search)) &&
    one.sheet === other.sheet &&
    JSON.stringify(one.links) === JSON.stringify(other.links)
  )
}

/** An output folder has one record, in whatever cache folder its builds use. */
function recordFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, `output-${digestOf(outDir).slice(0, 16)}.json`)
}

function changesFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, `changes-${digestOf(outDir).slice(0, 16)}.json`)
}
