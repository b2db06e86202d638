// The navigation of a Jekyll theme whose pages name their parents.
import { compareNatural } from '../../model/text/natural-order.js'

export type NavPage = {
  /** Relative to the docs folder. */
  readonly file: string
  readonly title: string
  /** The title of the page above it. */
  readonly parent: string | undefined
  readonly grandParent: string | undefined
  readonly order: number | undefined
  readonly isHidden: boolean
}

type Item = Readonly<Record<string, unknown>>

export const hasParents = (pages: readonly NavPage[]): boolean =>
  pages.some(({ parent }) => parent !== undefined)

/** The pages below their parents, by `nav_order`, then by title. A page whose parent does not exist is at the top. */
export function pageSidebar(pages: readonly NavPage[]): readonly Item[] {
  const shown = pages.filter(({ isHidden, title }) => !isHidden && title !== '')
  const parentOf = new Map(shown.map((page) => [page, findParent(page, shown)]))
  const seen = new Set<NavPage>()
  const itemsBelow = (above: NavPage | undefined): Item[] =>
    shown
      .filter((page) => parentOf.get(page) === above && !seen.has(page))
      .toSorted(compareOrder)
      .map((page) => itemOf(page))
  const itemOf = (page: NavPage): Item => {
    seen.add(page)
    const id = page.file.replace(/\.\w+$/, '')
    const items = itemsBelow(page)
    if (items.length === 0) return { type: 'doc', id, label: page.title }
    return { type: 'category', label: page.title, link: { type: 'doc', id }, items }
  }
  return itemsBelow(undefined)
}

function findParent(page: NavPage, pages: readonly NavPage[]): NavPage | undefined {
  if (page.parent === undefined) return undefined
  const named = pages.filter((other) => other !== page && other.title === page.parent)
  return named.find(({ parent }) => parent === page.grandParent) ?? named[0]
}

function compareOrder(a: NavPage, b: NavPage): number {
  const [left, right] = [a.order ?? Infinity, b.order ?? Infinity]
  return (left === right ? 0 : left - right) || compareNatural(a.title, b.title)
}
