// Reading the text of a page, and the memory by which a file that is as it was is not read again.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseOwn } from '../../model/json.js'
import { statsOf } from '../../config/files/is-there.js'
import { placeInRepository } from '../../config/files/repository-folder.js'
import type { Config } from '../../config/schema/schema.js'
import { placeInSource, type Translated } from '../../content/dialects/dialect.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Outline } from '../../model/page.js'
import { compareText } from '../../model/text/text.js'
import { digestOf } from '../files/digest.js'
import { readChecksummed, writeChecksummed } from '../cache/checksummed-file.js'
import type { FileMemory } from '../cache/file-memory.js'
import { isSameStamp, isSettled, stampOf, type FileStamp } from '../cache/file-stamp.js'
import type { SharedSource, SharedSources } from '../cache/shared-sources.js'
import type { Outliner } from './outlines.js'
import { readText } from '../files/read-text.js'
import {
  sourceText,
  unreadText,
  type OutlinedText,
  type PlacedText,
  type SourceText,
  type TextFacts,
} from './source-text.js'
import { isNamesMark } from './docs-names.js'
import type { TranslateSource } from './translate-source.js'

/** What a text goes through when it is read. */
export type ReadTools = {
  readonly outlineOf: Outliner
  /** From another tool's Markdown. */
  readonly translate: TranslateSource | undefined
  /** What earlier builds read in files that are not pages. */
  readonly files: FileMemory
}

/** `file` is relative to the site folder, `absolute` the same. */
export type ReadSource = (
  file: string,
  absolute: string,
  tools: ReadTools,
) => OutlinedText | Promise<OutlinedText>

export type SourceMemory = {
  readonly read: ReadSource
  /** Keeps what is known for the next build; without it all files are read again. */
  close(): void
}

/** The most bytes of files whose texts stay in memory from reading to compiling; the others are read again. */
const MOST_KEPT = 64e6

/** Of all files: as long as no more are other than they were, reading them is quicker than writing the memory. */
const FEW_CHANGES = 0.01

type Known = {
  readonly stamp: FileStamp
  readonly facts: TextFacts
  readonly outline: Outline
  /** How the files looked that the page includes. */
  readonly included: readonly IncludedStamp[]
}

/** A file, relative to the site folder, and how it looked; null when it was missing. */
type IncludedStamp = readonly [file: string, stamp: FileStamp | null]

type Row = readonly [
  file: string,
  stamp: FileStamp,
  digest: string,
  codeFiles: readonly string[],
  usesMdx: 0 | 1,
  outline: Outline,
  included?: readonly IncludedStamp[],
]

/** Separate from everything that holds the text: a closure keeps its whole scope in memory. */
const readerOf =
  (file: string, absolute: string, translate: TranslateSource | undefined) => (): PlacedText => {
    const { text } = readText(absolute)
    return translate?.(file, text) ?? { text }
  }

/** Reads every file. */
export const readSource: ReadSource = (file, absolute, tools) => {
  const { text, diagnostic } = readText(absolute)
  const read = readerOf(file, absolute, tools.translate)
  return outlinedText(file, text, tools, { read, ...(diagnostic && { diagnostic }) })
}

/** The text of a file with its outline, both in our Markdown; places in the outline are in the file. */
export function outlinedText(
  file: string,
  written: string,
  { outlineOf, translate }: ReadTools,
  { read, diagnostic }: { read?: () => PlacedText; diagnostic?: Diagnostic } = {},
): OutlinedText | Promise<OutlinedText> {
  const translated = translate?.(file, written)
  const placed: PlacedText = translated ?? { text: written }
  return whenThere(outlineOf(file, placed.text), (outline) => {
    const inFile = translated ? placeOutline(outline, translated) : outline
    const diagnostics = diagnostic ? [diagnostic, ...inFile.diagnostics] : inFile.diagnostics
    return {
      source: sourceText(placed, read),
      outline: diagnostics === outline.diagnostics ? outline : { ...inFile, diagnostics },
    }
  })
}

function placeOutline(outline: Outline, { places, diagnostics }: Translated): Outline {
  const byKey = Object.entries(outline.places)
  return {
    ...outline,
    places: Object.fromEntries(byKey.map(([key, at]) => [key, placeInSource(at, places)])),
    diagnostics: [
      ...outline.diagnostics.map((each) =>
        each.at === undefined ? each : { ...each, at: placeInSource(each.at, places) },
      ),
      ...diagnostics,
    ],
  }
}

/**
 * The memory of a site; `toolchain` is the digest of the program, whose outlines it keeps. `shared` has what other machines
 * know. `now` is the time.
 */
export function openSourceMemory(
  { cacheDir, siteDir, markdown, content }: SourceConfig,
  toolchain: string,
  now: () => number = Date.now,
  shared?: SharedSources,
): SourceMemory {
  const kept = path.join(cacheDir, `sources-${digestOf(siteDir).slice(0, 16)}.json`)
  const settings = settingsKey(siteDir, markdown, content)
  const last = readMemory(kept, toolchain, settings)
  const found = new Map<string, Known>()
  const others = shared && openOthers(shared, settings, markdown)
  // Nothing is known of any file: it is a new checkout.
  if (last.size === 0) shared?.prefetch(settings)
  let changes = 0
  let keptBytes = 0
  return {
    read(file, absolute, tools) {
      const startMs = now()
      const stats = statSync(absolute)
      const stamp = stampOf(stats)
      const before = last.get(file)
      const stampNow = stampAt(siteDir, tools.translate)
      if (before && isSameStamp(before.stamp, stamp) && areSame(before.included, stampNow)) {
        found.set(file, before)
        const included = before.included.map(([name]) => path.resolve(siteDir, name))
        const facts = { ...before.facts, included }
        const source = unreadText(facts, readerOf(file, absolute, tools.translate))
        return { source, outline: before.outline }
      }
      changes++
      const reading = others
        ? others.read(file, absolute, tools)
        : readSource(file, absolute, tools)
      return whenThere(reading, (read) => {
        const { source, outline } = read
        const included = source.included.map((name): IncludedStamp => [
          path.relative(siteDir, name),
          stampNow(path.relative(siteDir, name)),
        ])
        if ([stamp, ...included.map(([, each]) => each)].every((each) => isOld(each, startMs)))
          found.set(file, { stamp, facts: factsOf(source, markdown), outline, included })
        keptBytes += stats.size
        if (keptBytes > MOST_KEPT) read.source.release()
        return read
      })
    },
    close() {
      others?.keep(found)
      if (changes <= last.size * FEW_CHANGES && found.size >= last.size * (1 - FEW_CHANGES)) return
      const rows = [...found].map(([file, { stamp, facts, outline, included }]): Row => {
        const { digest, codeFiles, usesMdx } = facts
        const row = [file, stamp, digest, codeFiles, usesMdx ? 1 : 0, outline] as const
        return included.length === 0 ? row : [...row, included]
      })
      writeChecksummed(kept, JSON.stringify({ toolchain, settings, rows } satisfies Memory))
    },
  }
}

type SourceConfig = Pick<Config, 'cacheDir' | 'siteDir' | 'markdown' | 'content'>

/** How a file that a page includes, relative to the site folder, looks now. */
type StampNow = (name: string) => FileStamp | null

function stampAt(siteDir: string, translate: TranslateSource | undefined): StampNow {
  return (name) => {
    if (isNamesMark(name)) return translate?.docsNames?.stamp() ?? null
    const stats = statsOf(path.resolve(siteDir, name))
    return stats ? stampOf(stats) : null
  }
}

/** Whether files that a page includes are as they were, and those that were missing still are. */
const areSame = (included: readonly IncludedStamp[], stampNow: StampNow): boolean =>
  included.every(([name, before]) => {
    const now = stampNow(name)
    return now && before ? isSameStamp(before, now) : now === before
  })

/** Whether a file had the stamp already when the build began to read it. */
const isOld = (stamp: FileStamp | null, startMs: number): boolean =>
  stamp === null || isSettled(stamp, startMs)

/** Of the text as it was read. Whether it is MDX is found out only where the format asks for it. */
function factsOf(source: SourceText, { format }: Config['markdown']): TextFacts {
  const { digest, codeFiles } = source
  return { digest, codeFiles, usesMdx: format === 'detect-content' && source.usesMdx }
}

/** Files that have the bytes that another machine has read. */
function openOthers(
  shared: SharedSources,
  settings: string,
  markdown: Config['markdown'],
): {
  readonly read: ReadSource
  /** Shares what is known of the files that were read, and of these, which did not have to be. */
  readonly keep: (found: ReadonlyMap<string, Known>) => void
} {
  let known: ReadonlyMap<string, SharedSource> | undefined
  // Bytes are compared, not dates: a file that was just written is as good as any.
  const own = new Map<string, SharedSource>()
  const readAs: ReadSource = (file, absolute, tools) => {
    const raw = digestOf(readFileSync(absolute))
    const before = known?.get(file)
    if (before?.raw === raw) {
      own.set(file, before)
      const source = unreadText(before, readerOf(file, absolute, tools.translate))
      return { source, outline: before.outline }
    }
    return whenThere(readSource(file, absolute, tools), (read) => {
      // The bytes of a page don't show changes of the files that it includes, or an edit since they were read.
      const { source, outline } = read
      if (source.included.length === 0 && digestOf(readFileSync(absolute)) === raw)
        own.set(file, { raw, ...factsOf(source, markdown), outline })
      return read
    })
  }
  return {
    read(...file) {
      if (known) return readAs(...file)
      return shared.load(settings).then((rows) => {
        known = rows
        return readAs(...file)
      })
    },
    keep(found) {
      const rows = new Map(own)
      for (const [file, { facts }] of found) {
        const before = known?.get(file)
        if (!rows.has(file) && before?.digest === facts.digest) rows.set(file, before)
      }
      shared.keep(settings, new Map([...rows].sort(([one], [other]) => compareText(one, other))))
    },
  }
}

type Memory = {
  readonly toolchain: string
  readonly settings: string
  readonly rows: readonly Row[]
}

function readMemory(file: string, toolchain: string, settings: string): ReadonlyMap<string, Known> {
  const memory = readChecksummed(file, (text) => parseOwn<Memory>(text))
  if (memory?.toolchain !== toolchain || memory.settings !== settings) return new Map()
  return new Map(
    memory.rows.map(([name, stamp, digest, codeFiles, usesMdx, outline, included = []]) => [
      name,
      { stamp, facts: { digest, codeFiles, usesMdx: usesMdx === 1 }, outline, included },
    ]),
  )
}

/** Only some formats need to know whether a text is MDX. A dialect changes texts, also by the files that it may include. */
function settingsKey(
  siteDir: string,
  { format, dialect, includeFolders, variables, dialectOptions }: Config['markdown'],
  content: Config['content'],
): string {
  const ofDialect = [dialect, includeFolders, variables, dialectOptions, placeInRepository(siteDir)]
  return JSON.stringify([format, ...(dialect ? [...ofDialect, content] : [])])
}

/** Without a turn of the queue for each of thousands of results that are there. */
function whenThere<Value, Result>(
  value: Value | Promise<Value>,
  then: (value: Value) => Result,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(then) : then(value)
}
