// Links with an anchor show their target, at every width, also where diagrams and formulas come later.
// `npm run anchors` follows every one of them and waits three seconds each; here it is one load and one click for each
// page that changes its height after the load, in turn at one width and at the other.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  anchorPages,
  settled,
  sweepClicks,
  sweepLoads,
  type AnchorPage,
  type Click,
  type Sweep,
} from '../../helpers/anchors.js'
import { manualSite, orionSite } from '../../helpers/shared-site.js'

const IS_EVERY = process.env['MODE'] === 'every-link'
const WIDTHS = IS_EVERY
  ? { loads: [390, 1100, 1440], clicks: [390, 1100, 1440] }
  : { loads: [390, 1440], clicks: [390, 1100] }
const SITES = { Orion: orionSite, manual: manualSite }

describe.each(Object.entries(SITES))('anchors of the site %s', (_, openSite) => {
  const site = openSite()
  let pages: AnchorPage[]
  beforeAll(async () => {
    pages = await anchorPages(site.out)
  })

  const sweep = (width: number): Sweep => ({
    width,
    url: site.url,
    settle: IS_EVERY ? (page) => page.waitForTimeout(3000) : settled,
    lanes: IS_EVERY ? 10 : 3,
    ...(IS_EVERY && { onProgress: report }),
  })

  it.each(WIDTHS.loads)(
    'show their target %i px wide, loaded from a cold cache (SCROLL-8)',
    async (width) => {
      const all = [...new Set(pages.flatMap(({ links }) => links))]
      const isLate = (to: string): boolean =>
        pages.some((page) => page.isLate && to.startsWith(`${page.route}#`))
      all.sort((a, b) => Number(isLate(b)) - Number(isLate(a)))
      const some = pages.flatMap((page) => {
        const inside = page.isLate ? all.filter((to) => to.startsWith(`${page.route}#`)) : []
        return inside.slice(-Math.ceil(inside.length / 3)).slice(0, 1)
      })
      const followed = IS_EVERY ? all : turnOf(some, WIDTHS.loads.indexOf(width))
      expect(followed.length).toBeGreaterThan(0)
      expect(await sweepLoads(sweep(width), followed)).toEqual([])
    },
    IS_EVERY ? 7_200_000 : 180_000,
  )

  it.each(WIDTHS.clicks)(
    'show their target %i px wide, after a click in another page (SCROLL-8)',
    async (width) => {
      const late = new Set(pages.flatMap(({ route, isLate }) => (isLate ? [route] : [])))
      const some = [...late].flatMap((route): Click[] => {
        const isInto = (to: string): boolean => to.startsWith(`${route}#`)
        const from = pages.find((page) => page.route !== route && page.links.some(isInto))
        return from ? [{ from: from.route, links: from.links.filter(isInto).slice(-1) }] : []
      })
      const every = pages.map(({ route, links }): Click => ({ from: route, links }))
      const followed = IS_EVERY ? every : turnOf(some, WIDTHS.clicks.indexOf(width) + 1)
      expect(followed.length).toBeGreaterThan(0)
      expect(await sweepClicks(sweep(width), followed)).toEqual([])
    },
    IS_EVERY ? 7_200_000 : 180_000,
  )
})

/** Every second of them, from the first or the second on. */
const turnOf = <T>(all: readonly T[], turn: number): T[] =>
  all.filter((_, index) => index % 2 === turn % 2)

function report(count: number, faults: readonly string[]): void {
  if (count % 100 === 0 || faults.length > 0) console.log(count, ...faults)
}
