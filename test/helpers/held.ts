// Answers that come when a test says so.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Held = {
  /** Waits until something has been asked for. */
  asked(): Promise<void>
  /** Lets this and every later answer through. */
  release(): void
}

/** Holds back the answers to requests that match `pattern`. */
export async function hold(page: Page, pattern: string | RegExp): Promise<Held> {
  let count = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    count++
    await released
    await route.continue().catch(() => undefined)
  })
  return {
    asked: () => expect.poll(() => count).toBeGreaterThan(0),
    release: () => release(),
  }
}
