// `changes`: what differs between the pages of two outputs, or of two versions of the docs.
import { wrongUsage } from '../../model/diagnostics/diagnostic.js'
import { readPublished } from '../../pipeline/changes/read-record.js'
import { compareRecords, type PageChange } from '../../site/changes/compare-records.js'
import { versionRecord, type PageRecord } from '../../site/changes/page-record.js'

export type ChangesOptions = {
  /** Output folder, address of a site, or file with a page record. */
  readonly from: string
  readonly to: string
  /** Only pages of these versions, compared at routes without the version. */
  readonly fromVersion?: string
  readonly toVersion?: string
}

/** @throws OrionError (usage) when there is no record, or no such version. */
export async function compareSites(options: ChangesOptions): Promise<readonly PageChange[]> {
  const { from, to, fromVersion, toVersion } = options
  const before = await readSite(from, fromVersion)
  return compareRecords(before, await readSite(to, toVersion))
}

async function readSite(place: string, version: string | undefined): Promise<PageRecord> {
  const published = await readPublished(place)
  if (!published)
    throw wrongUsage({
      code: 'page-record',
      message: `There is no page record in ${place}.`,
      hint: 'Build the site with --page-record, or name a file pages.json.',
    })
  const { record } = published
  if (version === undefined) return record
  const own = versionRecord(record, version)
  if (own) return own
  const names = Object.keys(record.versions)
  throw wrongUsage({
    code: 'page-record',
    message: `The page record in ${place} has no version ${version}.`,
    hint: names.length === 0 ? 'It has one version only.' : `Its versions are ${names.join(', ')}.`,
  })
}
