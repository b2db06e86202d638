// What is known of the output of the last build: its files, and of each page what whole-site steps need of it.
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Route } from '../model/site.js'
import type { Asset, CheckedLink } from '../site/link-context.js'
import type { SitemapEntry } from '../site/sitemap.js'
import { prepareFolder } from './disk-store.js'

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
  readonly links: readonly CheckedLink[]
  readonly anchors: readonly string[]
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

export type BuildRecord = {
  readonly files: ReadonlyMap<string, FileRecord>
  readonly pages: ReadonlyMap<Route, PageRecord>
  readonly search: ReadonlyMap<string, SearchRecord>
}

type Written = {
  readonly makers: string
  readonly files: readonly [string, FileRecord][]
  readonly pages: readonly [Route, PageRecord][]
  readonly search: readonly [string, SearchRecord][]
}

/** The record of the last build to `outDir`; undefined when there is none by the same program and plugins. */
export async function readRecord(
  cacheDir: string,
  outDir: string,
  makers: string,
): Promise<BuildRecord | undefined> {
  try {
    const text = await readFile(recordFile(cacheDir, outDir), 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) !== digestOf(body)) return undefined
    const written = JSON.parse(body) as Written
    if (written.makers !== makers) return undefined
    return {
      files: new Map(written.files),
      pages: new Map(written.pages),
      search: new Map(written.search),
    }
  } catch {
    // None yet, or not a whole one: then everything is made anew.
    return undefined
  }
}

/** Keeps the record for the next build; answers why it cannot. */
export async function writeRecord(
  cacheDir: string,
  outDir: string,
  makers: string,
  { files, pages, search }: BuildRecord,
): Promise<string | undefined> {
  const file = recordFile(cacheDir, outDir)
  const next = `${file}.${randomBytes(4).toString('hex')}.tmp`
  const written: Written = { makers, files: [...files], pages: [...pages], search: [...search] }
  const body = JSON.stringify(written)
  try {
    prepareFolder(cacheDir)
    await writeFile(next, `${digestOf(body)}\n${body}`)
    await rename(next, file)
    return undefined
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined)
    return error instanceof Error ? error.message : String(error)
  }
}

/** An output folder has one record, in whatever cache folder its builds use. */
function recordFile(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, `output-${digestOf(outDir).slice(0, 16)}.json`)
}

export const digestOf = (contents: string | Uint8Array): string =>
  createHash('sha256').update(contents).digest('base64url')
