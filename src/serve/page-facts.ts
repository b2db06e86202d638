// The facts about each page besides its HTML: faults, links, search documents. Found in the background, a page at a
// time; after an edit only the page that was edited is looked at again.
import type { Snapshot } from '../pipeline/pages/snapshot.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { SearchPage } from '../model/search.js'
import type { Route } from '../model/site.js'
import type { LinkedPage } from '../site/links/check-links.js'
import type { IdleScheduler } from './idle-scheduler.js'

type Facts = LinkedPage & {
  readonly diagnostics: readonly Diagnostic[]
  readonly search?: SearchPage | undefined
}

export type PageFacts = {
  /** The facts of every page in the order of the routes; undefined when the site changed meanwhile. */
  all(): Promise<readonly Facts[] | undefined>
  /** The search documents of all indexed pages, in the order of the routes. */
  searchPages(): Promise<ReadonlyMap<Route, SearchPage>>
  /** The site is another one: all is looked at again, or only the pages at these routes. */
  change(snapshot: Snapshot, routes?: readonly Route[]): void
  /** Nothing more is looked at. */
  close(): void
}

/** Pages that are looked at together: so many that threads are busy, so few that a request does not wait. */
const TOGETHER = 8

export function createPageFacts(first: Snapshot, idle: IdleScheduler): PageFacts {
  let snapshot = first
  let isClosed = false
  let known = new Map<Route, Facts>()
  let finding: { readonly of: Snapshot; readonly done: Promise<boolean> } | undefined

  const examine = async (route: Route, of: Snapshot): Promise<void> => {
    const { anchors, links, diagnostics, search } = await of.examine(route)
    if (of === snapshot) known.set(route, { route, anchors, links, diagnostics, search })
  }
  /** False when the site changed before all was found. */
  const find = async (of: Snapshot): Promise<boolean> => {
    const isStale = (): boolean => isClosed || of !== snapshot
    const missing = [...of.site.routes.keys()].filter((route) => !known.has(route))
    const rest = missing.values()
    const work = async (): Promise<void> => {
      for (const route of rest) {
        if (isStale()) return
        await idle.next()
        if (isStale()) return
        await examine(route, of)
      }
    }
    await Promise.all(Array.from({ length: TOGETHER }, work))
    return !isStale()
  }
  /** The same search for all who ask. */
  const found = (): Promise<boolean> => {
    if (finding?.of !== snapshot) {
      const of = snapshot
      finding = { of, done: find(of) }
      void finding.done.catch(() => {
        if (finding?.of === of) finding = undefined
      })
    }
    return finding.done
  }

  return {
    async all() {
      const of = snapshot
      return (await found()) && of === snapshot ? inOrder(of, known) : undefined
    },
    async searchPages() {
      while (!(await found()) && !isClosed);
      const facts = inOrder(snapshot, known)
      return new Map(facts.flatMap(({ route, search }) => (search ? [[route, search]] : [])))
    },
    change(next, routes) {
      snapshot = next
      if (routes) for (const route of routes) known.delete(route)
      else known = new Map()
    },
    close() {
      isClosed = true
    },
  }
}

/** The facts that are known, in the order of the routes. */
const inOrder = ({ site }: Snapshot, known: ReadonlyMap<Route, Facts>): Facts[] =>
  [...site.routes.keys()].flatMap((route) => known.get(route) ?? [])
