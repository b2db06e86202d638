// Every page of the Orion site: each is loaded once at each width, once in each mode.
import { beforeAll, describe, expect, it } from 'vitest'
import { hold } from '../../helpers/held.js'
import { hydrated, layoutShifts, watchShifts } from '../../helpers/pages.js'
import { everyPage, type Visit } from './every-page.js'
import { ALL_ROUTES, DOC_ROUTES } from '../../helpers/orion-routes.js'
import { orionSite } from '../../helpers/shared-site.js'
import { newContext } from '../../helpers/visits.js'

const UNKNOWN = '/no/such/page'

/** A sweep is a minute's work of a browser; beside other tests, on a slow machine, it takes several. */
const SWEEP_MS = 600_000

const orion = orionSite()

it('the search page stays in view at mobile width while its script is on the way (LOAD-13)', async () => {
  const context = await newContext({ viewport: { width: 390, height: 844 } })
  await watchShifts(context)
  const page = await context.newPage()
  const script = await hold(page, /lazy-parts/)
  await page.goto(`${orion.url}/search`)
  await script.asked()
  script.release()
  await hydrated(page)
  await page.locator('dialog.mobile-menu').waitFor({ state: 'attached' })
  expect(await layoutShifts(page)).toEqual([])
})

describe.each([
  { width: 1440, mode: 'light', base: '/' },
  { width: 390, mode: 'dark', base: '/handbook/' },
] as const)('every page below $base at $width px, loaded $mode', ({ width, mode, base }) => {
  let visits: readonly Visit[] = []
  const site = orionSite(base)
  beforeAll(async () => {
    visits = await everyPage({ site, width, mode })
  }, SWEEP_MS)

  /** What is said of each page, where there is something to say. */
  const found = (say: (visit: Visit) => readonly unknown[]): Record<string, readonly unknown[]> =>
    Object.fromEntries(
      visits.map((visit) => [visit.route, say(visit)] as const).filter(([, said]) => said.length),
    )

  it('is known to the sitemap, but for the search and what does not exist (OUT-4)', () => {
    expect(visits.map(({ route }) => route).sort()).toEqual([...ALL_ROUTES, UNKNOWN].sort())
  })

  it('has an empty console, and hydration changes nothing in the article (ROUTE-2, MODE-15)', () => {
    // The browser's own word on the answer that a host gives for unknown paths.
    const missing =
      'error: Failed to load resource: the server responded with a status of 404 (Not Found)'
    expect(
      found(({ route, lines, changes }) => [
        ...lines.filter((line) => route !== UNKNOWN || line !== missing),
        ...changes,
      ]),
    ).toEqual({})
  })

  it('moves nothing by itself: at load, on the way down and when the colours change (MD-20, MD-31)', () => {
    expect(
      found(({ shifts, hasFormulas }) => {
        // KaTeX's sheet may not delay the first paint, and its letters are not exactly as wide as MathML's.
        const score = shifts.reduce((sum, shift) => sum + parseFloat(shift), 0)
        return hasFormulas && score < 0.0005 ? [] : shifts
      }),
    ).toEqual({})
  })

  it('has nothing that axe-core finds fault with, nor with the other mode, the open menu and the search on some (A11Y-1, A11Y-5)', () => {
    expect(found(({ faults }) => faults)).toEqual({})
  })

  it('looks as it must: contrast, focus rings, targets, nothing that scrolls sideways down to 320 px, also with wide text spacing (A11Y-11)', () => {
    expect(found(({ look }) => look.faults)).toEqual({})
  })

  if (width > 996)
    it('has lines of about 66 characters, fewer in wide fonts (LOOK-1)', () => {
      const docs = visits.filter(({ route }) => DOC_ROUTES.includes(route))
      const sorted = docs.flatMap(({ look }) => look.lineLengths).sort((a, b) => a - b)
      const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
      expect(sorted.length).toBeGreaterThan(300)
      expect(at(0.5)).toBeGreaterThanOrEqual(52)
      expect(at(0.5)).toBeLessThanOrEqual(70)
      expect(at(0.98)).toBeLessThanOrEqual(80)
    })

  it('has the same text, links and navigation without scripting (OUT-1)', () => {
    for (const { route, withScripts, withoutScripts } of visits) {
      expect(withoutScripts, route).toEqual(withScripts)
      const { text, links } = withScripts
      expect(text.length, route).toBeGreaterThan(route === '/search' ? 20 : 60)
      expect(links[width > 996 ? 'navbar' : 'menu']?.length, route).toBeGreaterThanOrEqual(5)
      expect(links['footer']?.length, route).toBeGreaterThanOrEqual(5)
    }
  })
})
