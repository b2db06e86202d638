// Looks for faults of accessibility with axe-core, inside the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything that is on from the start, best practices included, and what of WCAG 2.2 AA is not. */
const ALL: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(
    ['target-size', 'label-content-name-mismatch', 'td-has-header', 'css-orientation-lock'].map(
      (name) => [name, { enabled: true }],
    ),
  ),
}
/** What can differ when only colours have changed. */
const COLORS: RunOptions = { ...ALL, runOnly: ['color-contrast', 'link-in-text-block'] }

/** All but contrast. */
const UNCOLORED: RunOptions = {
  ...ALL,
  rules: { ...ALL.rules, 'color-contrast': { enabled: false } },
}

export type Look = {
  /** The part of the page to look at. */
  readonly include?: string
  /** Whether all else has been looked at before. */
  readonly isColorOnly?: boolean
  /** Whether contrast, which takes longest, is measured elsewhere. */
  readonly isContrastKnown?: boolean
}

/** The violations in the page, or in a part of it: rule, element and reason. */
export async function axeFaults(page: Page, look: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await settle(page)
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(selector, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) =>
            `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`,
        ),
      )
    },
    [look.include ?? ':root', rulesOf(look)] as const,
  )
}

function rulesOf({ isColorOnly, isContrastKnown }: Look): RunOptions {
  if (isColorOnly === true) return COLORS
  return isContrastKnown === true ? UNCOLORED : ALL
}

/** Waits for the end of all movement: colours are measured as they stay. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
