// The events sent to open pages after a change: the smallest update that makes them right.
import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import { booksWith } from '../site/print/book.js'
import { fileHref, toHref } from '../site/routes/routes.js'
import type { Route } from '../model/site.js'
import type { LiveEvent } from './live/live-clients.js'
import type { SourceSite } from './source-site.js'

export type Update = {
  /** Absent: there was no site before. */
  readonly before: SourceSite | undefined
  readonly site: SourceSite
  /** Site-relative files of the pages that alone changed. */
  readonly pages: readonly string[] | undefined
  /** Absolute files that changed on disk. */
  readonly files: readonly string[]
}

/** The events of an update, in sending order. */
export function eventsOf({ before, site, pages, files }: Update): LiveEvent[] {
  if (before === undefined) return [{ kind: 'reload' }]
  if (pages) return pages.length === 0 ? [] : textEvents(site, pages)
  if (!isDeepStrictEqual(clientOf(before), clientOf(site))) return [{ kind: 'reload' }]
  const styles = ({ snapshot }: SourceSite): unknown => [
    snapshot.client.styles,
    snapshot.client.components?.styles,
  ]
  return [
    ...moves(before.snapshot, site).map((move): LiveEvent => ({ kind: 'move', ...move })),
    isDeepStrictEqual(styles(before), styles(site)) ? { kind: 'change' } : { kind: 'styles' },
    ...files.flatMap((file) => staticReload(file, before, site)),
  ]
}

/** A page is rendered before its event is sent: the browser requests it at once. */
function textEvents(site: SourceSite, pages: readonly string[]): LiveEvent[] {
  const routes = pages.flatMap((file) => site.snapshot.site.sources?.get(file)?.route ?? [])
  const [first] = routes
  // Its faults are reported on request.
  if (first !== undefined && routes.length === 1)
    void site.files.render(first).catch(() => undefined)
  const all = [...routes, ...booksWith(routes, site.snapshot.site)]
  return [{ kind: 'change', paths: all.map((route) => toHref(route, site.config)) }]
}

/** Changes that need a new document. */
const clientOf = ({ config, snapshot: { client } }: SourceSite): unknown => [
  config.baseUrl,
  client.main,
  client.components?.script,
]

/**
 * Pages that left a route: those of the same file that have another route now (a new slug), and those with the text that
 * another one has now (a renamed file).
 */
function moves(
  before: Snapshot,
  { snapshot: after, config }: SourceSite,
): { from: string; to: string }[] {
  const left = docs(before).filter(([route]) => !after.site.routes.has(route))
  const come = docs(after).filter(([route]) => !before.site.routes.has(route))
  if (left.length === 0 || come.length === 0) return []
  const byFile = new Map(come.map(([route, file]) => [file, route]))
  const byText = new Map(come.map(([route, file]) => [after.tree.texts.get(file)?.text, route]))
  return left.flatMap(([route, file]) => {
    const to = byFile.get(file) ?? byText.get(before.tree.texts.get(file)?.text)
    return to === undefined ? [] : [{ from: toHref(route, config), to: toHref(to, config) }]
  })
}

const docs = ({ site }: Snapshot): [route: Route, file: string][] =>
  [...(site.sources ?? [])].map(([file, { route }]) => [route, file])

/** A static file that is another now: only a new document forgets the old one. */
function staticReload(
  file: string,
  before: SourceSite,
  { snapshot, config }: SourceSite,
): LiveEvent[] {
  const names = [...snapshot.tree.staticFiles].filter(([, absolute]) => absolute === file)
  return names
    .filter(([name]) => before.snapshot.tree.staticFiles.has(name))
    .map(([name]) => ({ kind: 'reload', path: fileHref(`/${name}`, config) }))
}
