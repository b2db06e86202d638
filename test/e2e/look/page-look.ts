// How a shown page of the Orion site looks, measured. The page is changed by it and has to be left then.
import type { Page } from 'playwright-core'
import { addStyles, setTheme, stopMotion, TEXT_SPACING, type Fault } from '../../helpers/look.js'
import { diagramsDrawn } from '../../helpers/pages.js'

export type PageLook = {
  /** What is wrong, after the measure that found it. */
  readonly faults: readonly Fault[]
  /** Characters of each full line of running text. */
  readonly lineLengths: readonly number[]
}

/** At desktop width: contrast, focus rings and targets in both modes, and the page with wide text spacing. */
export async function desktopLook(page: Page): Promise<PageLook> {
  await calm(page)
  const lineLengths = await page.evaluate(() => look.lineLengths())
  const faults: Fault[] = []
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme)
    await diagramsDrawn(page)
    const found = await page.evaluate(() => ({
      text: look.textContrast(),
      parts: look.partContrast(),
      focus: look.focusRings(),
    }))
    faults.push(...named(found, theme))
  }
  const targets = await page.evaluate(() => look.smallTargets(24))
  await addStyles(page, TEXT_SPACING)
  const spaced = await page.evaluate(() => [...look.cutLabels(), ...look.sideScroll()])
  return { faults: [...faults, ...named({ targets, spaced })], lineLengths }
}

/**
 * On a phone: contrast in the mode that is shown, targets under a finger, and nothing that scrolls sideways, down to
 * 320 px and with wide text spacing.
 */
export async function phoneLook(page: Page): Promise<PageLook> {
  await calm(page)
  const text = await page.evaluate(() => look.textContrast())
  const targets = await page.evaluate(() => look.smallTargets(44))
  const side = await page.evaluate(() => look.sideScroll())
  await page.setViewportSize({ width: 320, height: 256 })
  const narrow = await page.evaluate(() => look.sideScroll())
  await addStyles(page, TEXT_SPACING)
  const spaced = await page.evaluate(() => [...look.sideScroll(), ...look.cutLabels()])
  return { faults: named({ text, targets, side, narrow, spaced }), lineLengths: [] }
}

/** As after the load: nothing has the focus, and nothing moves. */
async function calm(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await stopMotion(page)
}

function named(found: Readonly<Record<string, readonly Fault[]>>, theme = ''): Fault[] {
  return Object.entries(found).flatMap(([name, faults]) =>
    faults.map((fault) => `${name} ${theme}: ${fault}`),
  )
}
