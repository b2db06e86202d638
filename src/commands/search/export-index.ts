// The search index for other programs: in the format of lunr, or as records for search services.
import type { BuildResult } from '../../pipeline/run/build-options.js'
import type { RunOptions } from '../../pipeline/run/run-options.js'
import { MARKER } from '../../pipeline/output/staging.js'
import { markerWith } from '../../pipeline/publish/written-files.js'
import { openReader } from '../../pipeline/search/index-reader.js'
import { lunrExport, type LunrFile } from '../../pipeline/search/lunr-export.js'
import { writeBelow } from '../../pipeline/search/replace-index.js'
import type { Site, Version } from '../../model/site.js'
import { searchRecords } from '../../search/export/search-records.js'
import { searchedVersions } from '../../site/versions/instances.js'
import { languageOf } from '../../site/routes/language-of.js'
import { changeOutput, type Made, type ReadSite } from './write-index.js'

/** The file of records, within the output folder. */
const RECORDS = 'search-records.ndjson'

/**
 * Writes the search indexes in the format of lunr to the output folder: of an earlier build or, where `outDir` names
 * one, a folder with nothing else.
 * @throws OrionError `no-output` when there is neither; what stops a build.
 */
export async function writeLunrIndex(options: RunOptions = {}): Promise<BuildResult> {
  return writeExport(options, async ({ config, site, pages }) => {
    const reader = await openReader(config)
    const files: LunrFile[] = []
    for (const version of indexedVersions(site))
      files.push(...(await lunrExport(pages.get(version.name) ?? [], version, config, reader)))
    return files
  })
}

/**
 * Writes a record for each heading and each piece of text, one JSON object a line, to the same folders.
 * @throws OrionError as `writeLunrIndex`.
 */
export async function writeSearchRecords(options: RunOptions = {}): Promise<BuildResult> {
  return writeExport(options, ({ config, site, pages }) => {
    const about = { origin: config.url ?? '', siteTitle: config.title }
    const languageAt = (url: string, versionRoot: string): string =>
      languageOf(url.slice(config.baseUrl.length - 1), versionRoot, config)
    const lines = function* (): Iterable<string> {
      for (const { name: version, root } of indexedVersions(site))
        for (const page of pages.get(version) ?? [])
          yield searchRecords(page, { ...about, version, language: languageAt(page.url, root) })
            .map((record) => `${JSON.stringify(record)}\n`)
            .join('')
    }
    return [{ path: RECORDS, contents: lines() }]
  })
}

/** The versions that have an index of their own. */
function indexedVersions(site: Site): readonly Version[] {
  return site.versions.flatMap(({ version }) => {
    const [owner] = searchedVersions(site, version)
    return owner === version.name ? [version] : []
  })
}

function writeExport(
  options: RunOptions,
  make: (read: ReadSite) => Made['files'] | Promise<Made['files']>,
): Promise<BuildResult> {
  const hint = 'Run orion-docs build first, or name an empty folder with --out-dir.'
  const needsSite = options.outDir === undefined ? hint : undefined
  return changeOutput({ options, needsSite }, async (read) => {
    const files = await make(read)
    const names = files.map((file) => file.path)
    return {
      files,
      keepFiles: names,
      async finish(folder) {
        const marker = markerWith(read.config.outDir, names)
        if (marker !== undefined) await writeBelow(folder, MARKER, marker)
        return []
      },
    }
  })
}
