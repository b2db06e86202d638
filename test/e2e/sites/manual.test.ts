// The manual, which is what `init` writes, is our second real site: written, built, measured and looked at.
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../../helpers/axe.js'
import { orion, type Finished } from '../../helpers/cli.js'
import { visitAll } from '../../helpers/lanes.js'
import { answerCdn, diagramsDrawn, hydrated, setMode, watchConsole } from '../../helpers/pages.js'
import { manualSite } from '../../helpers/shared-site.js'
import { site } from '../../helpers/site.js'
import { newContext } from '../../helpers/visits.js'

/** With the widest parts: tables, code, tabs, cards, formulas, a diagram, the longest page. */
const ROUTES = [
  '/',
  '/guide/getting-started',
  '/writing/front-matter',
  '/writing/code-blocks',
  '/writing/math',
  '/writing/diagrams',
  '/reference/settings',
  '/reference/diagnostics',
]

/** Eight large pages, each looked at twice, beside other tests on a slow machine. */
const SWEEP_MS = 360_000

let parent: string
let built: Finished
const served = manualSite()
beforeAll(async () => {
  parent = await site({})
  await orion(['init', 'manual'], { cwd: parent })
  built = await orion(['build', path.join(parent, 'manual')])
})

describe('the manual', () => {
  it('has no broken link, no warning, and only the address to be set (MAN-1)', () => {
    expect(built.code, built.stdout).toBe(0)
    // A slow machine says how far it is.
    const said = built.stderr.replace(/^\w+ \d+ of \d+ \(.*\)\n/gm, '')
    expect(said).toBe(
      [
        'note  Setting "url" is not set: no canonical URLs and no sitemap are written.  no-url',
        "  hint: Set it to the origin of the site, for example url: 'https://docs.example.org'",
        '',
      ].join('\n'),
    )
  })

  it('has nothing that check finds, but for the address (MAN-1, CHECK-1)', async () => {
    const { code, stdout } = await orion(['check', '--strict', path.join(parent, 'manual')])
    expect(code, stdout).toBe(0)
  })

  it('is found by its search, above the floors in its settings (MAN-3)', async () => {
    const { code, stdout } = await orion(['index', '--eval', path.join(parent, 'manual')])
    expect(code, stdout).toBe(0)
  })

  it(
    'reads well on a narrow phone and in both modes: quiet console, no faults, no sideways scrolling (MAN-1, A11Y-11)',
    async () => {
      const found = await visitAll(ROUTES, async () => {
        const context = await newContext({ viewport: { width: 320, height: 700 } })
        await answerCdn(context)
        const page = await context.newPage()
        const lines = watchConsole(page)
        return {
          visit: async (route) => {
            await page.goto(served.url + route)
            await hydrated(page)
            await diagramsDrawn(page)
            const faults: string[] = []
            for (const mode of ['light', 'dark'] as const) {
              await setMode(page, mode)
              faults.push(...(await axeFaults(page, { isColorOnly: mode === 'dark' })))
            }
            const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
            if (scrollWidth !== clientWidth) faults.push(`${scrollWidth} of ${clientWidth} px wide`)
            return [...faults, ...lines.splice(0)].map((fault) => `${route}: ${fault}`)
          },
          close: () => context.close(),
        }
      })
      expect(found.flat()).toEqual([])
    },
    SWEEP_MS,
  )
})
