// Many pages of a site visited side by side.

/** One browser, or one reader in it, that visits pages one after the other. */
export type Lane<Visit> = {
  /** Visits a page; `index` is its place among the routes. */
  visit(route: string, index: number): Promise<Visit>
  close(): Promise<unknown>
}

/** How many pages are open at the same time. */
const LANES = 3

/** A visit takes some seconds, on a busy machine up to twenty. */
const VISIT_MS = 120_000

/**
 * Visits all routes and gives what was seen of each, in their order. On a busy machine a browser can stop answering for
 * a page: such a visit is made again in a new lane. Fails when that one hangs too.
 */
export async function visitAll<Visit extends object>(
  routes: readonly string[],
  openLane: () => Promise<Lane<Visit>>,
): Promise<Visit[]> {
  const waiting = [...routes.entries()]
  const visits: Visit[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      let lane = await openLane()
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, route] = next
        let visit = await withinTime(lane.visit(route, index))
        if (!visit) {
          lane.close().catch(() => undefined)
          lane = await openLane()
          visit = await withinTime(lane.visit(route, index))
        }
        if (!visit) throw new Error(`The visit of ${route} does not end`)
        visits[index] = visit
      }
      await lane.close()
    }),
  )
  return visits
}

/** Undefined for a visit that hangs. */
async function withinTime<Visit>(visit: Promise<Visit>): Promise<Visit | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, VISIT_MS, undefined)
  })
  try {
    return await Promise.race([visit, late])
  } finally {
    clearTimeout(timer)
    // Nobody waits for the end of a page that was given up.
    visit.catch(() => undefined)
  }
}
