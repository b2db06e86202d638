// Compares the pages of a build with those that are published: warns about addresses that were lost, and writes the feeds of
// changes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { headingLine } from '../../content/outline/heading-place.js'
import { wrongUsage, type Diagnostic, type Place } from '../../model/diagnostics/diagnostic.js'
import { compareRecords } from '../../site/changes/compare-records.js'
import {
  renderRecord,
  type PageRecord,
  type RecordedSection,
} from '../../site/changes/page-record.js'
import {
  addRelease,
  renderFeed,
  renderReleases,
  type Release,
} from '../../site/changes/release-feed.js'
import { removedAnchors } from '../../site/changes/removed-anchors.js'
import { unpackLinks } from '../cache/page-links.js'
import { commitDate } from '../files/git-history.js'
import { ANCHORS_LOCK, CHANGE_FEED, CHANGES, PAGE_RECORD } from '../files/output-names.js'
import { createHtmlReader } from '../observe/html-reader.js'
import type { FactsPlace } from '../observe/facts-memory.js'
import type { OutputObserver, WrittenSite } from '../observe/output-observer.js'
import { collectRecord } from './collect-record.js'
import { readPageText } from './page-text.js'
import { readIfThere, readPublished, recordOf, type Published } from './read-record.js'

export type ChangeOptions = {
  /** Output folder, file or address with the record of the published pages. */
  readonly published?: string
  /** Date of this release (ISO 8601) instead of that of the last commit. */
  readonly changesDate?: string
  /** Writes the record of the pages to the output. */
  readonly pageRecord?: boolean
  /** Writes the record of the pages to the site folder. */
  readonly updateAnchors?: boolean
}

/** The watcher of a run that `isBuild` or writes nothing into an output. @throws OrionError (usage) */
export async function watchChanges(
  config: Config,
  place: FactsPlace,
  { isBuild, signal, ...options }: ChangeOptions & { isBuild: boolean; signal?: AbortSignal },
): Promise<OutputObserver> {
  const { published, pageRecord = false, updateAnchors = false } = options
  const lockFile = path.join(config.siteDir, ANCHORS_LOCK)
  const lockText = updateAnchors ? undefined : readIfThere(lockFile)
  const lock = lockText === undefined ? undefined : recordOf(lockText, ANCHORS_LOCK)
  const last = published === undefined ? undefined : await readPublished(published, signal)
  const hasFeed = isBuild && published !== undefined
  const date = hasFeed ? await dateOf(options, config) : ''
  const reader = createHtmlReader('texts', place, readPageText)
  let record: PageRecord | undefined
  return {
    over: (output) => reader.over(output),
    report(site) {
      const now = collectRecord(site, (file) => reader.facts(file))
      record = now
      reader.remember()
      const { output } = site
      if (isBuild && (pageRecord || hasFeed)) output.write(PAGE_RECORD, renderRecord(now))
      if (hasFeed) writeFeeds(site, releasesOf(now, last, date))
      const isMissing = published !== undefined && last === undefined
      return Promise.resolve([
        ...(isMissing ? [missingRecord(published)] : []),
        ...(lock ? lostIn(site, lock, now, 'accept that with --update-anchors') : []),
        ...(last && !updateAnchors
          ? lostIn(site, last.record, now, 'publish the site to accept that')
          : []),
      ])
    },
    finish() {
      if (updateAnchors && record) writeFileSync(lockFile, renderRecord(record))
    },
  }
}

/** @throws OrionError (usage) without a date: the feed has none of its own. */
async function dateOf({ changesDate }: ChangeOptions, { siteDir }: Config): Promise<string> {
  const text = changesDate ?? (await commitDate(siteDir))
  const date = new Date(text ?? '')
  if (!Number.isNaN(date.getTime())) return date.toISOString().replace('.000Z', 'Z')
  throw wrongUsage({
    code: 'usage',
    message:
      text === undefined
        ? 'The feed of changes needs a date, and the site is not in a git repository.'
        : `${text} is not a date.`,
    hint: 'Pass the date of the release, such as --changes-date 2026-11-24.',
  })
}

function releasesOf(
  now: PageRecord,
  last: Published | undefined,
  date: string,
): readonly Release[] {
  const changes = last ? compareRecords(last.record, now) : []
  return addRelease({ date, changes }, last?.releases ?? [])
}

function writeFeeds({ config, output }: WrittenSite, releases: readonly Release[]): void {
  output.write(CHANGES, renderReleases(releases))
  const feed = renderFeed(releases, config, CHANGE_FEED)
  if (feed !== undefined) output.write(CHANGE_FEED, feed)
}

function lostIn(
  { pages, config, snapshot: { site } }: WrittenSite,
  before: PageRecord,
  after: PageRecord,
  acceptance: string,
): readonly Diagnostic[] {
  return removedAnchors({
    ...{ before, after, site, settings: config, acceptance },
    placeOf: (file, section) => placeIn(config.siteDir, file, section),
    anchorsAt(route) {
      const linking = pages.get(route)?.linking
      return new Set(linking === undefined ? [] : unpackLinks(linking).anchors)
    },
  })
}

/** Read again: few sites lose anchors, and an included file may have the heading. */
function placeIn(siteDir: string, file: string, section: RecordedSection | undefined): Place {
  const { anchor: id, title: text } = section ?? { anchor: '', title: '' }
  const source = readIfThere(path.join(siteDir, file)) ?? ''
  const format = file.endsWith('.mdx') ? 'mdx' : 'md'
  return { file, line: headingLine(source, format, { id, text }), column: 1 }
}

function missingRecord(published: string): Diagnostic {
  return {
    severity: 'note',
    code: 'page-record-missing',
    message: `There is no page record in ${published} to compare with.`,
    hint: 'The output of a build with --published has one: publish it, and the next build compares with it.',
  }
}
