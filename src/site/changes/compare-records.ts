// The difference between two records of a site: pages added, removed, renamed and changed, section by section.
import type { Route } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import type { PageRecord, RecordedPage, RecordedSection } from './page-record.js'

export type SectionChange = {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed'
  /** Empty for the text before the first heading. */
  readonly anchor: string
  readonly title: string
  /** The anchor that a renamed section had. */
  readonly from?: string
}

export type PageChange = {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed'
  readonly route: Route
  readonly title: string
  /** The route that a renamed page had. */
  readonly from?: Route
  /** Of a changed page; of a renamed one, if any. */
  readonly sections?: readonly SectionChange[]
}

/** All changes, sorted by route. */
export function compareRecords(before: PageRecord, after: PageRecord): readonly PageChange[] {
  const renamed = renamedPages(before, after)
  const sources = new Set(renamed.values())
  const changes: PageChange[] = []
  for (const [route, page] of after.pages) {
    const from = renamed.get(route)
    const last = before.pages.get(from ?? route)
    if (!last) {
      changes.push({ kind: 'added', route, title: page.title })
      continue
    }
    const sections = compareSections(last, page)
    const more = sections.length === 0 ? {} : { sections }
    if (from !== undefined)
      changes.push({ kind: 'renamed', route, title: page.title, from, ...more })
    else if (sections.length > 0)
      changes.push({ kind: 'changed', route, title: page.title, sections })
  }
  for (const [route, { title }] of before.pages)
    if (!after.pages.has(route) && !sources.has(route))
      changes.push({ kind: 'removed', route, title })
  return changes.sort((a, b) => compareText(a.route, b.route))
}

/** The share of sections with equal text from which on a page at a new address is taken for the old page. */
const ALIKE = 0.5

/** A text that more new pages than this have does not show which one is the old page. */
const COMMON = 50

/** The old route of each page that has a new one: of a removed page with equal or similar text. */
export function renamedPages(before: PageRecord, after: PageRecord): ReadonlyMap<Route, Route> {
  const added = [...after.pages].filter(([route]) => !before.pages.has(route))
  const withText = new Map<string, Set<Route>>()
  for (const [route, page] of added)
    for (const digest of digestsOf(page)) {
      const routes = withText.get(digest) ?? new Set<Route>()
      withText.set(digest, routes.add(route))
    }
  const pairs = [...before.pages].flatMap(([from, old]) => {
    if (after.pages.has(from)) return []
    const similar = digestsOf(old).flatMap((digest) => {
      const routes = [...(withText.get(digest) ?? [])]
      return routes.length > COMMON ? [] : routes
    })
    return [...new Set(similar)].flatMap((to) => {
      const page = after.pages.get(to)
      const share = page ? likeness(old, page) : 0
      return share < ALIKE ? [] : [{ from, to, share, isNamesake: old.title === page?.title }]
    })
  })
  pairs.sort(
    (a, b) =>
      b.share - a.share ||
      Number(b.isNamesake) - Number(a.isNamesake) ||
      compareText(a.from, b.from) ||
      compareText(a.to, b.to),
  )
  const found = new Map<Route, Route>()
  const taken = new Set<Route>()
  for (const { from, to } of pairs) {
    if (found.has(to) || taken.has(from)) continue
    found.set(to, from)
    taken.add(from)
  }
  return found
}

const digestsOf = ({ sections }: RecordedPage): readonly string[] =>
  sections.map(({ digest }) => digest).filter((digest) => digest !== '')

/** The share of the sections of two pages that have equal text, from 0 to 1. */
function likeness(one: RecordedPage, other: RecordedPage): number {
  const digests = digestsOf(one)
  const rest = [...digestsOf(other)]
  const most = Math.max(1, digests.length, rest.length)
  let equal = 0
  for (const digest of digests) {
    const place = rest.indexOf(digest)
    if (place < 0) continue
    rest.splice(place, 1)
    equal++
  }
  return equal / most
}

function compareSections(before: RecordedPage, after: RecordedPage): readonly SectionChange[] {
  const last = byAnchor(before)
  const now = byAnchor(after)
  const gone = before.sections.filter(({ anchor }) => !now.has(anchor))
  const changes: SectionChange[] = []
  const moved = new Set<RecordedSection>()
  for (const { anchor, title, digest } of after.sections) {
    const old = last.get(anchor)
    if (old) {
      const isSame = old.digest === digest && old.title === title
      if (!isSame) changes.push({ kind: 'changed', anchor, title })
      continue
    }
    const source = gone.find(
      (section) => digest !== '' && section.digest === digest && !moved.has(section),
    )
    if (source) moved.add(source)
    changes.push(
      source
        ? { kind: 'renamed', anchor, title, from: source.anchor }
        : { kind: 'added', anchor, title },
    )
  }
  for (const section of gone)
    if (!moved.has(section))
      changes.push({ kind: 'removed', anchor: section.anchor, title: section.title })
  return changes
}

const byAnchor = ({ sections }: RecordedPage): ReadonlyMap<string, RecordedSection> =>
  new Map(sections.map((section) => [section.anchor, section]))
