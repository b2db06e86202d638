// Items of the navbar as the versions that a reader chose show them.
import type { NavItem } from '../../model/navbar.js'

/** The navbar of the chosen version of a docs instance; the main docs have no id. */
export type PreferredView = {
  readonly tree: string | undefined
  readonly items: readonly NavItem[]
}

/** `items` with the versions in `chosen` for each docs instance; the main docs' navbar is used outside all docs. */
export function preferredItems(
  items: readonly NavItem[],
  chosen: readonly PreferredView[],
): readonly NavItem[] {
  const first = chosen.find(({ tree }) => tree === undefined)
  const others = chosen.filter(({ tree }) => tree !== undefined)
  // Also of a tree whose version the page is in: that is what `items` are about.
  const kept = first ? [...others, ...ownTrees(items, others)] : others
  return kept.reduce<readonly NavItem[]>(withTree, first?.items ?? items)
}

function ownTrees(
  items: readonly NavItem[],
  others: readonly PreferredView[],
): readonly PreferredView[] {
  const trees = new Set(items.flatMap(inside).flatMap(({ tree }) => tree ?? []))
  for (const { tree } of others) if (tree !== undefined) trees.delete(tree)
  return [...trees].map((tree) => ({ tree, items }))
}

function withTree(
  items: readonly NavItem[],
  { tree, items: chosen }: PreferredView,
): readonly NavItem[] {
  const theirs = chosen.flatMap(inside).filter((item) => item.tree === tree)
  const isSame = items.flatMap(inside).filter((item) => item.tree === tree).length === theirs.length
  // A version that lacks one of them has other items: then none is taken.
  if (!isSame) return items
  const next = <Item extends Marked>(item: Item): Item =>
    item.tree === tree ? ((theirs.shift() as Item | undefined) ?? item) : item
  return items.map((item) => {
    const own = next(item)
    return own === item && item.kind === 'dropdown' ? { ...item, items: item.items.map(next) } : own
  })
}

type Marked = { readonly tree?: string }

/** An item, or what is in a dropdown that is of no tree itself. */
function inside(item: NavItem): readonly Marked[] {
  if (item.kind !== 'dropdown') return [item]
  return item.tree === undefined ? item.items : [item]
}
