// Divides pages among the shards of a site by cost: the most expensive first, each to the shard that then has the least.

/** A page as the division sees it. */
export type WeighedPage<Name extends string = string> = {
  readonly name: Name
  /** The cost of the page itself. */
  readonly own: number
  /** What pages with the same text share: the first of them in a shard pays `cost`, the others nothing. */
  readonly shared?: { readonly key: string; readonly cost: number } | undefined
}

type Load<Name> = { cost: number; readonly names: Name[]; readonly shared: Set<string> }

/**
 * The names of each of `count` shards. Neither the order of `pages` nor the machine matters: pages of the same cost are
 * ordered by name. Equal texts are in one shard unless another is done sooner with a copy.
 */
export function balance<Name extends string>(
  pages: readonly WeighedPage<Name>[],
  count: number,
): readonly (readonly Name[])[] {
  const loads = Array.from({ length: count }, (): Load<Name> => ({
    cost: 0,
    names: [],
    shared: new Set(),
  }))
  for (const page of pages.toSorted(byCost)) {
    const [load, cost] = cheapest(loads, page)
    load.cost = cost
    load.names.push(page.name)
    if (page.shared) load.shared.add(page.shared.key)
  }
  return loads.map(({ names }) => names)
}

/** The shard whose cost is the lowest with `page`, and that cost. */
function cheapest<Name extends string>(
  loads: readonly Load<Name>[],
  { own, shared }: WeighedPage<Name>,
): readonly [Load<Name>, number] {
  const costs = loads.map((load): readonly [Load<Name>, number] => {
    const isNew = shared !== undefined && !load.shared.has(shared.key)
    return [load, load.cost + own + (isNew ? shared.cost : 0)]
  })
  return costs.reduce((best, each) => (each[1] < best[1] ? each : best))
}

function byCost(one: WeighedPage, other: WeighedPage): number {
  const difference = totalOf(other) - totalOf(one)
  // Not by the rules of a language, which machines may have different versions of.
  return difference === 0 ? (one.name < other.name ? -1 : 1) : difference
}

const totalOf = ({ own, shared }: WeighedPage): number => own + (shared?.cost ?? 0)
