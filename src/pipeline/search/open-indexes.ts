// The indexes of a build from nothing: they take pages as they are rendered, while threads compile the next ones.
import type { OutputFile } from '../bundle/bundle.js'
import type { Config } from '../../config/schema/schema.js'
import type { Site, Version } from '../../model/site.js'
import type { IndexPage } from '../../search/index/page-documents.js'
import { searchedVersions } from '../../site/versions/instances.js'
import type { Output } from '../output/output.js'
import { openReader, type IndexReader } from './index-reader.js'
import { createSearchBuilder, type SearchBuilder } from './search-files.js'
import type { Clock } from '../run/timings.js'

/** An index that is being made, and the files that it has written. */
export type OpenIndex = { readonly builder: SearchBuilder; readonly written: string[] }

export type OpenIndexes = {
  /** The index of a version; several versions may share one. */
  readonly of: (version: string) => OpenIndex | undefined
  /** Pages of a version come in the order of their routes. */
  readonly take: (page: IndexPage, version: string) => void
}

type Context = { readonly config: Config; readonly output: Output; readonly clock: Clock }

export async function openIndexes(
  { versions }: Pick<Site, 'versions'>,
  context: Context,
): Promise<OpenIndexes> {
  const byVersion = new Map<string, OpenIndex>()
  const reader = await openReader(context.config)
  for (const { version } of versions) {
    if (byVersion.has(version.name)) continue
    const index = openIndex(version, { ...context, reader })
    for (const name of searchedVersions({ versions }, version)) byVersion.set(name, index)
  }
  return {
    of: (version) => byVersion.get(version),
    take(page, version) {
      const start = performance.now()
      byVersion.get(version)?.builder.add(page)
      context.clock.add('search', performance.now() - start)
    },
  }
}

/** An index without pages, whose files go into the output. */
export function openIndex(
  version: Pick<Version, 'root' | 'isLast'>,
  { config, output, reader }: Pick<Context, 'config' | 'output'> & { readonly reader: IndexReader },
): OpenIndex {
  const written: string[] = []
  const write = ({ path: file, contents }: OutputFile): void => {
    output.write(file, contents)
    written.push(file)
  }
  return { builder: createSearchBuilder(version, config, { write, reader }), written }
}
