// Links with an anchor show their target, at every width, also where diagrams and formulas come later.
// `npm run anchors` follows every one of them and waits three seconds each; here it is two for each page that changes
// its height after the load.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anchorPages,
  settled,
  sweepClicks,
  sweepLoads,
  type AnchorPage,
  type Click,
  type Sweep,
} from '../../helpers/anchors.js'
import { launchBrowser } from '../../helpers/browser.js'
import { orion, root, startServe, type Served } from '../../helpers/cli.js'
import { temporaryFolder } from '../../helpers/site.js'

const IS_EVERY = process.env['MODE'] === 'every-link'
const WIDTHS = [390, 1100, 1440]
const SITES = { Orion: root, manual: path.join(root, 'templates/starter') }

let parent: string
let browser: Browser
beforeAll(async () => {
  parent = await temporaryFolder()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await rm(parent, { recursive: true, force: true })
})

describe.each(Object.entries(SITES))('anchors of the site %s', (name, folder) => {
  let server: Served
  let pages: AnchorPage[]
  beforeAll(async () => {
    const output = path.join(parent, name)
    const { code, stderr } = await orion(['build', folder, '--out-dir', output])
    expect(code, stderr).toBe(0)
    pages = await anchorPages(output)
    server = await startServe([folder, '--no-watch', '--out-dir', output])
  })
  afterAll(() => server.stop())

  const sweep = (width: number): Sweep => ({
    browser,
    width,
    url: server.url.replace(/\/$/, ''),
    settle: IS_EVERY ? (page) => page.waitForTimeout(3000) : settled,
    lanes: IS_EVERY ? 10 : 3,
    ...(IS_EVERY && { onProgress: report }),
  })

  it.each(WIDTHS)(
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
      const followed = IS_EVERY ? all : some
      expect(followed.length).toBeGreaterThan(0)
      expect(await sweepLoads(sweep(width), followed)).toEqual([])
    },
    IS_EVERY ? 7_200_000 : 180_000,
  )

  it.each(WIDTHS)(
    'show their target %i px wide, after a click in another page (SCROLL-8)',
    async (width) => {
      const late = new Set(pages.flatMap(({ route, isLate }) => (isLate ? [route] : [])))
      const some = [...late].flatMap((route): Click[] => {
        const isInto = (to: string): boolean => to.startsWith(`${route}#`)
        const from = pages.find((page) => page.route !== route && page.links.some(isInto))
        return from ? [{ from: from.route, links: from.links.filter(isInto).slice(-1) }] : []
      })
      const every = pages.map(({ route, links }): Click => ({ from: route, links }))
      const followed = IS_EVERY ? every : some
      expect(followed.length).toBeGreaterThan(0)
      expect(await sweepClicks(sweep(width), followed)).toEqual([])
    },
    IS_EVERY ? 7_200_000 : 180_000,
  )
})

function report(count: number, faults: readonly string[]): void {
  if (count % 100 === 0 || faults.length > 0) console.log(count, ...faults)
}
