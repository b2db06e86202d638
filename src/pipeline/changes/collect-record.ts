// The record of the pages of a written site.
import type { Route } from '../../model/site.js'
import type { PageRecord, RecordedPage } from '../../site/changes/page-record.js'
import { docOf } from '../../site/lookup.js'
import { outputPath } from '../../site/routes/routes.js'
import { unpackLinks } from '../cache/page-links.js'
import type { WrittenSite } from '../observe/output-observer.js'
import { isGeneratedId, type PageText } from './page-text.js'

/** Docs, React pages and pages of categories; lists of tags and the search have nothing of their own. */
const RECORDED: readonly string[] = ['doc', 'page', 'category', 'home']

/** The pages that search engines may index, with the texts of `textOf`. */
export function collectRecord(
  { pages, config, snapshot: { site } }: WrittenSite,
  textOf: (file: string) => PageText | undefined,
): PageRecord {
  const hasVersions = site.versions.length > 1
  const recorded = new Map<Route, RecordedPage>()
  for (const [route, { version, linking, sitemap }] of pages) {
    const target = site.routes.get(route)
    if (!target || !RECORDED.includes(target.kind)) continue
    if (sitemap.robots?.includes('noindex') === true) continue
    const text = textOf(outputPath(route, config.trailingSlash))
    if (!text) continue
    const title =
      target.kind === 'doc' ? docOf(site, target.version, target.docId).title : text.title
    const ids = target.kind === 'doc' ? unpackLinks(linking).anchors : text.ids
    const headings = new Set(text.sections.map(({ anchor }) => anchor))
    recorded.set(route, {
      title,
      ...(hasVersions ? { version } : {}),
      sections: text.sections,
      anchors: ids.filter((id) => !headings.has(id) && !isGeneratedId(id)),
    })
  }
  const roots = site.versions.map(({ version }) => [version.name, version.root] as const)
  return { versions: hasVersions ? Object.fromEntries(roots) : {}, pages: recorded }
}
